//! Functions that take another function, or a key, for each item of a list.

use rhai::{Array, Dynamic, FnPtr, ImmutableString, NativeCallContext};

use super::{
    FUNCTION, Function, Group, charge,
    lists::{same, sorted},
    objects, takes,
};
use crate::{problem::Evaluated, words::spaced};

pub(super) const GROUP: Group = Group {
    title: "each item of a list",
    functions: &[
        Function {
            name: "sort_by",
            arguments: 2..=2,
            written: "sort_by(list, |x| -x.roll)",
            about: "The list sorted by the function's result for each item, or with `sort_by(list, 'key')` by a part of each; equal ones keep their order.",
            register: |engine| {
                engine
                    .register_fn("sort_by", |list: Array, key: ImmutableString| {
                        sorted(&list, &parts(&list, &key)?)
                    })
                    .register_fn(
                        "sort_by",
                        |context: NativeCallContext, list: Array, key: FnPtr| {
                            sorted(&list, &results(&context, &key, list.clone())?)
                        },
                    )
            },
            ..FUNCTION
        },
        Function {
            name: "map",
            arguments: 2..=2,
            written: "map(list, |x| x * 2)",
            about: "The function's result for each item, or with `map(list, 'key')` a part of each.",
            register: |engine| {
                engine
                    .register_fn("map", |list: Array, key: ImmutableString| {
                        parts(&list, &key)
                    })
                    .register_fn(
                        "map",
                        |context: NativeCallContext, list: Array, each: FnPtr| {
                            results(&context, &each, list)
                        },
                    )
            },
            words: |call| {
                Some(match call.of_each() {
                    _ if call.is_lookup() => {
                        messages::text!("words-each-looked-up", list = call.atom(0))
                    }
                    Some(said) => {
                        call.loose(messages::text!("words-for-each", list = call.atom(0), said))
                    }
                    None => {
                        let part = call.labels().fact(None, call.text(1));
                        messages::text!("words-part-of-each", part, list = call.atom(0))
                    }
                })
            },
            ..FUNCTION
        },
        Function {
            name: "filter",
            arguments: 2..=3,
            written: "filter(list, |x| x > 3)",
            about: "The items for which the function holds, or with `filter(list, 'key', value)` those with that value.",
            register: |engine| {
                engine.register_fn("filter", with_part).register_fn(
                    "filter",
                    |context: NativeCallContext, list: Array, keep: FnPtr| {
                        filtered(list, |item| holds(&context, &keep, item))
                    },
                )
            },
            words: |call| {
                Some(match call.len() {
                    3 => messages::text!(
                        "words-those-whose",
                        list = call.atom(0),
                        key = spaced(call.text(1)),
                        value = call.atom(2)
                    ),
                    _ => messages::text!(
                        "words-those-where",
                        list = call.atom(0),
                        condition = call.of_each()?
                    ),
                })
            },
            ..FUNCTION
        },
        Function {
            name: "any",
            arguments: 2..=2,
            written: "any(list, |x| x > 3)",
            about: "Whether the function holds for at least one item.",
            register: |engine| {
                engine.register_fn(
                    "any",
                    |context: NativeCallContext, list: Array, is: FnPtr| {
                        any_gives(&context, &list, &is, true)
                    },
                )
            },
            words: |call| {
                Some(call.loose(messages::text!(
                    "words-for-one",
                    list = call.atom(0),
                    condition = call.of_each()?
                )))
            },
            ..FUNCTION
        },
        Function {
            name: "all",
            arguments: 2..=2,
            written: "all(list, |x| x > 3)",
            about: "Whether the function holds for every item.",
            register: |engine| {
                engine.register_fn(
                    "all",
                    |context: NativeCallContext, list: Array, is: FnPtr| {
                        any_gives(&context, &list, &is, false).map(|found| !found)
                    },
                )
            },
            words: |call| {
                Some(call.loose(messages::text!(
                    "words-for-each",
                    list = call.atom(0),
                    said = call.of_each()?
                )))
            },
            ..FUNCTION
        },
    ],
};

/// Returns the function's result for each item.
fn results(context: &NativeCallContext, each: &FnPtr, list: Array) -> Evaluated<Array> {
    let items = list.into_iter();
    items
        .map(|item| each.call_within_context(context, (item,)))
        .collect()
}

/// Returns the part of each item with that key.
fn parts(list: &Array, key: &str) -> Evaluated<Array> {
    list.iter().map(|item| objects::part(item, key)).collect()
}

/// Returns the items whose part with that key has that value.
fn with_part(list: Array, key: ImmutableString, value: Dynamic) -> Evaluated<Array> {
    charge(list.len())?;
    filtered(list, |item| Ok(same(&objects::part(item, &key)?, &value)))
}

fn filtered(list: Array, keep: impl Fn(&Dynamic) -> Evaluated<bool>) -> Evaluated<Array> {
    let mut kept = Array::new();
    for item in list {
        if keep(&item)? {
            kept.push(item);
        }
    }
    Ok(kept)
}

/// Whether the condition gives that answer for any of the items.
fn any_gives(
    context: &NativeCallContext,
    list: &Array,
    condition: &FnPtr,
    answer: bool,
) -> Evaluated<bool> {
    for item in list {
        if holds(context, condition, item)? == answer {
            return Ok(true);
        }
    }
    Ok(false)
}

fn holds(context: &NativeCallContext, condition: &FnPtr, item: &Dynamic) -> Evaluated<bool> {
    let answer: Dynamic = condition.call_within_context(context, (item.clone(),))?;
    answer.as_bool().or_else(|_| {
        takes(
            &messages::text!("formula-condition-over-list"),
            &messages::text!("kind-flag"),
            &answer,
        )
    })
}
