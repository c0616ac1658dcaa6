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
pub use check::value_error;
pub(crate) use check::{override_error, unknown_activity};
pub(crate) use difference::keys;
pub use difference::{difference, merge};
pub use named::named_entry;
pub use repair::{check, repair};
pub(crate) use words::signed;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    Value,
    entry::Entry,
    system::{List, System},
    table::same_text,
};

/// A character: only what was chosen or written, never derived values.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Character {
    /// The system's key.
    pub system: String,
    /// Its name.
    pub name: String,
    /// Field values, by field key. An absent field has its default value.
    pub values: IndexMap<String, Value>,
    /// Rows, by list key. An empty list is equivalent to an absent one.
    pub lists: IndexMap<String, Vec<Row>>,
    /// Named modifiers written by the player.
    pub modifiers: Vec<OwnModifier>,
    /// Derived values set by hand, by address: `soak`, or `weapons/3/attack` for one of a row.
    pub overrides: IndexMap<String, Override>,
    /// The activities through which it has advanced since it was created.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<LedgerRow>>", optional)]
    pub ledger: Vec<LedgerRow>,
    /// How strictly the rules are applied to it, and which findings are waived.
    #[serde(skip_serializing_if = "Building::is_default")]
    #[ts(as = "Option<Building>", optional)]
    pub building: Building,
    /// The hash of its portrait's bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub portrait: Option<String>,
}

/// A row of a list.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Row {
    /// Its number within the list, never reused. 0 requests the next number.
    pub id: u32,
    /// The entry it refers to, as `kind/slug`.
    pub entry: Option<String>,
    /// A custom name, shown instead of the entry's.
    pub name: Option<String>,
    /// Field values, by the keys of the list's fields.
    pub values: IndexMap<String, Value>,
}

/// A row of a ledger: an activity with its date and inputs.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct LedgerRow {
    /// Its number within the ledger, never reused. 0 requests the next number.
    pub id: u32,
    /// The year, level or match, as the system's calendar counts; `None` is before all dates.
    pub time: Option<i64>,
    /// The part of that year, level or match, from 0.
    pub part: u32,
    /// The activity's key.
    pub activity: String,
    /// The activity's inputs: chosen, typed or rolled.
    pub inputs: IndexMap<String, Value>,
    /// The user's note.
    pub note: String,
}

/// A named modifier of a derived value, written by the player: "Tough +3".
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct OwnModifier {
    /// The derived value, or `list/row/derived`.
    pub to: String,
    /// Display name.
    pub name: String,
    /// The number added.
    pub add: i64,
}

/// A derived value set by hand. The sheet marks it and keeps the value by the rules.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Override {
    /// The value.
    pub value: Value,
    /// The reason.
    pub reason: String,
}

/// A change to a character.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "edit", rename_all = "snake_case", deny_unknown_fields)]
pub enum Edit {
    /// Renames the character.
    Rename {
        /// The new name.
        name: String,
    },
    /// Sets a field; `null` resets it to its default.
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
        /// Index, from 0; at the end if absent.
        at: Option<usize>,
        /// The row.
        row: Row,
    },
    /// Sets a field of a row; `null` resets it to its default. `name` and `entry` count as fields.
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
    /// Removes a row from a list.
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
        /// The new index, from 0.
        to: usize,
    },
    /// Adds a modifier written by the player.
    AddModifier {
        /// Index, from 0; at the end if absent.
        at: Option<usize>,
        /// The modifier.
        modifier: OwnModifier,
    },
    /// Removes a modifier written by the player.
    RemoveModifier {
        /// Its index, from 0.
        at: usize,
    },
    /// Sets a derived value by hand, or, with `None`, lets the rules calculate it again.
    Override {
        /// The derived value's address.
        derived: String,
        /// The value and the reason.
        by_hand: Option<Override>,
    },
    /// Adds a row to the ledger.
    AddLedgerRow {
        /// Index in the ledger, from 0, which orders rows of the same date; at the end if absent.
        at: Option<usize>,
        /// The row.
        row: LedgerRow,
    },
    /// Replaces the row of the ledger that has the same number.
    SetLedgerRow {
        /// The row.
        row: LedgerRow,
    },
    /// Removes a row from the ledger.
    RemoveLedgerRow {
        /// The row's number.
        row: u32,
    },
    /// Sets how strictly the rules are applied, and which findings are waived.
    Building {
        /// The new settings.
        building: Building,
    },
    /// Sets the portrait, or, with `None`, removes it.
    Portrait {
        /// The hash of the picture's bytes: 64 hexadecimal digits.
        portrait: Option<String>,
    },
    /// Several edits that the user sees as one.
    Together {
        /// The edits, in order.
        edits: Vec<Edit>,
    },
}

impl Edit {
    /// Adds a row to a list, at an index or at the end.
    pub(crate) fn add_row(list: &str, at: Option<usize>, row: Row) -> Self {
        Self::AddRow {
            list: list.to_owned(),
            at,
            row,
        }
    }

    /// Sets a field of a row.
    pub(crate) fn set_row(list: &str, row: u32, field: &str, value: Value) -> Self {
        Self::SetRow {
            list: list.to_owned(),
            row,
            field: field.to_owned(),
            value,
        }
    }
}

impl Character {
    /// The rows of a list.
    pub fn rows(&self, list: &str) -> &[Row] {
        self.lists.get(list).map_or(&[], Vec::as_slice)
    }

    /// The row of a list with a number.
    pub fn row(&self, list: &str, number: u32) -> Option<&Row> {
        self.rows(list).iter().find(|row| row.id == number)
    }

    /// The active rows of a list: all except those in which the list's switch is off.
    pub fn counted(&self, list: &List) -> impl Iterator<Item = &Row> {
        let rows = self.rows(&list.key).iter();
        rows.filter(|row| row.counts_in(list))
    }
}

impl Row {
    /// A row of an entry, or else with a custom name.
    pub(crate) fn of(entry: Option<String>, name: String) -> Self {
        Self {
            name: entry.is_none().then_some(name),
            entry,
            ..Self::default()
        }
    }

    /// Its custom name, or else its entry's name; `None` if it has neither.
    pub fn label<'a>(&'a self, system: &'a System) -> Option<&'a str> {
        let own = self.name.as_deref().filter(|name| !name.is_empty());
        own.or_else(|| Some(self.entry_in(system)?.name.as_str()))
    }

    /// The entry it refers to.
    pub fn entry_in<'a>(&self, system: &'a System) -> Option<&'a Entry> {
        system.entries.get(self.entry.as_deref()?)
    }

    /// Whether `name` is its custom name, ignoring case, or a name or the key of its entry.
    pub(crate) fn has_name(&self, name: &str, system: &System) -> bool {
        let own = self.name.as_deref();
        let entry = || self.entry_in(system);
        own.is_some_and(|own| same_text(own, name))
            || entry().is_some_and(|entry| entry.has_name(name) || entry.key() == name)
    }

    /// Whether the row is active in its list: it is unless the list's switch is off in it.
    pub fn counts_in(&self, list: &List) -> bool {
        let switch = list.switch.as_ref().and_then(|key| self.values.get(key));
        switch.and_then(Value::as_bool).unwrap_or(true)
    }
}
