//! Events of play, as a pack defines them.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{input::Input, turns::Bar};

/// Something that happens in play and changes a character by the rules: a new round, a rest, a
/// recovery roll.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Event {
    /// Its name: `new_round`.
    pub key: String,
    /// The label of its button: "New round".
    pub label: String,
    /// What it does, in a sentence.
    pub help: String,
    /// The rule it comes from, as `kind/slug`.
    pub rule: Option<String>,
    /// The list to a row of which it happens; `None` if it happens to the whole character.
    pub each: Option<String>,
    /// The formula for whether it can happen now; if absent, always.
    pub when: Option<String>,
    /// Its inputs, typed or rolled.
    pub inputs: IndexMap<String, Input>,
    /// Intermediate steps, each a formula over the character, the inputs and other steps.
    #[serde(rename = "let")]
    pub steps: IndexMap<String, String>,
    /// Display names of steps, by key; by default, the key with spaces.
    pub labels: IndexMap<String, String>,
    /// Conditions that forbid it, checked once its inputs are known. The first that holds gives the reason.
    pub bar: Vec<Bar>,
    /// Its changes. Every formula sees the character as it was before.
    pub changes: Vec<EventChange>,
}

impl Event {
    /// Returns the display name of an input or a step, if it has one.
    pub fn label_of(&self, name: &str) -> Option<&String> {
        let input = self.inputs.get(name).and_then(Input::label);
        input.or_else(|| self.labels.get(name))
    }
}

/// One change of an [`Event`]. All of its formulas see the character as it was before the event.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct EventChange {
    /// The list in each row of which it is made; `row` is that row.
    pub each: Option<String>,
    /// The formula for whether it is made; if absent, always.
    pub when: Option<String>,
    /// Fields of the character, each with the formula of its new value.
    pub set: IndexMap<String, String>,
    /// Fields of the row, each with the formula of its new value.
    pub set_row: IndexMap<String, String>,
    /// Whether the row is removed from its list.
    pub remove: bool,
    /// The list to which a new row is added.
    pub add: Option<String>,
    /// The formula of the new row's entry, as `kind/slug`.
    pub entry: Option<String>,
    /// The formula of the new row's name.
    pub name: Option<String>,
    /// Fields of the new row, each with the formula of its value.
    pub with: IndexMap<String, String>,
    /// The formula of a sentence that says what happened.
    pub say: Option<String>,
}
