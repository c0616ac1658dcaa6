//! Copying a library while it is open, and checking the copy.

use std::{fs, path::Path};

use rusqlite::{
    Connection, OpenFlags,
    backup::{Backup, StepResult},
    ffi,
};

use super::{
    connection::retry_while_busy,
    integrity,
    paths::{sync_folder, with_suffix},
};
use crate::refusal::{ErrorCode, Refusal};

/// The suffix of a copy that is being written.
pub(super) const UNFINISHED: &str = ".unfinished";

/// The step size of a backup that copies the whole library at once.
const ALL_PAGES: i32 = -1;

/// Copies a database to a new file. The copy is checked before it gets its name.
pub(super) fn copy(from: &Connection, to: &Path) -> Result<(), Refusal> {
    copy_changed(from, to, |_| Ok(()))
}

/// As [`copy`], with a change to the copy before it is checked.
pub(super) fn copy_changed(
    from: &Connection,
    to: &Path,
    change: impl FnOnce(&Connection) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    if to.exists() {
        return Err(Refusal::refused(messages::text!(
            "library-is-there",
            path = to.display().to_string()
        )));
    }
    let unfinished = with_suffix(to, &format!(".{}{UNFINISHED}", std::process::id()));
    let done = write(from, &unfinished, change).and_then(|()| {
        fs::rename(&unfinished, to).map_err(|error| failed(to, &error.into()))?;
        sync_folder(to);
        Ok(())
    });
    if done.is_err() {
        // An unfinished copy is of no use, and harmless if it stays.
        fs::remove_file(&unfinished).ok();
    }
    done
}

fn write(
    from: &Connection,
    to: &Path,
    change: impl FnOnce(&Connection) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    let copied = || -> Result<Connection, Refusal> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
        let mut copy = Connection::open_with_flags(to, flags)?;
        step(from, &mut copy)?;
        // The copy is one file, without a log beside it.
        copy.pragma_update(None, "journal_mode", "DELETE")?;
        change(&copy)?;
        Ok(copy)
    };
    let copy = copied().map_err(|refusal| failed(to, &refusal))?;
    let errors = integrity::errors(&copy)?;
    drop(copy);
    if let Some(error) = errors.first() {
        return Err(ErrorCode::Damaged.refusal(messages::text!(
            "library-backup-damaged",
            path = to.display().to_string(),
            error
        )));
    }
    let synced = fs::File::open(to).and_then(|file| file.sync_all());
    synced.map_err(|error| failed(to, &error.into()))
}

/// Copies all of one database into another, in one transaction there.
pub(super) fn step(from: &Connection, to: &mut Connection) -> Result<(), Refusal> {
    let backup = Backup::new(from, to)?;
    // A backup does not wait by itself for the transaction of another program.
    let is_busy = |step: &rusqlite::Result<StepResult>| {
        matches!(step, Ok(StepResult::Busy | StepResult::Locked))
    };
    if retry_while_busy(|| backup.step(ALL_PAGES), is_busy)? == StepResult::Done {
        return Ok(());
    }
    let busy = ffi::Error::new(ffi::SQLITE_BUSY);
    Err(rusqlite::Error::SqliteFailure(busy, None).into())
}

fn failed(to: &Path, why: &Refusal) -> Refusal {
    why.code.refusal(messages::text!(
        "library-backup-unwritten",
        path = to.display().to_string(),
        why = why.message.as_str()
    ))
}
