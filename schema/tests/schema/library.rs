//! The library's file: creating, opening, refusing, checking, backing up and restoring it.
use std::{fs, path::Path};

use crate::support::{create, fresh, rich, with_ann, with_game};
use rules::system::System;
use rusqlite::Connection;
use schema::{ErrorCode, Library, Refusal, book, character, library, setting, system};

/// Asserts that opening fails with this code and a sentence that names the file, and changes nothing.
fn refused(path: &Path, code: ErrorCode, says: &str) {
    let before = fs::read(path).ok();
    let refusal = Library::open(path).unwrap_err();
    assert_eq!(refusal.code, code, "{refusal}");
    assert!(
        refusal.message.contains(&path.display().to_string()),
        "{refusal}"
    );
    assert!(refusal.message.contains(says), "{refusal}");
    assert!(refusal.message.ends_with('.'), "{refusal}");
    assert_eq!(fs::read(path).ok(), before, "the file was left as it was");
}

#[test]
fn a_library_is_created_with_its_folders_and_can_be_reopened() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a/b c/ź/library.sqlite");
    drop(Library::open(&path).unwrap());
    let library = Library::open(&path).unwrap();
    assert!(library.check().unwrap().is_empty());
    assert!(library.read(system::list).unwrap().is_empty());
}

#[test]
fn every_connection_has_the_settings_for_durability_and_integrity() {
    let (library, _folder) = fresh();
    let pragmas = |tx: &schema::Transaction<'_>| -> Result<(String, i64, i64, i64), Refusal> {
        let number = |name: &str| tx.pragma_query_value(None, name, |row| row.get(0));
        let mode = tx.pragma_query_value(None, "journal_mode", |row| row.get(0))?;
        Ok((
            mode,
            number("synchronous")?,
            number("foreign_keys")?,
            number("application_id")?,
        ))
    };
    let expected = ("wal".to_owned(), 2, 1, 0x5661_6465);
    assert_eq!(library.read(pragmas).unwrap(), expected);
    assert_eq!(library.write(pragmas).unwrap(), expected);
}

#[test]
fn a_read_transaction_cannot_write() {
    let (library, _folder) = fresh();
    library
        .read(|tx| setting::set(tx, "paper", &"a4"))
        .unwrap_err();
    assert_eq!(
        library
            .read(|tx| setting::get::<String>(tx, "paper"))
            .unwrap(),
        None
    );
}

#[test]
fn a_failed_transaction_changes_nothing() {
    let (library, _folder, game) = with_game();
    let failed = library.write(|tx| {
        system::store(
            tx,
            &System {
                key: "other".to_owned(),
                ..System::default()
            },
            "here",
            "",
        )?;
        create(tx, "game", "Ann")?;
        Err::<(), _>(Refusal::refused("Not this time."))
    });
    assert_eq!(failed.unwrap_err().message, "Not this time.");
    assert!(library.read(character::cards).unwrap().is_empty());
    assert_eq!(library.read(|tx| system::load(tx, "game")).unwrap(), game);
    assert_eq!(library.read(system::list).unwrap().len(), 1);
}

#[test]
fn a_file_that_is_not_a_library_is_refused_and_left_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let picture: Vec<u8> = b"\x89PNG\r\n\x1a\n"
        .iter()
        .copied()
        .chain((0..20_000_u32).map(|n| n.to_le_bytes()[0]))
        .collect();
    fs::write(path("picture.png"), picture).unwrap();
    fs::write(path("short"), "x").unwrap();
    fs::write(path("zeros"), vec![0; 8192]).unwrap();
    fs::write(
        path("text"),
        "This is a letter, not a library.\n".repeat(100),
    )
    .unwrap();
    for name in ["picture.png", "short", "zeros", "text"] {
        refused(&path(name), ErrorCode::NotALibrary, "is not a library");
    }
    fs::write(path("cut"), "SQLite format 3\0 and no more").unwrap();
    refused(&path("cut"), ErrorCode::Damaged, "its end is missing");
    fs::create_dir(path("folder")).unwrap();
    refused(&path("folder"), ErrorCode::NotALibrary, "is a folder");
    let foreign = Connection::open(path("foreign")).unwrap();
    foreign
        .execute_batch("CREATE TABLE recipe (name TEXT); INSERT INTO recipe VALUES ('soup')")
        .unwrap();
    refused(
        &path("foreign"),
        ErrorCode::NotALibrary,
        "database of another program",
    );
    foreign.pragma_update(None, "application_id", 77).unwrap();
    refused(
        &path("foreign"),
        ErrorCode::NotALibrary,
        "database of another program",
    );
}

#[test]
fn a_library_that_cannot_be_created_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("file"), "x").unwrap();
    refused(
        &folder.path().join("file/library.sqlite"),
        ErrorCode::Unreadable,
        "cannot be read",
    );
    refused(
        Path::new("/proc/vademecum/library.sqlite"),
        ErrorCode::Unreadable,
        "cannot be created",
    );
    refused(
        Path::new("/proc/library.sqlite"),
        ErrorCode::Unreadable,
        "cannot be opened",
    );
    refused(
        Path::new("/dev/null"),
        ErrorCode::NotALibrary,
        "is not a file",
    );
}

#[test]
fn an_entry_is_appended_without_scanning_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("library.sqlite");
    drop(Library::open(&path).unwrap());
    let sql = "EXPLAIN QUERY PLAN SELECT max(position) FROM entry WHERE system_id = 1";
    let library = Connection::open(&path).unwrap();
    let plan: String = library.query_row(sql, [], |row| row.get("detail")).unwrap();
    assert!(plan.contains("INDEX entry_by_position"), "{plan}");
}

#[test]
fn an_empty_file_becomes_a_library() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("library.sqlite");
    fs::write(&path, "").unwrap();
    assert!(Library::open(&path).unwrap().check().unwrap().is_empty());
}

#[test]
fn a_log_without_a_library_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let (path, log) = (
        folder.path().join("library.sqlite"),
        folder.path().join("library.sqlite-wal"),
    );
    fs::write(&log, "the last changes").unwrap();
    refused(&path, ErrorCode::Damaged, "library.sqlite-wal");
    assert_eq!(fs::read_to_string(&log).unwrap(), "the last changes");
    assert!(!path.exists());
}

#[test]
fn a_library_from_a_newer_version_is_refused_and_left_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("library.sqlite");
    drop(Library::open(&path).unwrap());
    Connection::open(&path)
        .unwrap()
        .pragma_update(None, "user_version", 99)
        .unwrap();
    refused(&path, ErrorCode::Newer, "Update the program");
}

#[test]
fn damage_is_found_and_reported_without_a_panic() {
    let (library, folder, _, _) = with_ann();
    drop(library);
    let path = folder.path().join("library.sqlite");
    let whole = fs::read(&path).unwrap();
    let cut = |length: usize| whole[..length].to_vec();
    let stamped = |at: usize| {
        let mut bytes = whole.clone();
        bytes[at..at + 64].fill(0xA5);
        bytes
    };
    let swapped = {
        let mut bytes = whole.clone();
        let (left, right) = bytes.split_at_mut(8 * 4096);
        left[4 * 4096..5 * 4096].swap_with_slice(&mut right[..4096]);
        bytes
    };
    let mut detected = 0;
    let damages = (0..whole.len() / 4096)
        .map(|page| stamped(page * 4096 + 8))
        .chain([
            cut(100),
            cut(5000),
            cut(whole.len() / 2),
            cut(whole.len() - 4096),
            swapped,
        ]);
    for damaged in damages {
        fs::write(&path, damaged).unwrap();
        for ending in ["sqlite-wal", "sqlite-shm"] {
            fs::remove_file(path.with_extension(ending)).ok();
        }
        let found = Library::open(&path).and_then(|library| {
            library.read(|tx| {
                system::load(tx, "game")?;
                character::open(tx, 1)
            })?;
            library.check()
        });
        match found {
            Ok(errors) => detected += usize::from(!errors.is_empty()),
            Err(refusal) => {
                assert!(
                    matches!(
                        refusal.code,
                        ErrorCode::Damaged | ErrorCode::NotALibrary | ErrorCode::NotFound
                    ),
                    "{refusal:?}"
                );
                detected += 1;
            }
        }
        assert!(path.exists());
    }
    assert!(detected > 20, "{detected}");
}

#[test]
fn checksums_are_correct_from_the_first_transaction_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("library.sqlite");
    let library = Library::open(&path).unwrap();
    let set = |library: &Library, key: &str| {
        library.write(|tx| setting::set(tx, key, &"a4")).unwrap();
        assert_eq!(library.check().unwrap(), [""; 0], "{key}");
    };
    library
        .write(|tx| {
            setting::set(tx, "paper", &"a4")?;
            Err::<(), _>(ErrorCode::Full.refusal("no space"))
        })
        .unwrap_err();
    for key in ["first", "second", "first"] {
        set(&library, key);
    }
    set(&Library::open(&path).unwrap(), "of another program");
    Connection::open(&path)
        .unwrap()
        .execute("UPDATE setting SET value = '\"damaged\"'", [])
        .unwrap();
    assert_eq!(library.check().unwrap().len(), 1);
}

#[test]
fn several_programs_can_create_one_library_simultaneously() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("library.sqlite");
    std::thread::scope(|scope| {
        for name in ["Ann", "Bea", "Cem", "Dai"] {
            let path = &path;
            scope.spawn(move || {
                let library = Library::open(path).unwrap();
                library
                    .write(|tx| system::store(tx, &rich(), "built in", "a1"))
                    .unwrap();
                library.write(|tx| create(tx, "game", name)).unwrap();
            });
        }
    });
    let library = Library::open(&path).unwrap();
    assert_eq!(library.read(character::cards).unwrap().len(), 4);
    assert!(library.check().unwrap().is_empty());
    assert!(fs::read_dir(folder.path()).unwrap().all(|file| {
        !file
            .unwrap()
            .file_name()
            .into_string()
            .unwrap()
            .contains("before")
    }));
}

#[test]
fn concurrent_edits_of_a_character_conflict() {
    let (first, folder, game) = with_game();
    let second = Library::open(&folder.path().join("library.sqlite")).unwrap();
    let id = first.write(|tx| create(tx, "game", "Ann")).unwrap();
    let rename = |library: &Library, revision, name: &str| {
        let edit = rules::character::Edit::Rename {
            name: name.to_owned(),
        };
        library.write(|tx| character::edit(tx, &game, id, Some(revision), &edit))
    };
    let revision = second.read(|tx| character::open(tx, id)).unwrap().revision;
    rename(&first, revision, "Bea").unwrap();
    assert_eq!(
        rename(&second, revision, "Cem").unwrap_err().code,
        ErrorCode::Conflict
    );
    assert_eq!(
        second
            .read(|tx| character::open(tx, id))
            .unwrap()
            .character
            .name,
        "Bea"
    );
}

#[test]
fn a_backup_is_a_complete_library_in_one_file() {
    let (library, folder, game, id) = with_ann();
    let to = folder.path().join("copy.sqlite");
    library.backup(&to).unwrap();
    library
        .write(|tx| character::set_deleted(tx, id, true))
        .unwrap();
    let copy = Library::open(&to).unwrap();
    assert_eq!(copy.read(character::cards).unwrap().len(), 1);
    assert_eq!(copy.read(|tx| system::load(tx, "game")).unwrap(), game);
    let again = library.backup(&to).unwrap_err();
    assert_eq!(
        (again.code, again.message.contains("is there already")),
        (ErrorCode::Refused, true)
    );
    let nowhere = library
        .backup(&folder.path().join("no/such/folder.sqlite"))
        .unwrap_err();
    assert_eq!(
        (
            nowhere.code,
            nowhere
                .message
                .contains("such/folder.sqlite cannot be written: there is no such file or folder.")
        ),
        (ErrorCode::Unreadable, true)
    );
}

#[test]
fn a_backup_is_restored_and_the_replaced_library_is_kept() {
    let (library, folder, _) = with_game();
    let path = folder.path().join("library.sqlite");
    let copy = folder.path().join("copy.sqlite");
    library.write(|tx| create(tx, "game", "Ann")).unwrap();
    library.backup(&copy).unwrap();
    library.write(|tx| create(tx, "game", "Bea")).unwrap();
    drop(library);
    let kept = library::restore(&path, &copy).unwrap().unwrap();
    let names = |path: &Path| -> Vec<String> {
        let library = Library::open(path).unwrap();
        let mut names: Vec<String> = library
            .read(character::cards)
            .unwrap()
            .into_iter()
            .map(|card| card.name)
            .collect();
        names.sort();
        names
    };
    assert_eq!(names(&path), ["Ann"]);
    assert_eq!(names(&kept), ["Ann", "Bea"]);
}

#[test]
fn an_open_library_without_its_mark_is_restored_and_salvaged() {
    let (library, folder, _, _) = with_ann();
    let backup = folder.path().join("copy.sqlite");
    library.backup(&backup).unwrap();
    let copy = library.read_copy(&backup).unwrap();
    let lose_mark = || {
        let file = Connection::open(library.path()).unwrap();
        file.execute_batch("DROP TABLE library_mark").unwrap();
    };
    lose_mark();
    library.replace_with(&copy).unwrap();
    assert!(library.check().unwrap().is_empty());
    lose_mark();
    library.salvage().unwrap();
    assert!(library.check().unwrap().is_empty());
    assert_eq!(library.read(character::cards).unwrap().len(), 1);
}

#[test]
fn a_damaged_backup_is_not_restored() {
    let (library, folder, _) = with_game();
    let path = folder.path().join("library.sqlite");
    let copy = folder.path().join("copy.sqlite");
    library.backup(&copy).unwrap();
    drop(library);
    let before = fs::read(&path).unwrap();
    let refused = |code: ErrorCode| {
        let refusal = library::restore(&path, &copy).unwrap_err();
        assert_eq!(refusal.code, code, "{refusal}");
        assert_eq!(fs::read(&path).unwrap(), before);
        assert!(!folder.path().join("library.sqlite.set-aside-1").exists());
    };
    Connection::open(&copy)
        .unwrap()
        .pragma_update(None, "user_version", 99)
        .unwrap();
    refused(ErrorCode::Newer);
    Connection::open(&copy)
        .unwrap()
        .pragma_update(None, "application_id", 5)
        .unwrap();
    refused(ErrorCode::NotALibrary);
    fs::write(&copy, "a letter ".repeat(1000)).unwrap();
    refused(ErrorCode::NotALibrary);
    fs::remove_file(&copy).unwrap();
    refused(ErrorCode::NotFound);
    fs::hard_link(&path, &copy).unwrap();
    refused(ErrorCode::Refused);
    let itself = library::restore(&path, &path).unwrap_err();
    assert_eq!(itself.code, ErrorCode::Refused);
}

#[test]
fn sqlite_errors_become_a_code_and_a_sentence() {
    use rusqlite::ffi;
    let cases = [
        (ffi::SQLITE_BUSY, ErrorCode::Locked, "Close it there"),
        (ffi::SQLITE_LOCKED, ErrorCode::Locked, "Close it there"),
        (ffi::SQLITE_FULL, ErrorCode::Full, "Make room"),
        (ffi::SQLITE_IOERR_SHMSIZE, ErrorCode::Full, "Make room"),
        (ffi::SQLITE_READONLY, ErrorCode::ReadOnly, "Allow writing"),
        (
            ffi::SQLITE_READONLY_DIRECTORY,
            ErrorCode::ReadOnly,
            "Allow writing",
        ),
        (ffi::SQLITE_PERM, ErrorCode::ReadOnly, "Allow writing"),
        (
            ffi::SQLITE_NOTADB,
            ErrorCode::NotALibrary,
            "Choose another file",
        ),
        (ffi::SQLITE_CORRUPT, ErrorCode::Damaged, "restore a backup"),
        (
            ffi::SQLITE_CANTOPEN,
            ErrorCode::Unreadable,
            "Check that its folder exists",
        ),
        (ffi::SQLITE_IOERR, ErrorCode::Disk, "Check the disk"),
        (ffi::SQLITE_IOERR_WRITE, ErrorCode::Disk, "Check the disk"),
        (
            ffi::SQLITE_CONSTRAINT,
            ErrorCode::Internal,
            "refused a request",
        ),
    ];
    for (number, code, says) in cases {
        let refusal = Refusal::from(rusqlite::Error::SqliteFailure(
            ffi::Error::new(number),
            None,
        ));
        assert_eq!(refusal.code, code, "{number}");
        assert!(
            refusal.message.contains(says) && refusal.message.ends_with('.'),
            "{refusal}"
        );
        let placed = refusal.at(Path::new("/home/ann/library.sqlite"));
        assert!(
            placed.message.contains("/home/ann/library.sqlite"),
            "{placed}"
        );
    }
}

#[test]
fn a_backup_without_books_contains_no_headings_from_notes() {
    let (library, folder) = fresh();
    let path = ["The zorblax".to_owned()];
    library
        .write(|tx| book::set_note(tx, "fords", &path, Some("Read this.")))
        .unwrap();
    let copy = folder.path().join("copy.sqlite");
    library.backup_without_books(&copy).unwrap();
    let bytes = fs::read(&copy).unwrap();
    assert!(!bytes.windows(7).any(|some| some == b"zorblax"));
}

#[test]
fn notes_in_removed_books_are_backed_up_daily() {
    let (library, _folder) = fresh();
    let daily = || library::backups::make_daily(&library).unwrap();
    assert!(daily().is_none());
    let path = ["Of fords".to_owned()];
    library
        .write(|tx| book::set_note(tx, "fords", &path, Some("Read this.")))
        .unwrap();
    assert!(daily().is_some());
}

#[test]
fn the_contents_of_a_copy_include_its_log() {
    let (library, folder, _, _) = with_ann();
    let path = folder.path().join("library.sqlite");
    let kept = library.set_aside_a_copy().unwrap();
    assert!(
        kept.with_file_name("library.sqlite.set-aside-1-wal")
            .exists()
    );
    for file in [path, kept] {
        let held = library::backups::contents(&file).unwrap();
        let names: Vec<&str> = held.characters.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(names, ["Ann"]);
    }
}

#[test]
fn a_check_during_concurrent_writes_finds_no_errors() {
    let (library, folder, _) = with_game();
    let other = Library::open(&folder.path().join("library.sqlite")).unwrap();
    std::thread::scope(|scope| {
        let saving = scope.spawn(|| {
            for number in 0..100 {
                other
                    .write(|tx| setting::set(tx, "number", &number))
                    .unwrap();
            }
        });
        while !saving.is_finished() {
            assert_eq!(library.check().unwrap(), [""; 0]);
        }
    });
}

#[test]
fn backups_in_a_legacy_folder_that_cannot_be_listed_are_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.db");
    let library = Library::open(&path).unwrap();
    // Earlier versions used one backup folder for both libraries.
    fs::write(folder.path().join("game.sqlite"), "").unwrap();
    let shared = folder.path().join("game-backups");
    fs::write(&shared, "no folder").unwrap();
    let made = library::backups::make(&library, library::backups::Reason::Asked).map(drop);
    let newest = library::backups::newest_intact(&path).map(drop);
    for refused in [made.unwrap_err(), newest.unwrap_err()] {
        assert_eq!(refused.code, ErrorCode::Unreadable);
        let shared = shared.display().to_string();
        assert!(refused.message.contains(&shared), "{refused}");
    }
    assert!(!folder.path().join("game.db-backups").exists());
}

#[test]
#[cfg(target_os = "linux")]
fn a_library_in_a_folder_with_a_non_unicode_name_can_be_backed_up() {
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().unwrap();
    let name = std::ffi::OsStr::from_bytes(b"d\xe9j\xe0 #1?%25");
    let library = Library::open(&folder.path().join(name).join("library.sqlite")).unwrap();
    let made = library::backups::make(&library, library::backups::Reason::Asked).unwrap();
    library::backups::contents(&made.path).unwrap();
    let newest = library::backups::newest_intact(library.path()).unwrap();
    assert!(newest.is_some());
}
