#![allow(clippy::unwrap_used)]

use indexmap::IndexMap;
use rules::entry::{Entry, EntryModifier};
use serde_json::json;

use super::*;
use crate::api::searching;

const SYSTEM: &str = "arsmagica";

fn app(folder: &tempfile::TempDir) -> App {
    App::open(&folder.path().join("library.sqlite")).unwrap()
}

fn entries(app: &App) -> IndexMap<String, Entry> {
    app.loaded(SYSTEM).unwrap().system().entries.clone()
}

#[test]
fn an_own_entry_is_found_and_read_like_any_other() {
    let folder = tempfile::tempdir().unwrap();
    let app = app(&folder);
    let made = create(&app, SYSTEM, "weapon", "Zzyx Crossbow").unwrap();
    assert_eq!(made.page.brief.key, "arsmagica/weapon/own-zzyx-crossbow");
    assert!(made.page.brief.own);
    let mut entry = made.page.entry.clone();
    entry.facts.insert("dam".to_owned(), json!(9));
    let saved = save(&app, &made.page.brief.key, &entry).unwrap();
    assert_eq!(saved.page.entry.facts["dam"], json!(9));
    assert!(saved.can_undo && !saved.can_redo);
    let sought = searching::Sought {
        query: "zzyx crossbow".to_owned(),
        limit: 5,
        ..searching::Sought::default()
    };
    let found = searching::search(&app, &sought).unwrap();
    assert_eq!(
        found.hits.first().map(|hit| hit.entry.key.as_str()),
        Some("arsmagica/weapon/own-zzyx-crossbow")
    );
    drop(app);
    let again = self::app(&folder);
    assert_eq!(
        open(&again, &made.page.brief.key).unwrap().page.entry,
        saved.page.entry
    );
}

#[test]
fn a_copy_says_in_what_it_differs_and_can_be_undone() {
    let folder = tempfile::tempdir().unwrap();
    let app = app(&folder);
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
fn a_deleted_one_comes_back_and_an_update_of_the_pack_keeps_all() {
    let folder = tempfile::tempdir().unwrap();
    let app = app(&folder);
    let one = create(&app, SYSTEM, "weapon", "Sling")
        .unwrap()
        .page
        .brief
        .key;
    let two = create(&app, SYSTEM, "weapon", "Sling")
        .unwrap()
        .page
        .brief
        .key;
    assert_ne!(one, two);
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
    app.refresh();
    assert_eq!(entries(&app), before);
    assert_eq!(bring_back(&app, &one).unwrap().page.brief.key, one);
    assert!(entries(&app).contains_key("weapon/own-sling"));
}

#[test]
fn faults_name_their_field_and_block_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let app = app(&folder);
    let made = create(&app, SYSTEM, "condition", "Zzyx").unwrap();
    let mut entry = made.page.entry.clone();
    entry.text = "See [[rule/no-such-rule|this]].".to_owned();
    entry.modifiers = vec![EntryModifier {
        to: vec!["no_such_value".to_owned()],
        add: Some("1 +".to_owned()),
        ..EntryModifier::default()
    }];
    let saved = save(&app, &made.page.brief.key, &entry).unwrap();
    let fields: Vec<&str> = saved.faults.iter().map(|it| it.field.as_str()).collect();
    assert!(fields.contains(&"text"), "{fields:?}");
    assert!(fields.contains(&"modifiers/0"), "{fields:?}");
    assert_eq!(saved.page.entry.text, entry.text);
    entry.name = "x".repeat(100_000);
    assert!(save(&app, &made.page.brief.key, &entry).is_err());
}
