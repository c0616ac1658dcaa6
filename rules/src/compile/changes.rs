//! The changes by house rules in a compiled system, and the values that depend on them.

use formula::{Evaluation, HashMap};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// An applied house rule, for proofs.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HouseNote {
    /// The address of its target.
    pub target: String,
    /// Its name.
    pub label: String,
    /// The entry it belongs to, as `kind/slug`.
    pub rule: Option<String>,
    /// The changed value or formula, for people.
    pub house: String,
    /// The printed value or formula, for people.
    pub printed: String,
    /// The group's reason.
    pub note: String,
    /// The row and the column of a cell, from 0.
    pub cell: Option<(usize, usize)>,
}

/// The house rules applied to a system, indexed by what they change.
#[derive(Debug, Default)]
pub(crate) struct Changes {
    notes: Vec<HouseNote>,
    by_target: HashMap<String, Vec<usize>>,
    /// The rules that change cells of a table, by its entry.
    by_table: HashMap<String, Vec<usize>>,
}

impl Changes {
    pub(super) fn new(notes: &[HouseNote]) -> Self {
        let mut changes = Self {
            notes: notes.to_vec(),
            ..Self::default()
        };
        for (at, note) in notes.iter().enumerate() {
            let target = changes.by_target.entry(note.target.clone());
            target.or_default().push(at);
            if let (Some(rule), Some(_)) = (&note.rule, note.cell) {
                let table = changes.by_table.entry(rule.clone());
                table.or_default().push(at);
            }
        }
        changes
    }

    /// Whether no house rule is applied.
    pub(crate) fn is_empty(&self) -> bool {
        self.notes.is_empty()
    }

    /// Records that the value being computed read the fact at an address. Returns whether a house
    /// rule changed it.
    pub(crate) fn record(&self, run: &Evaluation, target: impl FnOnce() -> String) -> bool {
        if self.is_empty() {
            return false;
        }
        let changed = self.by_target.get(&target());
        run.record_dependency(changed.into_iter().flatten().copied());
        changed.is_some()
    }

    /// As `record`, for a cell of a table. A changed key may make another row match, so it affects
    /// every cell.
    pub(crate) fn record_cell(
        &self,
        run: &Evaluation,
        entry: &str,
        row: Option<usize>,
        column: usize,
    ) -> bool {
        let is_read = |at: &&usize| {
            let cell = self.notes[**at].cell;
            cell.is_some_and(|cell| cell.1 == 0 || Some(cell.0) == row && cell.1 == column)
        };
        let of_table = self.by_table.get(entry).into_iter().flatten();
        let changed: Vec<usize> = of_table.filter(is_read).copied().collect();
        run.record_dependency(changed.iter().copied());
        !changed.is_empty()
    }

    /// As `record`, for a whole table.
    pub(crate) fn record_table(&self, run: &Evaluation, entry: &str) {
        let changed = self.by_table.get(entry).into_iter().flatten();
        run.record_dependency(changed.copied());
    }

    /// The house rules that the value being computed depends on, so far.
    pub(crate) fn dependencies(&self, run: &Evaluation) -> Vec<HouseNote> {
        let numbers = run.dependencies();
        numbers.iter().map(|at| self.notes[*at].clone()).collect()
    }
}
