//! A table of the rules: looked up by value, by step or by range, and rolled where it has dice.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Value;

/// A table as the rules print it.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
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
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct Column {
    /// Its name in formulas.
    pub key: String,
    /// Its heading.
    pub label: String,
}

/// How a row answers to a key.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum By {
    /// The key cell is the key itself; text in any case.
    #[default]
    Value,
    /// The last row whose key cell is not above the key: the steps 0, 1, 3, 6 …
    Step,
    /// The key cell is a range in words: `1-5`, `5+`, `-4 or less`, `-2 to -1`, `7`.
    Range,
}
