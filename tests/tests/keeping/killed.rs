//! Processes killed at any moment: whatever was reported as saved is there, and nothing is half done.

use std::{fs, path::Path, thread, time::Duration};

use rand::{Rng, SeedableRng, rngs::StdRng};
use schema::library::backups;
use tests::{fixtures, packs, workers::Worker};
use vademecum::api::app::App;

use super::{counted, library, versions, whole, worker};

tests::few_and_many! {
    edits_are_kept: edits(20, many());
    a_pack_is_installed_completely_or_not_at_all: packs(5, many());
    a_backup_is_complete_or_absent: copies(5, many());
    a_library_is_migrated_completely_or_not_at_all: migrations(6, many());
}

/// Waits for a random time below `most` milliseconds.
fn any_moment(most: u64) {
    let moment = StdRng::from_os_rng().random_range(0..most * 1000);
    // The random moment is what is tested; nothing is waited for.
    thread::sleep(Duration::from_micros(moment));
}

/// How often each process is killed in the long tests: `ROUNDS` times, or 500.
pub fn many() -> usize {
    std::env::var("ROUNDS").map_or(500, |rounds| rounds.parse().unwrap())
}

/// The name or number that was last reported as saved.
pub fn last_saved(said: &[String]) -> Option<&str> {
    said.iter()
        .rev()
        .find_map(|line| line.strip_prefix("saved "))
}

fn edits(rounds: usize) {
    let (_folder, path) = library();
    let mut confirmed = 0;
    for round in 0..rounds {
        let mut work = Worker::start(&mut worker("edits", &path));
        let first: i64 = work.until("saved").parse().unwrap();
        any_moment(60);
        let said = work.kill();
        let last = last_saved(&said).map_or(first, |number| number.parse().unwrap());
        let library = whole(&path);
        let (age, changes) = counted(&library);
        assert!(
            age == last || age == last + 1,
            "round {round}: {last} was reported, {age} is there"
        );
        assert_eq!(
            usize::try_from(age).unwrap(),
            changes,
            "each edit has its history"
        );
        confirmed = last;
    }
    eprintln!("edits: killed {rounds} times; {confirmed} edits were confirmed, and all are there");
}

/// Two packs of the same system; the second has many more entries.
pub fn two_packs(folder: &Path) {
    let pack = Path::new(packs::LANTERN);
    for name in ["one", "two"] {
        fs::create_dir(folder.join(name)).unwrap();
        for file in ["system.toml", "character.toml"] {
            fs::copy(pack.join(file), folder.join(name).join(file)).unwrap();
        }
    }
    let charm = |number| format!("[[charm]]\nname = \"Charm {number}\"\nsummary = \"It glows.\"\n");
    let more: Vec<String> = (0..400).map(charm).collect();
    fs::write(folder.join("two/more.toml"), more.join("\n")).unwrap();
}

fn packs(rounds: usize) {
    let (folder, path) = library();
    two_packs(folder.path());
    for round in 0..rounds {
        let mut work = Worker::start(worker("packs", &path).arg(folder.path()));
        work.until("opened");
        any_moment(400);
        work.kill();
        let entries = entries_of_lantern(&path);
        assert!(
            [0, 3, 403].contains(&entries),
            "round {round}: {entries} entries"
        );
        sound_backups(&path);
    }
    eprintln!(
        "packs: killed {rounds} times while one was installed; each is intact, the old or the new"
    );
}

/// The number of entries of the lantern pack in a library, which must have no errors.
pub fn entries_of_lantern(path: &Path) -> usize {
    whole(path)
        .read(|tx| Ok(schema::system::load(tx, "lantern").map_or(0, |system| system.entries.len())))
        .unwrap()
}

/// Asserts that every finished backup is complete, and returns how many there are.
pub fn sound_backups(path: &Path) -> usize {
    let all = backups::list(path).unwrap();
    for backup in &all {
        backups::read(&backup.path, |_| Ok(())).unwrap();
    }
    all.len()
}

fn copies(rounds: usize) {
    let (_folder, path) = library();
    let mut made = 0;
    for round in 0..rounds {
        let mut work = Worker::start(&mut worker("backups", &path));
        work.until("opened");
        any_moment(400);
        let said = work.kill();
        whole(&path);
        made = sound_backups(&path);
        if let Some(name) = last_saved(&said) {
            assert!(
                backups::folder(&path).join(name).exists(),
                "round {round}: {name} is gone"
            );
        }
    }
    eprintln!("backups: killed {rounds} times while one was written; {made} are kept, all intact");
}

fn migrations(rounds: usize) {
    for round in 0..rounds {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("library.sqlite");
        let version = fixtures::VERSIONS[round % fixtures::VERSIONS.len()];
        fixtures::library(version, &path);
        let work = Worker::start(&mut worker("opens", &path));
        any_moment(250);
        work.kill();
        sound_backups(&path);
        let app = App::open(&path).unwrap();
        versions::has_everything(&app, version);
    }
    eprintln!("migrations: killed {rounds} times while a library was migrated; nothing is missing");
}
