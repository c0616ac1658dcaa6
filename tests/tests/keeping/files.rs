//! A library is one file: links, replaced files, logs of other libraries, disks that cannot be
//! written.

use std::{
    fs,
    os::unix::fs::symlink,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use schema::{ErrorCode, Library, library::backups};
use tests::workers::Worker;
use vademecum::api::app::App;

use super::{
    READS,
    backups::{done, run},
    counted, library, separate_with_worker, set_age, whole, with_worker, worker,
};

#[test]
fn nothing_replaces_a_library_that_is_open_elsewhere() {
    let (_folder, path) = library();
    done(&path, &["backup"]);
    let open = App::open(&path).unwrap();
    for words in [&["restore", "--new"][..], &["salvage"]] {
        let output = run(&path, words);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{words:?}");
        assert!(said.contains("is open in another window"), "{said}");
    }
    set_age(&open, 30).unwrap();
    // A backup restored in place is seen by the open window too.
    done(&path, &["restore", "newest"]);
    set_age(&open, 31).unwrap();
    drop(open);
    assert_eq!(counted(&whole(&path)).0, 31);
    done(&path, &["restore", "--new"]);
}

#[test]
fn an_edit_is_never_written_to_a_file_that_is_no_longer_the_library() {
    let replace = |path: &Path| fs::rename(path.with_file_name("other.sqlite"), path).unwrap();
    let remove = |path: &Path| fs::remove_dir_all(path.parent().unwrap()).unwrap();
    let lose: [&dyn Fn(&Path); 2] = [&replace, &remove];
    for lose in lose {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games/library.sqlite");
        separate_with_worker(&path);
        separate_with_worker(&path.with_file_name("other.sqlite"));
        let open = App::open(&path).unwrap();
        set_age(&open, 30).unwrap();
        lose(&path);
        let refusal = set_age(&open, 31).unwrap_err();
        assert_eq!(refusal.code, ErrorCode::Replaced);
        assert!(!folder.path().join("games/library.sqlite-wal").exists() || path.exists());
    }
}

/// Creates a library whose last changes are in its log, as after a power failure.
fn with_log(path: &Path) {
    separate_with_worker(path);
    let mut work = Worker::start(&mut worker("edits", path));
    work.until("saved");
    work.kill();
    assert!(log_of(path).metadata().unwrap().len() > 0);
}

fn log_of(path: &Path) -> PathBuf {
    path.with_file_name(format!(
        "{}-wal",
        path.file_name().unwrap().to_string_lossy()
    ))
}

#[test]
fn a_library_that_was_copied_aside_is_still_locked() {
    let (_folder, path) = library();
    let open = App::open(&path).unwrap();
    open.library().set_aside_a_copy().unwrap();
    set_age(&open, 30).unwrap();
    done(&path, &["character", "list"]);
    assert!(
        log_of(&path).exists(),
        "another program leaves the log of an open library alone"
    );
}

#[test]
fn a_symbolic_link_leads_to_the_file_and_all_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let real = folder.path().join("disk/real.sqlite");
    let link = folder.path().join("library.sqlite");
    fs::create_dir(folder.path().join("disk")).unwrap();
    with_log(&real);
    symlink(&real, &link).unwrap();
    done(&link, &["salvage"]);
    assert!(
        link.is_symlink(),
        "the link stays, and its target is replaced"
    );
    assert!(counted(&whole(&real)).0 >= 1, "what was confirmed is there");
    done(&link, &["backup"]);
    assert_eq!(backups::folder(&real), real.with_file_name("real-backups"));
    assert_eq!(backups::list(&real).unwrap().len(), 1);
    assert!(!folder.path().join("library-backups").exists());
}

#[test]
fn a_dangling_link_creates_no_library() {
    let folder = tempfile::tempdir().unwrap();
    let (real, link) = (
        folder.path().join("real.sqlite"),
        folder.path().join("library.sqlite"),
    );
    with_log(&real);
    fs::rename(&real, folder.path().join("elsewhere")).unwrap();
    symlink(&real, &link).unwrap();
    let before = fs::read(log_of(&real)).unwrap();
    for words in [
        &["character", "list"][..],
        &["restore", "--new"],
        &["check"],
    ] {
        let output = run(&link, words);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success());
        assert!(said.contains("is a link to"), "{words:?}: {said}");
    }
    assert!(!real.exists());
    assert_eq!(fs::read(log_of(&real)).unwrap(), before);
}

#[test]
fn a_log_of_another_library_or_state_is_detected() {
    let folder = tempfile::tempdir().unwrap();
    let [path, other] = ["library.sqlite", "other.sqlite"].map(|name| folder.path().join(name));
    with_log(&path);
    // Its own log is accepted.
    let (age, _) = counted(&whole(&path));
    assert!(age >= 1);
    with_log(&other);
    let stray = fs::read(log_of(&other)).unwrap();
    fs::write(log_of(&path), &stray).unwrap();
    let problem = Library::open(&path).unwrap_err();
    assert_eq!(problem.code, ErrorCode::Damaged);
    assert!(problem.message.contains("library.sqlite-wal"), "{problem}");
    assert_eq!(fs::read(log_of(&path)).unwrap(), stray);
    // Salvage ignores the other log.
    done(&path, &["salvage"]);
    assert_eq!(counted(&whole(&path)).0, age);

    // An older copy of the library beside a newer log.
    let old = fs::read(&path).unwrap();
    for age in 0..3 {
        done(
            &path,
            &["character", "set", "Worker", &format!("age={age}")],
        );
    }
    let mut work = Worker::start(&mut worker("edits", &path));
    work.until("saved");
    work.kill();
    fs::write(&path, old).unwrap();
    assert_eq!(Library::open(&path).unwrap_err().code, ErrorCode::Damaged);
}

/// A mounted disk, which is unmounted at the end.
struct Mount(tempfile::TempDir);

impl Mount {
    /// Mounts a small disk in memory; `None` if the test may not mount one.
    fn new() -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=24m", "tmpfs"])
            .arg(folder.path())
            .stderr(Stdio::null())
            .status();
        mounted.is_ok_and(|it| it.success()).then(|| Self(folder))
    }

    fn remount(&self, how: &str) {
        let done = Command::new("mount")
            .args(["-o", how])
            .arg(self.0.path())
            .status();
        assert!(done.unwrap().success());
    }

    fn fill(&self) {
        use std::io::Write;
        let mut file = fs::File::create(self.0.path().join("fill")).unwrap();
        while file.write_all(&[0; 4096]).is_ok() {}
    }
}

impl Drop for Mount {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.0.path()).status();
    }
}

fn assert_readable(path: &Path) {
    for words in READS {
        done(path, words);
    }
}

#[test]
fn a_library_on_a_full_or_read_only_disk_can_be_read() {
    for with_changes_in_the_log in [false, true] {
        let Some(disk) = Mount::new() else {
            eprintln!("no disk can be mounted here; see disk.rs for the failing disk");
            return;
        };
        let path = disk.0.path().join("library.sqlite");
        with_worker(&path);
        let age = if with_changes_in_the_log {
            let mut work = Worker::start(&mut worker("edits", &path));
            let age = work.until("saved").parse().unwrap();
            work.kill();
            fs::remove_file(path.with_file_name("library.sqlite-shm")).unwrap();
            age
        } else {
            0
        };
        disk.fill();
        assert_readable(&path);
        // Pages of a log that were read are moved into the library, which may free space.
        if !with_changes_in_the_log {
            let output = run(&path, &["character", "set", "Worker", "age=99"]);
            assert_eq!(output.status.code(), Some(1));
        }
        disk.remount("remount,ro");
        assert_readable(&path);
        disk.remount("remount,rw");
        let open = App::open(&path).unwrap();
        fs::remove_file(disk.0.path().join("fill")).unwrap();
        set_age(&open, age + 1).unwrap();
        drop(open);
        assert_eq!(counted(&whole(&path)).0, age + 1);
    }
}
