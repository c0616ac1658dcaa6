#![allow(clippy::unwrap_used)]

use indexmap::IndexMap;
use rules::entry::{Entry, EntryModifier};
use serde_json::json;

use super::*;
use crate::api::{searching, test_library, views::RowsRequest};

const SYSTEM: &str = "arsmagica";

fn entries(app: &App) -> IndexMap<String, Entry> {
    app.loaded(SYSTEM).unwrap().system().entries.clone()
}

#[test]
fn an_own_entry_is_found_and_read_like_any_other() {
    let (app, folder) = test_library::new();
    let made = create(&app, SYSTEM, "weapon", "Zzyx Crossbow").unwrap();
    assert_eq!(made.page.brief.key, "arsmagica/weapon/own-zzyx-crossbow");
    assert!(made.page.brief.own);
    let mut entry = made.page.entry.clone();
    entry.facts.insert("dam".to_owned(), json!(9));
    let saved = save(&app, &made.page.brief.key, &entry).unwrap();
    assert_eq!(saved.page.entry.facts["dam"], json!(9));
    assert!(saved.can_undo && !saved.can_redo);
    let sought = searching::Query {
        text: "zzyx crossbow".to_owned(),
        limit: 5,
        ..searching::Query::default()
    };
    let found = searching::search(&app, &sought).unwrap();
    assert_eq!(
        found.hits.first().map(|hit| hit.entry.key.as_str()),
        Some("arsmagica/weapon/own-zzyx-crossbow")
    );
    drop(app);
    let again = test_library::open(&folder.path().join("library.sqlite"));
    assert_eq!(
        open(&again, &made.page.brief.key).unwrap().page.entry,
        saved.page.entry
    );
}

#[test]
fn a_copy_lists_its_differences_and_can_be_undone() {
    let (app, _folder) = test_library::new();
    let copied = copy(&app, "arsmagica/weapon/sword-long").unwrap();
    let key = copied.page.brief.key.clone();
    assert_eq!(copied.differences, []);
    let mut entry = copied.page.entry.clone();
    entry.facts.insert("atk".to_owned(), json!(12));
    let saved = save(&app, &key, &entry).unwrap();
    assert_eq!(saved.differences.len(), 1);
    assert_eq!(saved.differences[0].after, "+12");
    let undone = undo(&app, &key).unwrap();
    assert_eq!(undone.page.entry, copied.page.entry);
    assert!(undone.can_redo);
    assert_eq!(redo(&app, &key).unwrap().page.entry, saved.page.entry);
    let first = saved.history.last().unwrap().id;
    let restored = restore(&app, &key, first).unwrap();
    assert_eq!(restored.page.entry, copied.page.entry);
    assert_eq!(restored.history.len(), 3);
}

#[test]
fn deleted_entries_can_be_restored_and_pack_updates_keep_own_entries() {
    let (app, _folder) = test_library::new();
    let sling = || create(&app, SYSTEM, "weapon", "Sling").unwrap().page;
    let one = sling().brief.key;
    assert_ne!(one, sling().brief.key);
    delete(&app, &one).unwrap();
    let before = entries(&app);
    assert!(!before.contains_key("weapon/own-sling"));
    let system = app.loaded(SYSTEM).unwrap().rulebook.printed().clone();
    let packed = System {
        entries: before
            .iter()
            .filter(|(_, entry)| entry.source != SOURCE)
            .map(|(key, entry)| (key.clone(), entry.clone()))
            .collect(),
        ..system
    };
    app.library()
        .write(|tx| schema::system::store(tx, &packed, "built in", "other"))
        .unwrap();
    app.clear_caches();
    assert_eq!(entries(&app), before);
    assert_eq!(undelete(&app, &one).unwrap().page.brief.key, one);
    assert!(entries(&app).contains_key("weapon/own-sling"));
}

#[test]
fn errors_name_their_field_and_do_not_prevent_saving() {
    let (app, _folder) = test_library::new();
    let made = create(&app, SYSTEM, "condition", "Zzyx").unwrap();
    let mut entry = made.page.entry.clone();
    entry.text = "See [[rule/no-such-rule|this]].".to_owned();
    entry.modifiers = vec![EntryModifier {
        to: vec!["no_such_value".to_owned()],
        add: Some("1 +".to_owned()),
        ..EntryModifier::default()
    }];
    let saved = save(&app, &made.page.brief.key, &entry).unwrap();
    let fields: Vec<&str> = saved.errors.iter().map(|it| it.field.as_str()).collect();
    assert!(fields.contains(&"text"), "{fields:?}");
    assert!(fields.contains(&"modifiers/0"), "{fields:?}");
    assert_eq!(saved.page.entry.text, entry.text);
    entry.name = "x".repeat(100_000);
    assert!(save(&app, &made.page.brief.key, &entry).is_err());
}

#[test]
fn saving_keeps_parts_that_were_changed_elsewhere() {
    let (app, _folder) = test_library::new();
    let copied = copy(&app, "arsmagica/weapon/sword-long").unwrap().page;
    let (key, loaded) = (copied.brief.key, copied.entry);
    let mut elsewhere = loaded.clone();
    elsewhere.summary = "Long and heavy.".to_owned();
    elsewhere.facts.insert("dam".to_owned(), json!(9));
    save(&app, &key, &elsewhere).unwrap();
    let mut typed = loaded.clone();
    typed.name = "Claymore".to_owned();
    typed.facts.insert("atk".to_owned(), json!(12));
    let saved = save_changes(&app, &key, &typed, &loaded).unwrap();
    let entry = saved.page.entry;
    assert_eq!(entry.name, "Claymore");
    assert_eq!(entry.summary, "Long and heavy.");
    assert_eq!(
        (&entry.facts["atk"], &entry.facts["dam"]),
        (&json!(12), &json!(9))
    );
    let again = save_changes(&app, &key, &entry, &entry).unwrap();
    assert_eq!(again.history, saved.history);
}

/// Talents of a fictional game, as kept in a spreadsheet.
const TALENTS: &str = include_str!("../../../../tests/fixtures/talents.csv");

fn talents(columns: Option<IndexMap<String, String>>) -> RowsRequest {
    RowsRequest {
        system: "mythcraft".to_owned(),
        kind: "talent".to_owned(),
        columns,
        skip_faulty: false,
    }
}

fn talent(app: &App, slug: &str) -> Option<Entry> {
    let loaded = app.loaded("mythcraft").unwrap();
    loaded.entry(&format!("talent/own-{slug}")).ok().cloned()
}

#[test]
fn imported_rows_become_entries_that_can_be_updated_and_undone() {
    let (app, _folder) = test_library::new();
    let looked = rows::preview(&app, TALENTS, &talents(None)).unwrap();
    assert_eq!((looked.rows, looked.new, looked.faulty), (12, 12, 0));
    assert_eq!(looked.columns["facts/min_level"], "From level");
    assert_eq!(looked.columns["summary"], "Answer");
    assert!(talent(&app, "night-watch").is_none());

    let done = rows::import(&app, "talents.csv", TALENTS, &talents(None)).unwrap();
    assert_eq!((done.made.len(), done.changed.len()), (12, 0));
    let made = talent(&app, "night-watch").unwrap();
    assert_eq!(made.facts["min_level"], json!(3));
    assert_eq!(made.facts["needs"], json!("Lantern Bearer"));
    assert!(!made.facts.contains_key("capstone"));
    assert_eq!(
        talent(&app, "lantern-bearer").unwrap().tags,
        ["light", "watch"]
    );

    let again = rows::import(&app, "talents.csv", TALENTS, &talents(None)).unwrap();
    assert_eq!((again.made.len(), again.changed.len()), (0, 0));

    let next = TALENTS
        .replace("Warden,Watch,3", "Warden,Watch,4")
        .replace("Rope Cousin", "Rope Aunt");
    let looked = rows::preview(&app, &next, &talents(None)).unwrap();
    assert_eq!((looked.new, looked.changed, looked.same), (1, 1, 10));
    rows::import(&app, "talents.csv", &next, &talents(None)).unwrap();
    assert_eq!(
        talent(&app, "night-watch").unwrap().facts["min_level"],
        json!(4)
    );

    let undone = rows::undo(&app, "mythcraft").unwrap();
    assert_eq!(
        (undone.what.as_str(), undone.entries),
        ("Import 2 from talents.csv", 2)
    );
    assert_eq!(talent(&app, "night-watch").unwrap(), made);
    assert!(talent(&app, "rope-aunt").is_none());

    let mut typed = talent(&app, "river-pilot").unwrap();
    typed.summary = "You never run aground.".to_owned();
    save(&app, "mythcraft/talent/own-river-pilot", &typed).unwrap();
    let undone = rows::undo(&app, "mythcraft").unwrap();
    assert_eq!(undone.entries, 11);
    assert_eq!(undone.kept, ["talent/own-river-pilot"]);
    assert_eq!(
        talent(&app, "river-pilot").unwrap().summary,
        "You never run aground."
    );
    assert!(talent(&app, "night-watch").is_none());
}

#[test]
fn a_change_described_like_an_import_is_not_undone_as_one() {
    let (app, _folder) = test_library::new();
    let net = create(&app, SYSTEM, "weapon", "Net").unwrap().page;
    let entry = Entry {
        summary: "It holds.".to_owned(),
        ..net.entry
    };
    let saved = app
        .library()
        .write(|tx| own_entry::save(tx, SYSTEM, &entry, "Import duty"));
    saved.unwrap();
    assert!(rows::undo(&app, SYSTEM).is_err());
    let kept = open(&app, &net.brief.key).unwrap();
    assert_eq!(kept.history[0].words, "Import duty");
}

#[test]
fn rows_with_errors_are_reported_and_not_imported() {
    let (app, _folder) = test_library::new();
    let text =
        "Name,From level,Note,Extra\nNet,2,see [[rule/nowhere]],\nHook,two,,\nNet,1,,\n,3,,\n";
    let columns = [
        ("name", "Name"),
        ("min_level", "From level"),
        ("Text", "Note"),
    ];
    let columns = columns.map(|(part, column)| (part.to_owned(), column.to_owned()));
    let mut asked = talents(Some(columns.into_iter().collect()));
    let looked = rows::preview(&app, text, &asked).unwrap();
    let errors: Vec<String> = looked.errors.iter().map(ToString::to_string).collect();
    assert_eq!(
        errors,
        [
            "Line 2, Note: No entry has the address “rule/nowhere”.",
            "Line 3, From level: From level takes a number, not \"two\".",
            "Line 4, Name: Line 2 has the name “Net” too.",
            "Line 5, Name: It has no name.",
        ]
    );
    let refused = rows::import(&app, "x.csv", text, &asked)
        .unwrap_err()
        .message;
    assert!(refused.contains("There are 3 more."), "{refused}");
    assert!(talent(&app, "hook").is_none());
    asked.skip_faulty = true;
    let more = format!("{text}Gaff,1,,\n");
    let done = rows::import(&app, "x.csv", &more, &asked).unwrap();
    assert_eq!(done.made, ["mythcraft/talent/own-gaff"]);
    assert_eq!(done.left_out.len(), 4);

    for (part, column, sentence) in [
        ("range", "Name", "A talent has no “range”. It has: name"),
        (
            "name",
            "Title",
            "The file has no column “Title”. It has: Name",
        ),
    ] {
        let columns = [(part.to_owned(), column.to_owned())];
        let refused = rows::preview(&app, text, &talents(Some(columns.into_iter().collect())));
        let refused = refused.unwrap_err().message;
        assert!(refused.contains(sentence), "{refused}");
    }
}

#[test]
fn columns_are_remembered_for_files_with_the_same_headings() {
    let (app, _folder) = test_library::new();
    let columns = [("name", "What"), ("stack", "Where")];
    let columns = columns.map(|(part, column)| (part.to_owned(), column.to_owned()));
    let asked = talents(Some(columns.into_iter().collect()));
    let text = "What,Where\nNet,Ferry\n";
    // Without a remembered mapping, only the name is guessed: the first column, since no heading matches.
    let looked = rows::preview(&app, text, &talents(None)).unwrap();
    let guessed: Vec<(&str, &str)> = looked
        .columns
        .iter()
        .map(|(part, column)| (part.as_str(), column.as_str()))
        .collect();
    assert_eq!(guessed, [("name", "What")]);
    rows::import(&app, "x.csv", text, &asked).unwrap();
    let looked = rows::preview(&app, "What,Where\nHook,Ferry\n", &talents(None)).unwrap();
    assert_eq!(looked.columns["facts/stack"], "Where");
    assert_eq!((looked.new, looked.faulty), (1, 0));
}

#[test]
fn remembered_columns_that_a_kind_no_longer_has_are_guessed_again() {
    let (app, _folder) = test_library::new();
    let remembered = IndexMap::from([("facts/gone".to_owned(), "Where".to_owned())]);
    let set = app.library().write(|tx| {
        let key = "rows/mythcraft/talent/What\nWhere";
        schema::setting::set(tx, key, &remembered)
    });
    set.unwrap();
    let looked = rows::preview(&app, "What,Where\nNet,Ferry\n", &talents(None)).unwrap();
    assert_eq!(looked.columns["name"], "What");
    assert!(!looked.columns.contains_key("facts/gone"));
}

#[test]
fn files_of_other_programs_are_recognised_by_their_columns() {
    let (app, _folder) = test_library::new();
    let fixtures = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests");
    crate::api::packs::install(&app, &fixtures.join("packs/srd")).unwrap();
    let taken_in = |file: &str, kind: &str, preset: &str| {
        let (name, text) = rows::read(&fixtures.join("fixtures").join(file)).unwrap();
        let request = RowsRequest {
            system: "srd".to_owned(),
            kind: kind.to_owned(),
            ..RowsRequest::default()
        };
        let preview = rows::preview(&app, &text, &request).unwrap();
        let names: Vec<&str> = preview.presets.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(names, [preset]);
        assert_eq!(preview.columns, preview.presets[0].columns);
        assert_eq!(preview.errors, []);
        let done = rows::import(&app, &name, &text, &request).unwrap();
        let loaded = app.loaded("srd").unwrap();
        let of = |key: &String| loaded.system().entries[key.trim_start_matches("srd/")].clone();
        done.made.iter().map(of).collect::<Vec<Entry>>()
    };
    let spells = taken_in("open5e-spells.json", "spell", "Open5e: spells");
    let facts = |entry: &Entry| json!(entry.facts);
    assert_eq!(
        spells[0].text,
        "You step from one flame to another that you see."
    );
    assert_eq!(
        (spells[1].name.as_str(), &facts(&spells[1])["level"]),
        ("Salt Line", &json!(0))
    );
    assert_eq!(spells[1].section, "p. 13");
    let monsters = taken_in(
        "5e-database-monsters.json",
        "monster",
        "5e-database: monsters",
    );
    assert_eq!(
        (&facts(&monsters[0])["ac"], &facts(&monsters[0])["hp"]),
        (&json!(13), &json!(22))
    );
}
