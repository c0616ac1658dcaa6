//! Rows of a file that become entries of the user's own.

use std::fmt;

use indexmap::IndexMap;
use rules::formula::capitalized;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::LabelledValue;

/// The options for importing rows.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct RowsRequest {
    /// The key of the system.
    pub system: String,
    /// The key of the kind.
    pub kind: String,
    /// The column of the file for each part of an entry; `None` to use those of the last import of
    /// such a file, or else of a preset, or else guessed ones.
    pub columns: Option<IndexMap<String, String>>,
    /// Whether rows with errors are left out. Otherwise they prevent the import.
    pub skip_faulty: bool,
}

/// A preview of rows as entries.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct RowsPreview {
    /// The columns of the file.
    pub headings: Vec<String>,
    /// The parts that an entry of the kind has.
    pub parts: Vec<RowsPart>,
    /// The column of the file for each part, where there is one.
    pub columns: IndexMap<String, String>,
    /// The presets for files with these columns.
    pub presets: Vec<RowsPreset>,
    /// How many rows there are.
    pub rows: usize,
    /// How many would be new entries.
    pub new: usize,
    /// How many would change an entry.
    pub changed: usize,
    /// How many are an entry already.
    pub same: usize,
    /// How many have errors.
    pub faulty: usize,
    /// The first rows as entries.
    pub first: Vec<ShownRow>,
    /// The errors in rows.
    pub errors: Vec<RowError>,
}

/// A preset for the files of a program.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RowsPreset {
    /// The program, and what the file holds.
    pub name: String,
    /// The column of the file for each part.
    pub columns: IndexMap<String, String>,
}

/// A part of an entry that a column can fill.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RowsPart {
    /// Its key: `name`, `text`, `facts/cost`.
    pub key: String,
    /// Its name.
    pub label: String,
}

/// A row as an entry.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct ShownRow {
    /// Its position in the file: "line 3".
    pub place: String,
    /// Its name.
    pub name: String,
    /// The answer in two lines.
    pub summary: String,
    /// The columns of its kind that have a value.
    pub facts: Vec<LabelledValue>,
    /// Whether it would be a new entry.
    pub is_new: bool,
    /// Whether it has errors.
    pub has_errors: bool,
}

/// An error in a row.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RowError {
    /// The position of the row in the file: "line 3".
    pub place: String,
    /// The column; empty for the whole row.
    pub column: String,
    /// What is wrong, in a sentence.
    pub message: String,
}

impl fmt::Display for RowError {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(&capitalized(&self.place))?;
        if !self.column.is_empty() {
            write!(to, ", {}", self.column)?;
        }
        write!(to, ": {}", self.message)
    }
}

/// The result of an import.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RowsDone {
    /// The keys of the new entries, `system/kind/slug`.
    pub made: Vec<String>,
    /// The keys of the changed entries.
    pub changed: Vec<String>,
    /// The errors in the rows that were left out.
    pub left_out: Vec<RowError>,
}

/// The result of undoing an import.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RowsUndone {
    /// The import, in words.
    pub what: String,
    /// The number of entries that were restored or deleted.
    pub entries: usize,
    /// The addresses of entries that were changed since, and stay.
    pub kept: Vec<String>,
}
