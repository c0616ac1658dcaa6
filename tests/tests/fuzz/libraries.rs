//! Randomly damaged libraries. Each is opened or refused with a message; a backup or the salvaged
//! content replaces it, and the damaged file is kept.

use std::{cell::RefCell, fs, path::Path};

use proptest::prelude::*;
use schema::{ErrorCode, Library, library::backups};
use tempfile::TempDir;
use tests::{filled, fixtures};

use super::trial::{self, Inputs};

const PAGE: usize = 4096;

/// A kind of damage. Positions are taken modulo the length of the file.
#[derive(Debug, Clone)]
enum Damage {
    /// Bits are flipped.
    Flip(Vec<(usize, u8)>),
    /// Bytes are replaced.
    Stamp(usize, usize, u8),
    /// The file is truncated.
    Cut(usize),
    /// Two pages are swapped.
    Swap(usize, usize),
    /// A page is zeroed.
    Blank(usize),
    /// The file is of another kind.
    Picture(usize),
    /// The file is empty.
    Empty,
    /// The file is missing, but its log exists.
    LoneLog,
    /// The log is damaged.
    Log(Vec<(usize, u8)>),
    /// Bytes are replaced by a hostile text.
    Words(usize, &'static str),
}

const WORDS: [&str; 6] = [
    "CREATE TRIGGER t AFTER INSERT ON character BEGIN DELETE FROM character; END",
    "'; DROP TABLE character; --",
    "<script>window.ran = true</script>",
    "../../../../etc/passwd",
    "\0\0\0\0\u{ff}",
    "CREATE VIEW character AS SELECT load_extension('/tmp/x.so')",
];

fn damage() -> impl Strategy<Value = Damage> {
    let place = || any::<usize>();
    let flips = || prop::collection::vec((any::<usize>(), any::<u8>()), 1..20);
    prop_oneof![
        4 => flips().prop_map(Damage::Flip),
        4 => (place(), 1_usize..9000, any::<u8>()).prop_map(|(at, many, byte)| Damage::Stamp(at, many, byte)),
        3 => place().prop_map(Damage::Cut),
        3 => (place(), place()).prop_map(|(one, other)| Damage::Swap(one, other)),
        2 => place().prop_map(Damage::Blank),
        1 => (0_usize..100_000).prop_map(Damage::Picture),
        1 => Just(Damage::Empty),
        1 => Just(Damage::LoneLog),
        2 => flips().prop_map(Damage::Log),
        2 => (place(), prop::sample::select(&WORDS[..])).prop_map(|(at, words)| Damage::Words(at, words)),
    ]
}

/// An intact library, its log, a backup of it, and statistics of the damage.
struct Whole {
    folder: TempDir,
    file: Vec<u8>,
    log: Vec<u8>,
    backup: Vec<u8>,
    content: Vec<String>,
    content_with_log: Vec<String>,
    tally: RefCell<Tally>,
}

/// Every row of every table.
fn content(library: &Library) -> Vec<String> {
    filled::rows(library, None)
}

#[derive(Debug, Default)]
struct Tally {
    tried: usize,
    /// How many were detected as damaged, or as not a library.
    found: usize,
    /// How many had no errors, and unchanged rows.
    harmless: usize,
    salvaged: usize,
    /// How many characters were recovered from salvaged libraries, and how many these had.
    characters: (usize, usize),
}

const CHARACTERS: usize = 4;

impl Whole {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("whole.sqlite");
        fixtures::library(2, &path);
        let without_log = content(&Library::open(&path).unwrap());
        let file = fs::read(&path).unwrap();
        let library = Library::open(&path).unwrap();
        let backup = folder.path().join("backup.sqlite");
        library.backup(&backup).unwrap();
        library
            .write(|tx| schema::setting::set(tx, "paper", &"a4"))
            .unwrap();
        let log = fs::read(folder.path().join("whole.sqlite-wal")).unwrap();
        let content_with_log = content(&library);
        Self {
            backup: fs::read(backup).unwrap(),
            folder,
            file,
            log,
            content: without_log,
            content_with_log,
            tally: RefCell::default(),
        }
    }

    /// Damages a copy of the library, and checks that it is reported, salvaged and restored.
    fn test_damage(&self, damage: &Damage) {
        let at = tempfile::tempdir_in(self.folder.path()).unwrap();
        let path = at.path().join("library.sqlite");
        let log = at.path().join("library.sqlite-wal");
        let backup = backups::folder(&path).join("2026-11-20T080000.000Z-daily.sqlite");
        fs::create_dir(backups::folder(&path)).unwrap();
        fs::write(&backup, &self.backup).unwrap();
        self.write(damage, &path, &log);
        let mut tally = self.tally.borrow_mut();
        tally.tried += 1;

        let before = fs::read(&path).ok();
        let wrong = wrong(&path);
        let Some(code) = wrong else {
            self.assert_unchanged(&path, damage);
            tally.harmless += 1;
            return;
        };
        tally.found += 1;
        let good = backups::newest_intact(&path).unwrap().unwrap();
        assert_eq!(good.path, backup);
        if matches!(code, ErrorCode::Missing | ErrorCode::NotALibrary) {
            assert_eq!(fs::read(&path).ok(), before, "a refusal leaves the file");
        }

        let copy = at.path().join("other/library.sqlite");
        fs::create_dir(at.path().join("other")).unwrap();
        if path.exists() {
            fs::copy(&path, &copy).unwrap();
        }
        let damaged = fs::read(&path).ok();
        match schema::library::salvage(&copy) {
            Ok(salvaged) => {
                assert_eq!(fs::read(salvaged.kept.unwrap()).ok(), damaged);
                let library = Library::open(&copy).unwrap();
                assert_eq!(library.check().unwrap(), Vec::<String>::new());
                tally.salvaged += 1;
                tally.characters.0 += salvaged.characters.len().min(CHARACTERS);
                tally.characters.1 += CHARACTERS;
            }
            Err(problem) => {
                assert!(problem.message.len() > 20, "{problem}");
                assert_eq!(
                    fs::read(&copy).ok(),
                    damaged,
                    "nothing was read, nothing is changed"
                );
            }
        }

        let kept = schema::library::restore(&path, &backup).unwrap();
        assert_eq!(kept.and_then(|kept| fs::read(kept).ok()), damaged);
        let library = Library::open(&path).unwrap();
        assert_eq!(library.check().unwrap(), Vec::<String>::new());
        assert_eq!(library.read(schema::character::cards).unwrap().len(), 3);
    }

    /// Asserts that undetected damage changed no row. A damaged log ends at the damage, like one that a
    /// power failure cut off.
    fn assert_unchanged(&self, path: &Path, damage: &Damage) {
        let found = content(&Library::open(path).unwrap());
        let is_with_log = matches!(damage, Damage::Log(_)) && found == self.content_with_log;
        if !is_with_log && found != self.content {
            let lost = self.content.iter().filter(|row| !found.contains(row));
            let lost: Vec<_> = lost.collect();
            panic!("{damage:?} changed what is stored: {lost:#?}");
        }
    }

    fn write(&self, damage: &Damage, path: &Path, log: &Path) {
        let mut bytes = self.file.clone();
        let length = bytes.len();
        let page = |at: usize| at % (length / PAGE) * PAGE;
        match damage {
            Damage::Flip(flips) => flip(&mut bytes, flips),
            Damage::Stamp(at, many, byte) => {
                let from = at % length;
                bytes[from..(from + many).min(length)].fill(*byte);
            }
            Damage::Cut(at) => bytes.truncate(at % length),
            Damage::Swap(one, other) => {
                let (one, other) = (page(*one), page(*other));
                for offset in 0..PAGE {
                    bytes.swap(one + offset, other + offset);
                }
            }
            Damage::Blank(at) => bytes[page(*at)..page(*at) + PAGE].fill(0),
            Damage::Picture(size) => {
                let noise = (0..*size).map(|at| ((at * 7919) >> 3).to_le_bytes()[0]);
                bytes = b"\x89PNG\r\n\x1a\n".iter().copied().chain(noise).collect();
            }
            Damage::Empty => bytes.clear(),
            Damage::LoneLog => {
                fs::write(log, &self.log).unwrap();
                return;
            }
            Damage::Log(flips) => {
                let mut damaged = self.log.clone();
                flip(&mut damaged, flips);
                fs::write(log, damaged).unwrap();
            }
            Damage::Words(at, words) => {
                let from = at % (length - words.len());
                bytes[from..from + words.len()].copy_from_slice(words.as_bytes());
            }
        }
        fs::write(path, bytes).unwrap();
    }
}

fn flip(bytes: &mut [u8], flips: &[(usize, u8)]) {
    let length = bytes.len();
    for (at, bits) in flips {
        bytes[at % length] ^= (*bits).max(1);
    }
}

/// Opens, reads and checks a library; returns the code of the first error.
fn wrong(path: &Path) -> Option<ErrorCode> {
    let looked = Library::open(path).and_then(|library| {
        let errors = library.check()?;
        library.read(|tx| {
            for card in schema::character::cards(tx)? {
                schema::character::open(tx, card.id)?;
            }
            schema::system::load(tx, "lantern").map(drop)
        })?;
        Ok(errors)
    });
    match looked {
        Ok(errors) if errors.is_empty() => None,
        Ok(_) => Some(ErrorCode::Damaged),
        Err(problem) => {
            let expected = [
                ErrorCode::Damaged,
                ErrorCode::NotALibrary,
                ErrorCode::Missing,
                ErrorCode::NotFound,
                ErrorCode::Newer,
            ];
            assert!(expected.contains(&problem.code), "{problem:?}");
            assert!(
                problem.message.contains(&path.display().to_string())
                    || problem.code == ErrorCode::NotFound,
                "{problem}"
            );
            Some(problem.code)
        }
    }
}

fn report(whole: &Whole) {
    let tally = whole.tally.borrow();
    eprintln!("{tally:?}");
    assert_eq!(tally.tried, tally.found + tally.harmless);
    assert!(tally.found * 2 > tally.tried, "{tally:?}");
    assert!(tally.salvaged * 3 > tally.found, "{tally:?}");
}

fn damaged_libraries(inputs: Inputs) {
    let whole = Whole::new();
    trial::each(inputs, &damage(), |damage| whole.test_damage(damage));
    report(&whole);
}

tests::few_and_many! {
    a_damaged_library_is_reported_kept_and_replaced: damaged_libraries(Inputs::Few(30), Inputs::Many(1000));
}
