//! The references of an entry to others: links, facts, cells and formulas.

use std::collections::HashMap;

use indexmap::IndexSet;
use rules::{
    Value,
    entry::Entry,
    links::{LinkedText, addresses, pieces},
};

use crate::own::OwnPart;

/// Replaces the slug of an entry, and the slugs of the entries that it names.
pub(super) fn rename(entry: &mut Entry, slugs: &HashMap<String, String>) {
    if let Some(slug) = slugs.get(&entry.slug) {
        entry.slug.clone_from(slug);
    }
    entry.text = with_links(&entry.text, |link, words| {
        Some(link_of(&address(link, slugs), words))
    });
    for link in &mut entry.links {
        *link = address(link, slugs);
    }
    for value in values(entry) {
        rename_in(value, &|text| renamed(text, slugs));
    }
    for formula in formulas(entry) {
        *formula = rename_quoted(formula, slugs);
    }
}

/// Replaces the slugs of the entries that a part names in its values, formulas and sentences.
pub(super) fn rename_part(part: &mut OwnPart, slugs: &HashMap<String, String>) {
    for value in part.record.values_mut() {
        rename_in(value, &|text| rename_quoted(&renamed(text, slugs), slugs));
    }
}

/// Removes links to unknown entries; those in the text become plain text. Returns the addresses in the text, and those
/// that were only listed.
pub(super) fn unlink(
    entry: &mut Entry,
    is_known: impl Fn(&str) -> bool,
) -> (Vec<String>, Vec<String>) {
    let mut in_text = Vec::new();
    entry.text = with_links(&entry.text, |link, words| {
        if is_known(link) {
            return None;
        }
        in_text.push(link.to_owned());
        Some(words.unwrap_or(link).to_owned())
    });
    let links = std::mem::take(&mut entry.links).into_iter();
    let (known, mut listed): (Vec<String>, Vec<String>) = links.partition(|link| is_known(link));
    entry.links = known;
    listed.retain(|link| !in_text.contains(link));
    (in_text, listed)
}

/// Returns the missing addresses that facts, cells and formulas of an entry contain, each once.
pub(super) fn missing(entry: &mut Entry, is_missing: impl Fn(&str) -> bool) -> IndexSet<String> {
    let mut all = in_values(entry);
    all.extend(formulas(entry).flat_map(|it| quoted(it)));
    all.into_iter().filter(|it| is_missing(it)).collect()
}

/// Returns the texts of facts and cells, and the addresses in their links.
fn in_values(entry: &mut Entry) -> Vec<String> {
    let mut all = Vec::new();
    for value in values(entry) {
        texts(value, &mut |text| {
            all.extend(addresses(text).chain([text]).map(str::to_owned));
        });
    }
    all
}

/// Returns the addresses that may be in quotes in a formula: `'weapon/net'`, or `'weapon', 'net'`.
fn quoted(formula: &str) -> Vec<String> {
    let parts: Vec<&str> = formula.split(['"', '\'', '`']).collect();
    let pairs = parts.windows(3).filter_map(|it| match it {
        [kind, between, slug] if between.trim() == "," => Some(format!("{kind}/{slug}")),
        _ => None,
    });
    let whole = parts.iter().map(|it| (*it).to_owned());
    whole.chain(pairs).collect()
}

/// Returns the addresses of records that an entry may name: its kind, entries, and derived values, fields and lists by
/// the words of its formulas.
pub(crate) fn mentions(entry: &Entry) -> Vec<String> {
    let mut entry = entry.clone();
    let mut all = vec![format!("kind/{}", entry.kind)];
    all.append(&mut entry.links);
    all.extend(addresses(&entry.text).map(str::to_owned));
    all.extend(in_values(&mut entry));
    let targets = entry.modifiers.iter().flat_map(|it| &it.to);
    let parts = ["derived", "field", "list"];
    all.extend(targets.flat_map(|key| parts.map(|part| format!("{part}/{key}"))));
    for formula in formulas(&mut entry) {
        all.extend(names_in(formula));
    }
    all
}

/// Returns the names in the values of a part: addresses of records, slugs, and other words.
pub fn mentions_of(part: &OwnPart) -> Vec<String> {
    let mut all = Vec::new();
    for value in part.record.values() {
        texts(value, &mut |text| all.extend(names_in(text)));
    }
    all
}

pub(crate) fn texts<'a>(value: &'a Value, visit: &mut impl FnMut(&'a str)) {
    match value {
        Value::String(text) => visit(text),
        Value::Array(items) => items.iter().for_each(|it| texts(it, visit)),
        Value::Object(fields) => fields.values().for_each(|it| texts(it, visit)),
        _ => {}
    }
}

/// Returns the names in a formula, each also as the address of a record, and the addresses of entries in quotes.
fn names_in(formula: &str) -> Vec<String> {
    let words = formula.split(|letter: char| !(letter.is_alphanumeric() || "_-/".contains(letter)));
    let words = words.filter(|it| !it.is_empty());
    let named = words.flat_map(|word| {
        let parts = ["derived", "field", "list", "kind"].into_iter();
        parts
            .map(move |part| format!("{part}/{word}"))
            .chain([word.to_owned()])
    });
    named.chain(quoted(formula)).collect()
}

fn values(entry: &mut Entry) -> impl Iterator<Item = &mut Value> {
    let tables = entry.table.iter_mut();
    let cells = tables.flat_map(|table| table.rows.iter_mut().flatten());
    entry.facts.values_mut().chain(cells)
}

fn formulas(entry: &mut Entry) -> impl Iterator<Item = &mut String> {
    let modifiers = entry.modifiers.iter_mut();
    let of_modifiers =
        modifiers.flat_map(|it| [&mut it.add, &mut it.becomes, &mut it.dice, &mut it.when]);
    let tables = entry.table.iter_mut();
    let of_tables = tables.flat_map(|table| table.beyond.values_mut());
    of_modifiers.flatten().chain(of_tables)
}

/// Replaces each text in a value by `new`.
fn rename_in(value: &mut Value, new: &impl Fn(&str) -> String) {
    match value {
        Value::String(text) => *text = new(text),
        Value::Array(items) => items.iter_mut().for_each(|item| rename_in(item, new)),
        Value::Object(keys) => keys.values_mut().for_each(|value| rename_in(value, new)),
        _ => {}
    }
}

/// Replaces the slugs in a text that is a slug or an address, or contains links.
fn renamed(text: &str, slugs: &HashMap<String, String>) -> String {
    with_links(&address(text, slugs), |link, words| {
        Some(link_of(&address(link, slugs), words))
    })
}

/// Replaces the slug in a slug or an address.
fn address(old: &str, slugs: &HashMap<String, String>) -> String {
    let (kind, slug) = old.split_at(old.rfind('/').map_or(0, |slash| slash + 1));
    match slugs.get(slug) {
        Some(new) => format!("{kind}{new}"),
        None => old.to_owned(),
    }
}

fn link_of(address: &str, words: Option<&str>) -> String {
    match words {
        Some(words) => format!("[[{address}|{words}]]"),
        None => format!("[[{address}]]"),
    }
}

/// Replaces links in a text. `new` gets the address and the words of each, and returns `None` to keep it.
fn with_links(text: &str, mut new: impl FnMut(&str, Option<&str>) -> Option<String>) -> String {
    pieces(text)
        .map(|piece| match piece {
            LinkedText::Text(text) => text.to_owned(),
            LinkedText::Link { address, words } => {
                new(address, words).unwrap_or_else(|| link_of(address, words))
            }
        })
        .collect()
}

/// Replaces the slugs in quotes in a formula, or in a sentence with formulas.
fn rename_quoted(formula: &str, slugs: &HashMap<String, String>) -> String {
    let mut written = String::with_capacity(formula.len());
    let mut rest = formula;
    while let Some(at) = rest.find(['"', '\'', '`']) {
        let (before, from) = rest.split_at(at);
        let (quote, inside) = from.split_at(1);
        written.extend([before, quote]);
        rest = inside;
        // A quote that does not open a slug may be an apostrophe, so the next one is tried.
        if let Some((text, behind)) = inside.split_once(quote) {
            let new = address(text, slugs);
            if new != text {
                written.extend([new.as_str(), quote]);
                rest = behind;
            }
        }
    }
    written + rest
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use rules::entry::EntryModifier;
    use serde_json::json;

    use super::*;

    #[test]
    fn only_references_to_a_renamed_entry_are_replaced() {
        let slugs = HashMap::from([("own-net".to_owned(), "net".to_owned())]);
        let mut entry = Entry {
            kind: "weapon".to_owned(),
            slug: "own-net".to_owned(),
            name: "His own-net".to_owned(),
            text: "His own-net. [[weapon/own-net|own-net]], [[weapon/own-net]], [[weapon/own-nets]], [[own-net"
                .to_owned(),
            facts: [
                ("a".to_owned(), json!("weapon/own-net")),
                ("b".to_owned(), json!("take his own-net")),
                ("c".to_owned(), json!("own-net")),
                ("d".to_owned(), json!("as [[weapon/own-net|the net]]")),
                ("e".to_owned(), json!(["weapon/own-net", "his own-net"])),
            ]
            .into_iter()
            .collect(),
            links: vec!["weapon/own-net".to_owned()],
            modifiers: vec![EntryModifier {
                add: Some("entry('weapon', \"own-net\").atk - own-net".to_owned()),
                ..EntryModifier::default()
            }],
            ..Entry::default()
        };
        rename(&mut entry, &slugs);
        assert_eq!(entry.key(), "weapon/net");
        assert_eq!(entry.name, "His own-net");
        assert_eq!(
            entry.text,
            "His own-net. [[weapon/net|own-net]], [[weapon/net]], [[weapon/own-nets]], [[own-net"
        );
        assert_eq!(entry.facts["a"], "weapon/net");
        assert_eq!(entry.facts["b"], "take his own-net");
        assert_eq!(entry.facts["c"], "net");
        assert_eq!(entry.facts["d"], "as [[weapon/net|the net]]");
        assert_eq!(entry.facts["e"], json!(["weapon/net", "his own-net"]));
        assert_eq!(entry.links, ["weapon/net"]);
        let formula = entry.modifiers.first().and_then(|it| it.add.as_deref());
        assert_eq!(formula, Some("entry('weapon', \"net\").atk - own-net"));
        let added = ["weapon/own-nets", "rule/gone"];
        entry.links.extend(added.map(str::to_owned));
        let (in_text, listed) = unlink(&mut entry, |link| link == "weapon/net");
        assert_eq!(in_text, ["weapon/own-nets"]);
        assert_eq!(listed, ["rule/gone"]);
        assert_eq!(entry.links, ["weapon/net"]);
        assert_eq!(
            entry.text,
            "His own-net. [[weapon/net|own-net]], [[weapon/net]], weapon/own-nets, [[own-net"
        );
        let missing = missing(&mut entry, |address| address == "weapon/net");
        assert_eq!(Vec::from_iter(missing), ["weapon/net"]);
        entry.facts.clear();
        for formula in [
            "entry('weapon', \"net\").atk - net",
            "'weapon/net'",
            "entry(\"weapon\" , 'net')",
        ] {
            entry.modifiers[0].add = Some(formula.to_owned());
            let missing = super::missing(&mut entry, |address| address == "weapon/net");
            assert_eq!(Vec::from_iter(missing), ["weapon/net"], "{formula}");
        }
    }

    #[test]
    fn a_renamed_entry_is_renamed_in_keys_formulas_and_sentences() {
        let slugs = HashMap::from([("own-net".to_owned(), "net-2".to_owned())]);
        let record = json!({
            "key": "catch", "rule": "weapon/own-net", "formula": "entry(\"weapon\", 'own-net').atk + own_net",
            "words": "The thrower's net: {entry('weapon/own-net').atk}", "rows": [{ "entry": "weapon/own-net" }],
            "labels": { "own-net": "own-net's" },
        });
        let mut part = OwnPart {
            record: serde_json::from_value(record).unwrap(),
            ..OwnPart::default()
        };
        rename_part(&mut part, &slugs);
        let expected = json!({
            "key": "catch", "rule": "weapon/net-2", "formula": "entry(\"weapon\", 'net-2').atk + own_net",
            "words": "The thrower's net: {entry('weapon/net-2').atk}", "rows": [{ "entry": "weapon/net-2" }],
            "labels": { "own-net": "own-net's" },
        });
        assert_eq!(json!(part.record), expected);
    }
}
