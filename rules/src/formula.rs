//! The embedded language: compile, check, evaluate, prove.
//!
//! A formula is read by `rhai`, cut at the plus and minus signs of its outermost sum, and each
//! term evaluated by itself: so the terms of a proof are the terms that were added. What a formula
//! may name and call is written in `docs/packs.md`; a stranger's formula can do nothing else.
//!
//! | module | one idea |
//! | --- | --- |
//! | [`rulebook`] | a system with its formulas compiled |
//! | `engine` | the language locked down: limits and vocabulary |
//! | `source` | a formula's text read into a syntax tree |
//! | `plan` | the tree cut into sums, limits and terms |
//! | `words` | the tree in words |
//! | `check` | unknown names, tables and circles, found before anything runs |
//! | `book` | everything compiled |
//! | `evaluation` | one run: what names mean, cache, stack, budget, proof |
//! | `proof` | from what was read to the terms of a proof |
//! | `problem` | why there is no value |
//! | `value` | values of the language and of JSON |

pub(crate) mod book;
mod check;
pub(crate) mod engine;
pub(crate) mod evaluation;
pub(crate) mod operators;
pub(crate) mod plan;
pub(crate) mod problem;
pub(crate) mod proof;
pub mod rulebook;
mod source;
pub(crate) mod value;
mod vocabulary;
pub(crate) mod words;

pub use rulebook::{Fault, Rulebook};

/// Whether a function of formulas has that name.
pub fn is_function(name: &str) -> bool {
    vocabulary::FUNCTIONS
        .iter()
        .any(|function| function.name == name)
}
