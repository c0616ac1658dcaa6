//! Objects, and the parts of rows and entries.

use rhai::{Array, Dynamic, Engine, ImmutableString, Map};

use super::{FUNCTION, Function, Group, charge, failed, run, takes};
use crate::{
    limits,
    problem::Evaluated,
    value::{EntryRef, RowRef},
};

pub(super) const GROUP: Group = Group {
    title: "objects",
    functions: &[
        Function {
            name: "get",
            arguments: 2..=3,
            written: "get(object, key, otherwise)",
            about: "A part of an object, or with `get(list, 3)` an item of a list (from 0); if it is missing, `otherwise`, or else n/a.",
            register: |engine| {
                engine
                    .register_fn("get", |of: Dynamic, key: Dynamic| {
                        get(of, key, Dynamic::UNIT)
                    })
                    .register_fn("get", get)
            },
            ..FUNCTION
        },
        Function {
            name: "keys",
            written: "keys(object)",
            about: "Its keys, sorted.",
            register: |engine| {
                engine.register_fn("keys", |map: Map| {
                    map.keys()
                        .map(|key| Dynamic::from(key.to_string()))
                        .collect::<Array>()
                })
            },
            ..FUNCTION
        },
        Function {
            name: "values",
            written: "values(object)",
            about: "Its values, sorted by key.",
            register: |engine| {
                engine.register_fn("values", |map: Map| {
                    map.values().cloned().collect::<Array>()
                })
            },
            ..FUNCTION
        },
        Function {
            name: "with",
            arguments: 3..=3,
            written: "with(object, key, value)",
            about: "The object with that value for the key.",
            register: |engine| engine.register_fn("with", with),
            ..FUNCTION
        },
    ],
};

/// Registers `row.key` and `entry.key`; a part of n/a is n/a.
pub(super) fn register_properties(engine: &mut Engine) {
    engine
        .register_indexer_get(|row: &mut RowRef, key: ImmutableString| {
            property(&Dynamic::from(*row), &key)
        })
        .register_indexer_get(|entry: &mut EntryRef, key: ImmutableString| {
            property(&Dynamic::from(*entry), &key)
        })
        .register_indexer_get(|(): &mut (), _: ImmutableString| {});
}

/// Returns a part of an object, row or entry; n/a if an object has no such key.
pub(super) fn part(of: &Dynamic, key: &str) -> Evaluated<Dynamic> {
    charge(1)?;
    if let Ok(map) = of.as_map_ref() {
        return Ok(map.get(key).cloned().unwrap_or_default());
    }
    if of.is_unit() {
        return Ok(Dynamic::UNIT);
    }
    property(of, key)
}

fn property(of: &Dynamic, key: &str) -> Evaluated<Dynamic> {
    run(|run| {
        if let Some(entry) = of.read_lock::<EntryRef>() {
            return Ok(run.scope().library().fact(run, *entry, key)?);
        }
        match (of.read_lock::<RowRef>(), run.scope().rows()) {
            (Some(row), Some(rows)) => Ok(rows.value(run, *row, key)?),
            _ => takes(&format!("“.{key}”"), &messages::text!("kind-object"), of),
        }
    })
}

fn with(mut map: Map, key: ImmutableString, value: Dynamic) -> Evaluated<Map> {
    charge(map.len())?;
    if map.len() >= limits::LIST_ITEMS && !map.contains_key(key.as_str()) {
        let most = limits::LIST_ITEMS.to_string();
        return failed(messages::text!("formula-object-holds", most));
    }
    map.insert(key.as_str().into(), value);
    Ok(map)
}

fn get(of: Dynamic, key: Dynamic, otherwise: Dynamic) -> Evaluated<Dynamic> {
    charge(1)?;
    if let (Ok(list), Ok(at)) = (of.as_array_ref(), key.as_int()) {
        return Ok(usize::try_from(at)
            .ok()
            .and_then(|at| list.get(at))
            .cloned()
            .unwrap_or(otherwise));
    }
    let Ok(key) = key.as_immutable_string_ref() else {
        return takes("get(object, key)", &messages::text!("kind-key"), &key);
    };
    let found = part(&of, &key)?;
    Ok(if found.is_unit() { otherwise } else { found })
}
