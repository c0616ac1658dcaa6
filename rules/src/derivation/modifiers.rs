//! What conditions, worn armor and the player's own modifiers change.

use std::collections::HashMap;

use rhai::Dynamic;

use super::{Sheet, Term};
use crate::{
    Value,
    character::Row,
    formula::{
        book::{Book, Compiled},
        evaluation::{Evaluation, Local, Outcome},
        operators,
        problem::Problem,
        value::{EntryRef, RowRef, written},
    },
    system::{Field, FieldType, LeftOut},
};

/// A modifier of an entry that is on the character.
#[derive(Debug, Clone, Copy)]
pub(super) struct Active {
    entry: EntryRef,
    /// Which of the entry's modifiers.
    number: usize,
    /// The row that holds the entry.
    row: Option<RowRef>,
}

impl Sheet {
    /// The modifiers of entries in lists that apply, in their rows' fields, and in the
    /// character's own fields.
    pub(super) fn active_modifiers(&self, book: &Book) -> HashMap<String, Vec<Active>> {
        let mut found = HashMap::new();
        for field in &book.system.fields {
            collect(
                book,
                named(book, field, self.character.values.get(&field.key)),
                None,
                &mut found,
            );
        }
        for (list, applies) in book
            .system
            .lists
            .iter()
            .enumerate()
            .filter(|(_, list)| list.applies)
        {
            let rows: &[Row] = self
                .character
                .lists
                .get(&applies.key)
                .map_or(&[], Vec::as_slice);
            let counted = |(_, row): &(usize, &Row)| row.counts_in(applies);
            for (at, row) in rows.iter().enumerate().filter(counted) {
                let place = Some(RowRef { list, row: at });
                collect(
                    book,
                    row.entry.as_deref().and_then(|address| book.at(address)),
                    place,
                    &mut found,
                );
                for field in &applies.fields {
                    collect(
                        book,
                        named(book, field, row.values.get(&field.key)),
                        place,
                        &mut found,
                    );
                }
            }
        }
        found
    }

    /// Entries on the character that would change a derived value and are switched off.
    pub(super) fn switched_off(&self, book: &Book, key: &str) -> Vec<LeftOut> {
        let mut off: Vec<LeftOut> = Vec::new();
        for list in book.system.lists.iter().filter(|list| list.applies) {
            let rows = self.character.lists.get(&list.key).into_iter().flatten();
            let entries = rows
                .filter(|row| !row.counts_in(list))
                .filter_map(|row| book.system.entries.get(row.entry.as_deref()?))
                .filter(|entry| {
                    entry
                        .modifiers
                        .iter()
                        .any(|it| it.to.iter().any(|to| to == key))
                });
            for entry in entries {
                if off.iter().all(|known| known.name != entry.name) {
                    off.push(LeftOut {
                        name: entry.name.clone(),
                        rule: Some(entry.key()),
                        why: "It is switched off on the sheet.".to_owned(),
                    });
                }
            }
        }
        off
    }

    /// The value with everything that changes it: first what is added, then what it becomes.
    pub(super) fn modified(
        &self,
        run: &Evaluation,
        at: usize,
        row: Option<RowRef>,
        value: Dynamic,
        terms: &mut Vec<Term>,
    ) -> Outcome {
        let key = &run.book.system.derived[at].key;
        let active = self.active.get(key).map_or(&[][..], Vec::as_slice);
        let mut value = value;
        for modifier in active {
            value = added(run, *modifier, value, terms)?;
        }
        if !self.character.modifiers.is_empty() {
            let address = self.address(run, at, row);
            for own in self
                .character
                .modifiers
                .iter()
                .filter(|own| own.to == *key || own.to == address)
            {
                value = operators::add(&value, &own.add.into(), false)?;
                terms.push(Term {
                    name: own.name.clone(),
                    value: own.add.into(),
                    from: "modifier/own".to_owned(),
                    ..Term::default()
                });
            }
        }
        for modifier in active {
            value = turned(run, *modifier, value, terms)?;
        }
        Ok(value)
    }
}

fn added(run: &Evaluation, active: Active, value: Dynamic, terms: &mut Vec<Term>) -> Outcome {
    let Some(add) = part(run, active, |compiled| compiled.add.as_ref()) else {
        return Ok(value);
    };
    let house = changed(run, active, "add");
    let Some(added) = evaluated(run, active, add, &value)? else {
        return Ok(value);
    };
    let total = operators::add(&value, &added, false)?;
    terms.push(Term {
        house,
        ..term(run, active, run.json(&added), "")
    });
    Ok(total)
}

fn turned(run: &Evaluation, active: Active, value: Dynamic, terms: &mut Vec<Term>) -> Outcome {
    let Some(becomes) = part(run, active, |compiled| compiled.becomes.as_ref()) else {
        return Ok(value);
    };
    let house = changed(run, active, "becomes");
    let Some(new) = evaluated(run, active, becomes, &value)? else {
        return Ok(value);
    };
    let becomes = format!("becomes {}", written(&run.json(&new)));
    let change = operators::add(&new, &value, true).unwrap_or_else(|_| new.clone());
    terms.push(Term {
        house,
        ..term(run, active, run.json(&change), &becomes)
    });
    Ok(new)
}

fn collect(
    book: &Book,
    entry: Option<EntryRef>,
    row: Option<RowRef>,
    found: &mut HashMap<String, Vec<Active>>,
) {
    let Some(entry) = entry else { return };
    for (number, modifier) in book.entry(entry).modifiers.iter().enumerate() {
        for to in &modifier.to {
            found
                .entry(to.clone())
                .or_default()
                .push(Active { entry, number, row });
        }
    }
}

fn named(book: &Book, field: &Field, value: Option<&Value>) -> Option<EntryRef> {
    if field.kind != FieldType::Entry {
        return None;
    }
    value
        .or(field.default.as_ref())?
        .as_str()
        .and_then(|address| book.at(address))
}

fn part<'a>(
    run: &'a Evaluation,
    active: Active,
    which: impl Fn(&'a crate::formula::book::CompiledModifier) -> Option<&'a Compiled>,
) -> Option<&'a Compiled> {
    which(
        run.book
            .modifiers
            .get(&active.entry.0)?
            .get(active.number)?,
    )
}

/// What a modifier's formula gives; none where its condition does not hold or it is n/a.
fn evaluated(
    run: &Evaluation,
    active: Active,
    formula: &Compiled,
    value: &Dynamic,
) -> Result<Option<Dynamic>, Problem> {
    let name = &run.book.entry(active.entry).name;
    let blame = |problem| match problem {
        Problem::Failed(why) => Problem::Failed(format!("{name}: {why}")),
        other => other,
    };
    let local = || Local {
        row: Some(active.row.map_or(Dynamic::UNIT, Dynamic::from)),
        value: Some(value.clone()),
        key: None,
    };
    if let Some(when) = part(run, active, |compiled| compiled.when.as_ref()) {
        let holds = run.with_local(local(), || run.aside(when)).map_err(blame)?;
        if !holds.is_unit()
            && !holds.as_bool().map_err(|_| {
                blame(Problem::Failed(
                    "its condition is neither yes nor no.".to_owned(),
                ))
            })?
        {
            return Ok(None);
        }
        if holds.is_unit() {
            return Ok(None);
        }
    }
    let given = run
        .with_local(local(), || run.aside(formula))
        .map_err(blame)?;
    Ok((!given.is_unit()).then_some(given))
}

/// Whether a house rule changed that part of a modifier, or its condition.
fn changed(run: &Evaluation, active: Active, part: &str) -> bool {
    let entry = run.book.entry(active.entry);
    let touch =
        |part: &str| run.touch(|| format!("modifier/{}/{}/{part}", entry.key(), active.number));
    // Both are noted, so that neither is left out where the other holds.
    touch(part) | touch("when")
}

fn term(run: &Evaluation, active: Active, value: Value, becomes: &str) -> Term {
    let entry = run.book.entry(active.entry);
    let note = &entry.modifiers[active.number].note;
    let note = [becomes, note]
        .iter()
        .filter(|part| !part.is_empty())
        .copied()
        .collect::<Vec<_>>()
        .join(": ");
    Term {
        name: entry.name.clone(),
        value,
        rule: Some(entry.key()),
        from: format!("modifier/{}", entry.key()),
        note,
        ..Term::default()
    }
}
