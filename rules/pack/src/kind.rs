//! Kinds of entries, their columns, and the documents that facts come from.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::nonempty_or;

/// A document that facts come from.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Source {
    /// Its name in this pack.
    pub key: String,
    /// Its title.
    pub title: String,
    /// The licence of its text: "CC BY-SA 4.0".
    pub licence: String,
    /// The attribution that the licence asks for, a sentence or two.
    pub attribution: String,
    /// Where to find the document.
    pub place: String,
}

/// A kind of entry: weapon, condition, rule …
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Kind {
    /// Its name in keys: `weapon`.
    pub key: String,
    /// Its name in the singular: "Weapon".
    pub name: String,
    /// Its name in the plural: "Weapons".
    pub plural: String,
    /// Its columns.
    pub facts: Vec<FactColumn>,
    /// The keys of the columns shown beside a name in a list.
    pub glance: Vec<String>,
}

/// A column of a [`Kind`].
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct FactColumn {
    /// Its name in formulas and filters: `atk`.
    pub key: String,
    /// Its name: "Attack modifier".
    pub label: String,
    /// Its abbreviation: "Atk".
    pub short: String,
    /// How it is displayed.
    pub format: Format,
    /// What it means, in a sentence.
    pub help: String,
}

impl FactColumn {
    /// Returns its label, or its key if it has none.
    pub fn label(&self) -> &str {
        nonempty_or(&self.label, &self.key)
    }
}

/// How a value is displayed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// As it is.
    #[default]
    Text,
    /// A count or score: 0, 9, −1.
    Number,
    /// Something that is added: +1, −1, 0.
    Modifier,
}
