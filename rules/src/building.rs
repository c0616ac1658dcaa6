//! Building a character step by step, and what of it the rules do not allow.

mod findings;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub(crate) use findings::building;

/// A step of building a character, as a pack writes it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export, rename = "BuildingStep")]
pub struct Step {
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
    /// The derived values to watch meanwhile.
    pub totals: Vec<String>,
    /// What must hold.
    pub checks: Vec<Check>,
}

/// Something that must hold of a character for the rules to allow it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct Check {
    /// Its name within the step: `points`.
    pub key: String,
    /// The list of which each row is checked; none for the whole character.
    pub each: Option<String>,
    /// The formula that must hold.
    pub holds: String,
    /// The formula of a sentence that says what is wrong.
    pub say: String,
    /// What would mend it, in a sentence.
    pub mend: String,
    /// The rule that says so, as `kind/slug`.
    pub rule: Option<String>,
}

/// How strictly a character is held to the rules, and what it is let off.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct Building {
    /// How strictly.
    pub strictness: Strictness,
    /// What is let off, by the finding's key, with the reason.
    pub waivers: IndexMap<String, String>,
}

/// How strictly a character is held to the rules.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Strictness {
    /// A change that breaks a rule is refused.
    Enforce,
    /// What breaks a rule is said.
    #[default]
    Advise,
    /// Nothing is said.
    Silent,
}

/// Something that the rules do not allow.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Finding {
    /// Its name: `characteristics/points`, or `abilities/score/3` of a row.
    pub key: String,
    /// The step it belongs to.
    pub step: String,
    /// The row it is about, where it is about one.
    pub row: Option<u32>,
    /// What is wrong, in a sentence.
    pub words: String,
    /// What would mend it, in a sentence.
    pub mend: String,
    /// The rule that says so, as `kind/slug`.
    pub rule: Option<String>,
    /// Why it is let off, where it is.
    pub waived: Option<String>,
}

/// How far the building of a character is.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Progress {
    /// The steps this character takes, by their keys.
    pub steps: Vec<String>,
    /// What the rules do not allow in it, waived or not.
    pub findings: Vec<Finding>,
}

impl Building {
    /// Whether nothing was chosen.
    pub fn is_default(&self) -> bool {
        *self == Self::default()
    }

    /// What it does beyond another, in words.
    pub(crate) fn words(&self, before: &Self) -> String {
        let given = self
            .waivers
            .iter()
            .find(|(key, _)| !before.waivers.contains_key(*key));
        let taken = before
            .waivers
            .keys()
            .find(|key| !self.waivers.contains_key(*key));
        match (given, taken) {
            (Some((key, reason)), _) => format!("Waived {key}: {reason}"),
            (None, Some(key)) => format!("Took back the waiver of {key}"),
            (None, None) => match self.strictness {
                Strictness::Enforce => "The rules are enforced".to_owned(),
                Strictness::Advise => "The rules advise".to_owned(),
                Strictness::Silent => "The rules are silent".to_owned(),
            },
        }
    }
}
