//! Lists.

use std::cmp::Ordering;

use rhai::{Array, Dynamic, Engine, ImmutableString, Map};

use super::{FUNCTION, Function, Group, charge, counted, failed, numbers, takes};
use crate::{
    operators::{check_length, concat},
    problem::Evaluated,
    value::{EntryRef, RowRef},
    words::Precedence,
};

pub(super) const GROUP: Group = Group {
    title: "lists",
    functions: &[
        Function {
            name: "len",
            written: "len(list)",
            about: "The number of items of a list, characters of a text or keys of an object.",
            register: |engine| engine.register_fn("len", length),
            words: |call| Some(messages::text!("words-number-of", list = call.atom(0))),
            ..FUNCTION
        },
        Function {
            name: "contains",
            arguments: 2..=2,
            written: "contains(list, x)",
            about: "Whether the list contains `x`, also written `x in list`; also whether an object has a key, or a text contains another.",
            register: |engine| {
                engine
                    .register_fn("contains", |list: Array, x: Dynamic| -> Evaluated<bool> {
                        charge(list.len())?;
                        Ok(list.iter().any(|item| same(item, &x)))
                    })
                    .register_fn("contains", |map: Map, key: ImmutableString| {
                        map.contains_key(key.as_str())
                    })
                    .register_fn(
                        "contains",
                        |text: ImmutableString, part: ImmutableString| text.contains(part.as_str()),
                    )
                    .register_fn("contains", unsearchable)
            },
            words: |call| {
                let text = match call.items(0) {
                    Some(items) => messages::text!("words-one-of", value = call.atom(1), items),
                    None => messages::text!("words-has", list = call.atom(0), item = call.atom(1)),
                };
                Some(call.bound(text, Precedence::Compare))
            },
            ..FUNCTION
        },
        Function {
            name: "index_of",
            arguments: 2..=2,
            written: "index_of(list, x)",
            about: "The index of `x` in the list, from 0; n/a if it is not there.",
            register: |engine| engine.register_fn("index_of", index_of),
            words: |call| {
                Some(messages::text!(
                    "words-place",
                    item = call.atom(1),
                    list = call.atom(0)
                ))
            },
            ..FUNCTION
        },
        Function {
            name: "first",
            written: "first(list)",
            about: "The first item; n/a if the list is empty.",
            register: |engine| {
                engine.register_fn("first", |list: Array| {
                    list.first().cloned().unwrap_or_default()
                })
            },
            ..FUNCTION
        },
        Function {
            name: "last",
            written: "last(list)",
            about: "The last item; n/a if the list is empty.",
            register: |engine| {
                engine.register_fn("last", |list: Array| {
                    list.last().cloned().unwrap_or_default()
                })
            },
            ..FUNCTION
        },
        Function {
            name: "slice",
            arguments: 3..=3,
            written: "slice(list, from, how_many)",
            about: "At most `how_many` items, starting at the index `from` (from 0). A negative number counts as 0.",
            register: |engine| engine.register_fn("slice", slice),
            words: |call| {
                call.is_number(1, 0).then(|| {
                    messages::text!("words-first", count = call.atom(2), list = call.atom(0))
                })
            },
            ..FUNCTION
        },
        Function {
            name: "reverse",
            written: "reverse(list)",
            about: "The list in reverse order.",
            register: |engine| {
                engine.register_fn("reverse", |list: Array| {
                    list.into_iter().rev().collect::<Array>()
                })
            },
            ..FUNCTION
        },
        Function {
            name: "unique",
            written: "unique(list)",
            about: "The list without repeated items.",
            register: |engine| engine.register_fn("unique", unique),
            words: |call| Some(messages::text!("words-different", list = call.atom(0))),
            ..FUNCTION
        },
        Function {
            name: "without",
            arguments: 2..=2,
            written: "without(list, x)",
            about: "The list without items equal to `x`; also an object without a key.",
            register: |engine| {
                engine
                    .register_fn("without", |list: Array, x: Dynamic| -> Evaluated<Array> {
                        charge(list.len())?;
                        Ok(list.into_iter().filter(|item| !same(item, &x)).collect())
                    })
                    .register_fn("without", |mut map: Map, key: ImmutableString| -> Map {
                        map.remove(key.as_str());
                        map
                    })
            },
            ..FUNCTION
        },
        Function {
            name: "concat",
            arguments: 2..=2,
            written: "concat(list, list)",
            about: "Both lists as one, also written `list + list`.",
            register: |engine| engine.register_fn("concat", joined),
            ..FUNCTION
        },
        Function {
            name: "push",
            arguments: 2..=2,
            written: "push(list, x)",
            about: "The list with one more item. In a script, `list.push(x)` changes the list.",
            register: |engine| {
                engine.register_fn("push", |list: &mut Array, x: Dynamic| -> Evaluated<Array> {
                    charge(list.len() / 8)?;
                    check_length(list.len() + 1)?;
                    list.push(x);
                    Ok(list.clone())
                })
            },
            ..FUNCTION
        },
        Function {
            name: "range",
            arguments: 2..=3,
            written: "range(from, to)",
            about: "The numbers from `from` up to, but not including, `to`, to loop over; a third argument is the step.",
            ..FUNCTION
        },
        Function {
            name: "sort",
            written: "sort(list)",
            about: "The list sorted: numbers, then texts, then the rest, n/a last.",
            register: |engine| engine.register_fn("sort", |list: Array| sorted(&list, &list)),
            ..FUNCTION
        },
    ],
};

/// Registers `list + list`, and equality of lists and of objects.
pub(super) fn register_operators(engine: &mut Engine) {
    engine
        .register_fn("+", joined)
        .register_fn("==", equal)
        .register_fn("!=", |a: Array, b: Array| equal(a, b).map(|same| !same))
        .register_fn("==", |a: Map, b: Map| same(&a.into(), &b.into()))
        .register_fn("!=", |a: Map, b: Map| !same(&a.into(), &b.into()));
}

/// The error of `x in …` for a value that cannot be searched.
fn unsearchable(of: Dynamic, _: Dynamic) -> Evaluated<bool> {
    if of.is_unit() {
        return failed(messages::text!("formula-list-missing"));
    }
    takes("“x in list”", &messages::text!("kind-searched"), &of)
}

fn index_of(list: Array, x: Dynamic) -> Evaluated<Dynamic> {
    charge(list.len())?;
    let found = list.iter().position(|item| same(item, &x));
    Ok(found.map_or(Dynamic::UNIT, |at| counted(at).into()))
}

fn slice(list: Array, from: i64, how_many: i64) -> Array {
    let bound = |number: i64| usize::try_from(number.max(0)).unwrap_or(usize::MAX);
    let items = list.into_iter().skip(bound(from));
    items.take(bound(how_many)).collect()
}

fn unique(list: Array) -> Evaluated<Array> {
    charge(list.len() * list.len() / 8)?;
    let mut once = Array::new();
    for item in list {
        if !once.iter().any(|known| same(known, &item)) {
            once.push(item);
        }
    }
    Ok(once)
}

fn length(of: Dynamic) -> Evaluated<Dynamic> {
    let many = if let Ok(list) = of.as_array_ref() {
        list.len()
    } else if let Ok(map) = of.as_map_ref() {
        map.len()
    } else if let Ok(text) = of.as_immutable_string_ref() {
        text.chars().count()
    } else if of.is_unit() {
        return Ok(Dynamic::UNIT);
    } else {
        return takes("len(list)", &messages::text!("kind-list"), &of);
    };
    Ok(counted(many).into())
}

fn joined(a: Array, b: Array) -> Evaluated<Dynamic> {
    charge(a.len() / 8 + b.len() / 8)?;
    Ok(concat(&a, &b)?)
}

fn equal(a: Array, b: Array) -> Evaluated<bool> {
    charge(a.len())?;
    Ok(same(&a.into(), &b.into()))
}

/// Sorts a list by keys, stably: numbers, then texts, then flags, then other values, n/a last.
pub(super) fn sorted(list: &Array, keys: &Array) -> Evaluated<Array> {
    charge(list.len() * 12)?;
    let mut indices: Vec<usize> = (0..list.len()).collect();
    indices.sort_by(|&a, &b| order(&keys[a], &keys[b]));
    Ok(indices.into_iter().map(|at| list[at].clone()).collect())
}

fn order(a: &Dynamic, b: &Dynamic) -> Ordering {
    let rank = |x: &Dynamic| match x {
        x if x.is_int() || x.is_decimal() => 0,
        x if x.is_string() => 1,
        x if x.is_bool() => 2,
        x if x.is_unit() => 4,
        _ => 3,
    };
    rank(a)
        .cmp(&rank(b))
        .then_with(|| numbers::compared(a, b).unwrap_or(Ordering::Equal))
}

/// Whether two values are equal; values of different types are not.
pub(super) fn same(a: &Dynamic, b: &Dynamic) -> bool {
    if a.is_unit() || b.is_unit() {
        return a.is_unit() && b.is_unit();
    }
    if let (Ok(a), Ok(b)) = (a.as_array_ref(), b.as_array_ref()) {
        return a.len() == b.len() && a.iter().zip(b.iter()).all(|(a, b)| same(a, b));
    }
    if let (Ok(a), Ok(b)) = (a.as_map_ref(), b.as_map_ref()) {
        return a.len() == b.len()
            && a.iter()
                .all(|(key, item)| b.get(key).is_some_and(|other| same(item, other)));
    }
    if let (Some(a), Some(b)) = (a.read_lock::<EntryRef>(), b.read_lock::<EntryRef>()) {
        return *a == *b;
    }
    if let (Some(a), Some(b)) = (a.read_lock::<RowRef>(), b.read_lock::<RowRef>()) {
        return *a == *b;
    }
    numbers::compared(a, b).is_ok_and(Ordering::is_eq)
}
