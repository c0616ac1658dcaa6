//! The rows of lists in formulas.

use formula::{
    Dynamic, EntryRef, Evaluation, Library, Outcome, Problem, RowRef, Rows, Term, ValueId,
};

use super::{Sheet, sheet::field_value};
use crate::{character::Row, system::FieldType};

impl Rows for Sheet {
    fn list(&self, key: &str) -> Result<usize, Problem> {
        let list = self.compiled.lists.get(key).copied();
        list.ok_or_else(|| Problem::Failed(self.compiled.no_list(key)))
    }

    fn list_label(&self, list: usize) -> (&str, &str) {
        let list = &self.compiled.system.lists[list];
        (&list.key, &list.label)
    }

    fn active(&self, list: usize) -> Vec<RowRef> {
        let rows = self.counted(list);
        rows.map(|(row, _)| RowRef { list, row }).collect()
    }

    fn find(&self, list: usize, name: &str) -> Option<RowRef> {
        let mut rows = self.counted(list);
        let found = rows.find(|(_, row)| row.has_name(name, &self.compiled.system));
        found.map(|(row, _)| RowRef { list, row })
    }

    fn row_name(&self, at: RowRef) -> String {
        let row = &self.rows_of(at.list)[at.row];
        let system = &self.compiled.system;
        row.label(system).map_or_else(
            || format!("{} {}", system.lists[at.list].singular, row.id),
            ToOwned::to_owned,
        )
    }

    fn value(&self, run: &Evaluation, at: RowRef, key: &str) -> Outcome {
        let row = &self.rows_of(at.list)[at.row];
        match key {
            "entry" => Ok(self.entry_of(row).map_or(Dynamic::UNIT, Dynamic::from)),
            "name" => Ok(row
                .label(&self.compiled.system)
                .map_or(Dynamic::UNIT, Into::into)),
            "id" => Ok(i64::from(row.id).into()),
            _ => self
                .own(run, at, row, key)
                .unwrap_or_else(|| Err(Problem::Failed(self.compiled.no_row_key(at.list, key)))),
        }
    }

    fn item(&self, run: &Evaluation, at: RowRef, key: &str) -> Outcome {
        let row = &self.rows_of(at.list)[at.row];
        if let Some(value) = self.own(run, at, row, key) {
            return value;
        }
        match (key, self.entry_of(row)) {
            ("name" | "entry" | "id", _) => self.value(run, at, key),
            (_, Some(entry)) => self.compiled.fact(run, entry, key),
            (_, None) => Ok(Dynamic::UNIT),
        }
    }
}

impl Sheet {
    /// A field or derived value of a row.
    fn own(&self, run: &Evaluation, at: RowRef, row: &Row, key: &str) -> Option<Outcome> {
        let names = &self.compiled.in_rows[at.list];
        let list = &self.compiled.system.lists[at.list];
        let (value, label, rule, from, id) = if let Some(&place) = names.fields.get(key) {
            let field = &list.fields[place];
            let value = field_value(&self.compiled, field, row.values.get(key));
            if field.kind == FieldType::Entry {
                return Some(value);
            }
            (value, &field.label, field.rule.as_ref(), "list", None)
        } else {
            let &place = names.derived.get(key)?;
            let derived = &self.compiled.system.derived[place];
            let id = ValueId::Row(at, place);
            let value = self.derived(run, id);
            (
                value,
                &derived.label,
                derived.rule.as_ref(),
                "derived",
                Some(id),
            )
        };
        if let Ok(value) = &value {
            run.record_read(|| Term {
                name: label.clone(),
                value: run.to_json(value),
                rule: rule.cloned(),
                from: format!("{from}/{}/{}/{key}", list.key, row.id),
                note: String::new(),
                house: id.is_some_and(|id| run.is_changed(id)),
            });
        }
        Some(value)
    }

    fn entry_of(&self, row: &Row) -> Option<EntryRef> {
        let address = row.entry.as_deref()?;
        self.compiled.at(address)
    }
}
