//! The data model of a game system, and everything computed from it.
//!
//! A [`System`](system::System) is data: kinds of entries, tables, character fields, formulas,
//! calculators and the layout of a sheet. This crate re-exports the types of that data and adds
//! functions over it. It accesses no database and no files, and reads the clock only for the time
//! limit of simulations; random functions take a generator or a seed from the caller.
//!
//! | module | contents |
//! | --- | --- |
//! | [`system`] | a game system: everything in its packs |
//! | [`entry`] | a weapon, a condition, a rule …: what can be looked up |
//! | [`table`] | a table of the rules, looked up by value, step or range, or rolled |
//! | [`character`] | a character as a document, its edits and their inverses |
//! | [`layout`] | the layout of a system's character sheet |
//! | [`formula`] | the embedded language: compile, check, evaluate, prove |
//! | [`derivation`] | every derived number of a character, with its proof |
//! | [`calculator`] | calculators: outputs and a proof from given inputs |
//! | [`names`] | the names that a formula may use, by context |
//! | [`number`] | numbers as people type them |
//! | [`house`] | house rules: a system as a group plays it |
//! | [`building`] | building a character step by step, and violations of the rules |
//! | [`play`] | events during play, each as an edit that can be undone |
//! | [`ledger`] | a character's activities over time, and its advancement through them |
//! | [`dice`] | notation, rolls and exact odds |
//! | [`encounter`] | an encounter: its combatants and turns, its steps and their inverses |
//! | [`rulebook`] | the facade: a compiled system with its house rules, and every computation on it |
//! | [`turns`] | fights by the rules of a system: turn order, triggers, attacks |

#[macro_use]
mod refusal;

pub mod building;
pub mod calculator;
pub mod character;
mod compile;
pub mod derivation;
pub mod encounter;
pub mod house;
pub mod ledger;
mod limits;
mod memo;
pub mod names;
pub mod number;
pub mod play;
pub mod rulebook;
pub mod turns;

pub use dice;
pub use formula;
pub use pack::{Value, entry, layout, links, system, table};
pub use refusal::Refusal;
