//! One derived value, with its proof.

use formula::{Bindings, Dynamic, Evaluation, Outcome, Problem, RowRef, ValueId, from_json};

use super::{ByHand, ByHouse, Derivation, Sheet, Term, sheet::field_value};
use crate::{
    Value,
    system::{FieldType, Format},
};

impl Sheet {
    /// Computes a derived value and records its derivation.
    pub(crate) fn derived(&self, run: &Evaluation, id: ValueId) -> Outcome {
        let (at, row) = match id {
            ValueId::Whole(at) => (at, None),
            ValueId::Row(row, at) => (at, Some(row)),
            ValueId::Step(_) | ValueId::Field(_) => return Ok(Dynamic::UNIT),
        };
        run.once(id, Bindings::of_row(row), || {
            let mut terms = Vec::new();
            let by_rule = self.by_rule(run, at, row, &mut terms);
            if matches!(by_rule, Err(Problem::Stopped(_))) {
                self.stopped.borrow_mut().insert(at);
            }
            self.conclude(run, id, at, row, &by_rule, terms)
        })
    }

    /// Computes a number of the character with its modifiers. If there are any, its derivation is
    /// recorded: the stored value, then the changes.
    pub(super) fn modified_field(&self, run: &Evaluation, at: usize) -> Outcome {
        let id = ValueId::Field(at);
        run.once(id, Bindings::default(), || {
            let field = &self.compiled.system.fields[at];
            let stored = self.character.values.get(&field.key);
            let chosen = field_value(&self.compiled, field, stored)?;
            let mut terms = vec![Term {
                name: field.label().to_owned(),
                value: run.to_json(&chosen),
                rule: field.rule.clone(),
                from: format!("field/{}", field.key),
                note: messages::text!("value-chosen"),
                ..Term::default()
            }];
            let outcome = self.modified(run, &field.key, None, chosen, &mut terms);
            if terms.len() > 1 || outcome.is_err() {
                let value = outcome.as_ref().map(|value| run.to_json(value));
                let derivation = Derivation {
                    key: field.key.clone(),
                    label: field.label().to_owned(),
                    value: value.unwrap_or_default(),
                    format: match field.kind {
                        FieldType::Modifier => Format::Modifier,
                        _ => Format::Number,
                    },
                    words: messages::text!("value-as-chosen"),
                    terms,
                    left_out: self.switched_off(&field.key),
                    rule: field.rule.clone(),
                    house: ByHouse::of(&self.compiled, run),
                    problem: outcome.as_ref().err().map(|it| it.sentence().to_owned()),
                    ..Derivation::default()
                };
                self.done.borrow_mut().insert(id, derivation);
            }
            outcome
        })
    }

    /// The value to store in a field so that it is `wanted` with all its modifiers.
    pub(crate) fn value_to_store(&self, run: &Evaluation, at: usize, wanted: Value) -> Value {
        if !self.compiled.modified.contains(&at) || self.modified_field(run, at).is_err() {
            return wanted;
        }
        match self.done.borrow().get(&ValueId::Field(at)) {
            Some(derivation) => derivation.value_to_store(wanted),
            None => wanted,
        }
    }

    fn by_rule(
        &self,
        run: &Evaluation,
        at: usize,
        row: Option<RowRef>,
        terms: &mut Vec<Term>,
    ) -> Outcome {
        if self.stopped.borrow().contains(&at) {
            return Err(Problem::Stopped(messages::text!("value-stopped-elsewhere")));
        }
        let key = &self.compiled.system.derived[at].key;
        let changes = &self.compiled.changes;
        changes.record(run, || format!("derived/{key}"));
        let formula = &self.compiled.derived[at];
        let value = run.evaluate(formula, terms)?;
        let own = terms.len();
        let value = self.modified(run, key, row, value, terms)?;
        if run.proving() && terms.len() > own {
            // Modifiers are added to the value, so its terms are those of a sum.
            let mut summed = Vec::new();
            if run.evaluate_as_sum(formula, &mut summed).is_ok() {
                terms.splice(..own, summed);
            }
        }
        Ok(value)
    }

    fn conclude(
        &self,
        run: &Evaluation,
        id: ValueId,
        at: usize,
        row: Option<RowRef>,
        by_rule: &Outcome,
        terms: Vec<Term>,
    ) -> Outcome {
        let derived = &self.compiled.system.derived[at];
        let overrides = &self.character.overrides;
        let by_hand = (!overrides.is_empty())
            .then(|| overrides.get(&self.address(&derived.key, row)))
            .flatten();
        let outcome =
            by_hand.map_or_else(|| by_rule.clone(), |by_hand| Ok(from_json(&by_hand.value)));
        let mut left_out = self.compiled.left_out[at].clone();
        left_out.extend(self.switched_off(&derived.key));
        let (label, formula) = (derived.label.clone(), &self.compiled.derived[at]);
        let value = Derivation::of_formula(run, &derived.key, label, formula, &outcome, terms);
        let derivation = Derivation {
            format: derived.format,
            expression: derived.formula.clone(),
            words: derived.words.clone().unwrap_or(value.words),
            left_out,
            rule: derived.rule.clone(),
            roll: self.dice(run, at, row, &outcome),
            by_hand: by_hand.map(|by_hand| {
                let by_rule = by_rule.as_ref().map(|value| run.to_json(value));
                ByHand {
                    by_rule: by_rule.unwrap_or_default(),
                    reason: by_hand.reason.clone(),
                }
            }),
            house: ByHouse::of(&self.compiled, run),
            hidden: derived.hidden,
            ..value
        };
        self.done.borrow_mut().insert(id, derivation);
        if by_hand.is_some() {
            run.cut_chain();
        }
        outcome
    }

    /// The address of a derived value as in a character's file: `soak`, `weapons/3/attack`.
    pub(super) fn address(&self, key: &str, row: Option<RowRef>) -> String {
        match row {
            None => key.to_owned(),
            Some(row) => format!(
                "{}/{}/{key}",
                self.compiled.system.lists[row.list].key,
                self.number_of(row)
            ),
        }
    }
}
