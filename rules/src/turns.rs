//! Fights by the rules of a system: the turn order, triggers, attacks, and combatants made from a
//! few numbers. The rules are in the pack.

mod acts;
mod attack;
mod clock;
mod combat_group;
mod defeat;
mod durations;
mod effects;
mod events;
mod group;
mod initiative;
mod odds;
mod order;
mod outcomes;
mod participant;
mod play;
mod rolls;
mod scope;
mod short_form;
mod states;
mod summary;
mod threads;
mod transaction;
mod turn_flow;

pub use acts::{Act, AttackRequest, Die};
pub use attack::{AttackLine, AttackResult, preview};
pub use odds::{CombatantOdds, FightOdds, Trials, odds};
pub use outcomes::{AttackOdds, OutcomeOdds, attack_odds};
pub use participant::advance_combatant;
pub use play::{Played, play};
pub use scope::{fight_values, paths};
pub use short_form::MAX_ADDED;
pub use states::{describe as describe_state, of as states_of};
pub use summary::{RollTotal, attack_dice, roll_totals, summary_line};

pub use pack::{places::formula as read_place, sentence::formulas_in, turns::*};
