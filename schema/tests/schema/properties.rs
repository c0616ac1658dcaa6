//! Property tests with arbitrary systems and edits.
use crate::support::{fresh, with_ann};
use indexmap::IndexMap;
use proptest::prelude::*;
use rules::{
    Value,
    character::{Character, Edit},
    entry::{Entry, EntryModifier},
    system::{Derived, FactColumn, Field, Kind, List, Source, System},
    table::{By, Column, Table},
};
use schema::{Library, character, system};
use serde_json::json;

fn values() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        (-4000_i32..4000).prop_map(|number| Value::from(f64::from(number) / 4.0)),
        (-400_000_i32..400_000).prop_map(|number| Value::from(f64::from(number) / 1000.0)),
        text().prop_map(Value::from),
    ];
    leaf.prop_recursive(2, 8, 3, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..3).prop_map(Value::from),
            prop::collection::vec((text(), inner), 0..3)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-d]{0,3}",
        "\\PC{0,8}",
        Just("'; DROP TABLE entry; --".to_owned()),
        Just("a\nb\u{0}c".to_owned())
    ]
}

fn texts() -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec(text(), 0..3)
}

fn words() -> impl Strategy<Value = Option<String>> {
    prop::option::of(text())
}

/// Keys of facts, including names of SQL columns and an empty key.
fn fact_keys() -> impl Strategy<Value = String> {
    prop::sample::select(vec!["atk", "init", "entry_id", "when", "odd \"key\"", ""])
        .prop_map(str::to_owned)
}

fn kinds() -> impl Strategy<Value = String> {
    prop::sample::select(vec![
        "weapon",
        "spell",
        "table",
        "system",
        "entry",
        "new kind\"",
    ])
    .prop_map(str::to_owned)
}

fn modifiers() -> impl Strategy<Value = EntryModifier> {
    (texts(), words(), words(), words(), words(), text()).prop_map(
        |(to, add, becomes, dice, when, note)| EntryModifier {
            to,
            add,
            becomes,
            dice,
            when,
            note,
        },
    )
}

fn tables() -> impl Strategy<Value = Table> {
    let columns = prop::collection::vec((text(), text()), 0..3).prop_map(|columns| {
        columns
            .into_iter()
            .map(|(key, label)| Column { key, label })
            .collect()
    });
    let rows = prop::collection::vec(prop::collection::vec(values(), 0..3), 0..4);
    let by = prop::sample::select(vec![By::Value, By::Step, By::Range]);
    (
        columns,
        rows,
        by,
        words(),
        prop::collection::vec((text(), text()), 0..3),
    )
        .prop_map(|(columns, rows, by, dice, beyond)| Table {
            columns,
            rows,
            by,
            dice,
            beyond: beyond.into_iter().collect(),
        })
}

fn entries() -> impl Strategy<Value = Entry> {
    let facts = prop::collection::vec((fact_keys(), values()), 0..4);
    let said = (kinds(), "[a-c]{1,2}", text(), text(), text(), text());
    let many = (texts(), texts(), texts(), texts(), texts(), texts());
    (
        said,
        many,
        facts,
        prop::collection::vec(modifiers(), 0..3),
        prop::option::of(tables()),
    )
        .prop_map(
            |((kind, slug, name, summary, text, source), many, facts, modifiers, table)| Entry {
                kind,
                slug,
                name,
                summary,
                text,
                source,
                aliases: many.0,
                tags: many.1,
                questions: many.2,
                words: many.3,
                links: many.4,
                notes: many.5,
                facts: facts.into_iter().collect(),
                modifiers,
                table,
                ..Entry::default()
            },
        )
}

fn row_named(name: String) -> IndexMap<String, Value> {
    IndexMap::from([("name".to_owned(), name.into())])
}

fn systems() -> impl Strategy<Value = System> {
    let kind = (
        kinds(),
        text(),
        prop::collection::vec((fact_keys(), text()), 0..4),
        texts(),
    )
        .prop_map(|(key, name, facts, glance)| {
            let facts = facts.into_iter().map(|(key, label)| FactColumn {
                key,
                label,
                ..FactColumn::default()
            });
            Kind {
                key,
                plural: name.clone(),
                name,
                facts: facts.collect(),
                glance,
            }
        });
    let field = || {
        (
            text(),
            prop::option::of(values()),
            prop::option::of(any::<i64>()),
            texts(),
        )
            .prop_map(|(key, default, min, choices)| Field {
                key,
                default,
                min,
                choices,
                ..Field::default()
            })
    };
    let list = (
        text(),
        texts(),
        any::<[bool; 2]>(),
        words(),
        prop::collection::vec(field(), 0..3),
        texts(),
    )
        .prop_map(
            |(key, kinds, [applies, once], switch, fields, names)| List {
                rows: names.into_iter().map(row_named).collect(),
                key,
                kinds,
                applies,
                once,
                switch,
                fields,
                ..List::default()
            },
        );
    let derived = (text(), words(), words(), words(), any::<bool>()).prop_map(
        |(key, each, words, dice, hidden)| Derived {
            key,
            each,
            words,
            dice,
            hidden,
            ..Derived::default()
        },
    );
    let source = (text(), text()).prop_map(|(key, title)| Source {
        key,
        title,
        ..Source::default()
    });
    (
        prop::collection::vec(kind, 0..4),
        prop::collection::vec(field(), 0..4),
        prop::collection::vec(list, 0..3),
        prop::collection::vec(derived, 0..3),
        prop::collection::vec(source, 0..3),
        prop::collection::vec(entries(), 0..8),
        texts(),
    )
        .prop_map(
            |(mut kinds, fields, lists, derived, mut sources, entries, nicknames)| {
                unique(&mut kinds, |kind| kind.key.clone());
                unique(&mut sources, |source| source.key.clone());
                System {
                    key: "any".to_owned(),
                    kinds,
                    fields,
                    lists,
                    derived,
                    sources,
                    nicknames,
                    entries: entries
                        .into_iter()
                        .map(|entry| (entry.key(), entry))
                        .collect(),
                    ..System::default()
                }
            },
        )
}

fn unique<T>(items: &mut Vec<T>, key: impl Fn(&T) -> String) {
    let mut seen = std::collections::HashSet::new();
    items.retain(|item| seen.insert(key(item)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_system_round_trips_even_if_it_replaces_another(first in systems(), second in systems()) {
        let (library, _folder) = fresh();
        for system in [&first, &second, &first] {
            library.write(|tx| system::store(tx, system, "here", "")).unwrap();
            prop_assert_eq!(&library.read(|tx| system::load(tx, "any")).unwrap(), system);
        }
        prop_assert_eq!(library.check().unwrap(), Vec::<String>::new());
    }

    #[test]
    fn undo_and_redo_pass_through_the_same_documents(edits in prop::collection::vec(edits(), 1..25)) {
        let (library, _folder, game, id) = with_ann();
        let mut passed = vec![document(&library, id)];
        for edit in &edits {
            let before = document(&library, id);
            if library.write(|tx| character::edit(tx, &game, id, None, edit)).is_ok() {
                passed.push(document(&library, id));
            } else {
                prop_assert_eq!(&document(&library, id), &before);
            }
        }
        for expected in passed.iter().rev().skip(1) {
            library.write(|tx| character::undo(tx, id)).unwrap();
            prop_assert_eq!(&document(&library, id), expected);
        }
        prop_assert!(library.write(|tx| character::undo(tx, id)).is_err());
        for expected in passed.iter().skip(1) {
            library.write(|tx| character::redo(tx, id)).unwrap();
            prop_assert_eq!(&document(&library, id), expected);
        }
        let history = library.read(|tx| character::history(tx, id)).unwrap();
        for (change, expected) in history.iter().rev().zip(passed.iter().skip(1)) {
            library.write(|tx| character::restore(tx, id, change.id)).unwrap();
            prop_assert_eq!(&document(&library, id), expected);
        }
        prop_assert_eq!(library.check().unwrap(), Vec::<String>::new());
    }

    #[test]
    fn any_sequence_of_edits_undo_redo_and_restore_keeps_history_intact(
        steps in prop::collection::vec((0_u8..4, edits(), any::<prop::sample::Index>()), 1..40)
    ) {
        let (library, _folder, game, id) = with_ann();
        let mut after: IndexMap<i64, Character> = IndexMap::from([(0, document(&library, id))]);
        for (what, edit, which) in steps {
            let before = library.read(|tx| character::open(tx, id)).unwrap();
            let revision = before.revision;
            let done = library.write(|tx| match what {
                0 => character::undo(tx, id),
                1 => character::redo(tx, id),
                2 => {
                    let change = *which.get(&after.keys().copied().collect::<Vec<_>>());
                    character::restore(tx, id, change)
                }
                _ => character::edit(tx, &game, id, Some(revision), &edit),
            });
            let opened = library.read(|tx| character::open(tx, id)).unwrap();
            let is_restored_already = what == 2 && opened.character == before.character;
            prop_assert_eq!(opened.revision, revision + i64::from(done.is_ok() && !is_restored_already));
            let newest = library.read(|tx| character::history(tx, id)).unwrap().first().map(|change| change.id);
            after.entry(newest.unwrap_or_default()).or_insert(opened.character);
        }
        for (change, expected) in &after {
            library.write(|tx| character::restore(tx, id, *change)).unwrap();
            prop_assert_eq!(&document(&library, id), expected);
        }
    }
}

fn document(library: &Library, id: i64) -> Character {
    library
        .read(|tx| character::open(tx, id))
        .unwrap()
        .character
}

/// Edits of characters of the test game, most of which are allowed.
fn edits() -> impl Strategy<Value = Edit> {
    let list = || prop::sample::select(vec!["weapons", "conditions"]);
    let entry = prop::sample::select(vec![
        json!("weapon/sword"),
        json!("condition/hurt"),
        Value::Null,
    ]);
    let set = prop::sample::select(vec![
        ("strength", json!(3)),
        ("strength", json!(9)),
        ("strength", Value::Null),
        ("brave", json!(false)),
        ("house", json!("blue")),
        ("notes", json!("Long\n\nź")),
    ]);
    let set_row = prop::sample::select(vec![
        ("bonus", json!(2)),
        ("bonus", Value::Null),
        ("name", json!("Biter")),
        ("entry", json!("weapon/club")),
        ("other", json!("weapon/sword")),
    ]);
    let derived = prop::sample::select(vec!["soak", "weapons/1/attack", "weapons/2/attack"]);
    let by_hand = prop::option::of(-2_i64..3)
        .prop_map(|value| value.map(|value| json!({"value": value, "reason": "r"})));
    let one = prop_oneof![
        set.prop_map(|(field, value)| json!({"edit": "set", "field": field, "value": value})),
        (list(), prop::option::of(0..3_usize), entry).prop_map(|(list, at, entry)| {
            json!({"edit": "add_row", "list": list, "at": at, "row": {"entry": entry, "name": "N"}})
        }),
        (1..4_u32, set_row).prop_map(|(row, (field, value))| {
            json!({"edit": "set_row", "list": "weapons", "row": row, "field": field, "value": value})
        }),
        (list(), 1..4_u32).prop_map(|(list, row)| json!({"edit": "remove_row", "list": list, "row": row})),
        (1..4_u32, 0..3_usize)
            .prop_map(|(row, to)| json!({"edit": "move_row", "list": "weapons", "row": row, "to": to})),
        (derived.clone(), -3..4_i64).prop_map(|(to, add)| {
            json!({"edit": "add_modifier", "at": null, "modifier": {"to": to, "name": "M", "add": add}})
        }),
        (0..3_usize).prop_map(|at| json!({"edit": "remove_modifier", "at": at})),
        (derived, by_hand)
            .prop_map(|(derived, by_hand)| json!({"edit": "override", "derived": derived, "by_hand": by_hand})),
        "[A-C]".prop_map(|name| json!({"edit": "rename", "name": name})),
    ];
    let together = prop::collection::vec(one.clone(), 0..3)
        .prop_map(|edits| json!({"edit": "together", "edits": edits}));
    prop_oneof![6 => one, 1 => together].prop_map(|edit| serde_json::from_value(edit).unwrap())
}
