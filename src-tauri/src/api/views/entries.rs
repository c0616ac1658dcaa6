//! Entries as they are read.

use rules::{
    entry::Entry,
    house::HouseNote,
    system::{Calculator, Format, Source},
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// An entry in brief.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EntryRef {
    /// Its address, `system/kind/slug`.
    pub key: String,
    /// Its name.
    pub name: String,
    /// The name of its kind: "Weapon".
    pub kind: String,
    /// The name of its system: "Ars Magica".
    pub system: String,
    /// The answer in two lines.
    pub summary: String,
    /// Whether it is the user's own.
    pub own: bool,
}

/// A label and a value.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LabelledValue {
    /// The key of the column.
    pub key: String,
    /// Its name, short.
    pub label: String,
    /// Its meaning, in a sentence, or empty.
    pub help: String,
    /// The value, written for people.
    pub text: String,
    /// How it is written.
    pub format: Format,
    /// Whether a house rule made it so.
    pub house: bool,
}

/// An entry, whole.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct EntryPage {
    /// Which entry.
    pub brief: EntryRef,
    /// The system's key.
    pub system: String,
    /// The entry as the pack has it.
    pub entry: Entry,
    /// The columns of its kind that it has, written for people.
    pub facts: Vec<LabelledValue>,
    /// Its text, ready to show.
    pub text: Vec<Passage>,
    /// Its source.
    pub source: Source,
    /// The entries it links to.
    pub links: Vec<EntryRef>,
    /// The entries that link to it.
    pub linked_from: Vec<EntryRef>,
    /// Entries of other systems with the same name.
    pub elsewhere: Vec<EntryRef>,
    /// The calculators that are on it.
    pub calculators: Vec<Calculator>,
    /// Whether it is pinned.
    pub pinned: bool,
    /// The house rules that count on it.
    pub house: Vec<HouseNote>,
}

/// A piece of an entry's text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Passage {
    /// A paragraph.
    Paragraph {
        /// Its text.
        spans: Vec<Span>,
    },
    /// A heading.
    Heading {
        /// Its text.
        spans: Vec<Span>,
    },
    /// A list, a paragraph an item.
    List {
        /// Its items.
        items: Vec<Vec<Span>>,
    },
}

/// A run of words.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Span {
    /// The words.
    pub text: String,
    /// Whether they are stressed.
    pub stressed: bool,
    /// The entry they lead to, as `system/kind/slug`.
    pub link: Option<String>,
}

/// The entries read last, and the pinned ones.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ReadingHistory {
    /// The entries read last, newest first.
    pub read: Vec<EntryRef>,
    /// The pinned entries, in order.
    pub pinned: Vec<EntryRef>,
}
