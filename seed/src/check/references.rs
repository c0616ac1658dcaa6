//! Checks that the rules, kinds and lists named by records exist. The format defines which keys name a rule or a kind.

use rules::{Value, formula::with_nearest, system::System};
use serde_json::json;

use super::{Finding, unknown};
use crate::format::{self, KeyType};

/// Maximum number of mistakes for which the nearest entry is looked for, since a pack may have many entries.
const MAX_SUGGESTED: usize = 20;

/// Returns references to records that the system does not have.
pub(super) fn findings(system: &System) -> Vec<Finding> {
    let mut all = Vec::new();
    macro_rules! written {
        ($($array:literal $field:ident $record:path,)*) => {
            [$(($array, json!(system.$field)),)* ("turns", json!([system.turns]))]
        };
    }
    for (array, records) in format::keyed_arrays!(written) {
        let takes = format::part(array);
        for record in records.as_array().into_iter().flatten() {
            let key = record.get("key").and_then(Value::as_str);
            let address = key.map_or_else(|| array.to_owned(), |key| format!("{array}/{key}"));
            if let Some(takes) = &takes {
                each_name(takes, record, &address, &mut |takes, name, address| {
                    let reason = match takes {
                        KeyType::Kind if system.kind(name).is_none() => {
                            let kinds = system.kinds.iter().map(|kind| kind.key.as_str());
                            let what = messages::text!("check-no-kind", kind = name);
                            with_nearest(what, name, kinds)
                        }
                        KeyType::Address if !system.entries.contains_key(name) => {
                            let (kind, slug) = name.split_once('/').unwrap_or_default();
                            let suggests = all.len() < MAX_SUGGESTED;
                            let entries = system.entries.values().filter(|_| suggests);
                            let of_kind = entries.filter(|entry| entry.kind == kind);
                            let slugs = of_kind.map(|entry| entry.slug.as_str());
                            let what = messages::text!("check-rule", rule = name);
                            with_nearest(what, slug, slugs)
                        }
                        _ => return,
                    };
                    all.push((address.to_owned(), reason));
                });
            }
        }
    }
    let each = system
        .derived
        .iter()
        .filter_map(|it| Some((it, it.each.as_ref()?)));
    for (derived, list) in each {
        let lists = system.lists.iter().map(|list| list.key.as_str());
        let reason = unknown(list, lists, || messages::text!("formula-no-list", list));
        let address = format!("derived/{}/each", derived.key);
        all.extend(reason.map(|reason| (address, reason)));
    }
    all
}

/// Calls `visit` with the type in the format, the text and the address of each non-empty text in a value. Texts of a
/// list have the address of the list.
fn each_name(
    takes: &KeyType,
    value: &Value,
    address: &str,
    visit: &mut dyn FnMut(&KeyType, &str, &str),
) {
    match (takes, value) {
        (KeyType::List(item, _), Value::Array(items)) => {
            for (number, value) in items.iter().enumerate() {
                let inner = if value.is_string() {
                    address.to_owned()
                } else {
                    format!("{address}/{number}")
                };
                each_name(item, value, &inner, visit);
            }
        }
        (KeyType::Table(inner, _), Value::Object(keys)) => {
            for (key, value) in keys {
                each_name(inner, value, &format!("{address}/{key}"), visit);
            }
        }
        (KeyType::Record(record), Value::Object(keys)) => {
            for (key, value) in keys {
                if let Some(key) = record.key(key) {
                    each_name(&key.takes, value, &format!("{address}/{}", key.name), visit);
                }
            }
        }
        (takes, Value::String(name)) if !name.is_empty() => visit(takes, name, address),
        _ => {}
    }
}
