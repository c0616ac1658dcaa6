//! Entries of the user's own as they are edited.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{EntryPage, EntryRef};

/// An entry of the user's own: as it reads, what is wrong with it, and how it came to be.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct OwnEntryView {
    /// As it reads.
    pub page: EntryPage,
    /// The entry that it began as a copy of.
    pub copied_from: Option<EntryRef>,
    /// In what it differs from that one.
    pub differences: Vec<Difference>,
    /// What does not fit.
    pub faults: Vec<EntryFault>,
    /// What was changed, the newest first.
    pub history: Vec<OwnEntryChange>,
    /// Whether there is a change to undo.
    pub can_undo: bool,
    /// Whether there is a change to make once more.
    pub can_redo: bool,
}

/// A column in which an entry differs from the one that it was copied from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Difference {
    /// The name of the column.
    pub label: String,
    /// What the other has, written for people.
    pub before: String,
    /// What this one has.
    pub after: String,
}

/// What does not fit in an entry of the user's own. It is kept as it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct EntryFault {
    /// The part of the form: `name`, `summary`, `text`, `modifiers/0`, `table`, `facts/atk`.
    pub field: String,
    /// What is wrong, in a sentence.
    pub message: String,
}

/// A change of an entry of the user's own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct OwnEntryChange {
    /// Its number.
    #[ts(type = "number")]
    pub id: i64,
    /// When it was made, in ISO 8601.
    pub made_at: String,
    /// What was changed.
    pub words: String,
    /// Whether the entry is as this change left it.
    pub in_force: bool,
}
