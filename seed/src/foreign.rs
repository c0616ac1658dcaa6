//! Imports characters from the files of other programs. The tables in `seed/foreign` map values to fields.

mod unmapped;

use std::collections::BTreeSet;

use include_dir::{Dir, include_dir};
use indexmap::IndexMap;
use rules::{Value, system::System};
use serde::Deserialize;
use serde_json::{Map, json};

static MAPPINGS: Dir = include_dir!("$CARGO_MANIFEST_DIR/foreign");

/// The mapping of another program's characters to those of a system.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mapping {
    /// The program that wrote the file.
    pub name: String,
    /// The key of the system.
    pub system: String,
    /// A file that meets any of these conditions comes from that program.
    recognised: Vec<Condition>,
    /// The values of `type` in files that contain a character.
    types: Vec<String>,
    /// Data of that program that does not concern the character.
    ignored: Vec<Ignored>,
    /// Such data in an item.
    ignored_in_items: Vec<Ignored>,
    value: Vec<ValueRule>,
    item: Vec<ItemRule>,
    count: Vec<CountRule>,
    /// Thresholds in ascending order, by name.
    scale: IndexMap<String, Vec<i64>>,
}

/// The condition that the value at the JSON pointer `at` equals `is`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Condition {
    at: String,
    is: Value,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Ignored {
    at: String,
    why: String,
}

/// Maps a value to a field.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ValueRule {
    at: String,
    to: String,
    /// The field's value for each value of the program. A value that is not listed is not imported.
    #[serde(default)]
    words: IndexMap<String, Value>,
    /// The scale by which the field becomes the number of thresholds that the value reaches.
    scale: Option<String>,
    /// A JSON pointer to a number that is included in the value and is subtracted from it.
    less: Option<String>,
    /// Whether it is only imported in a row without an entry.
    #[serde(default)]
    unlisted: bool,
    /// A sentence for the report if the value is imported.
    note: Option<String>,
}

/// Maps items to rows of a list. The first rule that matches is used.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ItemRule {
    types: Vec<String>,
    #[serde(default, rename = "where")]
    conditions: Vec<Condition>,
    to: String,
    value: Vec<ValueRule>,
}

/// Maps the number of certain items to a field.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CountRule {
    types: Vec<String>,
    #[serde(rename = "where")]
    conditions: Vec<Condition>,
    to: String,
}

/// A character of another program, translated to a system.
#[derive(Debug, Clone, PartialEq)]
pub struct Translated {
    /// The document of the character.
    pub character: Value,
    /// Notes, values that were not imported and fields that the file lacks, one sentence each.
    pub found: Vec<String>,
}

/// Returns the mapping that recognises a file, if any.
///
/// # Errors
/// Returns a sentence if a mapping cannot be read.
pub fn recognise(file: &Value) -> Result<Option<Mapping>, String> {
    for table in MAPPINGS.files() {
        let text = table.contents_utf8().unwrap_or_default();
        let mapping = Mapping::parse(text).map_err(|error| {
            messages::text!(
                "foreign-mapping",
                path = table.path().display().to_string(),
                error = error
            )
        })?;
        if mapping.recognised.iter().any(|it| it.holds(file)) {
            return Ok(Some(mapping));
        }
    }
    Ok(None)
}

impl Mapping {
    fn parse(text: &str) -> Result<Self, String> {
        let mapping: Self = toml::from_str(text).map_err(|error| error.to_string())?;
        let in_items = mapping.item.iter().flat_map(|item| &item.value);
        let mut scales = mapping
            .value
            .iter()
            .chain(in_items)
            .filter_map(|rule| rule.scale.as_ref());
        match scales.find(|scale| !mapping.scale.contains_key(*scale)) {
            Some(scale) => Err(messages::text!("foreign-no-scale", scale)),
            None => Ok(mapping),
        }
    }

    /// Translates the character in a file, and lists the values that were not imported.
    ///
    /// # Errors
    /// Returns a sentence if the file contains no character, or more than `most_items` items.
    pub fn translate(
        &self,
        file: &Value,
        system: &System,
        most_items: usize,
    ) -> Result<Translated, String> {
        let kind = text(file, "/type");
        if !self.types.iter().any(|it| it == kind) {
            return Err(messages::text!(
                "foreign-type",
                program = self.name.as_str(),
                kind,
                types = self.types.join(", ")
            ));
        }
        let items = file.get("items").and_then(Value::as_array);
        let items = items.map(Vec::as_slice).unwrap_or_default();
        if items.len() > most_items {
            return Err(messages::text!(
                "foreign-items",
                items = items.len().to_string(),
                most_items = most_items.to_string()
            ));
        }
        let mut reader = Reader {
            scales: &self.scale,
            taken: BTreeSet::new(),
            notes: Vec::new(),
        };
        reader.text("", file, "/type");
        let name = reader.text("", file, "/name");
        let mut values = reader.values("", &self.value, file, false);
        for rule in &self.count {
            let number = reader.number_of(rule, items);
            if number > 0 {
                values.insert(rule.to.clone(), number.into());
            }
        }
        let mut lists: IndexMap<&str, Vec<Value>> = IndexMap::new();
        for (at, item) in items.iter().enumerate() {
            let mut rules = self.item.iter();
            let applies = |rule: &&ItemRule| matches(item, &rule.types, &rule.conditions);
            if let Some(rule) = rules.find(applies) {
                let rows = lists.entry(&rule.to).or_default();
                let pointer = format!("/items/{at}");
                let id = rows.len() + 1;
                rows.push(reader.row(rule, item, &pointer, id, system));
            }
        }
        let character = json!({
            "system": self.system,
            "name": name,
            "values": values,
            "lists": lists,
        });
        let mut found = reader.notes;
        found.extend(unmapped::sentences(self, file, &reader.taken));
        let fields = self.value.iter().map(|rule| &rule.to);
        let fields = fields.chain(self.count.iter().map(|rule| &rule.to));
        found.extend(unmapped::missing_fields(
            system,
            fields,
            &character["values"],
        ));
        Ok(Translated { character, found })
    }
}

impl Condition {
    fn holds(&self, file: &Value) -> bool {
        file.pointer(&self.at) == Some(&self.is)
    }
}

fn matches(item: &Value, types: &[String], conditions: &[Condition]) -> bool {
    let kind = text(item, "/type");
    types.iter().any(|it| it == kind) && conditions.iter().all(|it| it.holds(item))
}

/// Reads values of a file, and records which were taken.
struct Reader<'a> {
    scales: &'a IndexMap<String, Vec<i64>>,
    /// The JSON pointers of the values taken.
    taken: BTreeSet<String>,
    notes: Vec<String>,
}

impl Reader<'_> {
    /// Returns a text of `from`, which is at `pointer` in the file; empty if there is none.
    fn text<'v>(&mut self, pointer: &str, from: &'v Value, at: &str) -> &'v str {
        let text = text(from, at);
        if !text.is_empty() {
            self.taken.insert(format!("{pointer}{at}"));
        }
        text
    }

    fn values(
        &mut self,
        pointer: &str,
        rules: &[ValueRule],
        from: &Value,
        is_entry: bool,
    ) -> Map<String, Value> {
        let mut values = Map::new();
        for rule in rules.iter().filter(|rule| !(rule.unlisted && is_entry)) {
            if let Some(value) = self.value(rule, from) {
                self.taken.insert(format!("{pointer}{}", rule.at));
                self.notes.extend(rule.note.clone());
                values.insert(rule.to.clone(), value);
            }
        }
        values
    }

    /// Returns the row that a rule makes of an item at `pointer` in the file. An item with the name of an entry becomes
    /// a row of that entry.
    fn row(
        &mut self,
        rule: &ItemRule,
        item: &Value,
        pointer: &str,
        id: usize,
        system: &System,
    ) -> Value {
        self.text(pointer, item, "/type");
        let name = self.text(pointer, item, "/name");
        let kinds = system.list(&rule.to).map(|list| list.kinds.as_slice());
        let mut kinds = kinds.into_iter().flatten();
        let entry = kinds.find_map(|kind| system.find(kind, name));
        let values = self.values(pointer, &rule.value, item, entry.is_some());
        let mut row = json!({ "id": id, "name": name, "values": values });
        if let (Some(entry), Some(row)) = (entry, row.as_object_mut()) {
            row.insert("entry".into(), entry.key().into());
        }
        row
    }

    /// Returns the number of items that a rule counts. Only the values that its conditions test are taken.
    fn number_of(&mut self, rule: &CountRule, items: &[Value]) -> usize {
        let mut number = 0;
        for (at, item) in items.iter().enumerate() {
            if !matches(item, &rule.types, &rule.conditions) {
                continue;
            }
            number += 1;
            let read = rule.conditions.iter().map(|it| it.at.as_str());
            let read = read.chain(["/type"]);
            self.taken.extend(read.map(|it| format!("/items/{at}{it}")));
        }
        number
    }

    /// Returns the field's value, or `None` if the rule has none for it.
    fn value(&self, rule: &ValueRule, from: &Value) -> Option<Value> {
        let value = from.pointer(&rule.at).filter(|it| !is_empty(it))?;
        if let Some(at) = &rule.less {
            let less = from.pointer(at).and_then(Value::as_i64).unwrap_or(0);
            return Some(value.as_i64()?.saturating_sub(less).max(0).into());
        }
        if let Some(scale) = &rule.scale {
            let number = value.as_i64()?;
            let thresholds = self.scales.get(scale)?.iter();
            let reached = thresholds.filter(|it| **it <= number.saturating_abs());
            return Some(json!(
                i64::try_from(reached.count()).ok()? * number.signum()
            ));
        }
        if rule.words.is_empty() {
            return Some(value.clone());
        }
        let word = value
            .as_str()
            .map_or_else(|| value.to_string(), str::to_owned);
        rule.words.get(&word).cloned()
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
