//! The parts of triggers and attacks: calculators, effects, states.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Value, nonempty_or};

/// A calculator and the formulas of its inputs.
///
/// A formula can name `self`, `attacker` and `defender`, each with fields and derived values
/// (`self.soak`), `row` (the chosen row: `attacker.row.attack`, `attacker.row.entry.load`), `of` (rows
/// by name: `get(self.of.abilities, 'Brawl').score`), `count` (counters) and `name`; `roll.attack`
/// (also `botch`, `most` and `fixed`: whether a die is a botch, the maximum of its dice, and what is
/// added to them); `ask.modifier`; and outputs of earlier steps, `blow.wound`. For a group there are
/// `attacker.group.size` (also `name`, `on`, `trained`, `members`, and `place`: its position in the
/// group, from 1), `attacker.group.others.atk` of all but the vanguard, and `attacker.group.leader.atk`;
/// `grouped` is yes if a group is involved.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct CalculationStep {
    /// The name by which later steps refer to it; if empty, the calculator's key.
    pub key: String,
    /// The calculator.
    pub calculator: String,
    /// Inputs with constant values.
    pub with: IndexMap<String, Value>,
    /// The formulas of inputs; `attacker.atk` is a key of an input that is an object. An input that is
    /// n/a is omitted.
    pub from: IndexMap<String, String>,
    /// The formula that must hold, or else the step is skipped.
    pub when: Option<String>,
    /// Its name in the proof: "Attack total"; if empty, the calculator's title.
    pub label: String,
    /// Whose calculation it is: `self`, `attacker`, `defender` or `member`. If empty: that of the member, of the
    /// owner of a die that it takes, or of the only combatant whose sheet it reads, if any.
    pub of: String,
    /// The outputs and steps that make up its proof, in order; if empty, all of them.
    pub show: Vec<String>,
}

/// A change, and its line of the log.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Effect {
    /// The combatant that is changed: `self`, `attacker`, `defender` or `member`. If empty: the defender of
    /// an attack, the member in effects on each target, `self` in a trigger.
    pub on: String,
    /// The formula that must hold.
    pub when: Option<String>,
    /// Fields of the sheet, each with the formula of its new value. If that is n/a, the field keeps its value.
    pub set: IndexMap<String, String>,
    /// Fields of the sheet that are set to a constant.
    pub put: IndexMap<String, Value>,
    /// Counters, a formula each.
    pub count: IndexMap<String, String>,
    /// Fields of named rows: `arcana/{defender.shield}/marked`, a formula each.
    pub row: IndexMap<String, String>,
    /// Counters that are removed.
    pub forget: Vec<String>,
    /// Fields that are reset to their default, of the character or in all rows of a list: `arcana/marked`.
    pub clear: Vec<String>,
    /// A state that is given.
    pub state: Option<StateForm>,
    /// An event of play that happens to that combatant.
    pub event: Option<String>,
    /// If present, all states end except those named.
    pub end_states: Option<Vec<String>>,
    /// Whether that combatant is out of the fight.
    pub out: bool,
    /// The line of the log: "{self.name} has {self.count.ap} AP."
    pub say: String,
}

/// A state to give to a combatant.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct StateForm {
    /// Its entry as `kind/slug`, or its own name. In effects, it may contain formulas in braces.
    pub name: String,
    /// How long it lasts; `None` until it is removed.
    pub left: Option<u32>,
    /// The formula of how long it lasts, in place of `left`. Effects only.
    pub lasts: Option<String>,
    /// The unit of its duration; if absent, the system's.
    pub unit: Option<Unit>,
    /// The number of the combatant's next turns that are skipped.
    pub skips: u32,
}

/// The unit of a state's duration.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// Rounds: counted down when the turn in which the state was given comes round again, or at the start of a
    /// round if it was given outside a turn.
    #[default]
    Rounds,
    /// Turns of the combatant that has the state: counted down at the end of each.
    Turns,
    /// Seconds of the clock.
    Seconds,
}

impl CalculationStep {
    /// Returns the name by which later steps refer to it.
    pub fn key(&self) -> &str {
        nonempty_or(&self.key, &self.calculator)
    }
}
