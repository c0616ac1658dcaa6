//! The normal form of a document, and the numbering of its rows.

use std::collections::HashSet;

use indexmap::IndexMap;

use super::{Character, Edit, LedgerRow, Override, Row, apply::row_of};
use crate::Value;

/// The key of the ledger's highest row number beside those of lists. It cannot be the key of a list,
/// which has no colon.
const LEDGER: &str = ":ledger";

impl Character {
    /// The highest row number in the ledger; 0 if it is empty.
    pub(super) fn highest_ledger_row(&self) -> u32 {
        let numbers = self.ledger.iter().map(|row| row.id);
        numbers.max().unwrap_or_default()
    }

    /// The highest row number in a list; 0 if it is empty.
    pub fn highest_row(&self, list: &str) -> u32 {
        let numbers = self.rows(list).iter().map(|row| row.id);
        numbers.max().unwrap_or_default()
    }

    /// Normalizes the document: every row has a unique number, no list is empty, no value is
    /// `null`, and no modifier or override belongs to a missing row.
    pub fn normalize(&mut self) {
        self.values.retain(|_, value| !value.is_null());
        self.lists.retain(|_, rows| !rows.is_empty());
        for rows in self.lists.values_mut() {
            rows.iter_mut().for_each(Row::normalize);
            make_unique(rows.iter_mut().map(|row| &mut row.id));
        }
        self.ledger.iter_mut().for_each(LedgerRow::normalize);
        make_unique(self.ledger.iter_mut().map(|row| &mut row.id));
        let rows = self.lists.iter();
        let rows: HashSet<(&str, u32)> = rows
            .flat_map(|(list, rows)| rows.iter().map(move |row| (list.as_str(), row.id)))
            .collect();
        let there = |address: &str| row_of(address).is_none_or(|row| rows.contains(&row));
        self.modifiers.retain(|modifier| there(&modifier.to));
        self.overrides.retain(|derived, _| there(derived));
        self.overrides.values_mut().for_each(Override::normalize);
    }
}

/// Assigns the next number to each row whose number is 0 or taken.
fn make_unique<'a>(numbers: impl Iterator<Item = &'a mut u32>) {
    let numbers: Vec<&mut u32> = numbers.collect();
    let mut highest = numbers.iter().map(|it| **it).max().unwrap_or_default();
    let mut taken = HashSet::new();
    for number in numbers {
        if *number == 0 || !taken.insert(*number) {
            highest = highest.saturating_add(1);
            *number = highest;
            taken.insert(highest);
        }
    }
}

impl Override {
    /// Replaces the text “n/a” with `null`.
    pub(super) fn normalize(&mut self) {
        if self.value == "n/a" {
            self.value = Value::Null;
        }
    }
}

impl Row {
    /// Removes values that are `null`, and those that belong in the row's name or entry.
    pub(super) fn normalize(&mut self) {
        self.values
            .retain(|field, value| !value.is_null() && field != "name" && field != "entry");
    }
}

impl LedgerRow {
    /// Removes inputs that are `null`.
    pub(super) fn normalize(&mut self) {
        self.inputs.retain(|_, value| !value.is_null());
    }
}

impl Edit {
    /// Assigns a number to each row that is added without one. `highest` holds the highest number
    /// ever assigned, by list and under `:ledger` for the ledger, and is updated.
    pub fn number_rows(&mut self, highest: &mut IndexMap<String, u32>) {
        let (list, number) = match self {
            Self::AddRow { list, row, .. } => (list.as_str(), &mut row.id),
            Self::AddLedgerRow { row, .. } => (LEDGER, &mut row.id),
            Self::Together { edits } => {
                return edits.iter_mut().for_each(|edit| edit.number_rows(highest));
            }
            _ => return,
        };
        let highest = highest.entry(list.to_owned()).or_default();
        if *number == 0 {
            *number = highest.saturating_add(1);
        }
        *highest = (*highest).max(*number);
    }
}
