//! The acts of a GM at the table.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    Value,
    character::{Character, Edit},
    encounter::{LoggedRoll, Players, QuickTable, Unit},
};

/// The result of a die, rolled or typed in.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Die {
    /// Its result.
    pub total: i64,
    /// Whether a stress die is a botch.
    pub botch: bool,
    /// Each die, if it was rolled here.
    pub shown: String,
    /// The maximum total of these dice; 0 if there is none or the dice are unknown.
    pub most: i64,
    /// The number added to the dice; 0 if the dice are unknown.
    pub fixed: i64,
}

/// An attack: who attacks whom, and with what.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct AttackRequest {
    /// The attack's key.
    pub attack: String,
    /// The attacker.
    pub attacker: u32,
    /// The target.
    pub defender: Option<u32>,
    /// Further targets, if the attack may have several.
    pub also: Vec<u32>,
    /// The row of the attacker's list that is used; the first active one if absent.
    pub with: Option<u32>,
    /// The row of the target's list that is used against it; the first active one if absent.
    pub against: Option<u32>,
    /// Known results of dice, by key. Dice rolled for each target have its number after the key:
    /// `save/3`. Dice that are neither here nor typed are rolled.
    pub dice: IndexMap<String, Die>,
    /// Typed results of dice, by key: `1 9`.
    pub typed: IndexMap<String, String>,
    /// The other inputs, by key.
    pub asks: IndexMap<String, Value>,
}

/// An act of the GM at the table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
pub enum Act {
    /// Renames the encounter.
    Rename {
        /// The new name.
        name: String,
    },
    /// Changes the system of an encounter without combatants.
    System {
        /// Its key.
        system: String,
    },
    /// Makes combatants from a few numbers.
    Short {
        /// The short form's key; the first one if empty.
        #[serde(default)]
        form: String,
        /// Its name.
        name: String,
        /// The numbers, by their targets.
        #[serde(default)]
        numbers: IndexMap<String, Value>,
        /// How many to add.
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
        /// How many to add.
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
        /// The id of the library's character that it represents.
        #[serde(default)]
        from: Option<i64>,
        /// How many to add.
        #[serde(default = "one")]
        many: u32,
        /// The side they are on; empty for none.
        #[serde(default)]
        side: String,
    },
    /// Removes a combatant.
    Remove {
        /// The number of the combatant.
        combatant: u32,
    },
    /// Moves a combatant in the order.
    Move {
        /// The number of the combatant.
        combatant: u32,
        /// The new index, from 0.
        to: usize,
    },
    /// Puts a combatant on a side.
    Side {
        /// The number of the combatant.
        combatant: u32,
        /// The side.
        side: String,
    },
    /// Rolls initiative for the combatants without a total, and sorts the turn order.
    Initiative {
        /// Known results of dice, by the combatant's number: the first roll, then re-rolls.
        #[serde(default)]
        dice: IndexMap<String, Vec<Die>>,
        /// Typed results of dice, by the combatant's number, followed by those of re-rolls: `1 9`, or
        /// `0 4; 6`.
        #[serde(default)]
        typed: IndexMap<String, String>,
        /// Whether everyone rolls again.
        #[serde(default)]
        anew: bool,
        /// The combatants to roll for, even if they have a total; empty for all without one.
        #[serde(default)]
        only: Vec<u32>,
    },
    /// Sets a total by hand; `None` removes it.
    Total {
        /// The number of the combatant.
        combatant: u32,
        /// The total.
        total: Option<i64>,
    },
    /// Advances to the next turn. The first one begins the fight.
    Next {},
    /// Ends the fight: nobody's turn, and the totals are forgotten.
    Stop {
        /// The combatants to remove: the opponents.
        #[serde(default)]
        remove: Vec<u32>,
    },
    /// Delays a turn to a later moment of the round, or stops delaying it.
    Delay {
        /// The number of the combatant.
        combatant: u32,
    },
    /// Lets a combatant act now, out of order.
    Aside {
        /// The number of the combatant.
        combatant: u32,
    },
    /// Takes a combatant out of the fight, or back into it.
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
    /// Readies an act for a trigger; an empty text cancels it.
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
        /// Its entry as `kind/slug`, or a custom name.
        name: String,
        /// How long it lasts; `None` for no limit.
        #[serde(default)]
        left: Option<u32>,
        /// The unit of `left`; by default that of the rules.
        #[serde(default)]
        unit: Option<Unit>,
        /// The number of the combatant's next turns that are skipped.
        #[serde(default)]
        skips: u32,
        /// The values of its row on the sheet, by field.
        #[serde(default)]
        values: IndexMap<String, Value>,
    },
    /// Adds rolls to the log that were made elsewhere, such as on a sheet of the library.
    Keep {
        /// The rolls, in order.
        rolls: Vec<LoggedRoll>,
    },
    /// Removes a state.
    Unstate {
        /// The number of the combatant.
        combatant: u32,
        /// The index of the state among those of the combatant, from 0.
        at: usize,
    },
    /// Changes a sheet.
    Edit {
        /// The number of the combatant.
        combatant: u32,
        /// The change.
        edit: Edit,
    },
    /// Adds to a number of a sheet, within the limits of the field: wounds, lives.
    Adjust {
        /// The number of the combatant.
        combatant: u32,
        /// The field.
        field: String,
        /// The number to add; negative to subtract.
        by: i64,
    },
    /// Applies an event of the system to a combatant.
    Event {
        /// The number of the combatant.
        combatant: u32,
        /// The event's key.
        event: String,
        /// The row that it happens to, if it is an event of rows.
        #[serde(default)]
        row: Option<u32>,
        /// Its inputs. Dice that are not given are rolled.
        #[serde(default)]
        given: IndexMap<String, Value>,
    },
    /// Makes an attack: a strike, a spell, a clash.
    Attack {
        /// Who attacks whom, and with what.
        request: AttackRequest,
    },
    /// Forms a group, or dissolves it if it has fewer than two members.
    Group {
        /// Its name.
        name: String,
        /// Its members.
        members: Vec<u32>,
        /// The member that acts for all.
        vanguard: u32,
        /// The leader.
        #[serde(default)]
        leader: Option<u32>,
        /// What the group's bonus applies to; the first that the rules name if empty.
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
    /// Performs several acts as one step, which is undone as one. If one is refused, none is performed.
    Several {
        /// The acts, in order.
        acts: Vec<Act>,
    },
    /// Rolls dice.
    Roll {
        /// The dice.
        dice: String,
        /// What the roll is for.
        #[serde(default)]
        what: String,
    },
    /// Starts or stops the clock.
    Clock {
        /// Whether it runs.
        run: bool,
    },
    /// Advances the clock to now, or by some seconds.
    Pass {
        /// The number of seconds; `None` for the time since it was started.
        #[serde(default)]
        seconds: Option<u32>,
    },
    /// Sets the pins.
    Pins {
        /// All pins, in order.
        pins: Vec<String>,
        /// The message for the log.
        #[serde(default)]
        words: String,
    },
    /// Sets the quick tables.
    Quick {
        /// All of them, in order.
        quick: Vec<QuickTable>,
        /// The message for the log.
        #[serde(default)]
        words: String,
    },
}

fn one() -> u32 {
    1
}
