//! Backups: restoring one never removes it, and only complete ones count.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Output,
};

use rusqlite::Connection;
use schema::library::backups::{self, Reason};
use tests::packs::LANTERN;
use vademecum::api::{app::App, characters, keeping};

use super::{library, program, separate_with_worker, with_worker};

/// How many backups are kept beside the daily ones.
const ASKED: usize = 5;

pub fn run(library: &Path, words: &[&str]) -> Output {
    program(library).args(words).output().unwrap()
}

/// Runs a command, which must succeed without a warning, and returns its output.
pub fn done(library: &Path, words: &[&str]) -> String {
    let output = run(library, words);
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(
        output.status.success() && complaint.is_empty(),
        "{words:?}: {complaint}"
    );
    String::from_utf8(output.stdout).unwrap()
}

fn note(path: &Path) -> String {
    let app = App::open(path).unwrap();
    let id = characters::find(&app, "Worker").unwrap();
    let document = characters::document(&app, id).unwrap();
    document.values["notes"].as_str().unwrap().to_owned()
}

#[test]
fn restoring_the_newest_backup_restores_it_and_keeps_it() {
    let (_folder, path) = library();
    done(&path, &["character", "set", "Worker", "notes=Good"]);
    fs::remove_dir_all(backups::folder(&path)).unwrap();
    done(&path, &["character", "set", "Worker", "notes=Bad"]);
    let good = backups::list(&path).unwrap();
    assert_eq!(good.len(), 1, "the daily backup, before the change");
    done(&path, &["restore", "newest"]);
    assert_eq!(note(&path), "Good");
    assert!(good[0].path.exists(), "what was restored is still there");
}

/// Makes as many backups as are kept, and returns the oldest of them.
fn oldest_kept(path: &Path) -> PathBuf {
    for number in 0..ASKED {
        done(
            path,
            &["character", "set", "Worker", &format!("notes=Day {number}")],
        );
        done(path, &["backup"]);
    }
    let mut asked = backups::list(path).unwrap().into_iter();
    asked.rfind(|it| it.reason == Reason::Asked).unwrap().path
}

#[test]
fn the_oldest_of_the_backups_that_are_kept_can_be_restored_too() {
    let (_folder, path) = library();
    let oldest = oldest_kept(&path);
    let app = App::open(&path).unwrap();
    let kept = keeping::restore_open(&app, &oldest).unwrap();
    drop(app);
    assert_eq!(note(&path), "Day 0");
    assert!(oldest.exists(), "what was restored is still there");
    backups::read(&kept, |_| Ok(())).unwrap();
}

#[test]
fn a_backup_that_is_restored_by_another_path_is_kept_too() {
    let (folder, path) = library();
    let oldest = oldest_kept(&path);
    let within = oldest.strip_prefix(folder.path()).unwrap();
    let other = backups::folder(&path).join("..").join(within);
    done(&path, &["restore", other.to_str().unwrap()]);
    assert_eq!(note(&path), "Day 0");
    assert!(oldest.exists(), "what was restored is still there");
}

#[test]
fn the_first_backup_of_a_day_survives_every_restore_and_backup() {
    let (_folder, path) = library();
    done(&path, &["character", "set", "Worker", "notes=Good"]);
    fs::remove_dir_all(backups::folder(&path)).unwrap();
    done(&path, &["character", "set", "Worker", "notes=Bad"]);
    let good = backups::list(&path).unwrap().remove(0);
    let app = App::open(&path).unwrap();
    for _ in 0..=ASKED {
        keeping::back_up(&app, Reason::Asked).unwrap();
    }
    keeping::restore_open(&app, &good.path).unwrap();
    drop(app);
    assert_eq!(note(&path), "Good");
}

/// Replaces the last byte of a character's notes by one that is invalid in UTF-8.
fn spoil(path: &Path) {
    let spoil = Connection::open(path).unwrap();
    let changed = spoil.execute(
        "UPDATE character_value SET value = CAST(x'476f6fff' AS TEXT) WHERE field = 'notes'",
        [],
    );
    assert!(changed.unwrap() > 0);
}

#[test]
fn an_unreadable_byte_fails_further_backups_and_keeps_the_intact_one() {
    let (_folder, path) = library();
    done(&path, &["character", "set", "Worker", "notes=Good"]);
    done(&path, &["backup"]);
    let good = backups::list(&path).unwrap().remove(0);
    spoil(&path);
    let said = run(&path, &["check"]);
    assert_eq!(said.status.code(), Some(1));
    assert!(
        String::from_utf8(said.stdout)
            .unwrap()
            .contains("character_value")
    );
    for _ in 0..=ASKED {
        assert!(!run(&path, &["backup"]).status.success());
    }
    assert!(good.path.exists());
    done(&path, &["restore", "newest"]);
    assert_eq!(note(&path), "Good");
}

#[test]
fn damaged_backups_displace_no_intact_one() {
    let (_folder, path) = library();
    done(&path, &["character", "set", "Worker", "notes=Good"]);
    let app = App::open(&path).unwrap();
    let good = keeping::back_up(&app, Reason::Asked).unwrap();
    for _ in 0..ASKED {
        let card = keeping::back_up(&app, Reason::Asked).unwrap();
        spoil(&backups::folder(&path).join(card.name));
    }
    keeping::back_up(&app, Reason::Asked).unwrap();
    assert!(backups::folder(&path).join(good.name).exists());
}

#[test]
fn a_restore_needs_no_json_beside_the_backup() {
    let (_folder, path) = library();
    done(&path, &["character", "set", "Worker", "notes=Good"]);
    done(&path, &["backup"]);
    for backup in backups::list(&path).unwrap() {
        fs::remove_file(backup.json_path()).unwrap();
        // A new one cannot be written either.
        fs::create_dir(backup.json_path()).unwrap();
    }
    done(&path, &["restore", "newest"]);
    assert_eq!(note(&path), "Good");
}

#[test]
fn every_change_on_the_command_line_makes_the_backup_of_the_day() {
    for words in [
        &["character", "set", "Worker", "age=30"][..],
        &["table", "new", "arsmagica", "Reed Bank"],
        &["house", "set", "arsmagica/derived/soak", "7"],
        &["pack", "install", LANTERN],
    ] {
        let (_folder, path) = library();
        done(&path, words);
        assert_eq!(backups::list(&path).unwrap().len(), 1, "{words:?}");
    }
}

#[test]
fn undoing_an_import_and_switching_an_addon_make_the_backup_of_the_day() {
    let folder = tempfile::tempdir().unwrap();
    let addon = folder.path().join("blades.vademecum");
    let text =
        "==== a.toml\n[addon]\nkey = \"blades\"\nname = \"Blades\"\nextends = \"arsmagica\"\n";
    fs::write(&addon, text).unwrap();
    let rows = folder.path().join("blades.csv");
    fs::write(&rows, "Name\nGlass Knife\n").unwrap();
    let install = ["pack", "install", addon.to_str().unwrap()];
    let import = ["entry", "import", rows.to_str().unwrap()];
    let of_weapons = ["--system", "arsmagica", "--kind", "weapon"];
    let import = [&import[..], &of_weapons].concat();
    for (before, words) in [
        (
            &import[..],
            &["entry", "undo-import", "--system", "arsmagica"][..],
        ),
        (&install, &["pack", "switch", "blades", "off"]),
        (&install, &["pack", "move", "blades", "1"]),
    ] {
        let (_folder, path) = library();
        done(&path, before);
        fs::remove_dir_all(backups::folder(&path)).unwrap();
        done(&path, words);
        let made = backups::list(&path).unwrap();
        let reasons: Vec<Reason> = made.iter().map(|it| it.reason).collect();
        assert_eq!(reasons, [Reason::Daily], "{words:?}");
    }
}

#[test]
fn unfinished_files_are_removed_by_the_next_backup() {
    let (_folder, path) = library();
    let folder = backups::folder(&path);
    fs::create_dir(&folder).unwrap();
    let left = ["", "-journal"].map(|suffix| {
        folder.join(format!(
            "2026-11-20T080000.000Z-daily.sqlite.77.unfinished{suffix}"
        ))
    });
    for left in &left {
        fs::write(left, "half").unwrap();
    }
    done(&path, &["backup"]);
    assert!(left.iter().all(|left| !left.exists()));
}

#[test]
fn programs_started_simultaneously_make_one_daily_backup_without_warnings() {
    let (_folder, path) = library();
    let started: Vec<_> = (0..8)
        .map(|number| {
            program(&path)
                .args(["character", "set", "Worker", &format!("age={number}")])
                .stdout(std::process::Stdio::null())
                .stderr(std::process::Stdio::piped())
                .spawn()
                .unwrap()
        })
        .collect();
    for program in started {
        let output = program.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && said.is_empty(), "{said}");
    }
    assert_eq!(backups::list(&path).unwrap().len(), 1);
}

#[test]
fn libraries_in_one_folder_have_separate_backups() {
    let folder = tempfile::tempdir().unwrap();
    let [one, other] = ["game.db", "game.sqlite"].map(|name| folder.path().join(name));
    for path in [&one, &other] {
        with_worker(path);
        done(path, &["backup"]);
    }
    assert_ne!(backups::folder(&one), backups::folder(&other));
    assert_eq!(backups::list(&one).unwrap().len(), 1);
}

#[test]
fn libraries_with_any_extension_have_separate_backups_and_keep_earlier_ones() {
    for ending in ["", ".db"] {
        let folder = tempfile::tempdir().unwrap();
        let one = folder.path().join(format!("game{ending}"));
        let other = folder.path().join("game.sqlite");
        with_worker(&one);
        with_worker(&other);
        // As earlier versions left them: both in one folder.
        let shared = folder.path().join("game-backups");
        fs::create_dir(&shared).unwrap();
        let before = shared.join("2026-01-02T030405.000Z-asked.sqlite");
        done(&one, &["backup", before.to_str().unwrap()]);
        let paths = |path: &Path| -> Vec<PathBuf> {
            let all = backups::list(path).unwrap().into_iter();
            all.map(|it| it.path).collect()
        };
        assert_eq!(paths(&one), [before], "{ending}");
        done(&one, &["backup"]);
        let now = paths(&one);
        assert_eq!(now.len(), 2, "{ending}");
        assert!(now.iter().all(|it| !it.starts_with(&shared)), "{now:?}");
        assert!(now[1].ends_with("2026-01-02T030405.000Z-asked.sqlite"));
        done(&other, &["backup"]);
        assert_eq!([paths(&one).len(), paths(&other).len()], [2, 2], "{ending}");
    }
}

#[test]
fn a_new_library_beside_another_begins_without_backups() {
    let folder = tempfile::tempdir().unwrap();
    let other = folder.path().join("game.sqlite");
    with_worker(&other);
    done(&other, &["backup"]);
    for name in ["game", "game.db"] {
        let new = folder.path().join(name);
        separate_with_worker(&new);
        assert_eq!(backups::list(&new).unwrap(), [], "{name}");
        done(&new, &["backup"]);
        assert_eq!(backups::list(&new).unwrap().len(), 1, "{name}");
    }
}
