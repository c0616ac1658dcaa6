//! The data types of a game system, as packs define it and the library stores it.
//!
//! Plain serde types; their behaviour is in the crate `rules`.
//!
//! | module | contents |
//! | --- | --- |
//! | [`system`] | a game system: everything its packs contain |
//! | [`kind`] | kinds of entries and their columns |
//! | [`entry`] | a weapon, a condition, a rule …: what can be looked up |
//! | [`table`] | a table of the rules, looked up by value, step or range, or rolled |
//! | [`field`] | the fields and lists of a character |
//! | [`derived`] | values calculated from them |
//! | [`input`], [`calculator`], [`event`] | inputs, and what is calculated from them |
//! | [`activity`] | how characters grow: calendar, growth, activities |
//! | [`building`] | the steps of building a character |
//! | [`turns`], [`places`] | fights, and their notation in version 0.1 |
//! | [`sentence`] | sentences with formulas in braces |
//! | [`layout`] | the layout of a sheet |
//! | [`links`] | links in texts |

pub mod activity;
pub mod building;
pub mod calculator;
pub mod derived;
pub mod entry;
pub mod event;
pub mod field;
pub mod input;
pub mod kind;
pub mod layout;
pub mod links;
pub mod places;
pub mod sentence;
pub mod system;
pub mod table;
pub mod turns;

/// Any value of a field, a cell or a formula. `Null` is "n/a": it does not apply.
pub use serde_json::Value;

/// Returns `text`, or `fallback` if it is empty.
pub fn nonempty_or<'a>(text: &'a str, fallback: &'a str) -> &'a str {
    if text.is_empty() { fallback } else { text }
}
