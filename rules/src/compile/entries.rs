//! Entries and tables as formulas see them.

use std::slice;

use formula::{
    Array, Dynamic, EntryRef, Evaluation, Library, Outcome, Problem, Term, from_json,
    limits::LIST_ITEMS, problem, with_nearest,
};

use super::{CompiledSystem, RowNames, context::no_column, tables::matched};
use crate::{Value, entry::Entry};

impl CompiledSystem {
    pub(crate) fn entry(&self, at: EntryRef) -> &Entry {
        &self.system.entries[at.0]
    }

    /// Finds an entry by its address, `kind/slug`.
    pub(crate) fn at(&self, address: &str) -> Option<EntryRef> {
        self.system.entries.get_index_of(address).map(EntryRef)
    }

    /// Finds an entry by its address, or else by its name among entries of these kinds.
    pub(crate) fn named(&self, kinds: &[String], name: &str) -> Option<EntryRef> {
        let mut kinds = kinds.iter();
        self.at(name)
            .or_else(|| kinds.find_map(|kind| self.find(kind, name)))
    }

    pub(crate) fn row_names(&self, list: &str) -> Option<&RowNames> {
        self.lists.get(list).map(|at| &self.in_rows[*at])
    }
}

impl Library for CompiledSystem {
    /// Finds an entry of a kind by its name, alias, slug or `kind/slug`.
    fn find(&self, kind: &str, name: &str) -> Option<EntryRef> {
        let name = name.trim();
        let slug = name
            .strip_prefix(kind)
            .and_then(|rest| rest.strip_prefix('/'))
            .unwrap_or(name);
        let of_kind = self.entries.get(kind)?;
        of_kind
            .get(slug)
            .or_else(|| of_kind.get(&slug.to_lowercase()))
            .copied()
            .map(EntryRef)
    }

    fn size(&self) -> usize {
        self.system.entries.len()
    }

    fn names(&self, kind: &str, tag: Option<&str>) -> Vec<String> {
        let entries = self.system.entries.values();
        let has = |entry: &Entry, tag| entry.tags.iter().any(|own| own == tag);
        entries
            .filter(|entry| entry.kind == kind && tag.is_none_or(|tag| has(entry, tag)))
            .take(LIST_ITEMS)
            .map(|entry| entry.name.clone())
            .collect()
    }

    fn entry_name(&self, entry: EntryRef) -> &str {
        &self.entry(entry).name
    }

    fn fact(&self, run: &Evaluation, at: EntryRef, key: &str) -> Outcome {
        let entry = self.entry(at);
        match key {
            "name" => return Ok(entry.name.as_str().into()),
            "slug" => return Ok(entry.slug.as_str().into()),
            "kind" => return Ok(entry.kind.as_str().into()),
            "tags" => {
                let tags = entry.tags.iter().map(|tag| Dynamic::from(tag.clone()));
                return Ok(tags.collect::<Array>().into());
            }
            _ => {}
        }
        let column = || {
            let kind = self.system.kind(&entry.kind)?;
            kind.facts.iter().find(|column| column.key == key)
        };
        let value = match entry.facts.get(key) {
            Some(value) => from_json(value),
            None if column().is_some() => Dynamic::UNIT,
            None => {
                let name = entry.name.as_str();
                let what = messages::text!("system-entry-no-key", entry = name, key);
                let facts = self.facts(slice::from_ref(&entry.kind));
                return Err(Problem::Failed(with_nearest(what, key, facts)));
            }
        };
        let house = self
            .changes
            .record(run, || format!("fact/{}/{key}", entry.key()));
        run.record_read(|| Term {
            name: entry.name.clone(),
            value: run.to_json(&value),
            rule: Some(entry.key()),
            from: format!("entry/{}/{key}", entry.key()),
            note: column()
                .map(|column| column.label.clone())
                .unwrap_or_default(),
            house,
        });
        Ok(value)
    }

    fn look_up(
        &self,
        run: &Evaluation,
        name: &str,
        key: &Dynamic,
        column: Option<&str>,
    ) -> Outcome {
        let Some((at, entry, table)) = self.table(name) else {
            return Err(Problem::Failed(self.no_table(name)));
        };
        if key.is_unit() {
            return Ok(Dynamic::UNIT);
        }
        let Some(place) = column
            .map_or(Some(1), |column| table.column(column))
            .filter(|place| *place < table.columns.len())
        else {
            let column = column.unwrap_or("2");
            return Err(Problem::Failed(no_column(&entry.name, table, column)));
        };
        run.charge(4 + table.rows.len() as u64 / 4)?;
        let asked = run.to_json(key);
        let row = table.look_up(&asked);
        let mut house = !self.changes.is_empty() && {
            let mut rows = table.rows.iter();
            let number = row.and_then(|row| rows.position(|it| std::ptr::eq(it, row)));
            self.changes.record_cell(run, &entry.key(), number, place)
        };
        let (value, note) = if let Some(row) = row {
            (
                row.get(place).map_or(Dynamic::UNIT, from_json),
                run.proving().then(|| matched(table, &asked, row)),
            )
        } else {
            house |= self.changes.record(run, || {
                format!("beyond/{}/{}", entry.key(), table.columns[place].key)
            });
            self.cell_beyond(run, at, place, key, &asked)?
        };
        run.record_read(|| Term {
            name: entry.name.clone(),
            value: run.to_json(&value),
            rule: Some(entry.key()),
            from: if entry.kind == "table" {
                entry.key()
            } else {
                format!("table/{}", entry.key())
            },
            note: note.unwrap_or_default(),
            house,
        });
        Ok(value)
    }

    fn table_rows(&self, run: &Evaluation, name: &str) -> Outcome {
        let Some((_, entry, table)) = self.table(name) else {
            return Err(Problem::Failed(self.no_table(name)));
        };
        if table.rows.len() > LIST_ITEMS {
            return Err(problem!(
                "formula-list-holds",
                most = LIST_ITEMS.to_string()
            ));
        }
        self.changes.record_table(run, &entry.key());
        run.charge((table.rows.len() * table.columns.len()) as u64)?;
        let row = |cells: &Vec<Value>| {
            let columns = table.columns.iter().map(|column| column.key.clone());
            from_json(&columns.zip(cells.iter().cloned()).collect())
        };
        Ok(table.rows.iter().map(row).collect::<Array>().into())
    }
}
