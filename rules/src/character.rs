//! A character as a document, its edits and their inverses.

mod apply;
mod begin;
mod building;
mod check;
mod difference;
mod named;
mod normalize;
mod repair;
mod words;

pub(crate) use apply::{in_row, row_of};
pub use begin::begin;
pub use building::{Building, Strictness};
pub(crate) use check::by_hand_value;
pub use check::refused;
pub(crate) use difference::keys;
pub use difference::{difference, merge};
pub use named::named_entry;
pub use repair::{check, repair};

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    Value,
    entry::Entry,
    system::{List, System},
    table::same_text,
};

/// A character: what was chosen and written, never what follows from it.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Character {
    /// The system's key.
    pub system: String,
    /// Its name.
    pub name: String,
    /// What it has once, by field key. An absent field holds its default.
    pub values: IndexMap<String, Value>,
    /// What it has many of, by list key. A list without rows is the same as no list.
    pub lists: IndexMap<String, Vec<Row>>,
    /// Named modifiers of its own.
    pub modifiers: Vec<OwnModifier>,
    /// Derived values set by hand, by address: `soak`, or `weapons/3/attack` for a row's.
    pub overrides: IndexMap<String, Override>,
    /// What it has done since it was made, and how it grew by that.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<LedgerRow>>", optional)]
    pub ledger: Vec<LedgerRow>,
    /// How strictly the rules are applied to it, and what is waived.
    #[serde(skip_serializing_if = "Building::is_default")]
    #[ts(as = "Option<Building>", optional)]
    pub building: Building,
    /// Its picture, by the hash of its bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub portrait: Option<String>,
}

/// A row of a list.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Row {
    /// Its number within the list, given once and never given again. 0 lets the list number it.
    pub id: u32,
    /// The entry it points at, as `kind/slug`.
    pub entry: Option<String>,
    /// A name of its own, shown in place of the entry's.
    pub name: Option<String>,
    /// What it has of its own, by the key of the list's fields.
    pub values: IndexMap<String, Value>,
}

/// A row of a ledger: an activity, when, and with what.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct LedgerRow {
    /// Its number within the ledger, given once and never given again. 0 lets the ledger number it.
    pub id: u32,
    /// The year, level or match, as the system's calendar counts; none before all dates.
    pub time: Option<i64>,
    /// Which part of it, from 0.
    pub part: u32,
    /// The activity's key.
    pub activity: String,
    /// What was chosen, typed or rolled for it.
    pub inputs: IndexMap<String, Value>,
    /// A note of the user's own.
    pub note: String,
}

/// A named modifier of a derived value, written by the player: "Tough +3".
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct OwnModifier {
    /// The derived value, or `list/row/derived`.
    pub to: String,
    /// What it is called.
    pub name: String,
    /// What it adds.
    pub add: i64,
}

/// A derived value set by hand. The sheet marks it and keeps what the rules say.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Override {
    /// The value.
    pub value: Value,
    /// Why.
    pub reason: String,
}

/// One change of a character.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "edit", rename_all = "snake_case", deny_unknown_fields)]
pub enum Edit {
    /// Gives it another name.
    Rename {
        /// The new name.
        name: String,
    },
    /// Sets a field; `null` takes it back to its default.
    Set {
        /// The field's key.
        field: String,
        /// The new value.
        value: Value,
    },
    /// Adds a row to a list.
    AddRow {
        /// The list's key.
        list: String,
        /// Where, from 0; at the end where it is absent.
        at: Option<usize>,
        /// The row.
        row: Row,
    },
    /// Sets a field of a row; `null` takes it back to its default. `name` and `entry` are fields
    /// too.
    SetRow {
        /// The list's key.
        list: String,
        /// The row's number.
        row: u32,
        /// The field's key.
        field: String,
        /// The new value.
        value: Value,
    },
    /// Takes a row out of a list.
    RemoveRow {
        /// The list's key.
        list: String,
        /// The row's number.
        row: u32,
    },
    /// Moves a row within its list.
    MoveRow {
        /// The list's key.
        list: String,
        /// The row's number.
        row: u32,
        /// Where to, from 0.
        to: usize,
    },
    /// Adds a modifier of the character's own.
    AddModifier {
        /// Where, from 0; at the end where it is absent.
        at: Option<usize>,
        /// The modifier.
        modifier: OwnModifier,
    },
    /// Takes a modifier away.
    RemoveModifier {
        /// Which, from 0.
        at: usize,
    },
    /// Sets a derived value by hand, or, with `None`, lets the rules calculate it again.
    Override {
        /// The derived value's address.
        derived: String,
        /// The value and why.
        by_hand: Option<Override>,
    },
    /// Adds a row to the ledger.
    AddLedgerRow {
        /// Where among the rows of its date, from 0 of the whole ledger; at the end where it is absent.
        at: Option<usize>,
        /// The row.
        row: LedgerRow,
    },
    /// Puts a row of the ledger in the place of the one with its number.
    SetLedgerRow {
        /// The row.
        row: LedgerRow,
    },
    /// Takes a row out of the ledger.
    RemoveLedgerRow {
        /// The row's number.
        row: u32,
    },
    /// Sets how strictly the rules are applied, and what is waived.
    Building {
        /// How, and what.
        building: Building,
    },
    /// Gives it a portrait, or, with `None`, takes it away.
    Portrait {
        /// The hash of the picture's bytes: 64 hexadecimal digits.
        portrait: Option<String>,
    },
    /// Several edits that the user sees as one.
    Together {
        /// In order.
        edits: Vec<Edit>,
    },
}

impl Character {
    /// The rows of a list.
    pub fn rows(&self, list: &str) -> &[Row] {
        self.lists.get(list).map_or(&[], Vec::as_slice)
    }

    /// The row of a list with that number.
    pub fn row(&self, list: &str, number: u32) -> Option<&Row> {
        self.rows(list).iter().find(|row| row.id == number)
    }

    /// The rows of a list that count: all but those in which its switch is off.
    pub fn counted(&self, list: &List) -> impl Iterator<Item = &Row> {
        let rows = self.rows(&list.key).iter();
        rows.filter(|row| row.counts_in(list))
    }
}

impl Row {
    /// What it is called: its own name, else its entry's; none where it has neither.
    pub fn label<'a>(&'a self, system: &'a System) -> Option<&'a str> {
        let own = self.name.as_deref().filter(|name| !name.is_empty());
        own.or_else(|| Some(self.entry_in(system)?.name.as_str()))
    }

    /// The entry it points at.
    pub fn entry_in<'a>(&self, system: &'a System) -> Option<&'a Entry> {
        system.entries.get(self.entry.as_deref()?)
    }

    /// Whether `name` is its own name in any case, or names its entry.
    pub(crate) fn answers_to(&self, name: &str, system: &System) -> bool {
        let own = self.name.as_deref();
        let entry = || self.entry_in(system);
        own.is_some_and(|own| same_text(own, name))
            || entry().is_some_and(|entry| entry.answers_to(name) || entry.key() == name)
    }

    /// Whether the row counts in its list: it does unless the list's switch is off in it.
    pub fn counts_in(&self, list: &List) -> bool {
        let switch = list.switch.as_ref().and_then(|key| self.values.get(key));
        switch.and_then(Value::as_bool).unwrap_or(true)
    }
}
