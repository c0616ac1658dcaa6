//! The parts of a system's characters: fields, and lists of rows with fields.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Value, nonempty_or};

/// A single value of a character: Strength, a name, a track of boxes.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Field {
    /// Its name in formulas: `strength`. Unique in the system, also among derived values.
    pub key: String,
    /// Its name: "Strength".
    pub label: String,
    /// Its name where room is short: "Str".
    pub short: String,
    /// What it holds.
    #[serde(rename = "type")]
    pub kind: FieldType,
    /// Its value until it is set. Where this is absent: n/a for text, 0 for numbers, false for
    /// flags.
    pub default: Option<Value>,
    /// The least number allowed.
    pub min: Option<i64>,
    /// The greatest number allowed.
    pub max: Option<i64>,
    /// The words allowed, for a choice.
    pub choices: Vec<String>,
    /// The kinds of entry allowed, for an entry.
    pub kinds: Vec<String>,
    /// The tags an entry must have, for an entry: a shield among weapons.
    pub tags: Vec<String>,
    /// The rule it comes from, as `kind/slug`.
    pub rule: Option<String>,
    /// What it means, in a sentence.
    pub help: String,
}

/// What a [`Field`] holds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum FieldType {
    /// A line of text.
    #[default]
    Text,
    /// Text of many lines.
    Prose,
    /// A whole number, written plain.
    Number,
    /// A whole number, written with its sign.
    Modifier,
    /// Yes or no.
    Flag,
    /// One of some words.
    Choice,
    /// An entry of the library, as `kind/slug`.
    Entry,
    /// A number of boxes marked, from 0 to `max`.
    Track,
}

/// A list of a character: weapons, abilities, wounds, conditions.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct List {
    /// Its name in formulas: `weapons`.
    pub key: String,
    /// Its heading: "Weapons".
    pub label: String,
    /// The name of one row: "weapon".
    pub singular: String,
    /// The kinds of entry a row may point at. A row may also have a name of its own instead.
    pub kinds: Vec<String>,
    /// Whether the entries' modifiers apply to the character.
    pub applies: bool,
    /// Whether the modifiers of an entry count once, however many rows have it: those of the first row that counts.
    pub once: bool,
    /// The flag of a row that says whether it counts: modifiers, `has`, `find`, `count` and `sum`
    /// pass over a row where it is off. None where every row counts.
    pub switch: Option<String>,
    /// What each row has of its own.
    pub fields: Vec<Field>,
    /// The rows that a new character begins with, each with its `entry`, its `name` and fields.
    pub rows: Vec<IndexMap<String, Value>>,
}

impl Field {
    /// Its label; its key where it has none.
    pub fn label(&self) -> &str {
        nonempty_or(&self.label, &self.key)
    }

    /// The least number allowed; no fewer than 0 boxes are marked.
    pub fn least(&self) -> Option<i64> {
        let none = (self.kind == FieldType::Track).then_some(0);
        self.min.or(none)
    }

    /// Its value until it is set; `Null` is n/a.
    pub fn default_value(&self) -> Value {
        self.default
            .clone()
            .unwrap_or_else(|| self.kind.default_value())
    }
}

impl List {
    /// The field of its rows with that key.
    pub fn field(&self, key: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.key == key)
    }
}

impl FieldType {
    /// Whether it holds a whole number.
    pub fn is_number(self) -> bool {
        matches!(self, Self::Number | Self::Modifier | Self::Track)
    }

    /// The value of a field of this type until it is set, where the pack gives no default.
    pub fn default_value(self) -> Value {
        match self {
            Self::Number | Self::Modifier | Self::Track => 0.into(),
            Self::Flag => false.into(),
            Self::Text | Self::Prose | Self::Choice | Self::Entry => Value::Null,
        }
    }
}
