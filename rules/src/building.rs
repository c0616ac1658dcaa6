//! Building a character step by step, with findings about what the rules do not allow.

mod findings;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use crate::character::{Building, Strictness};
pub(crate) use findings::{building, refusals};
pub use pack::building::{BuildingStep, Check};

/// Something that the rules do not allow.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Finding {
    /// Its key: `characteristics/points`, or `abilities/score/3` for a row.
    pub key: String,
    /// The key of its step.
    pub step: String,
    /// The number of the row that it concerns, if it concerns one.
    pub row: Option<u32>,
    /// What is wrong, in a sentence.
    pub words: String,
    /// How to correct it, in a sentence.
    pub mend: String,
    /// The rule that it follows from, as `kind/slug`.
    pub rule: Option<String>,
    /// The reason, if it is waived.
    pub waived: Option<String>,
}

/// The progress of building a character.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Progress {
    /// The keys of the steps that apply to the character.
    pub steps: Vec<String>,
    /// What the rules do not allow in the character, waived or not.
    pub findings: Vec<Finding>,
}
