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
    /// What it is called: "Attack".
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
    /// What else is asked.
    pub ask: IndexMap<String, Input>,
    /// The calculators, one after another.
    pub step: Vec<CalculationStep>,
    /// Conditions that forbid it, once it is calculated.
    pub bar: Vec<Bar>,
    /// What they change.
    pub effect: Vec<Effect>,
    /// What then happens to each member of the target's group, or to the target alone, and to each
    /// of several targets.
    pub each: Option<TargetEffects>,
    /// How it may end, the first that holds: "Misses", "Heavy Wound". Its odds are listed by these.
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
    /// The dice that are rolled for each, as a saving throw.
    pub roll: Vec<AttackDie>,
    /// The formula that must hold.
    pub when: Option<String>,
    /// The calculators, one after another.
    pub step: Vec<CalculationStep>,
    /// What they change: the member, unless another is named.
    pub effect: Vec<Effect>,
}

/// A way that an [`Attack`] may end.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Outcome {
    /// The formula that must hold; without one it always holds.
    pub when: Option<String>,
    /// What it is called: "Misses".
    pub name: String,
}

/// A condition that forbids an [`Attack`], or forming a group.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Bar {
    /// The formula that must not hold.
    pub when: String,
    /// The message where it does.
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
    /// The dice; `None` where the result can only be typed in, since the rules do not say how it is
    /// read.
    pub die: Option<String>,
    /// The formula of dice that are on the sheet: `attacker.row.damage`.
    pub dice: Option<String>,
    /// The formula of the number that it is added to, for display only.
    pub plus: Option<String>,
}
