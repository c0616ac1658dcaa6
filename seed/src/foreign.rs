//! Characters in the files of other programs. Which value becomes which field is data: the tables in `seed/foreign`.

mod not_taken;

use std::collections::BTreeSet;

use include_dir::{Dir, include_dir};
use indexmap::IndexMap;
use rules::{Value, system::System};
use serde::Deserialize;
use serde_json::{Map, json};

static MAPPINGS: Dir = include_dir!("$CARGO_MANIFEST_DIR/foreign");

/// How a character of another program becomes one of a system.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mapping {
    /// The program that wrote the file.
    pub name: String,
    /// The key of the system.
    pub system: String,
    /// A file that meets any of these conditions comes from that program.
    recognised: Vec<Condition>,
    /// The values of `type` in files that hold a character.
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

/// Whether the value at a JSON pointer equals another.
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

/// Which value becomes which field.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ValueRule {
    at: String,
    to: String,
    /// The field's value for each of the program's words; a word that is not listed is not taken.
    #[serde(default)]
    words: IndexMap<String, Value>,
    /// The field holds how many thresholds of this scale the value reaches.
    scale: Option<String>,
    /// A pointer to a number that is included in the value and is subtracted for the field.
    less: Option<String>,
    /// Whether it is only imported in a row without an entry.
    #[serde(default)]
    unlisted: bool,
    /// A sentence for the report where it was taken.
    note: Option<String>,
}

/// Which items become rows of which list. The first rule that matches is used.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ItemRule {
    types: Vec<String>,
    #[serde(default, rename = "where")]
    conditions: Vec<Condition>,
    to: String,
    value: Vec<ValueRule>,
}

/// Which items are only counted, and in which field.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CountRule {
    types: Vec<String>,
    #[serde(rename = "where")]
    conditions: Vec<Condition>,
    to: String,
}

/// A character of another program in the terms of a system.
#[derive(Debug, Clone, PartialEq)]
pub struct Translated {
    /// The document of the character.
    pub character: Value,
    /// Notes, what was not taken and what the file lacks, a sentence each.
    pub found: Vec<String>,
}

/// The mapping for a file; none where no mapping recognises it.
///
/// # Errors
/// A sentence where a mapping cannot be read.
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

    /// The character of a file with no more than `most_items` items, and what of the file was not taken.
    ///
    /// # Errors
    /// A sentence where the file holds no character or too many items.
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
                let place = format!("/items/{at}");
                let id = rows.len() + 1;
                rows.push(reader.row(rule, item, &place, id, system));
            }
        }
        let character = json!({
            "system": self.system,
            "name": name,
            "values": values,
            "lists": lists,
        });
        let mut found = reader.notes;
        found.extend(not_taken::sentences(self, file, &reader.taken));
        let fields = self.value.iter().map(|rule| &rule.to);
        let fields = fields.chain(self.count.iter().map(|rule| &rule.to));
        found.extend(not_taken::lacking(system, fields, &character["values"]));
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

/// Reads values of a file, and remembers which were taken.
struct Reader<'a> {
    scales: &'a IndexMap<String, Vec<i64>>,
    /// JSON pointers.
    taken: BTreeSet<String>,
    notes: Vec<String>,
}

impl Reader<'_> {
    /// A text of `from`, which is at `place` in the file; empty where there is none.
    fn text<'v>(&mut self, place: &str, from: &'v Value, at: &str) -> &'v str {
        let text = text(from, at);
        if !text.is_empty() {
            self.taken.insert(format!("{place}{at}"));
        }
        text
    }

    fn values(
        &mut self,
        place: &str,
        rules: &[ValueRule],
        from: &Value,
        is_entry: bool,
    ) -> Map<String, Value> {
        let mut values = Map::new();
        for rule in rules.iter().filter(|rule| !(rule.unlisted && is_entry)) {
            if let Some(value) = self.value(rule, from) {
                self.taken.insert(format!("{place}{}", rule.at));
                self.notes.extend(rule.note.clone());
                values.insert(rule.to.clone(), value);
            }
        }
        values
    }

    /// The row that a rule makes of an item, which is at `place` in the file. An item with the name of an entry
    /// becomes a row of that entry.
    fn row(
        &mut self,
        rule: &ItemRule,
        item: &Value,
        place: &str,
        id: usize,
        system: &System,
    ) -> Value {
        self.text(place, item, "/type");
        let name = self.text(place, item, "/name");
        let kinds = system.list(&rule.to).map(|list| list.kinds.as_slice());
        let mut kinds = kinds.into_iter().flatten();
        let entry = kinds.find_map(|kind| system.find(kind, name));
        let values = self.values(place, &rule.value, item, entry.is_some());
        let mut row = json!({ "id": id, "name": name, "values": values });
        if let (Some(entry), Some(row)) = (entry, row.as_object_mut()) {
            row.insert("entry".into(), entry.key().into());
        }
        row
    }

    /// The number of items that a rule counts. The values that match the rule are taken, the others
    /// in the items are not.
    fn number_of(&mut self, rule: &CountRule, items: &[Value]) -> usize {
        let mut number = 0;
        for (at, item) in items.iter().enumerate() {
            if !matches(item, &rule.types, &rule.conditions) {
                continue;
            }
            number += 1;
            let said = rule.conditions.iter().map(|it| it.at.as_str());
            let said = said.chain(["/type"]);
            self.taken.extend(said.map(|it| format!("/items/{at}{it}")));
        }
        number
    }

    /// The field's value; `None` where the rule has none for it.
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
