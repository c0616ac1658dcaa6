//! An encounter: its combatants, the turn, pins and rolls; and its steps, each with an inverse.

mod apply;
mod players;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    Refusal,
    character::{Character, Edit},
};
pub use pack::turns::Unit;
pub use players::{Players, SharedItem};

/// An encounter: all that a GM has on the table.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Encounter {
    /// The key of the system in play.
    pub system: String,
    /// What the encounter is called: "At the toll bridge".
    pub name: String,
    /// Who takes part, in the order in which they act.
    pub combatants: Vec<Combatant>,
    /// Those who fight as one.
    pub groups: Vec<Group>,
    /// Whose turn it is.
    pub turn: Turn,
    /// What is pinned: entries as `system/kind/slug`, combatants as `combatant/4`, characters as
    /// `character/7`.
    pub pins: Vec<String>,
    /// The tables that are rolled on.
    pub quick: Vec<QuickTable>,
    /// What was rolled, the newest first.
    pub rolls: Vec<LoggedRoll>,
    /// The highest number that was ever given to a combatant.
    pub last_combatant: u32,
    /// The GM's notes.
    pub note: String,
    /// Whether it was prepared for later: its combatants are added to fights from here.
    pub prepared: bool,
    /// What the players' window shows beside the turn order.
    pub players: Players,
}

/// Someone who takes part.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Combatant {
    /// Its number in this encounter, given once. 0 lets the encounter number it.
    pub id: u32,
    /// Its sheet. What follows from it is calculated as for every character.
    pub character: Character,
    /// The library's character that the sheet was taken from.
    pub from: Option<i64>,
    /// The library's character as it was when its sheet was taken or saved last: what is saved to it
    /// later is what has changed since.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base: Option<Box<Character>>,
    /// Its state in the fight.
    #[serde(rename = "standing")]
    pub status: CombatantStatus,
    /// What the system counts for it, by the counter's key: AP.
    pub counts: IndexMap<String, i64>,
    /// What it is in that runs out.
    pub states: Vec<Timed>,
}

/// The state of someone in the turn order.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CombatantStatus {
    /// The total that the order goes by; none where it was not calculated.
    pub initiative: Option<i64>,
    /// What parts it from those with the same total, in order.
    pub ties: Vec<i64>,
    /// How the total came about: "18 + 6".
    pub shown: String,
    /// Whose side it is on.
    pub side: String,
    /// Whether it waits for a moment of its own choice.
    pub delaying: bool,
    /// Whether it is out of the fight.
    pub out: bool,
    /// How many of its turns are still passed over.
    pub skips: u32,
    /// Whether the players must not see it.
    pub hidden: bool,
    /// What it will do when something happens: "shoot whoever opens the door". Empty where nothing.
    pub readied: String,
}

/// A state of a combatant that runs out, or lasts until it is taken away.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Timed {
    /// Its name.
    pub name: String,
    /// The row of the sheet that holds it, so that its modifiers count.
    pub row: Option<u32>,
    /// How much is left; none for no limit.
    pub left: Option<u32>,
    /// What is counted.
    pub unit: Unit,
    /// The combatant in whose turn it was given: rounds are counted as that turn begins. None where they are counted as
    /// a round begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub since: Option<u32>,
}

/// Those who fight as one, and act when their vanguard acts.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Group {
    /// What it is called.
    pub name: String,
    /// The combatants in it.
    pub members: Vec<u32>,
    /// The one who bears the brunt, and acts for all.
    pub vanguard: u32,
    /// The one who leads, where they have trained together.
    pub leader: Option<u32>,
    /// What the group's bonus is on.
    pub on: String,
}

/// Whose turn it is.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Turn {
    /// The round, from 1; 0 before the first.
    pub round: u32,
    /// The combatant who is on.
    pub on: Option<u32>,
    /// One who acts out of order, before the order goes on.
    pub aside: Option<u32>,
    /// Seconds that the clock has counted.
    pub seconds: u32,
    /// Since when the clock runs: milliseconds of the epoch. None while it stands.
    pub since: Option<u64>,
}

/// A table that is rolled on.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct QuickTable {
    /// `system/kind/slug`, or `own/3` for one of the user's own.
    pub table: String,
    /// Its name.
    pub name: String,
    /// Its dice.
    pub dice: String,
    /// What was rolled last.
    pub total: Option<i64>,
    /// What that says.
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
    /// What the dice call for.
    pub note: String,
}

/// The most rolls in the log.
const LOGGED_ROLLS: usize = 50;

/// A step of an encounter.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case", deny_unknown_fields)]
pub enum Step {
    /// Gives the encounter another name.
    Rename {
        /// The new name.
        name: String,
    },
    /// Puts another system in play.
    System {
        /// Its key.
        system: String,
    },
    /// Adds a combatant.
    Add {
        /// Where, from 0; at the end where it is absent.
        at: Option<usize>,
        /// The new combatant.
        combatant: Box<Combatant>,
    },
    /// Takes a combatant away.
    Remove {
        /// The number of the combatant.
        combatant: u32,
    },
    /// Puts all combatants in another order.
    Order {
        /// All of them.
        combatants: Vec<u32>,
    },
    /// Changes the state of a combatant in the fight.
    #[serde(rename = "stand")]
    Status {
        /// The number of the combatant.
        combatant: u32,
        /// The new state.
        #[serde(rename = "standing")]
        status: CombatantStatus,
    },
    /// Sets a counter of a combatant; none takes it away.
    Count {
        /// The number of the combatant.
        combatant: u32,
        /// The counter's key.
        counter: String,
        /// The new count.
        value: Option<i64>,
    },
    /// Changes a combatant's sheet.
    Edit {
        /// The number of the combatant.
        combatant: u32,
        /// The change.
        edit: Edit,
    },
    /// Sets what a combatant is in.
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
    /// Sets what is pinned.
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
    /// Forgets the newest roll; the one that had to make room for it comes back.
    Unroll {
        /// The one that comes back.
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
    /// Several steps that are one to the user.
    Together {
        /// In order.
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
    /// An encounter without anything in it.
    pub fn new(system: &str, name: &str) -> Self {
        Self {
            system: system.to_owned(),
            name: name.to_owned(),
            ..Self::default()
        }
    }

    /// The combatant with that number.
    pub fn combatant(&self, id: u32) -> Option<&Combatant> {
        self.combatants.iter().find(|it| it.id == id)
    }

    /// The numbers of all combatants, in their order.
    pub(crate) fn ids(&self) -> Vec<u32> {
        self.combatants.iter().map(|it| it.id).collect()
    }

    /// As `combatant`, refused where there is none.
    pub(crate) fn found(&self, id: u32) -> Result<&Combatant, Refusal> {
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

    /// Who acts now: one out of order, or else whoever is on.
    pub fn acting(&self) -> Option<u32> {
        self.turn.aside.or(self.turn.on)
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
