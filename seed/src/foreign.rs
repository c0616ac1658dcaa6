//! Characters in the files of other programs. What of them goes where is data: the tables in `seed/foreign`.

use std::collections::BTreeSet;

use include_dir::{Dir, include_dir};
use indexmap::IndexMap;
use rules::{Value, system::System};
use serde::Deserialize;
use serde_json::{Map, json};

static TABLES: Dir = include_dir!("$CARGO_MANIFEST_DIR/foreign");

/// How a character of another program becomes one of a system.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mapping {
    /// What wrote the file.
    pub name: String,
    /// The key of the system.
    pub system: String,
    /// A file for which any of these holds is of that program.
    recognised: Vec<Test>,
    /// Which of its files are characters, by their `type`.
    types: Vec<String>,
    /// What is nothing of the character.
    left: Vec<Left>,
    value: Vec<Goes>,
    item: Vec<Items>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Test {
    at: String,
    is: Value,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Left {
    at: String,
    why: String,
}

/// Where a value goes.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Goes {
    at: String,
    to: String,
    /// What its words are here; a word that is not among them is not taken.
    #[serde(default)]
    words: IndexMap<String, Value>,
    /// The value is how many of these numbers it reaches.
    #[serde(default)]
    reached: Vec<i64>,
    /// Whether it is only taken in a row that is no entry of the system.
    #[serde(default)]
    unlisted: bool,
    /// What is said where it was taken.
    note: Option<String>,
}

/// Where items go that are of one of some types. The first that fits is used.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Items {
    types: Vec<String>,
    #[serde(default, rename = "where")]
    tests: Vec<Test>,
    to: String,
    value: Vec<Goes>,
}

/// A character of another program in the terms of a system.
#[derive(Debug, Clone, PartialEq)]
pub struct Translated {
    /// The document of the character.
    pub character: Value,
    /// What was not taken, a sentence each.
    pub found: Vec<String>,
}

/// The mapping for a file, where it is known.
///
/// # Errors
/// A sentence where the mapping itself cannot be read.
pub fn recognise(file: &Value) -> Result<Option<Mapping>, String> {
    for table in TABLES.files() {
        let text = table.contents_utf8().unwrap_or_default();
        let mapping: Mapping = toml::from_str(text)
            .map_err(|error| format!("{} cannot be read: {error}", table.path().display()))?;
        if mapping.recognised.iter().any(|test| test.holds(file)) {
            return Ok(Some(mapping));
        }
    }
    Ok(None)
}

impl Mapping {
    /// The character of a file, and all that the file holds beside it.
    ///
    /// # Errors
    /// A sentence where the file holds no character.
    pub fn translate(&self, file: &Value, system: &System) -> Result<Translated, String> {
        let kind = text(file, "/type");
        if !self.types.iter().any(|it| it == kind) {
            return Err(format!(
                "The file is of {}, but “{kind}” is not one of what is read from it: {}.",
                self.name,
                self.types.join(", ")
            ));
        }
        let mut reading = Reading::default();
        let values = reading.values("", &self.value, file, false);
        let mut lists: IndexMap<&str, Vec<Value>> = IndexMap::new();
        let items = file.get("items").and_then(Value::as_array);
        for (at, item) in items.into_iter().flatten().enumerate() {
            let place = format!("/items/{at}");
            let Some(rule) = self.item.iter().find(|rule| rule.takes(item)) else {
                continue;
            };
            let name = text(item, "/name");
            let kinds = system.list(&rule.to).map(|list| list.kinds.as_slice());
            let mut kinds = kinds.into_iter().flatten();
            let entry = kinds.find_map(|kind| system.find(kind, name));
            let values = reading.values(&place, &rule.value, item, entry.is_some());
            reading.taken.insert(format!("{place}/name"));
            reading.taken.insert(format!("{place}/type"));
            let rows = lists.entry(&rule.to).or_default();
            let mut row = json!({ "id": rows.len() + 1, "name": name, "values": values });
            if let (Some(entry), Some(row)) = (entry, row.as_object_mut()) {
                row.insert("entry".into(), entry.key().into());
            }
            rows.push(row);
        }
        reading.taken.insert("/name".into());
        reading.taken.insert("/type".into());
        let character = json!({
            "system": self.system,
            "name": text(file, "/name"),
            "values": values,
            "lists": lists,
        });
        let mut found = reading.notes;
        found.extend(self.not_taken(file, &reading.taken));
        Ok(Translated { character, found })
    }

    /// A sentence for each part of the file of which something was not taken.
    fn not_taken(&self, file: &Value, taken: &BTreeSet<String>) -> Vec<String> {
        let mut rest: IndexMap<String, Vec<String>> = IndexMap::new();
        let mut left = BTreeSet::new();
        each_leaf(file, "", &mut |at, value| {
            let under = |it: &&Left| {
                at.strip_prefix(&it.at)
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
            };
            if let Some(it) = self.left.iter().find(under) {
                left.insert(format!("Not taken: {}, {}.", &it.at[1..], it.why));
            } else if !taken.contains(at) {
                let (part, place) = part(file, at);
                let leaf = format!("{place} = {value}");
                rest.entry(part).or_default().push(leaf);
            }
        });
        let rest = rest.into_iter().map(|(part, leaves)| {
            let part = if part.is_empty() { "the file" } else { &part };
            format!("Not taken from {part}: {}.", leaves.join(", "))
        });
        left.into_iter().chain(rest).collect()
    }
}

impl Test {
    fn holds(&self, file: &Value) -> bool {
        file.pointer(&self.at) == Some(&self.is)
    }
}

impl Items {
    fn takes(&self, item: &Value) -> bool {
        let kind = text(item, "/type");
        self.types.iter().any(|it| it == kind) && self.tests.iter().all(|test| test.holds(item))
    }
}

impl Goes {
    /// The value here; none where it has none.
    fn taken(&self, value: &Value) -> Option<Value> {
        if is_empty(value) {
            return None;
        }
        if !self.reached.is_empty() {
            let number = value.as_i64()?;
            let steps = self
                .reached
                .iter()
                .filter(|it| **it <= number.abs())
                .count();
            return Some(json!(i64::try_from(steps).ok()? * number.signum()));
        }
        if self.words.is_empty() {
            return Some(value.clone());
        }
        let word = value
            .as_str()
            .map_or_else(|| value.to_string(), str::to_owned);
        self.words.get(&word).cloned()
    }
}

/// What was taken of a file.
#[derive(Default)]
struct Reading {
    taken: BTreeSet<String>,
    notes: Vec<String>,
}

impl Reading {
    fn values(
        &mut self,
        place: &str,
        rules: &[Goes],
        from: &Value,
        is_entry: bool,
    ) -> Map<String, Value> {
        let mut values = Map::new();
        for rule in rules.iter().filter(|rule| !(rule.unlisted && is_entry)) {
            let value = from.pointer(&rule.at).and_then(|it| rule.taken(it));
            if let Some(value) = value {
                self.taken.insert(format!("{place}{}", rule.at));
                self.notes.extend(rule.note.clone());
                values.insert(rule.to.clone(), value);
            }
        }
        values
    }
}

/// The part of a file in which a value stands, for people, and its place there.
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
            (format!("the {kind} “{name}”"), rest.to_owned())
        }
        _ => (format!("{first}/{second}"), rest.to_owned()),
    }
}

/// Goes over every value that holds something.
fn each_leaf(value: &Value, at: &str, see: &mut dyn FnMut(&str, &Value)) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                let key = key.replace('~', "~0").replace('/', "~1");
                each_leaf(value, &format!("{at}/{key}"), see);
            }
        }
        Value::Array(values) => {
            for (key, value) in values.iter().enumerate() {
                each_leaf(value, &format!("{at}/{key}"), see);
            }
        }
        value if is_empty(value) => {}
        value => see(at, value),
    }
}

fn is_empty(value: &Value) -> bool {
    value.is_null() || value.as_str().is_some_and(str::is_empty)
}

fn text<'a>(value: &'a Value, at: &str) -> &'a str {
    value
        .pointer(at)
        .and_then(Value::as_str)
        .unwrap_or_default()
}
