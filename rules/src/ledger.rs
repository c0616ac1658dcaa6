//! The ledger: what a character did, season by season or level by level, and how it grew.
//!
//! A character holds the rows of its ledger: an activity, a date, what was chosen and what was rolled. Their
//! results are calculated on demand, from the first row to the last. So a past row can be changed, and everything
//! after it follows.

mod activity;
mod advance;
mod changed;
mod dates;
mod differences;
mod gains;
mod granted_rows;
mod inputs;
mod proof;
mod rebase;
mod targets;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Value, character::Character, derivation::Derivation};
pub(crate) use activity::available_activities;
pub(crate) use advance::advance;
pub(crate) use dates::next_date;
pub use dates::sorted_by_date;
pub use differences::LedgerDifference;
pub(crate) use differences::differences;
pub(crate) use granted_rows::add_granted_rows;
pub use pack::activity::{Activity, Calendar, Gain, Growth};
pub(crate) use proof::proofs;
pub(crate) use rebase::rebase;
pub(crate) use targets::target_names;

/// A character with its ledger applied, and the rows that its entries grant.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct AdvancedCharacter {
    /// The character after the last row, without its ledger, with the granted rows.
    pub character: Character,
    /// The result of each row, in the order of their dates.
    pub lines: Vec<LedgerLine>,
    /// The experience before the first row, by growth.
    pub start: IndexMap<String, i64>,
    /// The rows that its entries grant, each with the name of the entry, by address: `traits/7`.
    pub granted: IndexMap<String, String>,
    /// Why an entry cannot add a row, by the list's key: the first reason of each list.
    pub refused: IndexMap<String, String>,
}

/// The result of a row of a ledger.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct LedgerLine {
    /// The row's number.
    pub row: u32,
    /// The year, level or match; `None` is before all dates.
    pub time: Option<i64>,
    /// The part of that year, level or match, from 0.
    pub part: u32,
    /// The date in words: "Autumn 1223".
    pub date: String,
    /// The activity's key.
    pub activity: String,
    /// The activity's inputs: chosen, typed or rolled.
    pub inputs: IndexMap<String, Value>,
    /// The user's note.
    pub note: String,
    /// The activity's name.
    pub name: String,
    /// The line under the name: its source, how well it went.
    pub about: String,
    /// The experience that it gave.
    pub gained: Vec<Gained>,
    /// What else it changed.
    pub changed: Vec<Changed>,
    /// Its messages.
    pub words: Vec<String>,
    /// The total experience after it, by growth.
    pub totals: IndexMap<String, i64>,
    /// What the rules do not allow in it.
    pub findings: Vec<LineFinding>,
    /// Its steps with their terms, if they were asked for.
    pub proof: Vec<Derivation>,
}

/// Experience that a row gave.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct Gained {
    /// The growth's key.
    pub growth: String,
    /// What grew: `creo`, `abilities/3`.
    pub address: String,
    /// The display name of what grew.
    pub name: String,
    /// The experience that the activity gave.
    pub given: i64,
    /// How much of it counts.
    pub earned: i64,
    /// The total experience after it.
    pub points: i64,
    /// The score before.
    pub before: i64,
    /// The score after.
    pub after: i64,
    /// The total cost of the next score.
    pub next: i64,
}

/// Something else that a row changed.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct Changed {
    /// What changed: `age`, `spells/4` for a new row, `spells/4/level`.
    pub address: String,
    /// The display name of what changed.
    pub name: String,
    /// The value before the change.
    pub before: Value,
    /// The value after it.
    pub after: Value,
}

/// Something that the rules do not allow in a row.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct LineFinding {
    /// The check's key.
    pub key: String,
    /// What is wrong, in a sentence.
    pub words: String,
    /// How to correct it, in a sentence.
    pub mend: String,
    /// The rule that it follows from, as `kind/slug`.
    pub rule: Option<String>,
}

impl LineFinding {
    fn new(key: &str, words: String, mend: String) -> Self {
        Self {
            key: key.to_owned(),
            words,
            mend,
            rule: None,
        }
    }
}

impl LedgerLine {
    /// The total experience after it, of all growths.
    pub fn total(&self) -> i64 {
        self.totals.values().copied().fold(0, i64::saturating_add)
    }
}
