//! The user's own entries.

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
    /// The entry it was copied from.
    pub copied_from: Option<EntryRef>,
    /// The differences from that entry.
    pub differences: Vec<EntryDifference>,
    /// Its errors.
    pub errors: Vec<FieldError>,
    /// The changes, newest first.
    pub history: Vec<Change>,
    /// Whether there is a change to undo.
    pub can_undo: bool,
    /// Whether there is a change to redo.
    pub can_redo: bool,
}

/// A column in which an entry differs from its original.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EntryDifference {
    /// The name of the column.
    pub label: String,
    /// The value in the original, formatted for display.
    pub before: String,
    /// The value in this entry.
    pub after: String,
}

/// An own entry in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OwnEntryCard {
    /// Its address, `system/kind/slug`.
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
    /// Its key; `None` to derive it from the name.
    pub key: Option<String>,
    /// Its version.
    pub version: String,
    /// Its authors.
    pub authors: Vec<String>,
    /// Its licence.
    pub licence: String,
    /// The own entries, as `system/kind/slug`, `kind/slug` or slugs; `None` for all of the system.
    pub entries: Option<Vec<String>>,
    /// Whether it includes the group's own parts: kinds, fields, derived values, lists and so on.
    /// If the system was created here, the whole system is exported.
    pub parts: bool,
}

/// An add-on exported from own entries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ExportedAddon {
    /// Its name.
    pub name: String,
    /// Its key.
    pub key: String,
    /// The required versions, by the keys of the system and of add-ons.
    pub needs: IndexMap<String, String>,
    /// The addresses of its entries.
    pub entries: Vec<String>,
    /// The number of own parts in it.
    pub parts: usize,
    /// What it leaves out, and the notes from validating it, one sentence each.
    pub remarks: Vec<String>,
}
