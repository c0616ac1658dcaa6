//! A power failure at any moment: any part of what was not synced is lost or torn. Whatever was
//! reported as saved is there, and the library always opens.

mod disk;
mod record;

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use rand::{Rng, SeedableRng, rngs::StdRng};
use schema::library::backups;
use tests::{fixtures, workers};
use vademecum::api::app::App;

use self::{
    disk::{Disk, Left},
    record::Record,
};
use super::{counted, killed, library, program, versions, whole, worker};

const HOW: [Left; 4] = [Left::Nothing, Left::Everything, Left::Some, Left::Torn];

tests::few_and_many! {
    edits_survive_a_power_cut: edits(24, killed::many());
    a_backup_survives_a_power_cut: copies(12, killed::many());
    an_installed_pack_survives_a_power_cut: packs(8, killed::many());
    a_library_survives_a_power_cut_during_a_migration: migrations(8, killed::many());
    a_replaced_library_is_complete_after_a_power_cut: replacing(12, killed::many());
}

/// The initial state of a folder, and what a program did to it.
struct Recording {
    folder: PathBuf,
    before: Disk,
    records: Vec<Record>,
}

impl Recording {
    /// Records a program until it has written `lines` lines, or has ended.
    fn of(folder: &Path, command: &mut Command, lines: usize) -> Self {
        let before = Disk::of(folder);
        let control = tempfile::tempdir().unwrap();
        let to = control.path().join("records");
        command
            .env("LD_PRELOAD", &*workers::RECORDED_DISK)
            .env("RECORDED_FOLDER", folder)
            .env("RECORDED_TO", &to);
        let mut work = workers::Worker::start(command);
        for _ in 0..lines {
            if work.hear().is_none() {
                break;
            }
        }
        work.kill();
        Self {
            folder: folder.to_owned(),
            before,
            records: record::read(&to),
        }
    }

    /// Simulates `many` power failures, and checks what each leaves: the folder, and the lines that were
    /// reported until then. Returns the number of records.
    fn cut(self, many: usize, look: impl Fn(&Path, &[String])) -> usize {
        let seed = StdRng::from_os_rng().random();
        eprintln!("{many} power cuts from seed {seed}");
        let mut random = StdRng::seed_from_u64(seed);
        let records = self.records.len();
        let mut moments: Vec<usize> = (0..many)
            .map(|_| random.random_range(0..=records))
            .collect();
        moments.sort_unstable();
        let moments = moments.into_iter().zip(HOW.into_iter().cycle());
        self.cut_at(moments, &mut random, look);
        records
    }

    fn cut_at(
        mut self,
        moments: impl Iterator<Item = (usize, Left)>,
        random: &mut StdRng,
        look: impl Fn(&Path, &[String]),
    ) {
        let mut said = String::new();
        let mut played = 0;
        for (moment, left) in moments {
            for record in &self.records[played..moment] {
                self.before.play(record);
                if let Record::Said(words) = record {
                    said.push_str(words);
                }
            }
            played = moment;
            let folder = tempfile::tempdir().unwrap();
            self.before.cut(&self.folder, folder.path(), left, random);
            eprintln!("cut at record {moment}, {left:?} left");
            let lines: Vec<String> = said.lines().map(str::to_owned).collect();
            look(folder.path(), &lines);
        }
    }
}

/// Asserts that the confirmed edits are there, and at most one more.
fn has_its_edits(folder: &Path, said: &[String]) {
    let last: i64 = killed::last_saved(said).map_or(0, |number| number.parse().unwrap());
    let (age, changes) = counted(&whole(&folder.join("library.sqlite")));
    assert!(
        age == last || age == last + 1,
        "{last} was reported, {age} is there"
    );
    assert_eq!(usize::try_from(age).unwrap(), changes);
}

fn edits(many: usize) {
    let (folder, path) = library();
    let mut command = worker("edits", &path);
    // Enough edits that the log restarts, as it does after a thousand pages.
    let recording = Recording::of(folder.path(), &mut command, 300);
    let records = recording.cut(many, has_its_edits);
    eprintln!("edits: {many} power cuts in {records} writes and syncs; nothing is missing");
}

/// A log that restarts overwrites its old pages one by one.
#[test]
fn edits_survive_a_power_cut_while_the_log_restarts() {
    let (folder, path) = library();
    let mut command = worker("edits", &path);
    let recording = Recording::of(folder.path(), &mut command, 200);
    let begins = |record: &Record| matches!(record, Record::Written { at: 0, bytes, .. } if bytes.len() == 32);
    let again = recording.records.iter().rposition(begins).unwrap();
    assert!(recording.records[..again].iter().any(begins));
    let moments =
        (again..(again + 30).min(recording.records.len())).map(|at| (at, Left::Everything));
    recording.cut_at(moments, &mut StdRng::seed_from_u64(0), has_its_edits);
}

fn copies(many: usize) {
    let (folder, path) = library();
    let mut command = worker("backups", &path);
    let recording = Recording::of(folder.path(), &mut command, 4);
    let records = recording.cut(many, |folder, said| {
        let path = folder.join("library.sqlite");
        whole(&path);
        killed::sound_backups(&path);
        if let Some(name) = killed::last_saved(said) {
            let all = backups::list(&path).unwrap();
            let made = all.iter().find(|backup| backup.path.ends_with(name));
            let plain = fs::read(made.unwrap().json_path()).unwrap();
            serde_json::from_slice::<serde_json::Value>(&plain).unwrap();
        }
    });
    eprintln!("backups: {many} power cuts in {records} writes and syncs; each is intact");
}

fn packs(many: usize) {
    let (folder, path) = library();
    let packs = tempfile::tempdir().unwrap();
    killed::two_packs(packs.path());
    let mut command = worker("packs", &path);
    let recording = Recording::of(folder.path(), command.arg(packs.path()), 3);
    let records = recording.cut(many, |folder, said| {
        let path = folder.join("library.sqlite");
        let entries = killed::entries_of_lantern(&path);
        // The pack that was reported as installed is there, or the next one.
        let expected: &[usize] = match killed::last_saved(said) {
            Some("one") => &[3, 403],
            Some(_) => &[403, 3],
            None => &[0, 3],
        };
        assert!(expected.contains(&entries), "{said:?}: {entries} entries");
        killed::sound_backups(&path);
    });
    eprintln!("packs: {many} power cuts in {records} writes and syncs; each is intact");
}

fn migrations(many: usize) {
    for version in fixtures::VERSIONS {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("library.sqlite");
        fixtures::library(version, &path);
        let recording = Recording::of(folder.path(), &mut worker("opens", &path), 1);
        recording.cut(many.div_ceil(fixtures::VERSIONS.len()), |folder, _| {
            let path = folder.join("library.sqlite");
            killed::sound_backups(&path);
            versions::has_everything(&App::open(&path).unwrap(), version);
        });
    }
    eprintln!("migrations: {many} power cuts; nothing is missing");
}

/// The library is restored, replaced by a new one, or unchanged.
fn replacing(many: usize) {
    for words in [
        &["restore", "newest"][..],
        &["restore", "--new"],
        &["salvage"],
    ] {
        let (folder, path) = library();
        super::backups::done(&path, &["backup"]);
        // Salvage works on an open library too; the others need one that does not open.
        fs::write(&path, "a picture of a cat").unwrap();
        if words == ["salvage"] {
            let backup = backups::list(&path).unwrap().remove(0);
            fs::copy(backup.path, &path).unwrap();
        }
        let before = fs::read(&path).unwrap();
        let recording = Recording::of(folder.path(), program(&path).args(words), usize::MAX);
        recording.cut(many / 3, |folder, said| {
            let path = folder.join("library.sqlite");
            let is_as_before = fs::read(&path).unwrap() == before;
            assert!(said.is_empty() || !is_as_before, "{said:?}");
            let is_kept = fs::read_dir(folder).unwrap().any(|item| {
                let item = item.unwrap().path();
                item.to_string_lossy().contains("set-aside") && fs::read(item).unwrap() == before
            });
            assert!(is_as_before || is_kept, "{words:?}");
            if !is_as_before || words == ["salvage"] {
                whole(&path);
            }
            killed::sound_backups(&path);
        });
    }
}
