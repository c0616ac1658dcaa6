//! The formula language: parse, check, evaluate, prove. It knows no game system.
//!
//! A formula is parsed by `rhai`, cut at the plus and minus signs of its outermost sum, and each
//! term is evaluated by itself: so the terms of a proof are the terms that were added. What the
//! names in a formula mean is up to its host, which implements five traits:
//!
//! | trait | when | what it answers |
//! | --- | --- | --- |
//! | [`Labels`] | compiling | what names are called in the formula in words |
//! | [`Names`] | checking | which names, tables and lists a formula may use |
//! | [`Scope`], [`Library`], [`Rows`] | evaluating | what they stand for |
//!
//! | module | one idea |
//! | --- | --- |
//! | [`limits`] | how much a formula may take |
//! | `value`, `term`, `problem`, `diagnostic` | values, terms of proofs, why there is no value, what is wrong in a text |
//! | `evaluation` | one run: cache, stack, budget, dependencies, what was read; the traits of its host |
//! | `nearest` | what was meant by an unknown word |
//! | `operators` | arithmetic and comparisons with n/a and unlike types |
//! | `paths` | chains of dots |
//! | `words` | a formula in words |
//! | `functions` | every function: arguments, evaluation, words, documentation |
//! | `engine` | rhai locked down |
//! | `tokens` | a text split into tokens, with nothing left out |
//! | `parse` | a text read into a syntax tree, errors with hints |
//! | `parts` | a text cut into terms that can be left out and numbers that can be changed |
//! | `references`, `check` | what a formula refers to; what of it is unknown |
//! | `plan` | the tree cut into sums, limits and terms |
//! | `proof` | from what was read to the terms of a proof |
//! | `evaluate`, `script` | the value of a formula, of a script |
//! | `stack` | work that needs much stack |
//!
//! Each module uses only those above it.

mod check;
mod diagnostic;
mod engine;
mod evaluate;
mod evaluation;
pub mod functions;
pub mod limits;
mod nearest;
mod operators;
mod parse;
mod parts;
mod paths;
mod plan;
mod problem;
mod proof;
mod references;
mod script;
mod stack;
mod term;
mod tokens;
mod value;
mod words;

pub use check::Names;
pub use diagnostic::Diagnostic;
pub use evaluation::{Bindings, Evaluation, Library, Rows, Scope};
pub use nearest::{nearest, or_nearest, with_suggestion};
pub use operators::add;
pub use parts::{Chosen, FormulaPiece, Parts};
pub use plan::Formula;
pub use problem::{Outcome, Problem};
pub use references::Reference;
pub use rhai::{Array, Dynamic};
pub use script::Script;
pub use stack::{catch, on_large_stack};
pub use term::{Term, unique_reads};
pub use value::{EntryRef, RowRef, ValueId, from_json, kind_of, to_integer, written};
pub use words::{Labels, capitalized, label_from_key, spaced, with_article};

/// A map for what formulas look up again and again, with a quicker hash than the standard one.
pub type HashMap<K, V> = std::collections::HashMap<K, V, ahash::RandomState>;

/// A formula that can be evaluated, or why it cannot.
pub type Compiled = Result<Formula, Problem>;
