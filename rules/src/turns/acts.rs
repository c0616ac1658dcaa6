//! What a GM does at the table.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    Value,
    character::{Character, Edit},
    encounter::{KeptRoll, Players, QuickTable, Unit},
};

/// A die that fell: rolled, or typed in.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Die {
    /// What it came to.
    pub total: i64,
    /// Whether it is a botch.
    pub botch: bool,
    /// Each die, where it was rolled here.
    pub shown: String,
    /// The largest total of such dice, where they are known.
    pub most: i64,
    /// What is added to the dice, where they are known.
    pub fixed: i64,
}

/// Who does what to whom.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct AttackRequest {
    /// The attack's key.
    pub attack: String,
    /// Who does it.
    pub attacker: u32,
    /// Who it is done to.
    pub defender: Option<u32>,
    /// Who else it is done to, where it may be done to several at once.
    pub also: Vec<u32>,
    /// With which row of the list; the first where it is absent.
    pub with: Option<u32>,
    /// Against which row of the other's list.
    pub against: Option<u32>,
    /// Dice whose results are known, by key; those that are rolled for each have the number of the combatant behind
    /// it: `save/3`. Those that are neither here nor typed are rolled.
    pub dice: IndexMap<String, Die>,
    /// Dice typed in as they fell, by key: `1 9`.
    pub typed: IndexMap<String, String>,
    /// What else was asked, by key.
    pub asks: IndexMap<String, Value>,
}

/// What a GM does at the table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
pub enum Act {
    /// Gives the encounter another name.
    Rename {
        /// The new name.
        name: String,
    },
    /// Puts another system in play, in an encounter where nobody takes part.
    System {
        /// Its key.
        system: String,
    },
    /// Makes combatants from a few numbers.
    Short {
        /// The short form's key; the first where it is empty.
        #[serde(default)]
        form: String,
        /// Its name.
        name: String,
        /// The numbers, by where they go.
        #[serde(default)]
        numbers: IndexMap<String, Value>,
        /// How many of them.
        #[serde(default = "one")]
        many: u32,
        /// The side they are on; empty for none.
        #[serde(default)]
        side: String,
    },
    /// Makes combatants from an entry.
    Entry {
        /// The entry, as `kind/slug`.
        entry: String,
        /// How many of them.
        #[serde(default = "one")]
        many: u32,
        /// The side they are on; empty for none.
        #[serde(default)]
        side: String,
    },
    /// Adds combatants with a whole sheet.
    Sheet {
        /// The sheet.
        character: Box<Character>,
        /// The library's character that it is.
        #[serde(default)]
        from: Option<i64>,
        /// How many of them.
        #[serde(default = "one")]
        many: u32,
        /// The side they are on; empty for none.
        #[serde(default)]
        side: String,
    },
    /// Takes a combatant away.
    Remove {
        /// The number of the combatant.
        combatant: u32,
    },
    /// Moves a combatant in the order.
    Move {
        /// The number of the combatant.
        combatant: u32,
        /// To which place, from 0.
        to: usize,
    },
    /// Puts a combatant on a side.
    Side {
        /// The number of the combatant.
        combatant: u32,
        /// The side.
        side: String,
    },
    /// Works out the order, for those who have no place in it yet.
    Initiative {
        /// Dice whose results are known, by the combatant's number: the first, then those of re-rolls.
        #[serde(default)]
        dice: IndexMap<String, Vec<Die>>,
        /// Dice typed in as they fell, by the combatant's number, those of re-rolls after them:
        /// `1 9`, or `0 4; 6`.
        #[serde(default)]
        typed: IndexMap<String, String>,
        /// Whether everyone is rolled anew.
        #[serde(default)]
        anew: bool,
        /// The only ones to roll for, anew where they have a total; none for all who want one.
        #[serde(default)]
        only: Vec<u32>,
    },
    /// Sets a total by hand; none takes it back.
    Total {
        /// The number of the combatant.
        combatant: u32,
        /// The total.
        total: Option<i64>,
    },
    /// Goes on to the next turn. The first one begins the fight.
    Next {},
    /// Ends the fight: nobody's turn, and the totals are forgotten.
    Stop {
        /// Who leaves: the opponents.
        #[serde(default)]
        remove: Vec<u32>,
    },
    /// Waits for a later moment of the round, or no more.
    Delay {
        /// The number of the combatant.
        combatant: u32,
    },
    /// Acts now, out of order.
    Aside {
        /// The number of the combatant.
        combatant: u32,
    },
    /// Is out of the fight, or back in it.
    Out {
        /// The number of the combatant.
        combatant: u32,
        /// Whether it is out.
        out: bool,
    },
    /// Hides a combatant from the players, or shows it to them.
    Hide {
        /// The number of the combatant.
        combatant: u32,
        /// Whether it is hidden.
        hidden: bool,
    },
    /// Readies an act for when something happens; an empty one is readied no more.
    Ready {
        /// The number of the combatant.
        combatant: u32,
        /// What it will do, and when.
        what: String,
    },
    /// Sets a counter.
    Count {
        /// The number of the combatant.
        combatant: u32,
        /// The counter's key.
        counter: String,
        /// The count.
        value: i64,
    },
    /// Gives a state.
    State {
        /// The number of the combatant.
        combatant: u32,
        /// Its entry as `kind/slug`, or a name of its own.
        name: String,
        /// How long it lasts.
        #[serde(default)]
        left: Option<u32>,
        /// What is counted.
        #[serde(default)]
        unit: Option<Unit>,
        /// How many turns are passed over at first.
        #[serde(default)]
        skips: u32,
    },
    /// Writes rolls into the log that fell elsewhere: on a sheet of the library.
    Keep {
        /// The rolls, in the order in which they fell.
        rolls: Vec<KeptRoll>,
    },
    /// Takes a state away.
    Unstate {
        /// The number of the combatant.
        combatant: u32,
        /// The place of the state among its states, from 0.
        at: usize,
    },
    /// Changes a sheet.
    Edit {
        /// The number of the combatant.
        combatant: u32,
        /// The change.
        edit: Edit,
    },
    /// Adds to a number of a sheet, as far as the field allows: boxes of wounds, lives.
    Adjust {
        /// The number of the combatant.
        combatant: u32,
        /// The field.
        field: String,
        /// How much is added; less than 0 to take away.
        by: i64,
    },
    /// Lets an event of the system happen to a combatant.
    Event {
        /// The number of the combatant.
        combatant: u32,
        /// The event's key.
        event: String,
        /// The row that it happens to, where it is one of rows.
        #[serde(default)]
        row: Option<u32>,
        /// What it takes. Dice that are not given are rolled.
        #[serde(default)]
        given: IndexMap<String, Value>,
    },
    /// Attacks, casts, clashes.
    Attack {
        /// Who does what to whom.
        request: AttackRequest,
    },
    /// Makes a group, or parts it where it has fewer than two members.
    Group {
        /// What it is called.
        name: String,
        /// Who is in it.
        members: Vec<u32>,
        /// Who acts for all.
        vanguard: u32,
        /// Who leads.
        #[serde(default)]
        leader: Option<u32>,
        /// What the group's bonus is on; the first that the rules name where it is empty.
        #[serde(default)]
        on: String,
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
    /// Does several acts as one, which is undone as one. Where one is refused, none is done.
    Several {
        /// In order.
        acts: Vec<Act>,
    },
    /// Rolls dice.
    Roll {
        /// The dice.
        dice: String,
        /// What for.
        #[serde(default)]
        what: String,
    },
    /// Lets the clock run, or stops it.
    Clock {
        /// Whether it runs.
        run: bool,
    },
    /// Brings the clock up to now, or on by some seconds.
    Pass {
        /// By how many; none for the time since it runs.
        #[serde(default)]
        seconds: Option<u32>,
    },
    /// Sets what is pinned.
    Pins {
        /// All pins, in order.
        pins: Vec<String>,
        /// What was done, in words.
        #[serde(default)]
        words: String,
    },
    /// Sets the quick tables.
    Quick {
        /// All of them, in order.
        quick: Vec<QuickTable>,
        /// What was done, in words.
        #[serde(default)]
        words: String,
    },
}

fn one() -> u32 {
    1
}
