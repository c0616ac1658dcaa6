//! Copying a library while it is open, and looking whether the copy is good.

use std::{
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use rusqlite::{Connection, OpenFlags, backup::Backup};

use super::{Library, check, held};
use crate::problem::{Code, Problem};

/// Pages copied at a time.
const STEP: i32 = 4096;

impl Library {
    /// Copies the library, as it is now, to a file that is not there yet. The copy is checked
    /// before it gets its name.
    pub fn backup(&self, to: &Path) -> Result<(), Problem> {
        copy(&held(&self.reader), to).map_err(|problem| problem.at(&self.path))
    }
}

pub(super) fn copy(from: &Connection, to: &Path) -> Result<(), Problem> {
    if to.exists() {
        return Err(Problem::refused(format!(
            "{} is there already. Choose another name.",
            to.display()
        )));
    }
    let unfinished = unfinished(to);
    let done = write(from, &unfinished).and_then(|()| {
        fs::rename(&unfinished, to).map_err(|error| failed(to, &error.to_string()))?;
        sync_folder(to);
        Ok(())
    });
    if done.is_err() {
        // What could not be finished is of no use; that it may stay behind harms nothing.
        fs::remove_file(&unfinished).ok();
    }
    done
}

fn write(from: &Connection, to: &Path) -> Result<(), Problem> {
    let copied = || -> rusqlite::Result<Connection> {
        let mut copy = Connection::open_with_flags(
            to,
            OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE,
        )?;
        Backup::new(from, &mut copy)?.run_to_completion(STEP, Duration::ZERO, None)?;
        copy.pragma_update(None, "journal_mode", "DELETE")?;
        Ok(copy)
    };
    let copy = copied().map_err(|error| failed(to, &error.to_string()))?;
    let faults = check::faults(&copy)?;
    drop(copy);
    match faults.first() {
        None => fs::File::open(to)
            .and_then(|file| file.sync_all())
            .map_err(|error| failed(to, &error.to_string())),
        Some(fault) => Err(Problem::new(
            Code::Damaged,
            format!("The backup was not kept, for what it copied is damaged: {fault}"),
        )),
    }
}

/// Makes sure that the new name is on the disk, where the system can say so.
fn sync_folder(of: &Path) {
    if let Some(folder) = of.parent().and_then(|folder| fs::File::open(folder).ok()) {
        folder.sync_all().ok();
    }
}

fn unfinished(to: &Path) -> PathBuf {
    let mut name = to.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.unfinished", std::process::id()));
    to.with_file_name(name)
}

fn failed(to: &Path, error: &str) -> Problem {
    Problem::new(
        Code::Unreadable,
        format!(
            "The backup {} could not be written: {error}. Choose another place, or make room.",
            to.display()
        ),
    )
}
