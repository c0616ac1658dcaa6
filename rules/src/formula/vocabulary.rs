//! The functions a formula may call.
#![allow(
    clippy::needless_pass_by_value,
    reason = "The language hands its values over, and takes functions of owned values."
)]

mod dates;
mod lists;
mod lookups;
pub(crate) mod numbers;
mod objects;
mod odds;
mod texts;

use rhai::{Dynamic, Engine};

pub(super) use lists::concat;

use super::{
    evaluation::Evaluation,
    problem::{Evaluated, Problem},
    value::kind_of,
};

/// A function as checks know it.
pub(crate) struct Function {
    pub(crate) name: &'static str,
    /// The least and the greatest number of arguments.
    pub(crate) least: usize,
    pub(crate) most: usize,
    /// How it is written.
    pub(crate) written: &'static str,
}

const fn function(
    name: &'static str,
    least: usize,
    most: usize,
    written: &'static str,
) -> Function {
    Function {
        name,
        least,
        most,
        written,
    }
}

/// Every function there is.
pub(crate) const FUNCTIONS: &[Function] = &[
    function("abs", 1, 1, "abs(number)"),
    function("all", 2, 2, "all(list, |x| condition)"),
    function("any", 2, 2, "any(list, |x| condition)"),
    function("ceil", 1, 1, "ceil(number)"),
    function("chance", 3, 3, "chance('2d6', 'at_least', 7)"),
    function("clamp", 3, 3, "clamp(number, low, high)"),
    function("concat", 2, 2, "concat(list, list)"),
    function("date_after", 3, 3, "date_after(date, 7, 'days')"),
    function("contains", 2, 2, "contains(list, x)"),
    function(
        "count",
        1,
        3,
        "count('list'), count('list', 'key', value) or count(list, x)",
    ),
    function("div_ceil", 2, 2, "div_ceil(number, by)"),
    function("div_floor", 2, 2, "div_floor(number, by)"),
    function("ends_with", 2, 2, "ends_with(text, end)"),
    function("entries", 1, 2, "entries('kind') or entries('kind', 'tag')"),
    function("entry", 2, 2, "entry('kind', name)"),
    function(
        "filter",
        2,
        3,
        "filter(list, |x| condition) or filter(list, 'key', value)",
    ),
    function("find", 3, 3, "find('list', name, 'key')"),
    function("first", 1, 1, "first(list)"),
    function("floor", 1, 1, "floor(number)"),
    function(
        "get",
        2,
        3,
        "get(object, key) or get(object, key, otherwise)",
    ),
    function("given", 2, 2, "given(x, otherwise)"),
    function("has", 2, 2, "has('list', name)"),
    function("index_of", 2, 2, "index_of(list, x)"),
    function("is_na", 1, 1, "is_na(x)"),
    function("join", 2, 2, "join(list, between)"),
    function("keys", 1, 1, "keys(object)"),
    function("last", 1, 1, "last(list)"),
    function("len", 1, 1, "len(list)"),
    function("lower", 1, 1, "lower(text)"),
    function("map", 2, 2, "map(list, 'key') or map(list, |x| …)"),
    function("max", 1, 8, "max(a, b) or max(list)"),
    function("min", 1, 8, "min(a, b) or min(list)"),
    function("number", 1, 1, "number(text)"),
    function("power", 2, 2, "power(number, exponent)"),
    function("prove", 2, 2, "prove(name, value)"),
    function("push", 2, 2, "push(list, x)"),
    function("range", 2, 3, "range(from, to)"),
    function("replace", 3, 3, "replace(text, what, by)"),
    function("reverse", 1, 1, "reverse(list)"),
    function("round", 1, 1, "round(number)"),
    function("rows", 1, 1, "rows('table')"),
    function("sign", 1, 1, "sign(number)"),
    function("silent", 1, 1, "silent('why')"),
    function("slice", 3, 3, "slice(list, from, how_many)"),
    function("sort", 1, 1, "sort(list)"),
    function(
        "sort_by",
        2,
        2,
        "sort_by(list, 'key') or sort_by(list, |x| …)",
    ),
    function("split", 2, 2, "split(text, at)"),
    function("starts_with", 2, 2, "starts_with(text, start)"),
    function("sum", 1, 2, "sum('list', 'key') or sum(list)"),
    function(
        "table",
        2,
        3,
        "table('name', key) or table('name', key, 'column')",
    ),
    function("text", 1, 1, "text(x)"),
    function("trim", 1, 1, "trim(text)"),
    function("unique", 1, 1, "unique(list)"),
    function("upper", 1, 1, "upper(text)"),
    function("values", 1, 1, "values(object)"),
    function("when", 3, 3, "when(condition, a, b)"),
    function("with", 3, 3, "with(object, key, value)"),
    function("without", 2, 2, "without(list, x)"),
];

/// Gives the engine its functions.
pub(crate) fn register(engine: &mut Engine) {
    numbers::register(engine);
    dates::register(engine);
    lists::register(engine);
    objects::register(engine);
    texts::register(engine);
    odds::register(engine);
    lookups::register(engine);
}

/// Counts the steps of a function that does more work than one.
fn charge(steps: usize) -> Evaluated<()> {
    Evaluation::with(|run| run.charge(steps as u64))
        .unwrap_or(Ok(()))
        .map_err(Into::into)
}

/// How many there are, as the language counts.
fn counted(many: usize) -> i64 {
    i64::try_from(many).unwrap_or(i64::MAX)
}

fn failed<T>(why: impl Into<String>) -> Evaluated<T> {
    Err(Problem::Failed(why.into()).into())
}

/// The error of a function that was given something else than it takes.
fn takes<T>(written: &str, what: &str, got: &Dynamic) -> Evaluated<T> {
    failed(format!("{written} takes {what}, not {}.", kind_of(got)))
}
