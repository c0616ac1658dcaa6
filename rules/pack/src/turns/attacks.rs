//! Attacks: their dice, what they ask, what happens to those they meet.

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
    /// The list whose row the other one uses against it.
    pub against: Option<String>,
    /// Whether it needs another one.
    pub target: bool,
    /// Whether it may be done to several at once.
    pub several: bool,
    /// The dice, typed or rolled.
    pub roll: Vec<AttackDie>,
    /// What else is asked.
    pub ask: IndexMap<String, Input>,
    /// The calculators, one after another.
    pub step: Vec<CalculationStep>,
    /// What forbids it, once it is calculated.
    pub bar: Vec<Bar>,
    /// What they change.
    pub effect: Vec<Effect>,
    /// What then happens to each member of the other's group, or the other alone, and each of several.
    pub each: Option<TargetEffects>,
    /// How it may end, the first that holds: "Misses", "Heavy Wound". Its odds are listed by these.
    pub outcome: Vec<Outcome>,
    /// The line of the log: "{attacker.name} hits {defender.name}."
    pub say: String,
    /// What the source does not say about it.
    pub silent: Vec<String>,
}

/// What happens to each of those whom an [`Attack`] meets, who is `member` in its formulas.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct TargetEffects {
    /// The dice that are rolled for each, as a saving throw.
    pub roll: Vec<AttackDie>,
    /// The formula that must hold.
    pub when: Option<String>,
    /// The calculators, one after another.
    pub step: Vec<CalculationStep>,
    /// What they change: the member, where nobody is named.
    pub effect: Vec<Effect>,
}

/// A way that an [`Attack`] may end.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Outcome {
    /// The formula that must hold; one that is absent holds.
    pub when: Option<String>,
    /// What it is called: "Misses".
    pub name: String,
}

/// What forbids an [`Attack`], or a group.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Bar {
    /// The formula that must not hold.
    pub when: String,
    /// What is said where it does.
    pub say: String,
}

/// A die of an [`Attack`].
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct AttackDie {
    /// Its key: `roll.attack` is what it came to.
    pub key: String,
    /// Its name: "Attack".
    pub label: String,
    /// What is rolled; none where it can only be typed in, since how it is read is not in the rules.
    pub die: Option<String>,
    /// The formula of dice that are on the sheet: `attacker.row.damage`.
    pub dice: Option<String>,
    /// The formula of the number that it is added to, for show.
    pub plus: Option<String>,
}
