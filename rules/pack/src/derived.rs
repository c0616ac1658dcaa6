//! Derived values, calculated from the fields of a character.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::kind::Format;

/// A value calculated from others.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Derived {
    /// Its name in formulas: `encumbrance`.
    pub key: String,
    /// Its name: "Encumbrance".
    pub label: String,
    /// Its abbreviation: "Enc".
    pub short: String,
    /// The list whose rows each have it; `None` for a value of the whole character.
    pub each: Option<String>,
    /// The formula.
    pub formula: String,
    /// The formula in words; if absent, made from the labels.
    pub words: Option<String>,
    /// How it is displayed.
    pub format: Format,
    /// The rule it comes from, as `kind/slug`.
    pub rule: Option<String>,
    /// The dice that are rolled and added at the table: `stress`, `d20`.
    pub roll: Option<String>,
    /// The formula of these dice, in place of `roll`: advantage.
    pub dice: Option<String>,
    /// Values that one might expect in it, and why they are left out.
    pub left_out: Vec<LeftOut>,
    /// Whether it is an intermediate step that no sheet shows.
    pub hidden: bool,
}

/// A value that is left out of a derivation, and why.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct LeftOut {
    /// The field or derived value.
    pub name: String,
    /// The rule that leaves it out, as `kind/slug`.
    pub rule: Option<String>,
    /// Why, in a sentence.
    pub why: String,
}
