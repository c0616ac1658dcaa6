//! One derived value, with its proof.

use rhai::Dynamic;

use super::{ByHand, Derivation, Sheet, Term};
use crate::{
    formula::{
        evaluation::{Address, Evaluation, Local, Outcome},
        problem::Problem,
        value::{RowRef, to_dynamic},
    },
    system::{LeftOut, System},
};

impl Sheet {
    /// The value at an address; its derivation is kept.
    pub(crate) fn derived(&self, run: &Evaluation, address: Address) -> Outcome {
        let (at, row) = match address {
            Address::Whole(at) => (at, None),
            Address::Row(row, at) => (at, Some(row)),
            Address::Step(_) => return Ok(Dynamic::UNIT),
        };
        let local = Local {
            row: row.map(Dynamic::from),
            ..Local::default()
        };
        run.once(address, local, || {
            let mut terms = Vec::new();
            let by_rule = self.by_rule(run, at, row, &mut terms);
            if matches!(by_rule, Err(Problem::Stopped(_))) {
                self.stopped.borrow_mut().insert(at);
            }
            self.conclude(run, address, at, row, &by_rule, terms)
        })
    }

    fn by_rule(
        &self,
        run: &Evaluation,
        at: usize,
        row: Option<RowRef>,
        terms: &mut Vec<Term>,
    ) -> Outcome {
        if self.stopped.borrow().contains(&at) {
            return Err(Problem::Stopped(
                "The formula was stopped in another row.".to_owned(),
            ));
        }
        run.touch(|| format!("derived/{}", run.book.system.derived[at].key));
        let formula = &run.book.derived[at];
        let (value, _) = run.reading(|| run.formula(formula, terms));
        let own = terms.len();
        let value = self.modified(run, at, row, value?, terms)?;
        if run.proving && terms.len() > own {
            // What is added stands beside the value as a term of a sum, so that they add up.
            let mut summed = Vec::new();
            if run.reading(|| run.term(formula, &mut summed)).0.is_ok() {
                terms.splice(..own, summed);
            }
        }
        Ok(value)
    }

    fn conclude(
        &self,
        run: &Evaluation,
        address: Address,
        at: usize,
        row: Option<RowRef>,
        by_rule: &Outcome,
        terms: Vec<Term>,
    ) -> Outcome {
        let derived = &run.book.system.derived[at];
        let by_hand = self.character.overrides.get(&self.address(run, at, row));
        let outcome =
            by_hand.map_or_else(|| by_rule.clone(), |by_hand| Ok(to_dynamic(&by_hand.value)));
        let json = |outcome: &Outcome| {
            outcome
                .as_ref()
                .map(|value| run.json(value))
                .unwrap_or_default()
        };
        let formula = run.book.derived[at].as_ref().ok();
        let words = derived
            .words
            .clone()
            .or_else(|| formula.map(|formula| formula.words.clone()))
            .unwrap_or_default();
        let derivation = Derivation {
            key: derived.key.clone(),
            label: derived.label.clone(),
            value: json(&outcome),
            format: derived.format,
            expression: derived.formula.clone(),
            words,
            terms,
            left_out: {
                let off = self.switched_off(&run.book, &derived.key);
                let known = derived.left_out.iter().map(|it| LeftOut {
                    name: called(&run.book.system, &it.name),
                    ..it.clone()
                });
                known.chain(off).collect()
            },
            rule: derived.rule.clone(),
            roll: derived.roll.clone(),
            by_hand: by_hand.map(|by_hand| ByHand {
                by_rule: json(by_rule),
                reason: by_hand.reason.clone(),
            }),
            house: run.by_house(),
            problem: outcome
                .as_ref()
                .err()
                .map(|problem| problem.sentence().to_owned()),
        };
        self.done.borrow_mut().insert(address, derivation);
        outcome
    }

    /// The address of a derived value as a character's file writes it: `soak`, `weapons/3/attack`.
    pub(super) fn address(&self, run: &Evaluation, at: usize, row: Option<RowRef>) -> String {
        let key = &run.book.system.derived[at].key;
        match row {
            None => key.clone(),
            Some(row) => format!(
                "{}/{}/{key}",
                run.book.system.lists[row.list].key,
                self.rows(run, row.list)[row.row].id
            ),
        }
    }
}

/// The label of a field or a derived value; a name that is neither as it is.
fn called(system: &System, name: &str) -> String {
    let derived = system.derived.iter().find(|it| it.key == name);
    let label = derived.map(|it| it.label.as_str());
    let label = label.or_else(|| Some(system.field(name)?.label()));
    label.filter(|it| !it.is_empty()).unwrap_or(name).to_owned()
}
