//! House rules.

use rules::house::{HouseRule, OverrideTarget};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A target of house rules, with its rule, if there is one.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct HouseCard {
    /// The system's key.
    pub system: String,
    /// The system's name.
    pub system_name: String,
    /// The target, with its printed value.
    pub place: OverrideTarget,
    /// The printed value, as one types it.
    pub printed: String,
    /// The value of the house rule, as one types it.
    pub house: Option<String>,
    /// The house rule.
    pub rule: Option<HouseRule>,
    /// Why it changes nothing, in a sentence.
    pub problem: Option<String>,
}

/// The result of importing a file of house rules.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HouseReport {
    /// The system's key.
    pub system: String,
    /// The name of the house rules' owner.
    pub name: String,
    /// How many were imported.
    pub taken: usize,
    /// The ones that were left out, with the reason, a line each.
    pub left_out: Vec<String>,
}
