//! Entries of the user's own as they are edited.

use indexmap::IndexMap;
use schema::history::Change;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{EntryPage, EntryRef, FieldError};

/// An own entry: its page, its errors and its history.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct OwnEntryView {
    /// Its page.
    pub page: EntryPage,
    /// The entry that it began as a copy of.
    pub copied_from: Option<EntryRef>,
    /// The differences from that one.
    pub differences: Vec<EntryDifference>,
    /// Its errors.
    pub errors: Vec<FieldError>,
    /// The changes, the newest first.
    pub history: Vec<Change>,
    /// Whether there is a change to undo.
    pub can_undo: bool,
    /// Whether there is a change to redo.
    pub can_redo: bool,
}

/// A column in which an entry differs from the one that it was copied from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EntryDifference {
    /// The name of the column.
    pub label: String,
    /// The value of the other, written for people.
    pub before: String,
    /// The value of this one.
    pub after: String,
}

/// An entry of the user's own in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OwnEntryCard {
    /// Its key, `system/kind/slug`.
    pub key: String,
    /// Its name.
    pub name: String,
    /// The key of its system.
    pub system: String,
    /// The key of its kind.
    pub kind: String,
}

/// The header and content of an add-on made of own entries.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct AddonForm {
    /// The key of the system.
    pub system: String,
    /// Its name.
    pub name: String,
    /// Its key; made from the name where it is absent.
    pub key: Option<String>,
    /// Its version.
    pub version: String,
    /// Its authors.
    pub authors: Vec<String>,
    /// Its licence.
    pub licence: String,
    /// The own entries, as `system/kind/slug`, `kind/slug` or slugs; absent for all of the system.
    pub entries: Option<Vec<String>>,
    /// Whether it includes the group's other own parts: kinds, fields, derived values and lists.
    /// For a system that was created here, it is then the whole system.
    pub parts: bool,
}

/// An add-on that was made of own entries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ExportedAddon {
    /// Its name.
    pub name: String,
    /// Its key.
    pub key: String,
    /// The versions that it needs, by the keys of the system and of add-ons.
    pub needs: IndexMap<String, String>,
    /// The addresses that its entries have in it.
    pub entries: Vec<String>,
    /// The number of other own parts in it.
    pub parts: usize,
    /// What it leaves out, and the notes of its check, a sentence each.
    pub remarks: Vec<String>,
}
