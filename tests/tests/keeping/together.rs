//! Two programs on one library: it stays intact, and no edits are lost.

use std::process::Stdio;

use rules::{character::Edit, turns::Act};
use serde_json::json;
use tests::{packs::LANTERN, workers::Worker};
use vademecum::api::{
    app::App,
    characters, encounters, packs,
    views::{CharacterView, ErrorCode, Refusal},
};

use super::{counted, library, program, set_age, whole, worker};

/// How many edits each program makes at least.
const EDITS: usize = 40;

#[test]
fn edits_of_two_programs_are_all_made_one_after_another() {
    let (_folder, path) = library();
    let mut both: Vec<Worker> = (0..2)
        .map(|_| Worker::start(&mut worker("edits", &path)))
        .collect();
    for work in &mut both {
        for _ in 0..EDITS {
            work.until("saved");
        }
    }
    let since = both.into_iter().flat_map(Worker::kill);
    let since = since.filter(|line| line.starts_with("saved")).count();
    let confirmed = 2 * EDITS + since;
    let (_, changes) = counted(&whole(&path));
    assert!(
        (confirmed..=confirmed + 2).contains(&changes),
        "{confirmed} were confirmed, {changes} are there"
    );
}

#[test]
fn an_edit_that_conflicts_with_a_newer_one_is_refused_with_both() {
    let (_folder, path) = library();
    let here = App::open(&path).unwrap();
    let id = characters::find(&here, "Worker").unwrap();
    let seen = characters::open(&here, id).unwrap();
    let before = here.version().unwrap();
    let elsewhere = program(&path)
        .args(["character", "set", "Worker", "strength=3"])
        .status();
    assert!(elsewhere.unwrap().success());
    assert_ne!(here.version().unwrap().changes, before.changes);
    let mine = Edit::Set {
        field: "strength".into(),
        value: json!(1),
    };
    let refusal = characters::edit(&here, id, Some(seen.revision), &mine).unwrap_err();
    assert_eq!(refusal.code, ErrorCode::Conflict);
    let conflict = characters::conflict(&here, id, seen.last_change, &mine).unwrap();
    assert_eq!(conflict.theirs, ["Strength 0 → +3"]);
    assert_eq!(conflict.mine, "Strength +3 → +1");
    assert_eq!(conflict.view.character.values["strength"], 3);
    characters::edit(&here, id, Some(conflict.view.revision), &mine).unwrap();
    assert_eq!(
        characters::document(&here, id).unwrap().values["strength"],
        1
    );
    assert_eq!(characters::history(&here, id).unwrap().len(), 2);
}

#[test]
fn a_conflict_names_what_differs_from_what_was_seen() {
    let (_folder, path) = library();
    let here = App::open(&path).unwrap();
    let older = set_age(&here, 30).unwrap();
    let newer = set_age(&here, 31).unwrap();
    let id = older.card.id;
    let mine = Edit::Set {
        field: "age".into(),
        value: json!(32),
    };
    let since = |seen: &CharacterView| {
        let conflict = characters::conflict(&here, id, seen.last_change, &mine).unwrap();
        conflict.theirs
    };
    characters::undo(&here, id, None).unwrap();
    assert_eq!(since(&newer), ["Undone: Age 30 → 31"]);
    assert_eq!(since(&older), [""; 0]);
    characters::redo(&here, id, None).unwrap();
    assert_eq!(since(&newer), [""; 0]);
    assert_eq!(since(&older), ["Age 30 → 31"]);
}

#[test]
fn an_edit_of_a_character_that_was_deleted_elsewhere_is_refused() {
    let (_folder, path) = library();
    let (here, there) = (App::open(&path).unwrap(), App::open(&path).unwrap());
    let seen = set_age(&here, 30).unwrap();
    let id = seen.card.id;
    characters::set_deleted(&there, &[id], true).unwrap();
    let mine = Edit::Set {
        field: "age".into(),
        value: json!(31),
    };
    for refused in [
        characters::edit(&here, id, Some(seen.revision), &mine),
        characters::edit(&here, id, None, &mine),
        characters::undo(&here, id, None),
    ] {
        assert_eq!(refused.unwrap_err().code, ErrorCode::Conflict);
    }
    let conflict = characters::conflict(&here, id, seen.last_change, &mine).unwrap();
    assert_eq!(
        conflict.theirs,
        ["Deleted. Keeping yours restores the character."]
    );
    characters::set_deleted(&here, &[id], false).unwrap();
    characters::edit(&here, id, Some(seen.revision), &mine).unwrap();
}

#[test]
fn undo_is_refused_after_an_unseen_change() {
    let (_folder, path) = library();
    let (here, there) = (App::open(&path).unwrap(), App::open(&path).unwrap());
    let conflict = |refused: Refusal| assert_eq!(refused.code, ErrorCode::Conflict, "{refused}");

    let id = characters::find(&here, "Worker").unwrap();
    let seen = set_age(&here, 30).unwrap().revision;
    let now = set_age(&there, 31).unwrap();
    conflict(characters::undo(&here, id, Some(seen)).unwrap_err());
    conflict(characters::restore(&here, id, Some(seen), 0).unwrap_err());
    assert_eq!(characters::document(&here, id).unwrap(), now.character);
    let undone = characters::undo(&here, id, Some(now.revision)).unwrap();
    assert_eq!(undone.character.values["age"], 30);
    set_age(&there, 32).unwrap();
    conflict(characters::redo(&here, id, Some(undone.revision)).unwrap_err());

    let table = encounters::create(&here, "arsmagica", "Table").unwrap();
    let add = |app: &App, name: &str| {
        let act = json!({ "act": "short", "name": name });
        let act: Act = serde_json::from_value(act).unwrap();
        encounters::act(app, table.id, None, &act, Some(1)).unwrap()
    };
    let seen = add(&here, "Wolf").revision;
    let now = add(&there, "Bear");
    conflict(encounters::undo(&here, table.id, Some(seen)).unwrap_err());
    conflict(encounters::join(&here, table.id, Some(seen), id, 1, "", false).unwrap_err());
    conflict(encounters::roll_quick(&here, table.id, Some(seen), 0).unwrap_err());
    assert_eq!(
        encounters::open(&here, table.id).unwrap().combatants.len(),
        2
    );
    let undone = encounters::undo(&here, table.id, Some(now.revision)).unwrap();
    assert_eq!(undone.combatants.len(), 1);
    add(&there, "Boar");
    conflict(encounters::redo(&here, table.id, Some(undone.revision)).unwrap_err());
}

#[test]
fn programs_started_simultaneously_without_a_library_share_one() {
    for _ in 0..3 {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new").join("library.sqlite");
        let names = ["Maud", "Anselm", "Gisla", "Otto"];
        let begun: Vec<_> = names
            .iter()
            .map(|name| {
                program(&path)
                    .args(["character", "new", "arsmagica", name])
                    .stderr(Stdio::piped())
                    .stdout(Stdio::piped())
                    .spawn()
                    .unwrap()
            })
            .collect();
        for program in begun {
            let output = program.wait_with_output().unwrap();
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success() && said.is_empty(), "{said}");
        }
        whole(&path);
        let app = App::open(&path).unwrap();
        for name in names {
            characters::find(&app, name).unwrap();
        }
        let packs = packs::installed(&app).unwrap();
        assert_eq!(packs.len(), 5);
        let cards = characters::cards(&app).unwrap();
        let mut examples: Vec<&str> = cards
            .iter()
            .filter(|card| card.example)
            .map(|card| card.name.as_str())
            .collect();
        examples.sort_unstable();
        let count = examples.len();
        examples.dedup();
        assert!(
            count >= packs.len() && examples.len() == count,
            "{examples:?}"
        );
    }
}

#[test]
fn a_pack_that_another_program_installs_is_known_here() {
    let (_folder, path) = library();
    let here = App::open(&path).unwrap();
    assert!(here.loaded("lantern").is_err());
    let before = here.version().unwrap();
    let elsewhere = program(&path).args(["pack", "install", LANTERN]).output();
    assert!(elsewhere.unwrap().status.success());
    assert_ne!(here.version().unwrap().rules, before.rules);
    assert_eq!(here.loaded("lantern").unwrap().system().entries.len(), 3);
}
