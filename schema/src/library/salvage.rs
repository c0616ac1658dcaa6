//! Salvages what is still readable in a damaged library into a new one. The damaged file is only copied
//! and renamed, never changed.

mod head;
mod repair;
mod rows;

use std::{
    fs,
    path::{Path, PathBuf},
};

use rusqlite::{Connection, OpenFlags};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{
    Library, checksum,
    connection::connect,
    integrity, kind_views, migrate,
    paths::{self, has_log, remove_database, sync_folder, with_suffix},
    set_aside, stray_log,
};
use crate::refusal::{ErrorCode, Refusal};

/// The result for one table.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SalvagedTable {
    /// The name of the table.
    pub name: String,
    /// The number of rows read.
    pub rows: usize,
    /// Whether part of the table could not be read.
    pub in_part: bool,
}

/// The result of salvaging a library.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Salvage {
    /// The names of the salvaged characters, including deleted ones.
    pub characters: Vec<String>,
    /// The tables that had rows or could not be read completely.
    pub tables: Vec<SalvagedTable>,
    /// The new path of the damaged file.
    pub kept: Option<String>,
}

/// Copies what is readable in the damaged library at `path`, table by table, to a new library that replaces
/// it. The damaged file is kept beside it; [`Salvage::kept`] is its new path.
///
/// # Errors
///
/// Returns an error, and changes nothing, if no row can be read.
pub fn salvage(path: &Path) -> Result<Salvage, Refusal> {
    let path = &paths::resolve(path)?;
    with_fresh(path, |fresh| set_aside::replace(path, fresh))
}

impl Library {
    /// Like [`salvage`], for a damaged library that is open, here or in other programs.
    pub fn salvage(&self) -> Result<Salvage, Refusal> {
        with_fresh(&self.path, |fresh| {
            let kept = set_aside::copy(&self.path)?;
            self.replace_with(&self.read_copy(fresh)?)?;
            Ok(Some(kept))
        })
    }
}

/// Copies what is readable to a new library, and calls `put_in_place` with its path.
fn with_fresh(
    path: &Path,
    put_in_place: impl FnOnce(&Path) -> Result<Option<PathBuf>, Refusal>,
) -> Result<Salvage, Refusal> {
    let damaged = with_suffix(path, ".reading");
    let fresh = with_suffix(path, ".salvaged");
    remove_database(&damaged);
    remove_database(&fresh);
    let done = read_out(path, &damaged, &fresh).and_then(|mut salvaged| {
        salvaged.kept = put_in_place(&fresh)?.map(|path| path.display().to_string());
        Ok(salvaged)
    });
    remove_database(&damaged);
    remove_database(&fresh);
    done.map_err(|refusal| refusal.at(path))
}

/// Copies what is readable in the file at `path` to a new library at `fresh`, by way of a copy at `damaged`.
fn read_out(path: &Path, damaged: &Path, fresh: &Path) -> Result<Salvage, Refusal> {
    copy_with_log(path, damaged)?;
    let old = open_damaged(damaged).or_else(|_| {
        // Nothing can be read without an intact header.
        head::restore(damaged)?;
        open_damaged(damaged).map_err(|_| nothing(path))
    })?;
    let version = old
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .unwrap_or_default();
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    let mut new = connect(fresh, flags)?;
    new.pragma_update(None, "journal_mode", "DELETE")?;
    new.pragma_update(None, "foreign_keys", false)?;
    migrate::create_version(&mut new, version)?;
    let tables = rows::copy_all(&old, &mut new)?;
    if tables.iter().all(|table| table.rows == 0) {
        return Err(nothing(path));
    }
    repair::repair(&mut new)?;
    new.pragma_update(None, "foreign_keys", true)?;
    migrate::bring_copy_up_to_date(&mut new, fresh)?;
    repair::repair_references(&new)?;
    kind_views::recreate_all(&new)?;
    checksum::compute_all(&new)?;
    if let Some(error) = integrity::errors(&new)?.first() {
        return Err(ErrorCode::Internal.refusal(messages::text!("library-fits-not", error)));
    }
    let names = "SELECT name FROM character ORDER BY example, id";
    let characters = crate::rows::column(&new, names, [])?;
    drop(new);
    fs::File::open(fresh)?.sync_all()?;
    sync_folder(fresh);
    Ok(Salvage {
        characters,
        tables,
        kept: None,
    })
}

/// Opens the temporary copy as a database. Most damage only shows later, when rows are read.
fn open_damaged(path: &Path) -> Result<Connection, Refusal> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    // Lets `SQLite` open a database with some damaged table definitions.
    connection.pragma_update(None, "writable_schema", true)?;
    connection.pragma_update(None, "trusted_schema", false)?;
    connection.pragma_update(None, "cell_size_check", true)?;
    connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))?;
    Ok(connection)
}

fn copy_with_log(from: &Path, to: &Path) -> Result<(), Refusal> {
    let copied = set_aside::copy_synced(from, to).and_then(|()| {
        if has_log(from) && !stray_log::is_stray(from) {
            set_aside::copy_synced(&with_suffix(from, "-wal"), &with_suffix(to, "-wal"))?;
        }
        Ok(())
    });
    copied.map_err(|error| {
        ErrorCode::Unreadable.refusal(messages::text!(
            "library-uncopied",
            error = messages::io_error::reason(&error)
        ))
    })
}

fn nothing(path: &Path) -> Refusal {
    ErrorCode::Damaged.refusal(messages::text!(
        "library-nothing-read",
        path = path.display().to_string()
    ))
}
