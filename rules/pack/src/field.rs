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
    /// Its abbreviation: "Str".
    pub short: String,
    /// The value type.
    #[serde(rename = "type")]
    pub kind: FieldType,
    /// Its value until it is set. If absent: 0 for numbers, false for flags, n/a for other types.
    pub default: Option<Value>,
    /// The minimum.
    pub min: Option<i64>,
    /// The maximum.
    pub max: Option<i64>,
    /// The allowed values of a choice.
    pub choices: Vec<String>,
    /// The allowed kinds of an entry.
    pub kinds: Vec<String>,
    /// The tags that an entry must have: a shield among weapons.
    pub tags: Vec<String>,
    /// The rule it comes from, as `kind/slug`.
    pub rule: Option<String>,
    /// What it means, in a sentence.
    pub help: String,
}

/// The value type of a [`Field`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum FieldType {
    /// A line of text.
    #[default]
    Text,
    /// Text of many lines.
    Prose,
    /// A whole number, displayed without a plus sign.
    Number,
    /// A whole number, displayed with its sign.
    Modifier,
    /// Yes or no.
    Flag,
    /// One of `choices`.
    Choice,
    /// An entry of the library, as `kind/slug`.
    Entry,
    /// A number of marked boxes, up to `max`.
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
    /// The kinds of entry that a row may refer to. A row may have its own name instead.
    pub kinds: Vec<String>,
    /// Whether the entries' modifiers apply to the character.
    pub applies: bool,
    /// Whether the modifiers of an entry count once, for the first active row that has it.
    pub once: bool,
    /// The flag of a row that says whether it is active: modifiers, `has`, `find`, `count`, `sum` and
    /// `column` skip a row where it is off. If `None`, every row is active.
    pub switch: Option<String>,
    /// The fields of each row.
    pub fields: Vec<Field>,
    /// The rows of a new character, each with its `entry`, its `name` and fields.
    pub rows: Vec<IndexMap<String, Value>>,
}

impl Field {
    /// Returns its label, or its key if it has none.
    pub fn label(&self) -> &str {
        nonempty_or(&self.label, &self.key)
    }

    /// Returns the minimum, which is 0 by default for a track.
    pub fn min_value(&self) -> Option<i64> {
        let none = (self.kind == FieldType::Track).then_some(0);
        self.min.or(none)
    }

    /// Returns its value until it is set; `Null` is n/a.
    pub fn default_value(&self) -> Value {
        use FieldType::{Choice, Entry, Flag, Modifier, Number, Prose, Text, Track};
        self.default.clone().unwrap_or_else(|| match self.kind {
            Number | Modifier | Track => 0.into(),
            Flag => false.into(),
            Text | Prose | Choice | Entry => Value::Null,
        })
    }
}

impl List {
    /// Returns the field of its rows with that key.
    pub fn field(&self, key: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.key == key)
    }
}

impl FieldType {
    /// Whether it holds a whole number.
    pub fn is_number(self) -> bool {
        matches!(self, Self::Number | Self::Modifier | Self::Track)
    }
}
