//! Combatants made from a few numbers, or from an entry.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Value;

/// How a combatant is made from a few numbers.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct ShortForm {
    /// Its key.
    pub key: String,
    /// What is made: "Creature".
    pub label: String,
    /// The kinds of entry that fill it in.
    pub kinds: Vec<String>,
    /// The initial values of the sheet, by field.
    pub values: IndexMap<String, Value>,
    /// The initial rows of the sheet, by list.
    pub rows: IndexMap<String, Vec<IndexMap<String, Value>>>,
    /// The list that gains a row for each row of the entry's table, with fields by column key: a creature's
    /// attacks.
    pub table: Option<String>,
    /// The numbers to enter.
    pub number: Vec<ShortNumber>,
}

/// A number of a [`ShortForm`].
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct ShortNumber {
    /// Its target: a field, a derived value, or `weapons/1/attack`. A derived value is set by a
    /// modifier, so that wounds and conditions still count.
    pub to: String,
    /// Its name: "Atk". If it is empty, only the fact fills it in.
    pub label: String,
    /// The fact of an entry that fills it in; `entry` is the entry itself.
    pub fact: Option<String>,
    /// Its value if omitted; `None` leaves the sheet unchanged.
    pub default: Option<Value>,
}
