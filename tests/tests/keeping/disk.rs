//! A full or failing disk: the message is clear, the old state is kept, and saving continues once it can.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use tests::{
    packs::LANTERN,
    workers::{FAILING_DISK, Worker},
};
use vademecum::api::{app::App, characters};

use super::{READS, counted, killed, program, whole, with_worker, worker};

/// A folder on a disk that can be made to fail.
struct Disk {
    folder: tempfile::TempDir,
    control: tempfile::TempDir,
}

impl Disk {
    fn new() -> Self {
        let (folder, control) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let disk = Self { folder, control };
        with_worker(&disk.library());
        disk
    }

    fn library(&self) -> PathBuf {
        self.folder.path().join("library.sqlite")
    }

    fn control(&self) -> PathBuf {
        self.control.path().join("fails")
    }

    /// Makes the disk fail in one of the modes of `failing_disk.c`.
    fn fail(&self, how: char) {
        let unfinished = self.control.path().join("new");
        fs::write(
            &unfinished,
            format!("{how} {}", self.folder.path().display()),
        )
        .unwrap();
        fs::rename(unfinished, self.control()).unwrap();
    }

    fn mend(&self) {
        fs::remove_file(self.control()).unwrap();
    }

    /// Makes a program see the failures.
    fn under(&self, command: &mut Command) {
        command
            .env("LD_PRELOAD", &*FAILING_DISK)
            .env("FAILING_DISK", self.control());
    }

    /// Runs the command line on the library of the disk.
    fn run(&self, words: &[&str]) -> Output {
        let mut command = program(&self.library());
        self.under(&mut command);
        command.args(words).output().unwrap()
    }
}

#[test]
fn edits_continue_once_the_disk_has_space_again() {
    for (how, code, says) in [
        ('f', "full", "Make room"),
        ('i', "disk", "Check the disk"),
        ('h', "disk", "Check the disk"),
        ('r', "", "try again"),
    ] {
        let disk = Disk::new();
        let mut command = worker("edits", &disk.library());
        disk.under(&mut command);
        let mut work = Worker::start(&mut command);
        work.until("saved");
        disk.fail(how);
        let refused = work.until("refused");
        assert!(refused.starts_with(code), "{how}: {refused}");
        assert!(refused.contains(says), "{how}: {refused}");
        assert!(refused.contains("library.sqlite"), "{how}: {refused}");
        // The library can still be read.
        assert!(counted(&whole(&disk.library())).0 >= 1);
        disk.mend();
        work.until("refused");
        let first: i64 = work.until("saved").parse().unwrap();
        for _ in 0..5 {
            work.until("saved");
        }
        let said = work.kill();
        let last = killed::last_saved(&said).map_or(first + 5, |number| number.parse().unwrap());
        let (age, changes) = counted(&whole(&disk.library()));
        assert!(age >= last, "{how}: {age}");
        assert_eq!(usize::try_from(age).unwrap(), changes, "{how}");
    }
}

#[test]
fn an_act_changes_nothing_until_it_is_saved() {
    for (how, code) in [('f', "full"), ('i', "disk"), ('r', "")] {
        let disk = Disk::new();
        let mut command = worker("play", &disk.library());
        command.arg(disk.control()).arg(how.to_string());
        disk.under(&mut command);
        let mut work = Worker::start(&mut command);
        let said: Vec<String> = std::iter::from_fn(|| work.hear()).collect();
        let each = |begins: &str| -> Vec<&str> {
            let lines = said.iter();
            lines.filter_map(|it| it.strip_prefix(begins)).collect()
        };
        let kept = each("kept ");
        assert!(each("saved ").len() >= 13, "{how}: {said:#?}");
        assert_eq!(kept.len(), each("saved ").len(), "{how}: {said:#?}");
        assert_eq!(each("unchanged "), [""; 0], "{how}");
        for line in kept {
            let why = line.split_once(": ").unwrap().1;
            assert!(why.starts_with(code), "{how}: {line}");
            assert!(why.contains("library.sqlite"), "{how}: {line}");
        }
        whole(&disk.library());
    }
}

/// The files of a folder and its subfolders, with their contents.
fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut found = Vec::new();
    for item in fs::read_dir(folder).unwrap() {
        let path = item.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push((path.clone(), fs::read(&path).unwrap()));
        }
    }
    found.sort();
    found
}

#[test]
fn a_library_is_readable_on_a_disk_that_cannot_be_written() {
    for how in ['f', 'r'] {
        let disk = Disk::new();
        disk.fail(how);
        for words in READS {
            let output = disk.run(words);
            let said = String::from_utf8(output.stderr).unwrap();
            assert!(output.status.success(), "{how} {words:?}: {said}");
        }
        let refused = disk.run(&["character", "set", "Worker", "age=99"]);
        assert_eq!(refused.status.code(), Some(1));
        disk.mend();
        assert_eq!(counted(&whole(&disk.library())).0, 0);
    }
}

#[test]
fn a_file_that_cannot_be_written_completely_is_not_written() {
    let disk = Disk::new();
    assert!(disk.run(&["backup"]).status.success());
    let pdf = disk.folder.path().join("worker.pdf");
    let before = files(disk.folder.path());
    for how in ['f', 'i', 'r'] {
        disk.fail(how);
        for words in [
            &["backup"][..],
            &["pack", "install", LANTERN],
            &["restore", "newest"],
            &["print", "Worker", "-o", pdf.to_str().unwrap()],
        ] {
            let output = disk.run(words);
            let said = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(1), "{how} {words:?}: {said}");
            assert!(
                said.starts_with("vademecum: ") && !said.contains("panicked"),
                "{how}: {said}"
            );
        }
        disk.mend();
        let after = files(disk.folder.path());
        let kept = |all: &[(PathBuf, Vec<u8>)]| {
            let finished = all.iter().filter(|(path, _)| {
                !["-wal", "-shm", ".unfinished"]
                    .iter()
                    .any(|it| path.to_string_lossy().ends_with(it))
            });
            finished.cloned().collect::<Vec<_>>()
        };
        assert!(
            kept(&after) == kept(&before),
            "{how}: something was written"
        );
    }
    assert!(disk.run(&["restore", "newest"]).status.success());
    let app = App::open(&disk.library()).unwrap();
    characters::find(&app, "Worker").unwrap();
}
