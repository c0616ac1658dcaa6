//! Copies a library while it is open, and checks the copy.

use std::{fs, path::Path};

use rusqlite::{
    Connection, OpenFlags,
    backup::{Backup, StepResult},
    ffi,
};

use super::{
    connection::retry_while_busy,
    integrity,
    paths::{COMPANIONS, remove_database, sync_folder, with_suffix},
};
use crate::refusal::{ErrorCode, Refusal};

/// The suffix of a copy while it is being written.
pub(super) const UNFINISHED: &str = ".unfinished";

/// The step size with which a backup copies all pages in one step.
const ALL_PAGES: i32 = -1;

/// Copies a database to a new file. The copy is checked before it is renamed to `to`.
pub(super) fn copy(from: &Connection, to: &Path) -> Result<(), Refusal> {
    copy_changed(from, to, |_| Ok(()))
}

/// Like [`copy`], but replaces `to` once the copy is complete, unless a program has it open or did not close it.
pub(super) fn copy_over(from: &Connection, to: &Path) -> Result<(), Refusal> {
    // A journal that is left would be applied to the new copy.
    let mut companions = COMPANIONS.into_iter().chain(["-journal"]);
    if companions.any(|suffix| with_suffix(to, suffix).exists()) {
        return Err(is_there(to));
    }
    write_checked(from, to, |_| Ok(()))
}

/// Like [`copy`], but applies a change to the copy before checking it.
pub(super) fn copy_changed(
    from: &Connection,
    to: &Path,
    change: impl FnOnce(&Connection) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    if to.exists() {
        return Err(is_there(to));
    }
    write_checked(from, to, change)
}

/// Copies a whole database over another, in one transaction on the target.
pub(super) fn step(from: &Connection, to: &mut Connection) -> Result<(), Refusal> {
    let backup = Backup::new(from, to)?;
    // A backup step does not wait by itself for another program's transaction.
    let is_busy = |step: &rusqlite::Result<StepResult>| {
        matches!(step, Ok(StepResult::Busy | StepResult::Locked))
    };
    if retry_while_busy(|| backup.step(ALL_PAGES), is_busy)? == StepResult::Done {
        return Ok(());
    }
    let busy = ffi::Error::new(ffi::SQLITE_BUSY);
    Err(rusqlite::Error::SqliteFailure(busy, None).into())
}

fn is_there(path: &Path) -> Refusal {
    Refusal::refused(messages::text!(
        "library-is-there",
        path = path.display().to_string()
    ))
}

/// Writes a copy, checks it and renames it to `to`.
fn write_checked(
    from: &Connection,
    to: &Path,
    change: impl FnOnce(&Connection) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    let unfinished = with_suffix(to, &format!(".{}{UNFINISHED}", std::process::id()));
    let done = write(from, &unfinished, to, change).and_then(|()| {
        fs::rename(&unfinished, to).map_err(|error| failed(to, &error.into()))?;
        sync_folder(to);
        Ok(())
    });
    if done.is_err() {
        // An unfinished copy is useless, but harmless if it remains.
        remove_database(&unfinished);
    }
    done
}

/// Writes a copy to a new file and checks it. `to` is the file that errors name.
fn write(
    from: &Connection,
    unfinished: &Path,
    to: &Path,
    change: impl FnOnce(&Connection) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    // SQLite does not say why a file cannot be created.
    fs::File::create(unfinished).map_err(|error| {
        ErrorCode::Unreadable.refusal(messages::text!(
            "file-unwritten",
            file = to.display().to_string(),
            why = messages::io_error::reason(&error)
        ))
    })?;
    let copied = || -> Result<Connection, Refusal> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE;
        let mut copy = Connection::open_with_flags(unfinished, flags)?;
        step(from, &mut copy)?;
        // Without a log, the copy is a single file.
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
    let synced = fs::File::open(unfinished).and_then(|file| file.sync_all());
    synced.map_err(|error| failed(to, &error.into()))
}

fn failed(to: &Path, why: &Refusal) -> Refusal {
    why.code.refusal(messages::text!(
        "library-backup-unwritten",
        path = to.display().to_string(),
        why = why.message.as_str()
    ))
}
