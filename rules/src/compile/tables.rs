//! Tables, and their cells beyond the printed rows.

use formula::{
    Bindings, Compiled, Dynamic, EntryRef, Evaluation, HashMap, Library, Problem, problem, to_text,
};

use super::{CompiledSystem, Compiler, FormulaContext, SystemLabels};
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

    /// Calculates a cell beyond the printed rows by its column's formula, with a note for the proof.
    pub(super) fn cell_beyond(
        &self,
        run: &Evaluation,
        at: EntryRef,
        column: usize,
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
                    Some(column) => drop(compiled.insert((at, column), formula)),
                    None => self.report(&place, messages::text!("system-no-column", column)),
                }
            }
        }
        compiled
    }
}

/// Describes which row matched.
pub(super) fn matched(table: &Table, key: &Value, row: &[Value]) -> String {
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
