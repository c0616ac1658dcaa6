//! Copying a library while it is open, and looking whether the copy is good.

use std::{
    fs,
    path::{Path, PathBuf},
};

use rusqlite::{
    Connection, OpenFlags,
    backup::{Backup, StepResult},
    ffi,
};

use super::{Library, check, held};
use crate::problem::{Code, Problem};

/// What a step of a backup is told to copy the whole library at once.
const ALL_PAGES: i32 = -1;

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
        fs::rename(&unfinished, to)
            .map_err(|error| failed(to, &Problem::new(Code::Disk, format!("{error}."))))?;
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
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
        let mut copy = Connection::open_with_flags(to, flags)?;
        let step = Backup::new(from, &mut copy)?.step(ALL_PAGES)?;
        if step != StepResult::Done {
            return Err(rusqlite::Error::SqliteFailure(
                ffi::Error::new(ffi::SQLITE_BUSY),
                None,
            ));
        }
        // The copy is one file, without a log beside it.
        copy.pragma_update(None, "journal_mode", "DELETE")?;
        Ok(copy)
    };
    let copy = copied().map_err(|error| failed(to, &Problem::from(error)))?;
    let faults = check::faults(&copy)?;
    drop(copy);
    if let Some(fault) = faults.first() {
        return Err(Problem::new(
            Code::Damaged,
            format!(
                "The backup {} was not kept, for what it copied is damaged. {fault}",
                to.display()
            ),
        ));
    }
    let synced = fs::File::open(to).and_then(|file| file.sync_all());
    synced.map_err(|error| failed(to, &Problem::new(Code::Disk, format!("{error}."))))
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

fn failed(to: &Path, why: &Problem) -> Problem {
    Problem::new(
        why.code,
        format!(
            "The backup {} could not be written. {}",
            to.display(),
            why.message
        ),
    )
}
