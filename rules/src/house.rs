//! House rules: a group's changes to a system.
//!
//! A house rule has one target (a formula, a cell of a table, a fact of an entry) and its new value.
//! The printed system is never changed; [`apply`] returns a changed copy.

mod apply;
mod change;
mod check;
mod choices;
mod target;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Value;
pub use crate::compile::HouseNote;
pub use apply::{Applied, apply};
pub use check::{check, check_all, parse_value};
pub use choices::{ChosenNumber, ChosenTerm, FormulaChoices, choices};
pub(crate) use target::labels_of;
pub use target::{find, of_calculator, of_derived, of_entry, of_event, of_fields};

/// A change to one target of a system.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct HouseRule {
    /// The address of the target, as [`OverrideTarget::target`] writes it.
    pub target: String,
    /// The new value: the text of a formula, or the value of a cell or fact; `Null` is n/a.
    pub value: Value,
    /// The group's reason.
    pub note: String,
    /// Whether it is switched on.
    pub on: bool,
}

/// Something in a system that a house rule may change.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct OverrideTarget {
    /// Its address: `derived/soak`, `calculator/burden/let/eased`, `calculator/burden/outputs/burden`,
    /// `calculator/grapple/script`, `cell/table/burden/burden/10` (column, then the row by its first
    /// cell), `beyond/table/damage/light`, `fact/weapon/sword-long/atk`,
    /// `modifier/condition/shaken/0/add`, `field/strength/max`, `field/weapons.wear/min`.
    pub target: String,
    /// Its name: "Burden: Burden where Total Load is 10".
    pub label: String,
    /// The entry it belongs to, as `kind/slug`.
    pub rule: Option<String>,
    /// Whether it is a formula.
    pub formula: bool,
    /// The printed value.
    pub printed: Value,
    /// The printed value, for people.
    pub words: String,
    /// The row and the column of a cell, from 0.
    pub cell: Option<(usize, usize)>,
}
