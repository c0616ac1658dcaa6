//! House rules.

use rules::house::{HouseRule, OverrideTarget};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A place that a house rule may change, and the house rule, where there is one.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct HouseCard {
    /// The system's key.
    pub system: String,
    /// The system's name.
    pub system_name: String,
    /// The place, with what is printed there.
    pub place: OverrideTarget,
    /// What is printed there, as one types it.
    pub printed: String,
    /// What the house plays, as one types it.
    pub house: Option<String>,
    /// The house rule.
    pub rule: Option<HouseRule>,
    /// Why it changes nothing, in a sentence.
    pub problem: Option<String>,
}

/// What was imported of a file of house rules.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HouseReport {
    /// The system's key.
    pub system: String,
    /// Whose house rules they are.
    pub name: String,
    /// How many were imported.
    pub taken: usize,
    /// Those that were left out, and why, a line each.
    pub left_out: Vec<String>,
}
