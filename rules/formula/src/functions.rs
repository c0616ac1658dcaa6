//! The functions a formula may call: one table entry each.
#![allow(
    clippy::needless_pass_by_value,
    reason = "rhai passes owned values to registered functions."
)]

mod choices;
mod dates;
mod dice;
mod each;
mod library;
mod lists;
mod numbers;
mod objects;
mod rows;
mod texts;

use std::{collections::HashMap, ops::RangeInclusive, sync::OnceLock};

use rhai::{Dynamic, Engine};

pub(crate) use numbers::{clamp, highest, lowest};

use crate::{
    evaluation::Evaluation,
    problem::{Evaluated, Problem},
    value::kind_of,
    words::Call,
};

/// The definition of a function.
pub struct Function {
    /// Its name.
    pub name: &'static str,
    /// How many arguments it takes.
    pub arguments: RangeInclusive<usize>,
    /// How it is written, as an example or with the names of its arguments.
    pub written: &'static str,
    /// What it returns, in a sentence or two of Markdown.
    pub about: &'static str,
    /// What its first argument refers to.
    pub(crate) reference: ReferenceKind,
    /// Registers the function with the engine.
    register: fn(&mut Engine) -> &mut Engine,
    /// Renders a call in words; `None` for "name of arguments".
    words: fn(&Call<'_>) -> Option<String>,
}

/// What the first argument of a [`Function`] refers to if it is a string literal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ReferenceKind {
    Nothing,
    /// A table; the third argument names a column of it.
    Table,
    /// A kind of entry.
    Kind,
    /// A list of a character; the argument at `key` names a part of its rows.
    List {
        key: Option<usize>,
    },
}

/// Defaults for the table entries below.
const FUNCTION: Function = Function {
    name: "",
    arguments: 1..=1,
    written: "",
    about: "",
    reference: ReferenceKind::Nothing,
    register: |engine| engine,
    words: |_| None,
};

/// Functions under one heading of the documentation.
pub struct Group {
    /// The heading.
    pub title: &'static str,
    /// The functions.
    pub functions: &'static [Function],
}

/// All functions, by group.
pub const GROUPS: &[Group] = &[
    choices::GROUP,
    numbers::GROUP,
    rows::GROUP,
    library::GROUP,
    lists::GROUP,
    each::GROUP,
    objects::GROUP,
    texts::GROUP,
    dates::GROUP,
    dice::GROUP,
];

/// Returns all functions.
pub fn all() -> impl Iterator<Item = &'static Function> {
    GROUPS.iter().flat_map(|group| group.functions)
}

/// Returns the function with that name.
pub fn named(name: &str) -> Option<&'static Function> {
    static BY_NAME: OnceLock<HashMap<&'static str, &'static Function>> = OnceLock::new();
    BY_NAME
        .get_or_init(|| all().map(|function| (function.name, function)).collect())
        .get(name)
        .copied()
}

/// Renders a call in words, if its function says how.
pub(crate) fn in_words(name: &str, call: &Call<'_>) -> Option<String> {
    (named(name)?.words)(call)
}

/// Returns the documentation of all functions, a Markdown table for each group.
pub fn reference() -> String {
    let row = |function: &Function| {
        let written = function.written.replace('|', "\\|");
        format!("| `{written}` | {} |\n", function.about)
    };
    let table = |group: &Group| {
        let rows: String = group.functions.iter().map(row).collect();
        format!("| {} | |\n| --- | --- |\n{rows}", group.title)
    };
    let tables: Vec<String> = GROUPS.iter().map(table).collect();
    tables.join("\n")
}

pub(crate) fn register(engine: &mut Engine) {
    for function in all() {
        (function.register)(engine);
    }
    objects::register_properties(engine);
    lists::register_operators(engine);
}

/// Calls `ask` with the evaluation of this thread; an error if there is none.
fn run<T>(ask: impl FnOnce(&Evaluation) -> Evaluated<T>) -> Evaluated<T> {
    Evaluation::with(ask).unwrap_or_else(|| failed(messages::text!("formula-no-system")))
}

/// Charges the operations of a function that does more than one step of work.
fn charge(operations: usize) -> Evaluated<()> {
    Evaluation::with(|run| run.charge(operations as u64))
        .unwrap_or(Ok(()))
        .map_err(Into::into)
}

/// Converts a count to an integer of the language.
fn counted(many: usize) -> i64 {
    i64::try_from(many).unwrap_or(i64::MAX)
}

fn failed<T>(why: impl Into<String>) -> Evaluated<T> {
    Err(Problem::Failed(why.into()).into())
}

/// The error of a function that was given an argument of the wrong type.
fn takes<T>(written: &str, what: &str, got: &Dynamic) -> Evaluated<T> {
    failed(messages::text!(
        "formula-takes",
        written,
        what,
        got = kind_of(got)
    ))
}
