//! Fights as a pack defines them: turn order, attacks, effects, combatants made from a few numbers.

mod attacks;
mod short_forms;
mod steps;
mod texts;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Value;
pub use attacks::{Attack, AttackDie, Bar, Outcome, TargetEffects};
pub use short_forms::{ShortForm, ShortNumber};
pub use steps::{CalculationStep, Effect, StateForm, Unit};
pub use texts::read_places;

/// How fights go: their turn order, states and triggers.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Turns {
    /// The rule of the turn order, as `kind/slug`.
    pub rule: String,
    /// The name of a round: "Round", "Clash".
    pub round: String,
    /// How a fight goes, in a sentence.
    pub about: String,
    /// How the order is calculated; `None` if the players set it.
    pub initiative: Option<Initiative>,
    /// Whether sides take turns as a whole, in the order of the list.
    pub sides: bool,
    /// Whether there are no turns and everything goes by the clock.
    pub clock: bool,
    /// How groups act as one; `None` if they do not.
    pub groups: Option<Groups>,
    /// The rule by which a turn may be delayed within the round; `None` if it may not.
    pub delaying: Option<String>,
    /// The name of an act done out of order, in response to another's: "Fast cast".
    pub at_once: Option<String>,
    /// The row that is used while a list is empty, by list: bare hands.
    pub bare: IndexMap<String, IndexMap<String, Value>>,
    /// The list of the sheet that holds states and conditions.
    pub states: Option<String>,
    /// The number field of that list for how long a state lasts, in `unit`; 0 for no limit.
    pub duration: Option<String>,
    /// The default unit of the duration of states.
    pub unit: Unit,
    /// States that are often given.
    pub state: Vec<StateForm>,
    /// The event that deals damage: `struck`.
    pub damage: Option<String>,
    /// The event that heals.
    pub healing: Option<String>,
    /// Numbers of the sheet that can be changed for any combatant directly: boxes of wounds, lives.
    pub health: Vec<String>,
    /// Counters that each combatant has in addition to its sheet.
    pub counter: Vec<Counter>,
    /// Values shown beside a name in the turn order, unless they are 0 or empty.
    pub line: Vec<Shown>,
    /// What happens automatically at the start and end of fights and turns, and at the start of rounds.
    pub moment: Vec<TurnTrigger>,
    /// What the source does not say, a sentence each.
    pub silent: Vec<String>,
}

/// How the turn order is calculated.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Initiative {
    /// The rule, as `kind/slug`.
    pub rule: String,
    /// The list of the sheet whose first row counts: weapons.
    pub list: Option<String>,
    /// The dice that are rolled: `stress`, `1d20`.
    pub die: String,
    /// Whether it is calculated again each round.
    pub each_round: bool,
    /// The calculators, in order.
    pub step: Vec<CalculationStep>,
    /// The formula of the total: `total.total`.
    pub total: String,
    /// How ties are broken, in order.
    pub tie: Vec<Tie>,
}

/// A way to break a tie.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Tie {
    /// The higher value of a formula: `self.awareness`.
    Higher(String),
    /// Initiative is rolled again until the totals differ.
    Again,
    /// A plain die is rolled until the results differ.
    Die(String),
}

/// How groups act as one.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Groups {
    /// The rule, as `kind/slug`.
    pub rule: String,
    /// The maximum number of members.
    pub most: usize,
    /// Whether a group ends when its vanguard or leader is out.
    pub parted: bool,
    /// The list of the sheet whose first row counts: weapons.
    pub list: Option<String>,
    /// The values read from each member, a formula each: `self.row.attack`.
    pub member: IndexMap<String, String>,
    /// The calculators that are run when it is formed, in order.
    pub step: Vec<CalculationStep>,
    /// Conditions that forbid forming it.
    pub bar: Vec<Bar>,
    /// What its bonus may apply to; the first is the default.
    pub bonus: Vec<String>,
}

/// A counter that each combatant has in addition to its sheet.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Counter {
    /// Its key.
    pub key: String,
    /// Its name: "AP".
    pub label: String,
    /// The rule, as `kind/slug`.
    pub rule: Option<String>,
    /// Whether it is hidden while it is 0.
    pub quiet: bool,
}

/// A value shown beside a name in the turn order.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Shown {
    /// The formula: a field, a derived value, or more.
    pub of: String,
    /// Its label there.
    pub label: String,
    /// Whether it is shown even if it is 0.
    pub always: bool,
}

/// What happens automatically at a moment of a fight.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct TurnTrigger {
    /// When it happens.
    pub at: When,
    /// The event that happens then, if it can.
    pub event: Option<String>,
    /// The calculators, in order.
    pub step: Vec<CalculationStep>,
    /// The effects.
    pub effect: Vec<Effect>,
}

/// When something happens automatically.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// When the fight begins, for everyone, and when a combatant joins it.
    Fight,
    /// When a round begins, for everyone.
    Round,
    /// When a turn begins, for the combatant whose turn it is.
    #[default]
    Turn,
    /// When a turn ends, for the combatant whose turn it was.
    End,
    /// When the fight ends, for everyone.
    Over,
}
