//! Kinds, fields, derived values, calculators and so on of the group's own as they are edited.

use rules::derivation::Derivation;
use seed::{
    format::{self, KeyType, Presence},
    own::OwnPart,
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Change, FieldError};

/// The key of a calculator that names a file.
const SCRIPT: &str = "script";

/// The group's own parts of a system.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct OwnPartsView {
    /// The key of the system.
    pub system: String,
    /// Its name.
    pub name: String,
    /// Whether all of the system was made here.
    pub made_here: bool,
    /// The parts.
    pub parts: Vec<OwnPartCard>,
    /// The items of the sheet that a part may follow.
    pub shown: Vec<ShownOnSheet>,
    /// The change that undo would revert, in words.
    pub undo: Option<String>,
    /// The change that redo would restore, in words.
    pub redo: Option<String>,
    /// The changes, the newest first.
    pub history: Vec<Change>,
}

/// A part of the group's own in a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct OwnPartCard {
    /// Its address: `field/luck`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The part.
    pub part: OwnPart,
}

/// A field or derived value in a block of the sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ShownOnSheet {
    /// Its key.
    pub key: String,
    /// Its name.
    pub label: String,
    /// The list whose table has it as a column.
    pub list: Option<String>,
}

/// A preview of a part.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct OwnPartPreview {
    /// Its errors.
    pub errors: Vec<FieldError>,
    /// The values on the character.
    pub values: Vec<Derivation>,
}

/// The form of a record, as packs write it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PartForm {
    /// The name of the record, and of its array where it has one: `field`.
    pub array: String,
    /// Its keys.
    pub keys: Vec<PartKey>,
}

/// A key of a [`PartForm`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PartKey {
    /// The key.
    pub name: String,
    /// Its name for people.
    pub label: String,
    /// What it means.
    pub help: String,
    /// Whether it is required.
    pub needed: bool,
    /// What it takes.
    pub takes: PartTakes,
}

/// What a [`PartKey`] takes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum PartTakes {
    /// A line of text.
    Text,
    /// A formula.
    Formula,
    /// A name in formulas and addresses.
    Key,
    /// An entry as `kind/slug`.
    Entry {
        /// The kinds that it may be of; all where there are none.
        kinds: Vec<String>,
    },
    /// A whole number.
    Whole,
    /// Yes or no.
    Flag,
    /// A number, a text, yes or no.
    Scalar,
    /// One of some words.
    Choice {
        /// The words.
        words: Vec<PartChoice>,
    },
    /// A list.
    List {
        /// What each takes.
        of: Box<PartTakes>,
    },
    /// Values with names of the user's own.
    Table {
        /// What each takes.
        of: Box<PartTakes>,
    },
    /// A record with keys of its own.
    Record {
        /// The form that has them.
        form: String,
    },
}

/// A word of a choice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PartChoice {
    /// The word.
    pub word: String,
    /// Its name for people.
    pub label: String,
}

impl PartForm {
    /// The forms of some records, and of those within them.
    pub fn all<'a>(records: impl IntoIterator<Item = &'a format::Record>) -> Vec<Self> {
        let mut forms: Vec<Self> = Vec::new();
        let mut waiting: Vec<&format::Record> = records.into_iter().collect();
        while let Some(record) = waiting.pop() {
            if forms.iter().any(|form| form.array == record.name) {
                continue;
            }
            waiting.extend(record.keys.iter().filter_map(|key| key.takes.record()));
            forms.push(Self::of(record));
        }
        forms
    }

    /// The form of a record; keys that are written in files alone are not in it.
    fn of(record: &format::Record) -> Self {
        let keys = record.keys.iter().filter(|key| key.name != SCRIPT);
        let keys = keys.filter_map(|key| {
            Some(PartKey {
                name: key.name.to_owned(),
                label: key.label(record.name),
                help: quoted(&key.explained(record.name)),
                needed: key.need != Presence::Optional,
                takes: PartTakes::of(&key.takes)?,
            })
        });
        Self {
            array: record.name.to_owned(),
            keys: keys.collect(),
        }
    }
}

/// A text with its keys in quotes.
fn quoted(text: &str) -> String {
    let parts = text.split('`').enumerate();
    parts
        .map(|(at, part)| match at % 2 {
            0 => part.to_owned(),
            _ => messages::text!("quoted", text = part),
        })
        .collect()
}

impl PartChoice {
    fn of(word: &str) -> Self {
        Self {
            word: word.to_owned(),
            label: format::choice_label(word),
        }
    }
}

impl PartTakes {
    fn of(takes: &KeyType) -> Option<Self> {
        Some(match takes {
            KeyType::Text(_) | KeyType::Dice | KeyType::DiceOrWords | KeyType::Slug => Self::Text,
            KeyType::Address => Self::Entry { kinds: Vec::new() },
            KeyType::Formula => Self::Formula,
            KeyType::Key | KeyType::Kind | KeyType::SystemKey => Self::Key,
            KeyType::Whole(..) => Self::Whole,
            KeyType::Flag => Self::Flag,
            KeyType::Scalar | KeyType::Any => Self::Scalar,
            KeyType::Choice(words) => Self::Choice {
                words: words.iter().map(|word| PartChoice::of(word)).collect(),
            },
            KeyType::Record(record) => Self::Record {
                form: record.name.to_owned(),
            },
            KeyType::List(inner, _) => Self::List {
                of: Box::new(Self::of(inner)?),
            },
            KeyType::Table(inner, _) => Self::Table {
                of: Box::new(Self::of(inner)?),
            },
            KeyType::OneOf(_) => return None,
        })
    }
}
