//! Steps of building a character, with their checks.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A step of building a character, as a pack writes it.
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
    /// The formula that says whether this character takes it; always where it is absent.
    pub when: Option<String>,
    /// The fields that are chosen in it.
    pub fields: Vec<String>,
    /// The lists that are filled in it.
    pub lists: Vec<String>,
    /// The derived values that are shown during the step.
    pub totals: Vec<String>,
    /// What must hold.
    pub checks: Vec<Check>,
}

/// Something that must hold of a character for the rules to allow it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Check {
    /// Its name within the step: `points`.
    pub key: String,
    /// The list of which each row is checked; none for the whole character.
    pub each: Option<String>,
    /// The formula that must hold.
    pub holds: String,
    /// The formula of a sentence that says what is wrong.
    pub say: String,
    /// How to correct it, in a sentence.
    pub mend: String,
    /// The rule that says so, as `kind/slug`.
    pub rule: Option<String>,
}
