//! Lists.

use std::cmp::Ordering;

use rhai::{Array, Dynamic, Engine, FnPtr, ImmutableString, NativeCallContext};

use super::{charge, counted, failed, numbers, objects, takes};
use crate::formula::{
    engine::LONGEST_LIST,
    problem::{Evaluated, Problem},
    value::{EntryRef, RowRef},
};

pub(super) fn register(engine: &mut Engine) {
    engine
        .register_fn("len", length)
        .register_fn("sum", |list: Array| -> Evaluated<Dynamic> {
            charge(list.len())?;
            numbers::total(&list)
        })
        .register_fn("count", |list: Array, x: Dynamic| -> Evaluated<i64> {
            charge(list.len())?;
            Ok(counted(list.iter().filter(|item| same(item, &x)).count()))
        })
        .register_fn("contains", |list: Array, x: Dynamic| -> Evaluated<bool> {
            charge(list.len())?;
            Ok(list.iter().any(|item| same(item, &x)))
        })
        .register_fn(
            "index_of",
            |list: Array, x: Dynamic| -> Evaluated<Dynamic> {
                charge(list.len())?;
                Ok(list
                    .iter()
                    .position(|item| same(item, &x))
                    .map_or(Dynamic::UNIT, |at| counted(at).into()))
            },
        )
        .register_fn("push", |list: &mut Array, x: Dynamic| -> Evaluated<Array> {
            charge(list.len() / 8)?;
            if list.len() >= LONGEST_LIST {
                return failed(format!("A list holds {LONGEST_LIST} items at most."));
            }
            list.push(x);
            Ok(list.clone())
        })
        .register_fn("concat", joined)
        .register_fn("+", joined)
        .register_fn("first", |list: Array| {
            list.first().cloned().unwrap_or_default()
        })
        .register_fn("last", |list: Array| {
            list.last().cloned().unwrap_or_default()
        })
        .register_fn("reverse", |list: Array| {
            list.into_iter().rev().collect::<Array>()
        })
        .register_fn("slice", |list: Array, from: i64, many: i64| {
            let bound = |number: i64| usize::try_from(number).unwrap_or(0);
            list.into_iter()
                .skip(bound(from))
                .take(bound(many))
                .collect::<Array>()
        })
        .register_fn("unique", |list: Array| -> Evaluated<Array> {
            charge(list.len() * list.len() / 8)?;
            let mut once = Array::new();
            for item in list {
                if !once.iter().any(|known| same(known, &item)) {
                    once.push(item);
                }
            }
            Ok(once)
        })
        .register_fn("without", |list: Array, x: Dynamic| -> Evaluated<Array> {
            charge(list.len())?;
            Ok(list.into_iter().filter(|item| !same(item, &x)).collect())
        })
        .register_fn("==", |a: Array, b: Array| -> Evaluated<bool> {
            equal(a, b)
        })
        .register_fn("!=", |a: Array, b: Array| -> Evaluated<bool> {
            equal(a, b).map(|same| !same)
        });
    by_key(engine);
    by_function(engine);
}

fn by_key(engine: &mut Engine) {
    engine
        .register_fn("sort", |list: Array| -> Evaluated<Array> {
            let keys = list.clone();
            sorted(list, &keys)
        })
        .register_fn(
            "map",
            |list: Array, key: ImmutableString| -> Evaluated<Array> {
                list.iter().map(|item| objects::part(item, &key)).collect()
            },
        )
        .register_fn(
            "filter",
            |list: Array, key: ImmutableString, value: Dynamic| -> Evaluated<Array> {
                charge(list.len())?;
                let mut kept = Array::new();
                for item in list {
                    if same(&objects::part(&item, &key)?, &value) {
                        kept.push(item);
                    }
                }
                Ok(kept)
            },
        )
        .register_fn(
            "sort_by",
            |list: Array, key: ImmutableString| -> Evaluated<Array> {
                let keys = list
                    .iter()
                    .map(|item| objects::part(item, &key))
                    .collect::<Evaluated<Array>>()?;
                sorted(list, &keys)
            },
        );
}

fn by_function(engine: &mut Engine) {
    engine
        .register_fn(
            "map",
            |context: NativeCallContext, list: Array, each: FnPtr| -> Evaluated<Array> {
                list.into_iter()
                    .map(|item| each.call_within_context(&context, (item,)))
                    .collect()
            },
        )
        .register_fn(
            "filter",
            |context: NativeCallContext, list: Array, keep: FnPtr| -> Evaluated<Array> {
                let mut kept = Array::new();
                for item in list {
                    if holds(&context, &keep, &item)? {
                        kept.push(item);
                    }
                }
                Ok(kept)
            },
        )
        .register_fn(
            "any",
            |context: NativeCallContext, list: Array, is: FnPtr| -> Evaluated<bool> {
                for item in &list {
                    if holds(&context, &is, item)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            },
        )
        .register_fn(
            "all",
            |context: NativeCallContext, list: Array, is: FnPtr| -> Evaluated<bool> {
                for item in &list {
                    if !holds(&context, &is, item)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            },
        )
        .register_fn(
            "sort_by",
            |context: NativeCallContext, list: Array, key: FnPtr| -> Evaluated<Array> {
                let keys = list
                    .iter()
                    .map(|item| key.call_within_context(&context, (item.clone(),)))
                    .collect::<Evaluated<Array>>()?;
                sorted(list, &keys)
            },
        );
}

fn holds(context: &NativeCallContext, condition: &FnPtr, item: &Dynamic) -> Evaluated<bool> {
    let answer: Dynamic = condition.call_within_context(context, (item.clone(),))?;
    answer
        .as_bool()
        .or_else(|_| takes("A condition over a list", "yes or no", &answer))
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
        return takes("len(list)", "a list", &of);
    };
    Ok(counted(many).into())
}

fn joined(a: Array, b: Array) -> Evaluated<Dynamic> {
    charge(a.len() / 8 + b.len() / 8)?;
    Ok(concat(&a, &b)?)
}

/// Two lists as one.
pub(crate) fn concat(a: &Array, b: &Array) -> Result<Dynamic, Problem> {
    if a.len() + b.len() > LONGEST_LIST {
        return Err(Problem::Failed(format!(
            "A list holds {LONGEST_LIST} items at most."
        )));
    }
    Ok(a.iter().chain(b).cloned().collect::<Array>().into())
}

fn equal(a: Array, b: Array) -> Evaluated<bool> {
    charge(a.len())?;
    Ok(a.len() == b.len() && a.iter().zip(&b).all(|(a, b)| same(a, b)))
}

/// A stable order by keys: numbers before texts before all else, n/a last, so that any list has
/// one order.
fn sorted(list: Array, keys: &Array) -> Evaluated<Array> {
    charge(list.len() * 12)?;
    let mut numbered: Vec<usize> = (0..list.len()).collect();
    numbered.sort_by(|&a, &b| order(&keys[a], &keys[b]));
    Ok(numbered.into_iter().map(|at| list[at].clone()).collect())
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

/// Whether two values are the same; unlike types are not.
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
