//! Maps the columns of a file to the parts of an entry.

use indexmap::IndexMap;
use rules::{entry::Entry, number, system::Kind};
use seed::presets::Preset;
use serde_json::Value;

use crate::api::views::Refusal;

/// The parts that every entry has: key, message id of the name, and common column headings.
const PARTS: [(&str, &str, &[&str]); 6] = [
    ("name", "entry-part-name", &["name", "title"]),
    (
        "summary",
        "entry-part-summary",
        &["summary", "answer", "short"],
    ),
    (
        "text",
        "entry-part-text",
        &["text", "description", "desc", "rules"],
    ),
    ("section", "entry-part-section", &["section", "page"]),
    ("aliases", "entry-part-aliases", &["aliases", "other names"]),
    ("tags", "entry-part-tags", &["tags"]),
];

/// The key prefix of parts that are facts of the kind.
const FACTS: &str = "facts/";

/// Returns the parts of an entry that a column can fill, as keys and names.
pub fn parts(kind: &Kind) -> impl Iterator<Item = (String, String)> {
    let own = PARTS
        .iter()
        .map(|(key, id, _)| ((*key).to_owned(), messages::catalogue::text(id, &[])));
    let facts = kind.facts.iter().map(|column| {
        let key = format!("{FACTS}{}", column.key);
        (key, column.label().to_owned())
    });
    own.chain(facts)
}

/// Finds a part by its key, its name, or the key of its fact.
pub fn part(kind: &Kind, named: &str) -> Option<String> {
    let wanted = plain(named);
    parts(kind)
        .find(|(key, label)| {
            plain(key) == wanted
                || plain(label) == wanted
                || key.strip_prefix(FACTS).map(plain) == Some(wanted.clone())
        })
        .map(|(key, _)| key)
}

/// Like [`part`], with an error if there is none.
pub fn known_part(kind: &Kind, named: &str) -> Result<String, Refusal> {
    part(kind, named).ok_or_else(|| {
        let parts: Vec<String> = parts(kind).map(|(key, _)| key).collect();
        invalid!(
            "rows-no-part",
            kind = kind.name.to_lowercase(),
            named,
            parts = parts.join(", ")
        )
    })
}

/// Guesses the column for each part: the name first, then the kind's own facts, then the parts that
/// every entry has. If no heading means the name, the first unused column is used for it.
pub fn guessed(kind: &Kind, columns: &[String]) -> IndexMap<String, String> {
    let mut found = IndexMap::new();
    let mut free: Vec<&String> = columns.iter().collect();
    let mut take = |part: String, names: &[&str]| {
        let names: Vec<String> = names.iter().map(|name| plain(name)).collect();
        let fits = |column: &&String| {
            let last = column.rsplit('.').next().unwrap_or_default();
            names.contains(&plain(column)) || names.contains(&plain(last))
        };
        if let Some(at) = free.iter().position(fits) {
            found.insert(part, free.remove(at).clone());
        }
    };
    take("name".to_owned(), PARTS[0].2);
    for column in &kind.facts {
        let mut names = vec![&*column.key, &*column.label, &*column.short];
        names.retain(|name| !name.is_empty());
        take(format!("{FACTS}{}", column.key), &names);
    }
    for (key, _, names) in PARTS.iter().skip(1) {
        take((*key).to_owned(), names);
    }
    if let Some(first) = free.first().filter(|_| !found.contains_key("name")) {
        found.insert("name".to_owned(), (*first).clone());
    }
    found
}

/// Returns the columns for a known type of file: those of its preset, then guessed ones.
pub fn preset(kind: &Kind, columns: &[String], preset: &Preset) -> IndexMap<String, String> {
    let mut found = IndexMap::new();
    let there = preset.columns.iter();
    for (column, names) in there.filter(|(column, _)| columns.contains(column)) {
        let mut parts = names.iter().filter_map(|name| part(kind, name));
        if let Some(part) = parts.find(|part| !found.contains_key(part)) {
            found.insert(part, column.clone());
        }
    }
    for (part, column) in guessed(kind, columns) {
        if !found.values().any(|taken| *taken == column) {
            found.entry(part).or_insert(column);
        }
    }
    found
}

/// Sets a part of an entry from a cell.
pub fn put(entry: &mut Entry, part: &str, value: &Value) {
    match part {
        "name" => entry.name = line(value),
        "summary" => entry.summary = line(value),
        "text" => entry.text = paragraphs(value),
        "section" => entry.section = line(value),
        "aliases" => entry.aliases = several(value),
        "tags" => entry.tags = several(value),
        fact => {
            let key = fact.strip_prefix(FACTS).unwrap_or(fact);
            entry.facts.insert(key.to_owned(), cell(value));
        }
    }
}

/// Reduces a text to its letters and digits, in lower case.
fn plain(text: &str) -> String {
    schema::search::folded(text).concat()
}

fn items(value: &Value) -> Vec<String> {
    match value {
        Value::Array(items) => items.iter().map(line).collect(),
        Value::String(text) => vec![text.trim().to_owned()],
        other => vec![other.to_string()],
    }
}

fn line(value: &Value) -> String {
    items(value).join(", ")
}

/// Joins a list of paragraphs, and normalises line endings.
fn paragraphs(value: &Value) -> String {
    items(value).join("\n\n").replace("\r\n", "\n")
}

/// Splits a cell into names at semicolons, since names may contain commas.
fn several(value: &Value) -> Vec<String> {
    let all = items(value);
    let parts = all.iter().flat_map(|item| item.split(';'));
    let parts = parts.map(|part| part.trim().to_owned());
    parts.filter(|part| !part.is_empty()).collect()
}

/// Parses a cell like a value typed into the form: a number if it looks like one, null for n/a.
fn cell(value: &Value) -> Value {
    let text = match value {
        Value::String(_) | Value::Array(_) => line(value),
        other => return other.clone(),
    };
    if ["", "n/a", "-", "–", "—"].contains(&text.to_lowercase().as_str()) {
        return Value::Null;
    }
    number::parse(&text).map_or_else(|| Value::from(text), Value::Number)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn paragraphs_may_have_windows_line_endings_or_be_a_list() {
        for value in [
            json!("One.\n\nTwo."),
            json!("One.\r\n\r\nTwo."),
            json!(["One.", "Two."]),
        ] {
            assert_eq!(paragraphs(&value), "One.\n\nTwo.", "{value}");
        }
    }

    #[test]
    fn cells_are_parsed_like_typed_values() {
        for (value, read) in [
            (json!("3"), json!(3)),
            (json!("+2"), json!(2)),
            (json!("−1"), json!(-1)),
            (json!("2.5"), json!(2.5)),
            (json!("–3"), json!(-3)),
            (json!("n/a"), json!(null)),
            (json!("–"), json!(null)),
            (json!("3 lb."), json!("3 lb.")),
            (json!("1d4"), json!("1d4")),
            (json!("1.2.3"), json!("1.2.3")),
            (json!(["a", 2]), json!("a, 2")),
            (json!(7), json!(7)),
        ] {
            assert_eq!(cell(&value), read, "{value}");
        }
    }
}
