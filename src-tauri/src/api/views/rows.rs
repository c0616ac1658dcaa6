//! Rows of a file that are imported as own entries.

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
    /// The column of the file for each part of an entry. `None` uses the columns of the last import
    /// of such a file, or of a preset, or guesses them.
    pub columns: Option<IndexMap<String, String>>,
    /// Whether rows with errors are skipped. Otherwise they prevent the import.
    pub skip_faulty: bool,
}

/// A preview of rows as entries.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct RowsPreview {
    /// The columns of the file.
    pub headings: Vec<String>,
    /// The parts of an entry of the kind.
    pub parts: Vec<RowsPart>,
    /// The column of the file for each part that has one.
    pub columns: IndexMap<String, String>,
    /// The presets that match the columns.
    pub presets: Vec<RowsPreset>,
    /// The number of rows.
    pub rows: usize,
    /// The number of rows that would create an entry.
    pub new: usize,
    /// The number of rows that would change an entry.
    pub changed: usize,
    /// The number of rows that equal an entry already.
    pub same: usize,
    /// The number of rows with errors.
    pub faulty: usize,
    /// The first rows as entries.
    pub first: Vec<ShownRow>,
    /// The errors in all rows.
    pub errors: Vec<RowError>,
}

/// A preset for the files of a program.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RowsPreset {
    /// The program, and the content of the file.
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

/// A row converted into an entry.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct ShownRow {
    /// Its position in the file: "line 3".
    pub place: String,
    /// Its name.
    pub name: String,
    /// Its two-line summary.
    pub summary: String,
    /// Its facts.
    pub facts: Vec<LabelledValue>,
    /// Whether it would create an entry.
    pub is_new: bool,
    /// Whether it has errors.
    pub has_errors: bool,
}

/// An error in a row.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RowError {
    /// The position of the row in the file: "line 3".
    pub place: String,
    /// The column; empty for an error in the whole row.
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
    /// The addresses of the new entries, `system/kind/slug`.
    pub made: Vec<String>,
    /// The addresses of the changed entries.
    pub changed: Vec<String>,
    /// The errors in the skipped rows.
    pub left_out: Vec<RowError>,
}

/// The result of undoing an import.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RowsUndone {
    /// Description of the import.
    pub what: String,
    /// The number of entries that were restored or deleted.
    pub entries: usize,
    /// The addresses of entries that were changed since and therefore kept.
    pub kept: Vec<String>,
}
