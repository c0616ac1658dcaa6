//! An event as a pack writes it.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{input::Input, turns::Bar};

/// Something that happens at the table and changes a character as the rules say: a new round, a
/// rest, a recovery roll.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Event {
    /// Its name: `new_round`.
    pub key: String,
    /// What is on its button: "New round".
    pub label: String,
    /// What it does, in a sentence.
    pub help: String,
    /// The rule it comes from, as `kind/slug`.
    pub rule: Option<String>,
    /// The list to one row of which it happens; none where it happens to the whole character.
    pub each: Option<String>,
    /// The formula that says whether it can happen now; always where it is absent.
    pub when: Option<String>,
    /// What it takes, typed or rolled.
    pub inputs: IndexMap<String, Input>,
    /// Steps on the way, each a formula over the character, the inputs and other steps.
    #[serde(rename = "let")]
    pub steps: IndexMap<String, String>,
    /// Conditions that forbid it, given what was typed or rolled. The first that holds says why.
    pub bar: Vec<Bar>,
    /// What it changes. Every formula sees the character as it was before.
    pub changes: Vec<EventChange>,
}

/// One change of an [`Event`]. All of its formulas see the character as it was before the event.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct EventChange {
    /// The list in each row of which it is made; `row` is that row.
    pub each: Option<String>,
    /// The formula that says whether it is made; always where it is absent.
    pub when: Option<String>,
    /// Fields of the character, with the formula of what each becomes.
    pub set: IndexMap<String, String>,
    /// Fields of the row, with the formula of what each becomes.
    pub set_row: IndexMap<String, String>,
    /// Whether the row is taken out of its list.
    pub remove: bool,
    /// The list that a new row is added to.
    pub add: Option<String>,
    /// The formula of the entry the new row points at, `kind/slug`.
    pub entry: Option<String>,
    /// The formula of the new row's own name.
    pub name: Option<String>,
    /// Fields of the new row, with the formula of each.
    pub with: IndexMap<String, String>,
    /// The formula of a sentence that says what happened.
    pub say: Option<String>,
}
