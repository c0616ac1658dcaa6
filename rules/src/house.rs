//! House rules: what a table plays otherwise than the rules print it.
//!
//! A house rule names one place of a system and what stands there instead: a formula, a cell of a
//! table, a fact of an entry. The printed system is never changed; [`apply`] makes another of it.

mod apply;
mod change;
mod check;
mod target;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Value;
pub use crate::compile::HouseNote;
pub use apply::{Applied, apply};
pub use check::{check, check_all, read};
pub use target::{find, of_calculator, of_derived, of_entry};

/// What stands in a place of a system instead of what is printed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct HouseRule {
    /// The place, as [`Place::target`] writes it.
    pub target: String,
    /// What stands there: the text of a formula, or the value of a cell or fact; `Null` is n/a.
    pub value: Value,
    /// Why, in the table's own words.
    pub note: String,
    /// Whether it counts.
    pub on: bool,
}

/// A place of a system that a house rule may change.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Place {
    /// Its address: `derived/soak`, `calculator/burden/let/eased`, `calculator/burden/outputs/burden`,
    /// `calculator/grapple/script`, `cell/table/burden/burden/10` (column, then the row by its first
    /// cell), `beyond/table/damage/light`, `fact/weapon/sword-long/atk`,
    /// `modifier/condition/shaken/0/add`.
    pub target: String,
    /// Its name: "Burden: Burden where Total Load is 10".
    pub label: String,
    /// The entry it stands on, as `kind/slug`.
    pub rule: Option<String>,
    /// Whether it is a formula.
    pub formula: bool,
    /// What is printed there.
    pub printed: Value,
    /// What is printed there, for people.
    pub words: String,
    /// The row and the column of a cell, from 0.
    pub cell: Option<(usize, usize)>,
}

#[cfg(test)]
mod tests;
