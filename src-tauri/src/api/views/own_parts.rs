//! Kinds, fields, derived values and lists of the group's own as they are edited.

use rules::derivation::Derivation;
use seed::{
    format::{self, Need, Takes},
    own::Part,
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Change, EntryFault};

/// What a group made of its own in a system.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct OwnPartsView {
    /// The key of the system.
    pub system: String,
    /// Its name.
    pub name: String,
    /// Whether all of the system was made here.
    pub made_here: bool,
    /// The parts.
    pub parts: Vec<OwnPartCard>,
    /// What undo would take back, in words.
    pub undo: Option<String>,
    /// What redo would make again, in words.
    pub redo: Option<String>,
    /// What was changed, the newest first.
    pub history: Vec<Change>,
}

/// A part of the group's own in a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct OwnPartCard {
    /// Its address: `field/luck`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The part.
    pub part: Part,
}

/// What a part would come to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct OwnPartTried {
    /// What does not fit in it.
    pub faults: Vec<EntryFault>,
    /// What the character would have of it.
    pub values: Vec<Derivation>,
}

/// The form of a sort of parts, as packs write it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct PartForm {
    /// The array: `field`.
    pub array: String,
    /// What it describes, in a sentence.
    pub about: String,
    /// Its keys.
    pub keys: Vec<PartKey>,
}

/// A key of a [`PartForm`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct PartKey {
    /// The key.
    pub name: String,
    /// What it means.
    pub help: String,
    /// Whether it must be there.
    pub needed: bool,
    /// What it takes.
    pub takes: PartTakes,
}

/// What a [`PartKey`] takes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(export)]
pub enum PartTakes {
    /// A line of text.
    Text,
    /// A formula.
    Formula,
    /// A name in formulas and addresses.
    Key,
    /// A whole number.
    Whole,
    /// Yes or no.
    Flag,
    /// A number, a text, yes or no.
    Scalar,
    /// One of some words.
    Choice {
        /// The words.
        words: Vec<String>,
    },
    /// Several texts.
    Texts,
    /// Rows of a form of their own.
    Rows {
        /// The form.
        form: PartForm,
    },
}

impl PartForm {
    /// The form of a record; keys that are written in files alone are not in it.
    pub fn of(record: &format::Record) -> Self {
        let keys = record.keys.iter().filter_map(|key| {
            Some(PartKey {
                name: key.name.to_owned(),
                help: key.help.replace('`', ""),
                needed: key.need != Need::Optional,
                takes: PartTakes::of(&key.takes)?,
            })
        });
        Self {
            array: record.name.to_owned(),
            about: record.about.to_owned(),
            keys: keys.collect(),
        }
    }
}

impl PartTakes {
    fn of(takes: &Takes) -> Option<Self> {
        Some(match takes {
            Takes::Text(_) | Takes::Dice | Takes::DiceOrWords | Takes::Address | Takes::Slug => {
                Self::Text
            }
            Takes::Formula => Self::Formula,
            Takes::Key | Takes::SystemKey => Self::Key,
            Takes::Whole(..) => Self::Whole,
            Takes::Flag => Self::Flag,
            Takes::Scalar => Self::Scalar,
            Takes::Choice(words) => Self::Choice {
                words: words.iter().map(|it| (*it).to_owned()).collect(),
            },
            Takes::List(Takes::Record(record), _) => Self::Rows {
                form: PartForm::of(record),
            },
            Takes::List(Takes::Text(_) | Takes::Key, _) => Self::Texts,
            Takes::List(..)
            | Takes::Any
            | Takes::Table(..)
            | Takes::Record(_)
            | Takes::OneOf(_) => return None,
        })
    }
}
