//! How characters advance: the calendar, what grows by experience, and the activities of a ledger.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{building::Check, event::EventChange, input::Input};

/// How a system dates the rows of a ledger.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Calendar {
    /// The heading of a ledger: "Seasons", "Levels".
    pub heading: String,
    /// The name of one row: "season".
    pub singular: String,
    /// What is counted: "Year", "Level", "Match".
    pub unit: String,
    /// The parts of a unit in order: "Spring" … "Winter"; empty if a unit has no parts.
    pub parts: Vec<String>,
    /// Shown in place of the date of a row without one, which is before all dates: "Creation".
    pub before: String,
    /// The formula of the first date, over the character.
    pub first: Option<String>,
}

/// Something that grows by experience: Abilities, Arts.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Growth {
    /// Its name: `ability`.
    pub key: String,
    /// Its name in the plural: "Abilities".
    pub label: String,
    /// The list whose rows grow.
    pub list: Option<String>,
    /// The field of its rows that holds the score.
    pub score: Option<String>,
    /// The field of its rows that holds the experience.
    pub points: Option<String>,
    /// The fields of the character that grow, each a score.
    pub fields: Vec<String>,
    /// The formula of the experience that a score costs in total; `key` is the score.
    pub cost: String,
    /// Whether its experience is left out of the totals of a ledger: warping, age.
    pub apart: bool,
    /// The formula of how much of the given experience counts; `value` is that experience, `key` the
    /// name of what grows. If absent, all of it counts.
    pub earned: Option<String>,
}

/// Something that a character does and advances by: a season of study, a level, a match.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Activity {
    /// Its name: `practice`.
    pub key: String,
    /// Its name for people: "Practice".
    pub name: String,
    /// The heading under which it is offered: "Study".
    pub group: String,
    /// What it is, in a sentence.
    pub help: String,
    /// The rule it comes from, as `kind/slug`.
    pub rule: Option<String>,
    /// The formula for whether it is offered to a character; if absent, always.
    pub when: Option<String>,
    /// Whether it occupies its date: no two such rows share one.
    pub takes_time: bool,
    /// Its inputs, typed, chosen or rolled.
    pub inputs: IndexMap<String, Input>,
    /// Intermediate steps, each a formula over the character, the inputs and other steps.
    #[serde(rename = "let")]
    pub steps: IndexMap<String, String>,
    /// The conditions under which the rules allow it.
    pub checks: Vec<Check>,
    /// The experience it gives.
    pub gains: Vec<Gain>,
    /// Its other changes. Every formula sees the character as it was before.
    pub changes: Vec<EventChange>,
    /// The formula of the line under its name: where it came from, how well it went.
    pub say: Option<String>,
}

/// Experience that an [`Activity`] gives.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Gain {
    /// The formula for whether it is given; if absent, always.
    pub when: Option<String>,
    /// The formula of what grows: an input with `grows`, or a name.
    pub to: Option<String>,
    /// The formula of the experience.
    pub points: Option<String>,
    /// The formula of the score beyond which it does not grow.
    pub up_to: Option<String>,
    /// The formula of several gains: an object of experience by name.
    pub spread: Option<String>,
}

impl Calendar {
    /// Returns a date in words: "Autumn 1223", "Level 3"; without a time, `before`.
    pub fn date(&self, time: Option<i64>, part: u32) -> String {
        let Some(time) = time else {
            return self.before.clone();
        };
        match self.parts.get(part as usize) {
            Some(part) => format!("{part} {time}"),
            None => format!("{} {time}", self.unit).trim().to_owned(),
        }
    }
}
