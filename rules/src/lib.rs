//! What a game system is, and what it computes.
//!
//! A [`System`](system::System) is data: kinds of entries, tables, character fields, formulas,
//! calculators and the layout of a sheet. This crate holds the types of that data and the pure
//! functions over it. It knows no database, no file and no clock; random functions take their
//! generator from the caller.
//!
//! | module | one idea |
//! | --- | --- |
//! | [`system`] | a game system: everything in its packs |
//! | [`entry`] | a weapon, a condition, a rule …: what can be looked up |
//! | [`table`] | a table of the rules, looked up by value, step or range, or rolled |
//! | [`character`] | a character as a document, its edits and their inverses |
//! | [`layout`] | what is on a system's sheet |
//! | [`formula`] | the embedded language: compile, check, evaluate, prove |
//! | [`derivation`] | every derived number of a character, with its proof |
//! | [`calculator`] | a worked rule: inputs in, outputs and proof out |
//! | [`names`] | what a formula may name, by where it is |
//! | [`number`] | numbers as people type them |
//! | [`house`] | house rules: a system as a group plays it |
//! | [`building`] | a character step by step, and what the rules do not allow |
//! | [`play`] | what happens at the table, as an edit that can be undone |
//! | [`ledger`] | what a character did season by season, and its advancement by that |
//! | [`dice`] | notation, rolls and exact odds |
//! | [`encounter`] | an encounter: who takes part, whose turn it is; its steps and their inverses |
//! | [`rulebook`] | the facade: a compiled system with its house rules, and every computation on it |
//! | [`turns`] | a fight by the rules of a system: order, triggers, attacks |

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
