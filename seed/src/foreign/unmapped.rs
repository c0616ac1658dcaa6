//! Reports which values of a file were not imported.

use std::collections::BTreeSet;

use indexmap::{IndexMap, IndexSet};
use rules::{Value, system::System};

use super::{Ignored, Mapping, is_empty, text};
use crate::diagnostic::shorten;

/// Maximum number of characters shown of a value.
const MAX_VALUE_LENGTH: usize = 60;
/// Maximum number of values listed for one part of the file. The others are counted.
const MAX_VALUES: usize = 100;

/// Returns a sentence for each part of the file with values that were not taken. `taken` contains JSON pointers.
pub(super) fn sentences(mapping: &Mapping, file: &Value, taken: &BTreeSet<String>) -> Vec<String> {
    let mut ignored = BTreeSet::new();
    let mut parts: IndexMap<String, Vec<String>> = IndexMap::new();
    each_leaf(file, "", &mut |at, value| {
        if let Some(sentence) = ignored_by(mapping, at) {
            ignored.insert(sentence);
        } else if !taken.contains(at) {
            let (part, place) = part(file, at);
            let value = shorten(value.to_string(), MAX_VALUE_LENGTH);
            parts
                .entry(part)
                .or_default()
                .push(format!("{place} = {value}"));
        }
    });
    let parts = parts.into_iter().map(|(part, mut values)| {
        let more = values.len().saturating_sub(MAX_VALUES);
        values.truncate(MAX_VALUES);
        let values = values.join(", ");
        if part.is_empty() {
            messages::text!("foreign-not-taken", values, more)
        } else {
            messages::text!("foreign-not-taken-from", part, values, more)
        }
    });
    ignored.into_iter().chain(parts).collect()
}

/// Returns a sentence that lists the fields for which the file has no value.
pub(super) fn missing_fields<'a>(
    system: &System,
    fields: impl Iterator<Item = &'a String>,
    values: &Value,
) -> Option<String> {
    let missing: IndexSet<&String> = fields.filter(|key| values.get(*key).is_none()).collect();
    let fields = missing.into_iter().filter_map(|key| system.field(key));
    let labels: Vec<&str> = fields.map(|field| field.label.as_str()).collect();
    let are_some = !labels.is_empty();
    are_some.then(|| messages::text!("foreign-lacking", labels = labels.join(", ")))
}

/// Returns the sentence for a value that does not concern the character.
fn ignored_by(mapping: &Mapping, at: &str) -> Option<String> {
    let in_item = at
        .strip_prefix("/items/")
        .and_then(|rest| rest.find('/').map(|slash| &rest[slash..]));
    let (all, at) = match in_item {
        Some(at) => (&mapping.ignored_in_items, at),
        None => (&mapping.ignored, at),
    };
    let holds = |it: &&Ignored| {
        at.strip_prefix(&it.at)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    all.iter().find(holds).map(|it| {
        let (what, why) = (&it.at[1..], it.why.as_str());
        match in_item {
            Some(_) => messages::text!("foreign-ignored-in-items", what, why),
            None => messages::text!("foreign-ignored", what, why),
        }
    })
}

/// Returns the display name of the part of a file that contains a value, and the value's path in that part.
fn part(file: &Value, at: &str) -> (String, String) {
    let mut keys = at.trim_start_matches('/').splitn(3, '/');
    let (first, second) = (keys.next().unwrap_or(""), keys.next().unwrap_or(""));
    let Some(rest) = keys.next() else {
        let inner = [first, second].join("/");
        return (String::new(), inner.trim_end_matches('/').to_owned());
    };
    let whole = file.pointer(&format!("/{first}/{second}"));
    let named = whole.map(|it| (text(it, "/type"), text(it, "/name")));
    match named {
        Some((kind, name)) if !kind.is_empty() && !name.is_empty() => {
            (messages::text!("foreign-part", kind, name), rest.to_owned())
        }
        _ => (format!("{first}/{second}"), rest.to_owned()),
    }
}

/// Calls `visit` with the JSON pointer of every non-empty value, and the value.
fn each_leaf(value: &Value, at: &str, visit: &mut dyn FnMut(&str, &Value)) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                let key = key.replace('~', "~0").replace('/', "~1");
                each_leaf(value, &format!("{at}/{key}"), visit);
            }
        }
        Value::Array(values) => {
            for (key, value) in values.iter().enumerate() {
                each_leaf(value, &format!("{at}/{key}"), visit);
            }
        }
        value if is_empty(value) => {}
        value => visit(at, value),
    }
}
