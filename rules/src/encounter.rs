//! An encounter: its combatants, the turn, pins and rolls; and its steps, each with an inverse.

mod apply;
mod players;
mod turn;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    Refusal,
    character::{Character, Edit},
};
pub use pack::turns::Unit;
pub use players::{Players, SharedItem};
pub use turn::Turn;

/// An encounter: all that a GM has on the table.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Encounter {
    /// The key of the system in play.
    pub system: String,
    /// Its name: "At the toll bridge".
    pub name: String,
    /// The combatants, in turn order.
    pub combatants: Vec<Combatant>,
    /// The groups that fight as one.
    pub groups: Vec<Group>,
    /// Whose turn it is.
    pub turn: Turn,
    /// What is pinned: entries as `system/kind/slug`, combatants as `combatant/4`, characters as
    /// `character/7`.
    pub pins: Vec<String>,
    /// Tables to roll with one click.
    pub quick: Vec<QuickTable>,
    /// The log of rolls, the newest first.
    pub rolls: Vec<LoggedRoll>,
    /// The highest number ever assigned to a combatant.
    pub last_combatant: u32,
    /// The GM's notes.
    pub note: String,
    /// Whether it is prepared for later: its combatants are added to other encounters.
    pub prepared: bool,
    /// What the players' window shows beside the turn order.
    pub players: Players,
}

/// A combatant.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Combatant {
    /// Its number in this encounter, never reused. 0 requests the next number.
    pub id: u32,
    /// Its sheet. Values are derived from it as for every character.
    pub character: Character,
    /// The id of the library's character from which the sheet was copied.
    pub from: Option<i64>,
    /// The library's character when its sheet was copied or last saved. The changes since then are what
    /// is saved to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base: Option<Box<Character>>,
    /// Its status in the fight.
    #[serde(rename = "standing")]
    pub status: CombatantStatus,
    /// Its counters, by key: AP.
    pub counts: IndexMap<String, i64>,
    /// Its states that were given at the table.
    pub states: Vec<Timed>,
}

/// The status of a combatant in the fight.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CombatantStatus {
    /// The total by which the order is sorted; `None` if it was not calculated.
    pub initiative: Option<i64>,
    /// The numbers that break ties with the same total, in order.
    pub ties: Vec<i64>,
    /// The total as a sum: "18 + 6".
    pub shown: String,
    /// Its side; empty for none.
    pub side: String,
    /// Whether it delays its turn.
    pub delaying: bool,
    /// Whether it is out of the fight.
    pub out: bool,
    /// The number of its next turns that are skipped.
    pub skips: u32,
    /// Whether the players must not see it.
    pub hidden: bool,
    /// The action it has readied: "shoot whoever opens the door". Empty if there is none.
    pub readied: String,
}

/// A state of a combatant that runs out, or lasts until it is removed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Timed {
    /// Its name.
    pub name: String,
    /// The row of the sheet that holds it, so that its modifiers count.
    pub row: Option<u32>,
    /// The time left; `None` for no limit.
    pub left: Option<u32>,
    /// The unit of the time left.
    pub unit: Unit,
    /// The combatant in whose turn it was given: rounds are counted as that combatant's turns begin. If `None`, they
    /// are counted as rounds begin.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<u32>,
}

/// A group that fights as one, and acts when its vanguard acts.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Group {
    /// Its name.
    pub name: String,
    /// The numbers of its members.
    pub members: Vec<u32>,
    /// The member who bears the brunt, and acts for all.
    pub vanguard: u32,
    /// The leader, if the members have trained together.
    pub leader: Option<u32>,
    /// What the group's bonus applies to.
    pub on: String,
}

/// A table to roll with one click.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct QuickTable {
    /// `system/kind/slug`, or `own/3` for one of the user's own.
    pub table: String,
    /// Its name.
    pub name: String,
    /// Its dice.
    pub dice: String,
    /// The last total.
    pub total: Option<i64>,
    /// The result for that total.
    pub words: String,
}

/// A roll in the log.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct LoggedRoll {
    /// What was rolled: "Isolde Vann, Attack", "2d6".
    pub what: String,
    /// The total.
    pub total: i64,
    /// Each die.
    pub shown: String,
    /// Remarks on the dice.
    pub note: String,
}

/// Maximum number of rolls in the log.
const LOGGED_ROLLS: usize = 50;

/// A step of an encounter: one change to it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case", deny_unknown_fields)]
pub enum Step {
    /// Renames the encounter.
    Rename {
        /// The new name.
        name: String,
    },
    /// Changes the system in play.
    System {
        /// Its key.
        system: String,
    },
    /// Adds a combatant.
    Add {
        /// Index, from 0; at the end if absent.
        at: Option<usize>,
        /// The new combatant.
        combatant: Box<Combatant>,
    },
    /// Removes a combatant.
    Remove {
        /// The number of the combatant.
        combatant: u32,
    },
    /// Reorders the combatants.
    Order {
        /// The numbers of all combatants, in the new order.
        combatants: Vec<u32>,
    },
    /// Sets the status of a combatant in the fight.
    #[serde(rename = "stand")]
    Status {
        /// The number of the combatant.
        combatant: u32,
        /// The new status.
        #[serde(rename = "standing")]
        status: CombatantStatus,
    },
    /// Sets a counter of a combatant.
    Count {
        /// The number of the combatant.
        combatant: u32,
        /// The counter's key.
        counter: String,
        /// The new count; `None` removes the counter.
        value: Option<i64>,
    },
    /// Changes a combatant's sheet.
    Edit {
        /// The number of the combatant.
        combatant: u32,
        /// The change.
        edit: Edit,
    },
    /// Sets the states of a combatant.
    States {
        /// The number of the combatant.
        combatant: u32,
        /// All of its states.
        states: Vec<Timed>,
    },
    /// Sets the groups.
    Groups {
        /// All of them.
        groups: Vec<Group>,
    },
    /// Sets whose turn it is.
    Turn {
        /// The turn.
        turn: Turn,
    },
    /// Sets the pins.
    Pins {
        /// All pins, in order.
        pins: Vec<String>,
    },
    /// Sets the quick tables.
    Quick {
        /// All of them, in order.
        quick: Vec<QuickTable>,
    },
    /// Logs a roll.
    Roll {
        /// The roll.
        roll: LoggedRoll,
    },
    /// Removes the newest roll from the log, and restores the one that it displaced.
    Unroll {
        /// The roll that is restored.
        last: Option<LoggedRoll>,
    },
    /// Sets the GM's notes.
    Note {
        /// The notes.
        note: String,
    },
    /// Sets what the players' window shows.
    Players {
        /// All of it.
        players: Players,
    },
    /// Sets what a combatant's sheet is compared with when it is saved.
    Base {
        /// The number of the combatant.
        combatant: u32,
        /// The library's character.
        base: Option<Box<Character>>,
    },
    /// Saves the changes of a combatant's sheet to the character it was taken from. The encounter does
    /// not change; the caller makes the edit.
    Save {
        /// The library's character.
        character: i64,
        /// The change.
        edit: Edit,
        /// The inverse of the change.
        back: Edit,
    },
    /// Several steps that the user sees as one.
    Together {
        /// The steps, in order.
        steps: Vec<Step>,
    },
}

impl Step {
    /// The edits of library characters that belong to the step, in order.
    pub fn saves(&self) -> Vec<(i64, &Edit)> {
        match self {
            Self::Save {
                character, edit, ..
            } => vec![(*character, edit)],
            Self::Together { steps } => steps.iter().flat_map(Self::saves).collect(),
            _ => Vec::new(),
        }
    }
}

impl Encounter {
    /// Creates an empty encounter.
    pub fn new(system: &str, name: &str) -> Self {
        Self {
            system: system.to_owned(),
            name: name.to_owned(),
            ..Self::default()
        }
    }

    /// The combatant with a number.
    pub fn combatant(&self, id: u32) -> Option<&Combatant> {
        self.combatants.iter().find(|it| it.id == id)
    }

    /// The numbers of all combatants, in their order.
    pub(crate) fn ids(&self) -> Vec<u32> {
        self.combatants.iter().map(|it| it.id).collect()
    }

    /// As `combatant`, but an error if there is none.
    pub(crate) fn require_combatant(&self, id: u32) -> Result<&Combatant, Refusal> {
        self.combatant(id).ok_or_else(|| no_combatant(id))
    }

    /// The group that a combatant is in.
    pub fn group_of(&self, id: u32) -> Option<&Group> {
        self.groups.iter().find(|it| it.members.contains(&id))
    }

    /// The combatant who acts for another: the vanguard of its group, or itself.
    pub(crate) fn lead(&self, id: u32) -> u32 {
        self.group_of(id).map_or(id, |group| group.vanguard)
    }
}

fn no_combatant(id: u32) -> Refusal {
    let id = id.to_string();
    refusal!("encounter-no-combatant-any-more", id)
}

impl Combatant {
    /// Its name.
    pub fn name(&self) -> &str {
        &self.character.name
    }
}
