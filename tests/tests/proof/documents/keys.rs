//! `docs/packs.md`: its tables of keys and limits are current, and their examples are accepted.

use std::{collections::BTreeSet, fs};

use seed::format::{BLOCKS, ENTRY, PARTS, Record, SYSTEM};
use serde_json::{Value, json};
use tests::{
    markdown,
    packs::{checked, file},
    reference::{generated, keys, records},
};

/// Regenerates the generated parts of a document.
fn renewed(document: &str) -> String {
    let mut text = String::new();
    let mut skipping = false;
    for line in document.lines() {
        let comment = line
            .strip_prefix("<!-- ")
            .and_then(|it| it.strip_suffix(" -->"));
        skipping &= comment != Some("end");
        if skipping {
            continue;
        }
        text.push_str(line);
        text.push('\n');
        if let Some(part) = comment.and_then(generated) {
            text.push('\n');
            text.push_str(&part);
            text.push('\n');
            skipping = true;
        }
    }
    text
}

#[test]
fn the_tables_of_keys_and_limits_are_current() {
    let document = markdown::document("packs.md");
    let renewed = renewed(&document);
    if std::env::var_os("UPDATE_DOCS").is_some() {
        fs::write(tests::root().join("docs/packs.md"), &renewed).unwrap();
        return;
    }
    assert!(
        document == renewed,
        "Run: UPDATE_DOCS=1 cargo test -p tests --test proof keys"
    );
}

#[test]
fn every_record_is_documented() {
    let document = markdown::document("packs.md");
    for record in records() {
        let name = if record.is_block() { "block " } else { "" };
        let comment = format!("<!-- keys: {name}{} -->", record.name);
        assert!(document.contains(&comment), "{comment}");
    }
}

/// A pack with one record of each kind, made of the examples in the tables.
fn samples() -> String {
    let array = |name: &str, record: &'static Record| {
        format!("[[{name}]]\n{}\n", keys(record, &mut Vec::new()).join("\n"))
    };
    let mut text = format!("[system]\n{}\n", keys(&SYSTEM, &mut Vec::new()).join("\n"));
    for record in PARTS {
        text += &array(record.name, record);
    }
    for block in BLOCKS {
        text += &array("sheet", block);
    }
    text + &array("weapon", &ENTRY)
}

#[test]
fn every_example_of_the_tables_of_keys_is_accepted() {
    let text = samples();
    let pack = checked(&[file("a.toml", &text), file("grapple.rhai", "#{}")]);
    let refused = pack
        .diagnostics
        .iter()
        .filter(|it| it.refused || it.reason.contains("not dice"));
    let refused: Vec<String> = refused.map(ToString::to_string).collect();
    assert!(refused.is_empty(), "{}\n{text}", refused.join("\n"));
    let system = &pack.system;
    assert_eq!(system.sheet.len(), BLOCKS.len());
    // Each stored record has the keys of its table, and no others.
    let entry = system.entries.values().next().unwrap();
    let field = &system.fields[0];
    let input = &system.calculators[0].inputs["one"];
    let turns = system.turns.as_ref().unwrap();
    let attack = &system.attacks[0];
    let parts: Vec<(&str, Value)> = vec![
        ("source", json!(system.sources[0])),
        ("kind", json!(system.kinds[0])),
        ("fact", json!(system.kinds[0].facts[0])),
        ("field", json!(field)),
        ("list", json!(system.lists[0])),
        ("derived", json!(system.derived[0])),
        ("left_out", json!(system.derived[0].left_out[0])),
        ("calculator", json!(system.calculators[0])),
        ("input", json!(input)),
        ("event", json!(system.events[0])),
        ("change", json!(system.events[0].changes[0])),
        ("step", json!(system.building[0])),
        ("calendar", json!(system.calendar)),
        ("growth", json!(system.growths[0])),
        ("activity", json!(system.activities[0])),
        ("gain", json!(system.activities[0].gains[0])),
        ("check", json!(system.building[0].checks[0])),
        ("modifier", json!(entry.modifiers[0])),
        ("turns", json!(turns)),
        ("initiative", json!(turns.initiative)),
        ("groups", json!(turns.groups)),
        ("counter", json!(turns.counter[0])),
        ("line", json!(turns.line[0])),
        ("moment", json!(turns.moment[0])),
        ("state", json!(turns.state[0])),
        ("effect", json!(turns.moment[0].effect[0])),
        ("attack", json!(attack)),
        ("attack_die", json!(attack.roll[0])),
        ("attack_bar", json!(attack.bar[0])),
        ("calculation", json!(attack.step[0])),
        ("each", json!(attack.each)),
        ("outcome", json!(attack.outcome[0])),
        ("short_form", json!(system.short_forms[0])),
        ("number", json!(system.short_forms[0].number[0])),
        ("column", json!(entry.table.as_ref().unwrap().columns[0])),
    ];
    let stored = parts.into_iter().map(|(name, value)| (name, value, false));
    let blocks = BLOCKS.iter().zip(&system.sheet);
    let blocks = blocks.map(|(block, stored)| (block.name, json!(stored), true));
    for (name, value, is_block) in stored.chain(blocks) {
        let record = records()
            .into_iter()
            .find(|it| it.name == name && it.is_block() == is_block)
            .unwrap();
        let documented: BTreeSet<&str> = record.keys.iter().map(|key| key.name).collect();
        let stored: BTreeSet<&str> = value
            .as_object()
            .unwrap()
            .keys()
            .map(String::as_str)
            .collect();
        let stored: BTreeSet<&str> = stored
            .into_iter()
            .filter(|key| !is_block || *key != "type")
            .collect();
        assert_eq!(documented, stored, "{name}");
    }
}
