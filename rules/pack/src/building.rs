//! Steps of building a character, with their checks.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A step of building a character, as a pack defines it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct BuildingStep {
    /// Its name: `characteristics`.
    pub key: String,
    /// Its title: "Characteristics".
    pub title: String,
    /// What is chosen in it, in a sentence.
    pub help: String,
    /// The rule it comes from, as `kind/slug`.
    pub rule: Option<String>,
    /// The formula for whether this character takes it; if absent, always.
    pub when: Option<String>,
    /// The fields that are chosen in it.
    pub fields: Vec<String>,
    /// The lists that are filled in it.
    pub lists: Vec<String>,
    /// The derived values that are shown during the step.
    pub totals: Vec<String>,
    /// The conditions that must hold.
    pub checks: Vec<Check>,
}

/// A condition that the rules impose on a character or an activity.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Check {
    /// Its name within the step: `points`.
    pub key: String,
    /// The list whose rows are checked; `None` for the whole character.
    pub each: Option<String>,
    /// The formula that must hold.
    pub holds: String,
    /// The formula of a sentence that says what is wrong.
    pub say: String,
    /// How to correct it, in a sentence.
    pub mend: String,
    /// The rule that requires it, as `kind/slug`.
    pub rule: Option<String>,
}
