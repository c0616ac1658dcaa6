//! A table of the rules: looked up by value, by step or by range, and rolled on if it has dice.

mod range;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Value, nonempty_or};
pub use range::Range;

/// A table as printed in the rules.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Table {
    /// Its columns, from left to right; the first has the keys for look-ups.
    pub columns: Vec<Column>,
    /// Its rows, each with one cell per column. `Null` is n/a.
    pub rows: Vec<Vec<Value>>,
    /// How a row is matched to a key.
    pub by: By,
    /// The dice that are rolled on it, as `3d6`; `None` if it is not rolled on.
    pub dice: Option<String>,
    /// The formulas of cells beyond the printed rows, by column key; `key` is the key of the look-up.
    pub beyond: indexmap::IndexMap<String, String>,
}

/// A column of a [`Table`].
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Column {
    /// Its name in formulas.
    pub key: String,
    /// Its heading.
    pub label: String,
}

/// How a row is matched to a key.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The key cell equals the key; text in any case.
    #[default]
    Value,
    /// The key cell is the highest that is not above the key: the steps 0, 1, 3, 6 …
    Step,
    /// The key cell is a range that contains the key: `1-5`, `5+`, `-4 or less`, `-2 to -1`, `7`.
    Range,
}

impl Column {
    /// Returns its label, or its key if it has none.
    pub fn label(&self) -> &str {
        nonempty_or(&self.label, &self.key)
    }
}

impl Table {
    /// Returns the row that matches a key, or `None` if no printed row does.
    pub fn look_up(&self, key: &Value) -> Option<&Vec<Value>> {
        let found = |row: &&Vec<Value>| row.first().is_some_and(|cell| self.matches(cell, key));
        match self.by {
            By::Value | By::Range => self.rows.iter().find(found),
            By::Step => {
                let step = |row: &Vec<Value>| row.first().and_then(number).unwrap_or_default();
                let reached = self.rows.iter().filter(found);
                reached.max_by(|a, b| step(a).total_cmp(&step(b)))
            }
        }
    }

    /// Returns the index of the column with that key.
    pub fn column(&self, key: &str) -> Option<usize> {
        self.columns.iter().position(|column| column.key == key)
    }

    fn matches(&self, cell: &Value, key: &Value) -> bool {
        match (self.by, key.as_f64()) {
            (By::Value, _) | (By::Range, None) => same_value(cell, key),
            (By::Step, None) => false,
            (_, Some(key)) => self.range_of(cell).is_some_and(|range| range.contains(key)),
        }
    }

    /// Returns the numbers that a key cell matches.
    pub fn range_of(&self, cell: &Value) -> Option<Range> {
        if self.by == By::Range {
            return Range::of_cell(cell);
        }
        let from = number(cell)?;
        let to = if self.by == By::Step {
            f64::INFINITY
        } else {
            from
        };
        Some(Range { from, to })
    }
}

/// Whether a cell equals the key: numbers by value, even if one of them is text; text in any case.
pub fn same_value(cell: &Value, key: &Value) -> bool {
    match (cell, key) {
        (Value::String(a), Value::String(b)) => same_text(a, b),
        (Value::Number(_), _) | (_, Value::Number(_)) => number(cell) == number(key),
        (a, b) => a == b,
    }
}

/// Whether two texts are equal, ignoring case.
pub fn same_text(one: &str, other: &str) -> bool {
    if one.is_ascii() && other.is_ascii() {
        return one.eq_ignore_ascii_case(other);
    }
    let folded = one.chars().flat_map(char::to_lowercase);
    folded.eq(other.chars().flat_map(char::to_lowercase))
}

fn number(cell: &Value) -> Option<f64> {
    match cell {
        Value::String(text) => text.trim().parse().ok(),
        other => other.as_f64(),
    }
}

#[cfg(test)]
mod tests;
