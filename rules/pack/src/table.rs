//! A table of the rules: looked up by value, by step or by range, and rolled where it has dice.

mod range;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Value, nonempty_or};
pub use range::Range;

/// A table as the rules print it.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Table {
    /// Its columns, from left to right; the first is the key that look-ups go by.
    pub columns: Vec<Column>,
    /// Its rows, each with one cell a column. `Null` is n/a.
    pub rows: Vec<Vec<Value>>,
    /// How the key of a row is found.
    pub by: By,
    /// The dice that are rolled on it, as `3d6`; none where it is not rolled.
    pub dice: Option<String>,
    /// A formula for cells beyond the printed rows, by column key: `key` is what was looked up.
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
    /// The key cell is the key itself; text in any case.
    #[default]
    Value,
    /// The last row whose key cell is not above the key: the steps 0, 1, 3, 6 …
    Step,
    /// The key cell is a range in words: `1-5`, `5+`, `-4 or less`, `-2 to -1`, `7`.
    Range,
}

impl Column {
    /// Its label; its key where it has none.
    pub fn label(&self) -> &str {
        nonempty_or(&self.label, &self.key)
    }
}

impl Table {
    /// The row that matches a key; `None` where the printed rows do not say.
    pub fn look_up(&self, key: &Value) -> Option<&Vec<Value>> {
        let cell = |row: &&Vec<Value>| row.first().is_some_and(|cell| self.answers(cell, key));
        match self.by {
            By::Value | By::Range => self.rows.iter().find(cell),
            By::Step => self
                .rows
                .iter()
                .filter(cell)
                .max_by(|a, b| number(a.first()).total_cmp(&number(b.first()))),
        }
    }

    /// The place of the column with that key, from 0.
    pub fn column(&self, key: &str) -> Option<usize> {
        self.columns.iter().position(|column| column.key == key)
    }

    fn answers(&self, cell: &Value, key: &Value) -> bool {
        match self.by {
            By::Value => same(cell, key),
            By::Step => key.as_f64().is_some_and(|key| number(Some(cell)) <= key),
            By::Range => match key.as_f64() {
                Some(key) => Range::of_cell(cell).is_some_and(|range| range.holds(key)),
                None => same(cell, key),
            },
        }
    }
}

/// Whether a cell is the key: numbers by their value, also where one is written as text; text in
/// any case.
fn same(cell: &Value, key: &Value) -> bool {
    match (cell, key) {
        (Value::Number(a), Value::Number(b)) => a.as_f64() == b.as_f64(),
        (Value::String(a), Value::String(b)) => same_text(a, b),
        (Value::String(text), Value::Number(number))
        | (Value::Number(number), Value::String(text)) => {
            let text = text.trim().parse();
            text.is_ok_and(|text: f64| number.as_f64() == Some(text))
        }
        (a, b) => a == b,
    }
}

/// Whether two texts are the same but for their case.
pub fn same_text(one: &str, other: &str) -> bool {
    if one.is_ascii() && other.is_ascii() {
        return one.eq_ignore_ascii_case(other);
    }
    let folded = one.chars().flat_map(char::to_lowercase);
    folded.eq(other.chars().flat_map(char::to_lowercase))
}

fn number(cell: Option<&Value>) -> f64 {
    match cell {
        Some(Value::Number(number)) => number.as_f64().unwrap_or(f64::NAN),
        Some(Value::String(text)) => text.trim().parse().unwrap_or(f64::NAN),
        _ => f64::NAN,
    }
}

#[cfg(test)]
mod tests;
