//! Modifiers from entries, such as conditions and worn armor, and from the player.

use formula::{
    Bindings, Compiled, Dynamic, EntryRef, Evaluation, Outcome, Problem, RowRef, add, problem,
    subtract, to_text,
};

use super::{Sheet, Term};
use crate::{
    Value,
    compile::{CompiledModifier, CompiledSystem},
    limits,
    system::{Field, FieldType, LeftOut},
};

/// An entry with modifiers that the character has.
#[derive(Debug, Clone, Copy)]
pub(super) struct Active {
    entry: EntryRef,
    /// The row that holds it.
    row: Option<RowRef>,
}

impl Sheet {
    /// The entries with modifiers in the character's fields, in lists that apply and in the fields of
    /// their rows; and, second, those of rows that are switched off.
    pub(super) fn entries_with_modifiers(&self) -> (Vec<Active>, Vec<EntryRef>) {
        let compiled = &*self.compiled;
        let (mut found, mut off) = (Vec::new(), Vec::new());
        let mut collect = |entry: Option<EntryRef>, row: Option<RowRef>| {
            let with_modifiers = entry.filter(|entry| compiled.modifiers.contains_key(&entry.0));
            found.extend(with_modifiers.map(|entry| Active { entry, row }));
        };
        for field in &compiled.system.fields {
            let value = self.character.values.get(&field.key);
            collect(named(compiled, field, value), None);
        }
        for (list, applies) in compiled.system.lists.iter().enumerate() {
            if !applies.applies {
                continue;
            }
            let mut counted = Vec::new();
            for (row, held) in self.rows_of(list).iter().enumerate() {
                let entry = held.entry.as_deref();
                let entry = entry.and_then(|address| compiled.at(address));
                if !held.counts_in(applies) {
                    off.extend(entry.filter(|entry| compiled.modifiers.contains_key(&entry.0)));
                    continue;
                }
                let at = Some(RowRef { list, row });
                let first = entry.filter(|it| !applies.once || !counted.contains(it));
                collect(first, at);
                counted.extend(entry);
                for field in &applies.fields {
                    collect(named(compiled, field, held.values.get(&field.key)), at);
                }
            }
        }
        (found, off)
    }

    /// Entries on the character that would change a derived value and are switched off.
    pub(super) fn switched_off(&self, key: &str) -> Vec<LeftOut> {
        let mut off: Vec<LeftOut> = Vec::new();
        let changes = |at: &&EntryRef| self.compiled.modifiers[&at.0].by_target.contains_key(key);
        for entry in self.off.iter().filter(changes) {
            let entry = self.compiled.entry(*entry);
            if off.iter().all(|known| known.name != entry.name) {
                off.push(LeftOut {
                    name: entry.name.clone(),
                    rule: Some(entry.key()),
                    why: messages::text!("value-switched-off"),
                });
            }
        }
        off
    }

    /// Applies all modifiers to a value: first those that add to it, then those that replace it.
    pub(super) fn modified(
        &self,
        run: &Evaluation,
        key: &str,
        row: Option<RowRef>,
        value: Dynamic,
        terms: &mut Vec<Term>,
    ) -> Outcome {
        let modifiers = self.modifiers_of(run, key, row)?;
        let mut value = value;
        for modifier in &modifiers {
            value = modifier.added(value, terms)?;
        }
        if !self.character.modifiers.is_empty() {
            let address = self.address(key, row);
            let own = self.character.modifiers.iter();
            for own in own.filter(|own| own.to == *key || own.to == address) {
                value = add(&value, &own.add.into())?;
                terms.push(Term {
                    name: own.name.clone(),
                    value: own.add.into(),
                    from: "modifier/own".to_owned(),
                    ..Term::default()
                });
            }
        }
        for modifier in &modifiers {
            value = modifier.replaced(value, terms)?;
        }
        Ok(value)
    }

    /// What modifiers of entries add to a list, each with the name of its entry, or why one fails.
    pub(crate) fn added_to(
        &self,
        run: &Evaluation,
        list: &str,
    ) -> Vec<Result<(String, Value), Problem>> {
        let modifiers = match self.modifiers_of(run, list, None) {
            Ok(modifiers) => modifiers,
            Err(problem) => return vec![Err(problem)],
        };
        let additions = modifiers.iter().filter_map(|modifier| {
            run.reset_budget();
            let formula = modifier.formulas.add.as_ref()?;
            let added = modifier.evaluate(formula, &Dynamic::UNIT).transpose()?;
            let from = &self.compiled.entry(modifier.active.entry).name;
            Some(added.map(|added| (from.clone(), run.to_json(&added))))
        });
        additions.collect()
    }

    /// The dice of a derived value, with those of its modifiers; `None` if nothing is rolled, or the
    /// error message if a dice formula fails.
    pub(super) fn dice(
        &self,
        run: &Evaluation,
        at: usize,
        row: Option<RowRef>,
        outcome: &Outcome,
    ) -> Option<String> {
        let derived = &self.compiled.system.derived[at];
        let rolled = || -> Result<Option<String>, Problem> {
            let mut dice = match self.compiled.dice.get(&at) {
                None => derived.roll.clone(),
                Some(formula) => {
                    let value = run.value_of(formula)?;
                    (!value.is_unit()).then(|| to_text(&run.to_json(&value)))
                }
            };
            let (Some(all), Ok(value)) = (&mut dice, outcome) else {
                return Ok(dice);
            };
            for modifier in self.modifiers_of(run, &derived.key, row)? {
                let Some(formula) = &modifier.formulas.dice else {
                    continue;
                };
                if let Some(more) = modifier.evaluate(formula, value)? {
                    let more = to_text(&run.to_json(&more));
                    match more.strip_prefix(['-', '−']) {
                        Some(less) => *all = format!("{all} - {less}"),
                        None => *all = format!("{all} + {more}"),
                    }
                }
            }
            Ok(dice)
        };
        rolled().unwrap_or_else(|problem| Some(problem.sentence().to_owned()))
    }

    /// The modifiers of a derived value, a field or a list.
    fn modifiers_of<'a>(
        &'a self,
        run: &'a Evaluation,
        key: &str,
        target: Option<RowRef>,
    ) -> Result<Vec<Modifier<'a>>, Problem> {
        let mut all = Vec::new();
        for active in &self.active {
            let of_entry = &self.compiled.modifiers[&active.entry.0];
            let numbers = of_entry.by_target.get(key).into_iter().flatten();
            all.extend(numbers.take(limits::MODIFIERS + 1).map(|number| Modifier {
                run,
                compiled: &self.compiled,
                active: *active,
                target,
                number: *number,
                formulas: &of_entry.all[*number],
            }));
            if all.len() > limits::MODIFIERS {
                return Err(Problem::Stopped(messages::text!(
                    "value-modifiers",
                    most = limits::MODIFIERS.to_string()
                )));
            }
        }
        Ok(all)
    }
}

/// A modifier together with its target.
struct Modifier<'a> {
    run: &'a Evaluation,
    compiled: &'a CompiledSystem,
    active: Active,
    /// The row whose value it changes; `None` for a value of the whole character.
    target: Option<RowRef>,
    /// Its index among the entry's modifiers.
    number: usize,
    formulas: &'a CompiledModifier,
}

impl Modifier<'_> {
    fn added(&self, value: Dynamic, terms: &mut Vec<Term>) -> Outcome {
        let Some(formula) = &self.formulas.add else {
            return Ok(value);
        };
        let house = self.is_changed("add");
        let Some(added) = self.evaluate(formula, &value)? else {
            return Ok(value);
        };
        let total = add(&value, &added)?;
        terms.push(self.term(&added, "", house));
        Ok(total)
    }

    fn replaced(&self, value: Dynamic, terms: &mut Vec<Term>) -> Outcome {
        let Some(formula) = &self.formulas.becomes else {
            return Ok(value);
        };
        let house = self.is_changed("becomes");
        let Some(new) = self.evaluate(formula, &value)? else {
            return Ok(value);
        };
        let becomes = messages::text!("value-becomes", value = to_text(&self.run.to_json(&new)));
        let change = subtract(&new, &value).unwrap_or_else(|_| new.clone());
        terms.push(self.term(&change, &becomes, house));
        Ok(new)
    }

    /// The value of a formula of the modifier; `None` if its condition does not hold or the value is
    /// n/a.
    fn evaluate(&self, formula: &Compiled, value: &Dynamic) -> Result<Option<Dynamic>, Problem> {
        let name = &self.compiled.entry(self.active.entry).name;
        let blame = |problem| match problem {
            Problem::Failed(why) => Problem::Failed(format!("{name}: {why}")),
            other => other,
        };
        let bindings = || Bindings {
            row: Some(self.active.row.map_or(Dynamic::UNIT, Dynamic::from)),
            target: Some(self.target.map_or(Dynamic::UNIT, Dynamic::from)),
            value: Some(value.clone()),
            key: None,
        };
        let value_of = |formula: &Compiled| {
            self.run
                .with_bindings(bindings(), || self.run.value_of(formula))
                .map_err(blame)
        };
        self.run.charge(1)?;
        if let Some(when) = &self.formulas.when {
            let holds = value_of(when)?;
            let not_boolean = || problem!("modifier-condition");
            if holds.is_unit() || !holds.as_bool().map_err(|_| blame(not_boolean()))? {
                return Ok(None);
            }
        }
        let given = value_of(formula)?;
        Ok((!given.is_unit()).then_some(given))
    }

    /// Whether a house rule changed that part of it, or its condition.
    fn is_changed(&self, part: &str) -> bool {
        let entry = self.compiled.entry(self.active.entry);
        let record = |part: &str| {
            self.compiled.changes.record(self.run, || {
                format!("modifier/{}/{}/{part}", entry.key(), self.number)
            })
        };
        // Not `||`: both are recorded as dependencies.
        record(part) | record("when")
    }

    fn term(&self, value: &Dynamic, becomes: &str, house: bool) -> Term {
        let entry = self.compiled.entry(self.active.entry);
        let note = [becomes, &entry.modifiers[self.number].note];
        let note: Vec<&str> = note.into_iter().filter(|part| !part.is_empty()).collect();
        Term {
            name: entry.name.clone(),
            value: self.run.to_json(value),
            rule: Some(entry.key()),
            from: format!("modifier/{}", entry.key()),
            note: note.join(": "),
            house,
        }
    }
}

/// The entry that a field of type entry holds.
fn named(compiled: &CompiledSystem, field: &Field, value: Option<&Value>) -> Option<EntryRef> {
    if field.kind != FieldType::Entry {
        return None;
    }
    let address = value.or(field.default.as_ref())?.as_str()?;
    compiled.at(address)
}
