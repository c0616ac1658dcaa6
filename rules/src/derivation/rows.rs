//! Rows of lists as formulas see them.

use rhai::Dynamic;

use super::{Sheet, sheet::held};
use crate::{
    character::Row,
    formula::{
        evaluation::{Address, Evaluation, Outcome},
        problem::Problem,
        proof::Read,
        value::{EntryRef, RowRef},
    },
    system::FieldType,
};

impl Sheet {
    /// `row.key`: a field or derived value of the row, its entry, its name or its number.
    pub(crate) fn row_value(&self, run: &Evaluation, at: RowRef, key: &str) -> Outcome {
        let Some(row) = self.rows(run, at.list).get(at.row) else {
            return Ok(Dynamic::UNIT);
        };
        match key {
            "entry" => Ok(entry_of(run, row).map_or(Dynamic::UNIT, Dynamic::from)),
            "name" => Ok(name_of(run, row).map_or(Dynamic::UNIT, Into::into)),
            "id" => Ok(i64::from(row.id).into()),
            _ => match self.own(run, at, row, key) {
                Some(value) => value,
                None => Err(Problem::Failed(format!(
                    "A row of “{}” has no “{key}”.",
                    run.book.system.lists[at.list].key
                ))),
            },
        }
    }

    /// As [`row_value`](Self::row_value), else a fact of the row's entry; n/a where there is none.
    pub(crate) fn row_item(&self, run: &Evaluation, at: RowRef, key: &str) -> Outcome {
        let Some(row) = self.rows(run, at.list).get(at.row) else {
            return Ok(Dynamic::UNIT);
        };
        if let Some(value) = self.own(run, at, row, key) {
            return value;
        }
        match (key, entry_of(run, row)) {
            ("name" | "entry" | "id", _) => self.row_value(run, at, key),
            (_, Some(entry)) => run.fact(entry, key),
            (_, None) => Ok(Dynamic::UNIT),
        }
    }

    /// The row of a list that counts and has a name, or points at an entry that answers to it.
    pub(crate) fn find_row(&self, run: &Evaluation, list: usize, name: &str) -> Option<RowRef> {
        let wanted = name.to_lowercase();
        let answers = |row: &Row| {
            row.name
                .as_ref()
                .is_some_and(|own| own.to_lowercase() == wanted)
                || entry_of(run, row).is_some_and(|entry| {
                    run.book.entry(entry).answers_to(name) || run.book.entry(entry).key() == name
                })
        };
        self.counted(run, list)
            .find(|(_, row)| answers(row))
            .map(|(row, _)| RowRef { list, row })
    }

    fn own(&self, run: &Evaluation, at: RowRef, row: &Row, key: &str) -> Option<Outcome> {
        let names = &run.book.in_rows[at.list];
        let list = &run.book.system.lists[at.list];
        let (value, label, rule, from, house) = if let Some(&place) = names.fields.get(key) {
            let field = &list.fields[place];
            let value = held(&run.book, field, row.values.get(key));
            if field.kind == FieldType::Entry {
                return Some(value);
            }
            (value, &field.label, field.rule.as_ref(), "list", None)
        } else {
            let &place = names.derived.get(key)?;
            let derived = &run.book.system.derived[place];
            (
                self.derived(run, Address::Row(at, place)),
                &derived.label,
                derived.rule.as_ref(),
                "derived",
                Some(Address::Row(at, place)),
            )
        };
        if let Ok(value) = &value {
            run.note(|| Read {
                name: label.clone(),
                value: run.json(value),
                rule: rule.cloned(),
                from: format!("{from}/{}/{}/{key}", list.key, row.id),
                note: String::new(),
                house: house.is_some_and(|address| run.is_by_house(address)),
            });
        }
        Some(value)
    }
}

/// The entry that a row points at.
pub(super) fn entry_of(run: &Evaluation, row: &Row) -> Option<EntryRef> {
    row.entry
        .as_deref()
        .and_then(|address| run.book.at(address))
}

/// What a row is called: its own name, else its entry's.
pub(crate) fn name_of(run: &Evaluation, row: &Row) -> Option<String> {
    let own = row.name.clone().filter(|name| !name.is_empty());
    own.or_else(|| entry_of(run, row).map(|entry| run.book.entry(entry).name.clone()))
}
