//! Building a character step by step, with findings on what the rules do not allow.

mod findings;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use crate::character::{Building, Strictness};
pub(crate) use findings::{building, refusals};
pub use pack::building::{BuildingStep, Check};

/// Something that the rules do not allow.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Finding {
    /// Its name: `characteristics/points`, or `abilities/score/3` of a row.
    pub key: String,
    /// The step it belongs to.
    pub step: String,
    /// The row it is about, where it is about one.
    pub row: Option<u32>,
    /// What is wrong, in a sentence.
    pub words: String,
    /// How to correct it, in a sentence.
    pub mend: String,
    /// The rule that says so, as `kind/slug`.
    pub rule: Option<String>,
    /// The reason, where it is waived.
    pub waived: Option<String>,
}

/// The progress of building a character.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Progress {
    /// The steps this character takes, by their keys.
    pub steps: Vec<String>,
    /// What the rules do not allow in it, waived or not.
    pub findings: Vec<Finding>,
}
