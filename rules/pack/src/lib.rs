//! The data types of a game system, as packs write it and the library stores it.
//!
//! Plain types with serde: what each means is computed by the crate `rules`.
//!
//! | module | what it describes |
//! | --- | --- |
//! | [`system`] | a game system: everything its packs bring |
//! | [`kind`] | kinds of entries and their columns |
//! | [`entry`] | a weapon, a condition, a rule …: what can be looked up |
//! | [`table`] | a table of the rules, looked up by value, step or range, or rolled |
//! | [`field`] | the fields and lists of a character |
//! | [`derived`] | values that follow from them |
//! | [`input`], [`calculator`], [`event`] | what is asked, and what is calculated from it |
//! | [`activity`] | how characters grow: calendar, growth, activities |
//! | [`building`] | the steps of building a character |
//! | [`turns`], [`places`] | fights, and how they were written before |
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
pub mod system;
pub mod table;
pub mod turns;

/// Any value of a field, a cell or a formula. `Null` is "n/a": it does not apply.
pub use serde_json::Value;

/// A text, or another where it is empty.
fn nonempty_or<'a>(text: &'a str, other: &'a str) -> &'a str {
    if text.is_empty() { other } else { text }
}
