//! The parts of triggers and attacks: calculators, effects, states.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Value, nonempty_or};

/// A calculator and the formulas of its inputs.
///
/// A formula names `self`, `attacker` and `defender`, each with fields and derived values
/// (`self.soak`), `row` (the chosen row: `attacker.row.attack`, `attacker.row.entry.load`), `of` (rows
/// by name: `get(self.of.abilities, 'Brawl').score`), `count` (counters) and `name`; `roll.attack`
/// (also `botch`, `most` and `fixed`: whether a die is a botch, the most that its dice can show, and
/// what is added to them); `ask.modifier`; and outputs of earlier steps, `blow.wound`. Of a group
/// there are `attacker.group.size` (also `name`, `on`, `trained`, `members`, and `place`: which one it
/// is, from 1), `attacker.group.others.atk` of all but the vanguard, `attacker.group.leader.atk`;
/// `grouped` is yes where a group is concerned.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct CalculationStep {
    /// What later steps call it; the calculator's key where it is empty.
    pub key: String,
    /// The calculator.
    pub calculator: String,
    /// Inputs that are always the same.
    pub with: IndexMap<String, Value>,
    /// The formulas of inputs; `attacker.atk` is a key of an input that is an object. One that is n/a
    /// is left out.
    pub from: IndexMap<String, String>,
    /// The formula that must hold, or else the step is left out.
    pub when: Option<String>,
    /// What it is called in the proof: "Attack total"; the calculator's title where it is empty.
    pub label: String,
    /// Whose calculation it is: `attacker`, `defender`, `member`, or nobody's where it is empty.
    pub of: String,
    /// The outputs and steps that make up its proof, in order; all of them where it is empty.
    pub show: Vec<String>,
}

/// A change, and the line of the log about it.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Effect {
    /// The combatant that is changed: `self`, `attacker` or `defender`. Where it is empty: the
    /// defender, or oneself.
    pub on: String,
    /// The formula that must hold.
    pub when: Option<String>,
    /// Fields of the sheet, a formula of the new value each. One that is n/a stays.
    pub set: IndexMap<String, String>,
    /// Fields of the sheet that take a fixed value.
    pub put: IndexMap<String, Value>,
    /// Counters, a formula each.
    pub count: IndexMap<String, String>,
    /// Fields of named rows: `arcana/{defender.shield}/marked`, a formula each.
    pub row: IndexMap<String, String>,
    /// Counters that are taken away.
    pub forget: Vec<String>,
    /// Fields that go back to their default: of the character, or in all rows of a list: `arcana/marked`.
    pub clear: Vec<String>,
    /// A state that is given.
    pub state: Option<StateForm>,
    /// An event of play that happens to the combatant that is changed.
    pub event: Option<String>,
    /// If present, all states end but those that are named.
    pub end_states: Option<Vec<String>>,
    /// Whether it is out of the fight.
    pub out: bool,
    /// The line of the log: "{self.name} has {self.count.ap} AP."
    pub say: String,
}

/// A state that is often given.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct StateForm {
    /// Its entry as `kind/slug`, or a name of its own. Those of effects may have formulas in
    /// braces.
    pub name: String,
    /// How long it lasts; `None` until it is removed.
    pub left: Option<u32>,
    /// The formula of how long it lasts, in place of `left`; of effects only.
    pub lasts: Option<String>,
    /// What is counted; the system's own where it is absent.
    pub unit: Option<Unit>,
    /// How many turns do not count at first.
    pub skips: u32,
}

/// What a state's time is counted in.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// Rounds: one fewer whenever the turn in which the state was given comes again; when a round begins if it was
    /// given in no turn.
    #[default]
    Rounds,
    /// Turns of the combatant that is in it: one fewer at the end of each.
    Turns,
    /// Seconds of the clock.
    Seconds,
}

impl CalculationStep {
    /// What later steps call it.
    pub fn key(&self) -> &str {
        nonempty_or(&self.key, &self.calculator)
    }
}
