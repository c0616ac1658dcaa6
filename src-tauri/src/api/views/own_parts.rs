//! A group's own parts of a system: kinds, fields, derived values, calculators and so on.

use rules::derivation::Derivation;
use seed::{
    format::{self, KeyType, Presence},
    own::OwnPart,
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Change, FieldError};

/// The key of a calculator that names a script file.
const SCRIPT: &str = "script";

/// The group's own parts of a system.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct OwnPartsView {
    /// The key of the system.
    pub system: String,
    /// Its name.
    pub name: String,
    /// Whether the whole system was created here.
    pub made_here: bool,
    /// The parts.
    pub parts: Vec<OwnPartCard>,
    /// The items of the sheet after which a part can be placed.
    pub shown: Vec<ShownOnSheet>,
    /// Description of the change that undo would revert.
    pub undo: Option<String>,
    /// Description of the change that redo would restore.
    pub redo: Option<String>,
    /// The changes, newest first.
    pub history: Vec<Change>,
}

/// One of the group's own parts.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct OwnPartCard {
    /// Its id: `field/luck`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The part.
    pub part: OwnPart,
}

/// A field or derived value shown on the sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ShownOnSheet {
    /// Its key.
    pub key: String,
    /// Its name.
    pub label: String,
    /// The list whose table has it as a column; `None` outside tables.
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

/// The form for a record of a pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PartForm {
    /// The name of the record, and of its array if it has one: `field`.
    pub array: String,
    /// Its keys.
    pub keys: Vec<PartKey>,
}

/// A key of a [`PartForm`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PartKey {
    /// The key in packs.
    pub name: String,
    /// Its display name.
    pub label: String,
    /// Its explanation.
    pub help: String,
    /// Whether it is required.
    pub needed: bool,
    /// The type of its value.
    pub takes: PartTakes,
}

/// The type of the value of a [`PartKey`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum PartTakes {
    /// A line of text.
    Text,
    /// A formula.
    Formula,
    /// An identifier in formulas and addresses.
    Key,
    /// An entry as `kind/slug`.
    Entry {
        /// The allowed kinds; empty for all.
        kinds: Vec<String>,
    },
    /// A whole number.
    Whole,
    /// A boolean.
    Flag,
    /// A number, a text or a boolean.
    Scalar,
    /// One of several words.
    Choice {
        /// The words.
        words: Vec<PartChoice>,
    },
    /// A list.
    List {
        /// The type of its items.
        of: Box<PartTakes>,
    },
    /// Values under names that the user chooses.
    Table {
        /// The type of the values.
        of: Box<PartTakes>,
    },
    /// A nested record.
    Record {
        /// The form of the record.
        form: String,
    },
}

/// A word of a choice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PartChoice {
    /// The word.
    pub word: String,
    /// Its display name.
    pub label: String,
}

impl PartForm {
    /// Returns the forms of these records, and of the records nested in them.
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

    /// Returns the form of a record, without keys that only make sense in files.
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

/// Replaces backticks with quotation marks.
fn quoted(text: &str) -> String {
    let parts = text.split('`').enumerate();
    parts
        .map(|(at, part)| match at % 2 {
            0 => part.to_owned(),
            _ => messages::text!("quoted", text = part),
        })
        .collect()
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
            KeyType::Choice(words) => {
                let words = words.iter().map(|word| PartChoice {
                    word: (*word).to_owned(),
                    label: format::choice_label(word),
                });
                Self::Choice {
                    words: words.collect(),
                }
            }
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
