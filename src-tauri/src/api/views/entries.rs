//! Entries as they are displayed.

use rules::{
    entry::Entry,
    house::HouseNote,
    system::{Calculator, Format, Source},
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A brief view of an entry.
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
    /// Its two-line summary.
    pub summary: String,
    /// Whether it is the user's own.
    pub own: bool,
}

/// A label and a value.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LabelledValue {
    /// The key of the column.
    pub key: String,
    /// Its short name.
    pub label: String,
    /// A one-sentence explanation, or empty.
    pub help: String,
    /// The value, formatted for display.
    pub text: String,
    /// Its number format.
    pub format: Format,
    /// Whether a house rule changed it.
    pub house: bool,
}

/// A whole entry.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct EntryPage {
    /// The brief view.
    pub brief: EntryRef,
    /// The system's key.
    pub system: String,
    /// The entry with house rules applied.
    pub entry: Entry,
    /// Its facts, formatted for display.
    pub facts: Vec<LabelledValue>,
    /// Its parsed text.
    pub text: Vec<Passage>,
    /// Its source.
    pub source: Source,
    /// The entries it links to.
    pub links: Vec<EntryRef>,
    /// The entries that link to it.
    pub linked_from: Vec<EntryRef>,
    /// Entries of other systems with the same name.
    pub elsewhere: Vec<EntryRef>,
    /// The calculators of the entry.
    pub calculators: Vec<Calculator>,
    /// Whether it is pinned.
    pub pinned: bool,
    /// The house rules that apply to it.
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
    /// A list.
    List {
        /// Its items, each a paragraph.
        items: Vec<Vec<Span>>,
    },
}

/// A run of text.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Span {
    /// The text.
    pub text: String,
    /// Whether it is emphasised.
    pub stressed: bool,
    /// The entry that it links to, as `system/kind/slug`.
    pub link: Option<String>,
}

/// The recently read and the pinned entries.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ReadingHistory {
    /// The recently read entries, newest first.
    pub read: Vec<EntryRef>,
    /// The pinned entries, in order.
    pub pinned: Vec<EntryRef>,
}
