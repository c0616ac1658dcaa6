//! The changes that a pack would make, shown before it is installed.

use std::collections::{BTreeSet, HashSet};

use indexmap::IndexMap;
use rules::{
    Value,
    character::Character,
    entry::Entry,
    house::{self, HouseRule},
    system::System,
};
use serde::Serialize;
use ts_rs::TS;

use crate::{
    export::{mentions, texts},
    format::{self, KEYED},
};

/// The changes in records of one type: fields, derived values, the entries of a kind.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct Changes {
    /// The name of the type: "Fields", "Weapons".
    pub what: String,
    /// The addresses that are new.
    pub added: Vec<String>,
    /// The addresses whose records differ.
    pub changed: Vec<String>,
    /// The addresses that are removed.
    pub removed: Vec<String>,
}

/// Something that the user created, and the parts of it that no longer fit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct AffectedItem {
    /// Its type: "Character", "Own entry", "House rule" or "Pin".
    pub what: String,
    /// Its name, or its address.
    pub name: String,
    /// What no longer fits, a sentence each.
    pub why: Vec<String>,
}

/// The user's content of a system.
#[derive(Debug, Clone, Default)]
pub struct UserContent {
    /// Characters, including archived and deleted ones.
    pub characters: Vec<Character>,
    /// Entries of the user's own.
    pub own_entries: Vec<Entry>,
    /// House rules.
    pub house_rules: Vec<HouseRule>,
    /// Pinned entries, as `kind/slug`.
    pub pins: Vec<String>,
}

/// Returns the differences between two systems by type of record, without unchanged types.
pub fn changes(old: &System, new: &System) -> Vec<Changes> {
    let (before, after) = (records(old), records(new));
    let mut all: IndexMap<String, Changes> = IndexMap::new();
    let mut of = |what: &str, list: fn(&mut Changes) -> &mut Vec<String>, address: &str| {
        let changes = all.entry(what.to_owned()).or_insert_with(|| Changes {
            what: what.to_owned(),
            ..Changes::default()
        });
        list(changes).push(address.to_owned());
    };
    for (address, (what, record)) in &after {
        match before.get(address) {
            None => of(what, |it| &mut it.added, address),
            Some((_, old)) if old != record => of(what, |it| &mut it.changed, address),
            Some(_) => {}
        }
    }
    for (address, (what, _)) in before {
        if !after.contains_key(&address) {
            of(&what, |it| &mut it.removed, &address);
        }
    }
    all.into_values().collect()
}

/// Returns the user's content that no longer fits when a system replaces another. `renames` maps old addresses of
/// entries to new ones. Neither system contains the user's own entries.
pub fn affected(
    old: &System,
    new: &System,
    renames: &IndexMap<String, String>,
    made: &UserContent,
) -> Vec<AffectedItem> {
    let own: HashSet<String> = made.own_entries.iter().map(Entry::key).collect();
    let removed = changes(old, new).into_iter().flat_map(|it| it.removed);
    let gone = RemovedRecords {
        old,
        new,
        addresses: removed
            .filter(|it| !own.contains(it) && !renames.contains_key(it))
            .collect(),
    };
    let mut all = Vec::new();
    let mut add = |what: String, name: &str, why: Vec<String>| {
        if !why.is_empty() {
            let name = name.to_owned();
            all.push(AffectedItem { what, name, why });
        }
    };
    for it in &made.characters {
        let what = messages::text!("report-character");
        add(what, &it.name, gone.in_character(it));
    }
    for it in &made.own_entries {
        let what = messages::text!("report-own-entry");
        add(what, &it.name, gone.in_entry(it));
    }
    for rule in &made.house_rules {
        let fits = |system: &System, target: &str| house::find(system, target).is_some();
        let now = renames
            .iter()
            .fold(rule.target.clone(), |target, (old, new)| {
                target.replace(&format!("/{old}/"), &format!("/{new}/"))
            });
        let target = rule.target.as_str();
        let why = (fits(old, target) && !fits(new, &now))
            .then(|| messages::text!("report-target-gone", target));
        let what = messages::text!("report-house-rule");
        add(what, target, why.into_iter().collect());
    }
    for pin in &made.pins {
        let why = gone.sentences([pin.as_str()]);
        add(messages::text!("report-pin"), pin, why);
    }
    all
}

/// Returns the name of the type and the content of every record of a system, by address.
fn records(system: &System) -> IndexMap<String, (String, Value)> {
    let mut all = IndexMap::new();
    let written = serde_json::to_value(system).unwrap_or_default();
    let others = ["calendar", "sheet", "turns"].map(|part| (part, part));
    for (array, field) in KEYED.into_iter().chain(others) {
        let id = format!("report-{}", field.replace('_', "-"));
        let what = || messages::catalogue::text(&id, &[]);
        match written.get(field) {
            None | Some(Value::Null) => {}
            Some(Value::Array(records)) if array != "sheet" => {
                for record in records {
                    let text = |key: &str| record.get(key).and_then(Value::as_str);
                    let key = text("key").unwrap_or_default();
                    let address = format::address(array, key, text("each"));
                    all.insert(address, (what(), record.clone()));
                }
            }
            Some(Value::Array(blocks)) if blocks.is_empty() => {}
            Some(record) => {
                all.insert(array.to_owned(), (what(), record.clone()));
            }
        }
    }
    let Some(Value::Object(entries)) = written.get("entries") else {
        return all;
    };
    for (address, record) in entries {
        let kind = address.split('/').next().unwrap_or_default();
        let names = system.kind(kind).map(|it| [&it.plural, &it.name]);
        let mut names = names.into_iter().flatten();
        let what = names.find(|it| !it.is_empty()).map_or(kind, String::as_str);
        all.insert(address.clone(), (what.to_owned(), record.clone()));
    }
    all
}

/// The records that a system no longer has.
struct RemovedRecords<'a> {
    old: &'a System,
    new: &'a System,
    /// The addresses of records.
    addresses: HashSet<String>,
}

impl RemovedRecords<'_> {
    /// Returns a sentence for each of these addresses that is gone.
    fn sentences<'a>(&self, addresses: impl IntoIterator<Item = &'a str>) -> Vec<String> {
        let gone: BTreeSet<&str> = addresses
            .into_iter()
            .filter(|address| self.addresses.contains(*address))
            .collect();
        gone.into_iter()
            .map(|it| messages::text!("report-gone", what = it))
            .collect()
    }

    /// Returns the addresses of the derived values that a target names: `soak`, or `weapons/3/attack`.
    fn derived_of(&self, target: &str) -> Vec<String> {
        let key = target.rsplit('/').next().unwrap_or(target);
        let derived = self.old.derived.iter().filter(|it| it.key == key);
        let addresses = derived.map(|it| format::address("derived", key, it.each.as_deref()));
        addresses.collect()
    }

    fn in_character(&self, character: &Character) -> Vec<String> {
        let mut used = Vec::new();
        used.extend(character.values.keys().map(|key| format!("field/{key}")));
        let lists = character.lists.iter().filter(|(_, rows)| !rows.is_empty());
        used.extend(lists.map(|(list, _)| format!("list/{list}")));
        let written = serde_json::to_value(character).unwrap_or_default();
        texts(&written, &mut |text| used.push(text.to_owned()));
        let by_hand = character.overrides.keys();
        let by_hand = by_hand.chain(character.modifiers.iter().map(|it| &it.to));
        used.extend(by_hand.flat_map(|address| self.derived_of(address)));
        let mut reasons = self.sentences(used.iter().map(String::as_str));
        for (list, rows) in &character.lists {
            let has = |system: &System, key: &String| {
                let fields = system.list(list).map(|it| it.fields.iter());
                fields.is_some_and(|mut fields| fields.any(|field| field.key == *key))
            };
            let keys: BTreeSet<&String> = rows.iter().flat_map(|row| row.values.keys()).collect();
            let lost = keys
                .into_iter()
                .filter(|key| has(self.old, key) && !has(self.new, key));
            reasons.extend(lost.map(|key| messages::text!("report-row-gone", key, list)));
        }
        reasons
    }

    fn in_entry(&self, entry: &Entry) -> Vec<String> {
        let mut used = mentions(entry);
        // Values of rows have the list in their addresses.
        let derived = used.iter().filter_map(|it| it.strip_prefix("derived/"));
        let of_rows: Vec<String> = derived.flat_map(|key| self.derived_of(key)).collect();
        used.extend(of_rows);
        let mut reasons = self.sentences(used.iter().map(String::as_str));
        let has = |system: &System, key: &String| {
            let kind = system.kind(&entry.kind);
            kind.is_some_and(|kind| kind.facts.iter().any(|column| column.key == *key))
        };
        if self.new.kind(&entry.kind).is_some() {
            let keys = entry.facts.keys();
            let lost = keys.filter(|key| has(self.old, key) && !has(self.new, key));
            reasons.extend(lost.map(|key| messages::text!("report-column-gone", key)));
        }
        let address = entry.key();
        if self.new.entries.contains_key(&address) && !self.old.entries.contains_key(&address) {
            reasons.push(messages::text!("report-brought-too", address));
        }
        reasons
    }
}
