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
    /// The sheet it starts from, by field.
    pub values: IndexMap<String, Value>,
    /// The rows it starts from, by list.
    pub rows: IndexMap<String, Vec<IndexMap<String, Value>>>,
    /// The list that takes a row for each row of the entry's own table, by the keys of its columns: a creature's
    /// attacks.
    pub table: Option<String>,
    /// The numbers that are asked.
    pub number: Vec<ShortNumber>,
}

/// A number of a [`ShortForm`].
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct ShortNumber {
    /// Where it goes: a field, a derived value, or `weapons/1/attack`. A derived value gets
    /// the number through a modifier, so that wounds and conditions still count.
    pub to: String,
    /// Its name: "Atk".
    pub label: String,
    /// The fact of an entry that fills it in; `entry` is the entry itself.
    pub fact: Option<String>,
    /// Its value where it is not given; `None` leaves the sheet as it is.
    pub default: Option<Value>,
}
