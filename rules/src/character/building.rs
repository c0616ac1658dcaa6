//! How strictly the rules of building are applied.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How strictly the rules are applied to a character, and which findings are waived.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Building {
    /// How strictly the rules are applied.
    pub strictness: Strictness,
    /// The reasons for waived findings, by their keys.
    pub waivers: IndexMap<String, String>,
}

/// How strictly the rules of building are applied.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Strictness {
    /// A change that breaks a rule is refused.
    Enforce,
    /// A change that breaks a rule is made and reported.
    #[default]
    Advise,
    /// Nothing is checked.
    Silent,
}

impl Building {
    /// Whether everything is as by default.
    pub(super) fn is_default(&self) -> bool {
        *self == Self::default()
    }

    /// Describes the change from earlier settings.
    pub(crate) fn words(&self, before: &Self) -> String {
        let (mut given, mut taken) = (self.waivers.iter(), before.waivers.keys());
        let given = given.find(|(key, reason)| before.waivers.get(*key) != Some(*reason));
        let taken = taken.find(|key| !self.waivers.contains_key(*key));
        match (given, taken) {
            (Some((key, reason)), _) => messages::text!("history-waived", key, reason),
            (None, Some(key)) => messages::text!("history-unwaived", key),
            (None, None) => match self.strictness {
                Strictness::Enforce => messages::text!("history-enforce"),
                Strictness::Advise => messages::text!("history-advise"),
                Strictness::Silent => messages::text!("history-silent"),
            },
        }
    }
}
