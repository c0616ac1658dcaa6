//! Attacks: their dice, their inputs and their effects.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{CalculationStep, Effect};
use crate::input::Input;

/// An attack, a spell, a clash: who does what to whom, calculated and applied.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Attack {
    /// Its key.
    pub key: String,
    /// Its name: "Attack".
    pub label: String,
    /// The rule, as `kind/slug`.
    pub rule: String,
    /// The list whose row is used: weapons, spells.
    pub list: Option<String>,
    /// The list whose row the defender uses against it.
    pub against: Option<String>,
    /// Whether it needs a target.
    pub target: bool,
    /// Whether it may have several targets.
    pub several: bool,
    /// The dice, typed or rolled.
    pub roll: Vec<AttackDie>,
    /// Further inputs.
    pub ask: IndexMap<String, Input>,
    /// The calculators, in order.
    pub step: Vec<CalculationStep>,
    /// Conditions that forbid it, once it is calculated.
    pub bar: Vec<Bar>,
    /// The effects.
    pub effect: Vec<Effect>,
    /// What then happens to each member of the target's group, or to the target alone, and to each
    /// of several targets.
    pub each: Option<TargetEffects>,
    /// The possible outcomes, of which the first that holds counts: "Misses", "Heavy Wound". Its odds are
    /// listed by them.
    pub outcome: Vec<Outcome>,
    /// The line of the log: "{attacker.name} hits {defender.name}."
    pub say: String,
    /// What the source does not say about it.
    pub silent: Vec<String>,
}

/// The effects of an [`Attack`] on each of its targets, which is `member` in the formulas.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct TargetEffects {
    /// The dice that are rolled for each: a saving throw.
    pub roll: Vec<AttackDie>,
    /// The formula that must hold.
    pub when: Option<String>,
    /// The calculators, in order.
    pub step: Vec<CalculationStep>,
    /// The effects, on the member unless another combatant is named.
    pub effect: Vec<Effect>,
}

/// A possible outcome of an [`Attack`].
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Outcome {
    /// The formula that must hold; if absent, it always holds.
    pub when: Option<String>,
    /// Its name: "Misses".
    pub name: String,
}

/// A condition that forbids an [`Attack`], an [event](crate::event::Event), or forming a group.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Bar {
    /// The formula that must not hold.
    pub when: String,
    /// The message if it does.
    pub say: String,
}

/// A die of an [`Attack`].
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct AttackDie {
    /// Its key: `roll.attack` is its result.
    pub key: String,
    /// Its name: "Attack".
    pub label: String,
    /// The dice; `None` if the result can only be typed in, since the rules do not say how it is read.
    pub die: Option<String>,
    /// The formula of dice on the sheet: `attacker.row.damage`.
    pub dice: Option<String>,
    /// The formula of the number to which it is added, for display only.
    pub plus: Option<String>,
}
