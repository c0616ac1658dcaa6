//! Objects: what an input of named parts is.

use rhai::{Array, Dynamic, Engine, ImmutableString, Map};

use super::{charge, failed, lists::same, takes};
use crate::formula::{
    engine::LONGEST_LIST,
    evaluation::{Evaluation, Over},
    problem::Evaluated,
    value::{EntryRef, RowRef},
};

pub(super) fn register(engine: &mut Engine) {
    engine
        .register_indexer_get(|row: &mut RowRef, key: ImmutableString| {
            property(&(*row).into_dynamic(), &key)
        })
        .register_indexer_get(|entry: &mut EntryRef, key: ImmutableString| {
            property(&(*entry).into_dynamic(), &key)
        })
        .register_indexer_get(|(): &mut (), _: ImmutableString| {})
        .register_fn("keys", |map: Map| {
            map.keys()
                .map(|key| Dynamic::from(key.to_string()))
                .collect::<Array>()
        })
        .register_fn("values", |map: Map| {
            map.values().cloned().collect::<Array>()
        })
        .register_fn("contains", |map: Map, key: ImmutableString| {
            map.contains_key(key.as_str())
        })
        .register_fn("get", |of: Dynamic, key: Dynamic| {
            get(&of, &key, Dynamic::UNIT)
        })
        .register_fn("get", |of: Dynamic, key: Dynamic, otherwise: Dynamic| {
            get(&of, &key, otherwise)
        })
        .register_fn(
            "with",
            |mut map: Map, key: ImmutableString, value: Dynamic| -> Evaluated<Map> {
                charge(map.len())?;
                if map.len() >= LONGEST_LIST && !map.contains_key(key.as_str()) {
                    return failed(format!("An object holds {LONGEST_LIST} values at most."));
                }
                map.insert(key.as_str().into(), value);
                Ok(map)
            },
        )
        .register_fn("without", |mut map: Map, key: ImmutableString| -> Map {
            map.remove(key.as_str());
            map
        })
        .register_fn("==", |a: Map, b: Map| same(&a.into(), &b.into()))
        .register_fn("!=", |a: Map, b: Map| !same(&a.into(), &b.into()));
}

trait IntoDynamic {
    fn into_dynamic(self) -> Dynamic;
}

impl<T: rhai::Variant + Clone> IntoDynamic for T {
    fn into_dynamic(self) -> Dynamic {
        Dynamic::from(self)
    }
}

/// A part of an object, a row or an entry, by its key; n/a where an object has no such part.
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
    let found = Evaluation::with(|run| {
        if let Some(entry) = of.read_lock::<EntryRef>() {
            return Some(run.fact(*entry, key));
        }
        match (of.read_lock::<RowRef>(), &run.over) {
            (Some(row), Over::Sheet(sheet)) => Some(sheet.row_value(run, *row, key)),
            _ => None,
        }
    });
    match found.flatten() {
        Some(value) => Ok(value?),
        None => takes(&format!("“.{key}”"), "an object", of),
    }
}

fn get(of: &Dynamic, key: &Dynamic, otherwise: Dynamic) -> Evaluated<Dynamic> {
    charge(1)?;
    if let (Ok(list), Ok(at)) = (of.as_array_ref(), key.as_int()) {
        return Ok(usize::try_from(at)
            .ok()
            .and_then(|at| list.get(at))
            .cloned()
            .unwrap_or(otherwise));
    }
    let Ok(key) = key.as_immutable_string_ref() else {
        return takes("get(object, key)", "a text as its key", key);
    };
    let found = part(of, &key)?;
    Ok(if found.is_unit() { otherwise } else { found })
}
