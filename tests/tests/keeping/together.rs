//! Two programs on one library: neither spoils it, and neither's edits are lost.

use std::process::Command;

use rules::character::Edit;
use serde_json::json;
use tests::workers::Worker;
use vademecum::api::{app::App, characters};

use super::{counted, whole, with_worker, worker};

/// How many edits each makes.
const EDITS: usize = 40;

#[test]
fn edits_of_two_programs_are_all_made_one_after_another() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("library.sqlite");
    with_worker(&path);
    let mut both: Vec<Worker> = (0..2)
        .map(|_| Worker::start(&mut worker("edits", &path)))
        .collect();
    let mut confirmed = 0;
    for work in &mut both {
        for _ in 0..EDITS {
            work.until("saved");
            confirmed += 1;
        }
    }
    for work in both {
        confirmed += work
            .kill()
            .iter()
            .filter(|line| line.starts_with("saved"))
            .count();
    }
    let (_, changes) = counted(&whole(&path));
    assert!(
        (confirmed..=confirmed + 2).contains(&changes),
        "{confirmed} were confirmed, {changes} are there"
    );
}

#[test]
fn an_edit_that_meets_a_newer_one_is_a_question_with_both() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("library.sqlite");
    with_worker(&path);
    let here = App::open(&path).unwrap();
    let id = characters::find(&here, "Worker").unwrap();
    let seen = characters::open(&here, id).unwrap().revision;
    let before = here.elsewhere().unwrap();
    let elsewhere = Command::new(env!("CARGO_BIN_EXE_program"))
        .arg("--library")
        .arg(&path)
        .args(["character", "set", "Worker", "strength=3"])
        .status();
    assert!(elsewhere.unwrap().success());
    assert_ne!(here.elsewhere().unwrap().changes, before.changes);
    let mine = Edit::Set {
        field: "strength".into(),
        value: json!(1),
    };
    let refusal = characters::edit(&here, id, Some(seen), &mine).unwrap_err();
    assert_eq!(refusal.code, "conflict");
    let meeting = characters::meet(&here, id, seen, &mine).unwrap();
    assert_eq!(meeting.theirs, ["Strength 0 → +3"]);
    assert_eq!(meeting.mine, "Strength +3 → +1");
    assert_eq!(meeting.view.character.values["strength"], 3);
    characters::edit(&here, id, Some(meeting.view.revision), &mine).unwrap();
    assert_eq!(
        characters::document(&here, id).unwrap().values["strength"],
        1
    );
    assert_eq!(characters::history(&here, id).unwrap().len(), 2);
}

#[test]
fn a_pack_that_another_program_installs_is_known_here() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("library.sqlite");
    with_worker(&path);
    let here = App::open(&path).unwrap();
    assert!(here.shelf("lantern").is_err());
    let before = here.elsewhere().unwrap();
    let pack = concat!(env!("CARGO_MANIFEST_DIR"), "/packs/lantern");
    let elsewhere = Command::new(env!("CARGO_BIN_EXE_program"))
        .arg("--library")
        .arg(&path)
        .args(["pack", "install", pack])
        .output();
    assert!(elsewhere.unwrap().status.success());
    assert_ne!(here.elsewhere().unwrap().rules, before.rules);
    assert_eq!(here.shelf("lantern").unwrap().system().entries.len(), 3);
}
