//! Play: events that change a character, each as one edit that can be undone.

mod changes;
mod run;
mod scope;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{character::Edit, derivation::Derivation};
pub(crate) use changes::EventChanges;
pub use pack::event::{Event, EventChange};
pub(crate) use run::{offers, roll_inputs, run};
pub(crate) use scope::{EventScope, EventSource, holds};

/// The effect of an event on a character.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct EventResult {
    /// The event's display name.
    pub label: String,
    /// The change, as one edit; an empty group of edits if nothing changes.
    pub edit: Edit,
    /// What happened, a sentence each.
    pub words: Vec<String>,
    /// The rolls made for it.
    pub rolls: Vec<EventRoll>,
    /// The steps and the new values, with their terms.
    pub proof: Vec<Derivation>,
}

impl EventResult {
    /// Whether anything changes.
    pub fn changes(&self) -> bool {
        !matches!(&self.edit, Edit::Together { edits } if edits.is_empty())
    }
}

/// A roll that was made for an input of an event.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EventRoll {
    /// The input's key.
    pub input: String,
    /// The input's display name.
    pub label: String,
    /// The dice: `stress`.
    pub dice: String,
    /// The total.
    pub total: i64,
    /// Each die: "4 + 3".
    pub shown: String,
    /// Remarks on the dice: "botch?".
    pub note: String,
}

/// An event that can happen to a character now.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Offer {
    /// The event's key.
    pub event: String,
    /// The number of the row it happens to, for an event of rows.
    pub row: Option<u32>,
}
