//! Tables as formulas see them.

use formula::{
    Array, Bindings, Compiled, Dynamic, EntryRef, Evaluation, HashMap, Library, Outcome, Problem,
    Term, from_json, limits::LIST_ITEMS, problem, to_text,
};

use super::{CompiledSystem, Compiler, FormulaContext, SystemLabels, context::no_column};
use crate::{
    Value,
    entry::Entry,
    limits,
    table::{By, Column, Table},
};

impl CompiledSystem {
    /// Finds the table that a formula names: by the slug of an entry of kind `table`, or by `kind/slug`.
    pub(super) fn table(&self, name: &str) -> Option<(EntryRef, &Entry, &Table)> {
        let at = self.at(name).or_else(|| self.find("table", name))?;
        let entry = self.entry(at);
        Some((at, entry, entry.table.as_ref()?))
    }

    /// The cell of a table in the row that matches a key; in the second column if none is named.
    pub(super) fn cell(
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
            self.beyond(run, (at, place), key, &asked)?
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

    /// Calculates a cell beyond the printed rows by its column's formula, with a note for the proof.
    fn beyond(
        &self,
        run: &Evaluation,
        (at, column): (EntryRef, usize),
        key: &Dynamic,
        asked: &Value,
    ) -> Result<(Dynamic, Option<String>), Problem> {
        let entry = self.entry(at);
        let Some(formula) = self.beyond.get(&(at.0, column)) else {
            return Err(Problem::Silent(messages::text!(
                "system-table-no-row",
                table = entry.name.as_str(),
                asked = to_text(asked)
            )));
        };
        if run.lookup_depth() >= limits::BEYOND_DEPTH {
            let entry = entry.name.as_str();
            return Err(problem!("system-beyond-again", entry));
        }
        let bindings = Bindings {
            key: Some(key.clone()),
            ..Bindings::default()
        };
        let value = run.with_bindings(bindings, || run.value_of(formula))?;
        let note = || {
            let heading = entry.table.as_ref().map_or("", heading);
            messages::text!("system-beyond", heading, asked = to_text(asked))
        };
        Ok((value, run.proving().then(note)))
    }

    /// The rows of a table, each an object keyed by column.
    pub(super) fn rows_of_table(&self, run: &Evaluation, name: &str) -> Outcome {
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

impl Compiler<'_> {
    /// The formulas for keys beyond the rows of tables.
    pub(super) fn beyond(&mut self) -> HashMap<(usize, usize), Compiled> {
        let system = &self.compiled.system;
        let labels = SystemLabels::of(system);
        let mut compiled = HashMap::default();
        for (at, entry) in system.entries.values().enumerate() {
            let Some(table) = &entry.table else { continue };
            for (column, text) in &table.beyond {
                let place = format!("{}/table/beyond/{column}", entry.key());
                let formula = self.formula(text, &place, &labels, FormulaContext::Beyond);
                match table.column(column) {
                    Some(column) => {
                        compiled.insert((at, column), formula);
                    }
                    None => {
                        self.report(&place, messages::text!("system-no-column", column));
                    }
                }
            }
        }
        compiled
    }
}

/// Describes which row matched.
fn matched(table: &Table, key: &Value, row: &[Value]) -> String {
    let heading = heading(table);
    let (key, cell) = (to_text(key), row.first().map(to_text).unwrap_or_default());
    match table.by {
        By::Step if key == cell => messages::text!("table-is-step", heading, key),
        By::Step => messages::text!("table-reaches-step", heading, key, cell),
        By::Range if key != cell => messages::text!("table-lies-in", heading, key, cell),
        By::Range | By::Value => format!("{heading} {cell}"),
    }
}

fn heading(table: &Table) -> &str {
    table.columns.first().map_or("", Column::label)
}
