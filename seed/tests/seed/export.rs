//! Entries are read back unchanged from an add-on, whatever they contain.
use indexmap::IndexMap;
use proptest::prelude::*;
use rules::{
    Value,
    entry::{Entry, EntryModifier},
    system::System,
    table::{By, Column, Table},
};
use seed::{
    bundle, check,
    export::{AddonFiles, Export, key, needed},
    layers::{Addon, merge},
    pack::{self, Pack, PackHeader},
};
use serde_json::json;

use crate::file;

const BASE: &str = r#"
[system]
key = "game"
name = "Game"
version = "1.2"
[[source]]
key = "core"
title = "The core"
licence = "CC0"
[[kind]]
key = "weapon"
name = "Weapon"
plural = "Weapons"
facts = [{ key = "atk", format = "number" }, { key = "note" }]
[[derived]]
key = "attack"
label = "Attack"
formula = "1"
[[weapon]]
name = "Sword"
summary = "Cuts."
section = "Arms"
"#;

fn base() -> Pack {
    pack::read(&[file("system.toml", BASE)])
}

fn head() -> PackHeader {
    PackHeader {
        key: "more".to_owned(),
        name: "More".to_owned(),
        version: "1".to_owned(),
        licence: "CC0".to_owned(),
        extends: Some("game".to_owned()),
        ..PackHeader::default()
    }
}

/// Text with the syntax of files, bundles and links.
fn text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        "\\PC{1,8}",
        prop::sample::select(vec![
            "\n",
            "\r",
            "\r\n",
            "\t",
            "\0",
            "\u{1b}",
            "\"",
            "'",
            "'''",
            "\"\"\"",
            "\\",
            "\\u0041",
            "\n==== a.toml\n",
            "\n===== b.toml\n",
            "[[",
            "]]",
            "|",
            "[[weapon/sword]]",
            "\u{feff}",
            "\u{202e}",
            "קשת",
            "n/a",
            "\u{2028}",
            "\u{85}",
            "\u{7f}",
        ])
        .prop_map(str::to_owned),
    ];
    prop::collection::vec(piece, 0..8).prop_map(|pieces| pieces.concat())
}

/// Text that is not empty and has no spaces at its ends.
fn words() -> impl Strategy<Value = String> {
    text().prop_map(|text| format!("a{text}z"))
}

fn cell() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (-1e9..1e9).prop_map(Value::from),
        words().prop_map(Value::from),
    ]
}

fn table() -> impl Strategy<Value = Table> {
    let rows = prop::collection::vec(prop::collection::vec(cell(), 2), 1..4);
    let by = prop::sample::select(vec![By::Value, By::Step, By::Range]);
    (rows, by, words()).prop_map(|(rows, by, label)| Table {
        columns: vec![
            Column {
                key: "one".to_owned(),
                label,
            },
            Column {
                key: "two".to_owned(),
                label: String::new(),
            },
        ],
        rows,
        by,
        dice: Some("1d6".to_owned()),
        beyond: IndexMap::from([("two".to_owned(), "key".to_owned())]),
    })
}

prop_compose! {
    fn entry()(
        name in words(),
        summary in words(),
        text in text(),
        lists in prop::collection::vec(prop::collection::vec(words(), 0..3), 3),
        atk in prop_oneof![Just(Value::Null), any::<i32>().prop_map(Value::from)],
        note in cell(),
        modifier in words(),
        table in prop::option::of(table()),
    ) -> Entry {
        let mut lists = lists.into_iter();
        Entry {
            kind: "weapon".to_owned(),
            name,
            summary,
            text,
            aliases: lists.next().unwrap_or_default(),
            tags: lists.next().unwrap_or_default(),
            notes: lists.next().unwrap_or_default(),
            section: "Arms".to_owned(),
            facts: IndexMap::from([("atk".to_owned(), atk), ("note".to_owned(), note)]),
            modifiers: vec![EntryModifier {
                to: vec!["attack".to_owned()],
                add: Some("1".to_owned()),
                note: modifier,
                ..EntryModifier::default()
            }],
            table,
            ..Entry::default()
        }
    }
}

fn exported(entries: &[Entry], lower: &System) -> AddonFiles {
    let export = Export {
        head: head(),
        attribution: String::new(),
        entries: entries.to_vec(),
        own: None,
        lower,
    };
    export.write().unwrap()
}

proptest! {
    #[test]
    fn exported_entries_are_read_back_unchanged(mut entries in prop::collection::vec(entry(), 1..4)) {
        for (number, entry) in entries.iter_mut().enumerate() {
            entry.slug = format!("own-{number}");
        }
        let base = base();
        let AddonFiles { files, addresses, .. } = exported(&entries, &base.system);
        let files = bundle::read(&bundle::write(&files)).unwrap();
        let addon = Addon { key: "more".to_owned(), files };
        let stack = merge(base, &[addon]);
        let refused: Vec<_> = stack.pack.diagnostics.iter().filter(|it| it.refused).collect();
        prop_assert!(refused.is_empty() && stack.left_out.is_empty(), "{:?}", refused);
        for (entry, address) in entries.iter().zip(&addresses) {
            let mut expected = entry.clone();
            expected.slug = address.trim_start_matches("weapon/").to_owned();
            expected.source = "more".to_owned();
            expected.text = with_known_links(&expected.text).trim().to_owned();
            prop_assert_eq!(&stack.pack.system.entries[address], &expected);
        }
    }
}

/// Replaces the links of a text to unknown entries with their words.
fn with_known_links(text: &str) -> String {
    let Some((before, after)) = text.split_once("[[") else {
        return text.to_owned();
    };
    let Some((inside, behind)) = after.split_once("]]") else {
        return text.to_owned();
    };
    let kept = match inside.split_once('|') {
        _ if inside.split('|').next() == Some("weapon/sword") => format!("[[{inside}]]"),
        Some((_, words)) => words.to_owned(),
        None => inside.to_owned(),
    };
    format!("{before}{kept}{}", with_known_links(behind))
}

#[test]
fn an_export_fills_in_missing_keys_and_reports_unknown_facts() {
    let base = base();
    let entry = Entry {
        kind: "weapon".to_owned(),
        slug: "own-net".to_owned(),
        name: "Net".to_owned(),
        text: "\n## *Holds* what it catches. See [[weapon/own-gone|a trap]].\n\nMore.".to_owned(),
        facts: IndexMap::from([
            ("weight".to_owned(), json!(3)),
            ("note".to_owned(), json!("weapon/own-trap")),
        ]),
        ..Entry::default()
    };
    let written = exported(&[entry], &base.system);
    assert_eq!(
        written.left_out,
        [
            "Net: weapon/own-gone is not in the add-on, so the link to it became plain text.",
            "Net: “weight” is not a column of its kind, so it was left out.",
            "Net: A fact, cell or formula names weapon/own-trap, which is not in the add-on.",
        ]
    );
    let addon = Addon {
        key: "more".to_owned(),
        files: written.files,
    };
    let mut stack = merge(base, &[addon]);
    check::check(&mut stack.pack);
    assert_eq!(stack.pack.diagnostics, []);
    let net = &stack.pack.system.entries["weapon/net"];
    assert_eq!(net.summary, "Holds what it catches. See a trap.");
    assert_eq!(net.section, "Weapons");
}

#[test]
fn an_export_reports_missing_entries_in_formulas() {
    let entry = Entry {
        kind: "weapon".to_owned(),
        slug: "own-net".to_owned(),
        name: "Net".to_owned(),
        modifiers: vec![EntryModifier {
            to: vec!["attack".to_owned()],
            add: Some(
                "entry('weapon', 'own-hook').atk + entry('weapon', 'own-net').atk".to_owned(),
            ),
            ..EntryModifier::default()
        }],
        ..Entry::default()
    };
    assert_eq!(
        exported(&[entry], &base().system).left_out,
        ["Net: A fact, cell or formula names weapon/own-hook, which is not in the add-on."]
    );
}

#[test]
fn a_column_with_the_key_of_a_part_replaces_it() {
    let mut base = base();
    base.system.kinds[0].facts[1].key = "tags".to_owned();
    let entry = Entry {
        kind: "weapon".to_owned(),
        slug: "own-net".to_owned(),
        name: "Net".to_owned(),
        tags: vec!["thrown".to_owned()],
        facts: IndexMap::from([("tags".to_owned(), json!("as a fact"))]),
        ..Entry::default()
    };
    let written = exported(&[entry], &base.system);
    assert_eq!(
        written.left_out,
        ["Net: “tags” was left out, since a column of its kind has that key."]
    );
    let text = &written.files[1].text;
    assert!(
        text.contains("tags = \"as a fact\"") && !text.contains("thrown"),
        "{text}"
    );
}

#[test]
fn needed_addons_are_found_by_the_names_in_entries() {
    let addon = |key: &str, rest: &str| Addon {
        key: key.to_owned(),
        files: vec![file(
            "a.toml",
            format!(
                "[addon]\nkey = \"{key}\"\nname = \"{key}\"\nversion = \"2.1\"\nextends = \"game\"\n{rest}"
            ),
        )],
    };
    let entry = "summary = \"One.\"\nsection = \"Arms\"\n";
    let addons = [
        addon("ships", "[[kind]]\nkey = \"ship\"\nname = \"Ship\"\n"),
        addon(
            "cogs",
            &format!("needs = {{ ships = \"*\" }}\n[[ship]]\nname = \"Cog\"\n{entry}"),
        ),
        addon(
            "wits",
            "[[derived]]\nkey = \"wit\"\nlabel = \"Wit\"\nformula = \"1\"\n",
        ),
        addon("bows", &format!("[[weapon]]\nname = \"Bow\"\n{entry}")),
    ];
    let needs = |entry: Entry| -> Vec<String> {
        let found = needed(&[entry], &[], &base(), &addons);
        found.into_iter().map(|(head, _)| head.key).collect()
    };
    let own = Entry {
        kind: "weapon".to_owned(),
        ..Entry::default()
    };
    assert_eq!(needs(own.clone()), Vec::<String>::new());
    let to_cog = Entry {
        text: "See [[ship/cog]].".to_owned(),
        ..own.clone()
    };
    assert_eq!(needs(to_cog), ["cogs", "ships"]);
    let with_cogs = Entry {
        facts: IndexMap::from([("note".to_owned(), json!(["as [[ship/cog|a cog]]"]))]),
        ..own.clone()
    };
    assert_eq!(needs(with_cogs), ["cogs", "ships"]);
    let is_ship = Entry {
        kind: "ship".to_owned(),
        ..own.clone()
    };
    assert_eq!(needs(is_ship), ["ships"]);
    let by_bow = EntryModifier {
        add: Some("entry('weapon', 'bow').atk".to_owned()),
        ..EntryModifier::default()
    };
    let with_bow = Entry {
        modifiers: vec![by_bow],
        ..own.clone()
    };
    assert_eq!(needs(with_bow), ["bows"]);
    let by_wit = EntryModifier {
        add: Some("wit * 2".to_owned()),
        ..EntryModifier::default()
    };
    assert_eq!(
        needs(Entry {
            modifiers: vec![by_wit],
            ..own
        }),
        ["wits"]
    );
}

#[test]
fn any_name_gives_a_key() {
    assert_eq!(key("Áine’s Ships & Sails"), "ines_ships_sails");
    assert!(key("弓").starts_with("addon_"));
    assert_ne!(key("弓"), key("קשת"));
}
