//! House rules.

use rules::house::{HouseRule, OverrideTarget};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A target of house rules, with its rule if it has one.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct HouseCard {
    /// The system's key.
    pub system: String,
    /// The system's name.
    pub system_name: String,
    /// The target, with its printed value.
    pub place: OverrideTarget,
    /// The printed value, as the user would type it.
    pub printed: String,
    /// The value of the house rule, as the user would type it.
    pub house: Option<String>,
    /// The house rule.
    pub rule: Option<HouseRule>,
    /// Why the rule has no effect, in a sentence.
    pub problem: Option<String>,
}

/// The result of importing a file of house rules.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HouseReport {
    /// The system's key.
    pub system: String,
    /// The name of the file's collection of house rules.
    pub name: String,
    /// The number of imported rules.
    pub taken: usize,
    /// The rules left out, with reasons, one per line.
    pub left_out: Vec<String>,
}
