//! The formula language: parse, check, evaluate, prove. It knows no game system.
//!
//! A formula is parsed by `rhai` and split at the plus and minus signs of its outermost sum. Each
//! term is evaluated separately, so the terms of a proof are the terms that were added. The host of
//! the language gives names their meaning through five traits:
//!
//! | trait | used when | provides |
//! | --- | --- | --- |
//! | [`Labels`] | compiling | the labels for a formula in words |
//! | [`Names`] | checking | which names, tables and lists a formula may use |
//! | [`Scope`], [`Library`], [`Rows`] | evaluating | their values |
//!
//! | module | contents |
//! | --- | --- |
//! | [`limits`] | limits of formulas |
//! | `value`, `term`, `problem`, `diagnostic` | values, terms of proofs, why there is no value, errors in a text |
//! | `evaluation` | one run: cache, stack, budget, dependencies, reads; the traits of its host |
//! | `nearest` | suggestions for unknown words |
//! | `operators` | arithmetic and comparisons with n/a and different types |
//! | `paths` | dotted paths |
//! | `words` | a formula in words |
//! | `functions` | every function: arguments, evaluation, words, documentation |
//! | `engine` | rhai locked down |
//! | `tokens` | a lossless tokenizer |
//! | `parse` | parsing into a syntax tree, with hints for errors |
//! | `parts` | a formula's text split into terms that can be left out and numbers that can be changed |
//! | `references`, `check` | the references in a formula; errors in them |
//! | `plan` | the syntax tree split into sums, limits and terms |
//! | `proof` | the terms of a proof, made from reads |
//! | `evaluate`, `script` | evaluation of formulas and scripts |
//! | `stack` | work that needs a large stack |
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
pub use nearest::{nearest, with_nearest, with_suggestion};
pub use operators::{add, subtract};
pub use parts::{Chosen, FormulaPiece, Parts};
pub use plan::Formula;
pub use problem::{Outcome, Problem};
pub use references::Reference;
pub use rhai::{Array, Dynamic};
pub use script::Script;
pub use stack::{catch_panic, on_large_stack};
pub use term::{Term, Terms, unique_reads};
pub use value::{EntryRef, RowRef, ValueId, from_json, kind_of, to_integer, to_text};
pub use words::{Labels, capitalized, label_from_key, spaced, with_article};

/// A hash map with a faster hash than the standard one, for frequent look-ups.
pub type HashMap<K, V> = std::collections::HashMap<K, V, ahash::RandomState>;

/// A formula that can be evaluated, or why it cannot.
pub type Compiled = Result<Formula, Problem>;
