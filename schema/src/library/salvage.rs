//! Salvages what can still be read of a damaged library into a new one. The damaged file is only
//! copied and renamed.

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

/// The result for a table.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SalvagedTable {
    /// Its name.
    pub name: String,
    /// How many rows were read.
    pub rows: usize,
    /// Whether a part of it could not be read.
    pub in_part: bool,
}

/// The result of a salvage.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Salvaged {
    /// The tables that had anything to read, or could not be read.
    pub tables: Vec<SalvagedTable>,
    /// The names of the characters that were read, deleted ones included.
    pub characters: Vec<String>,
    /// The new path of the damaged file.
    pub kept: Option<PathBuf>,
}

/// Reads what can be read of the damaged library at `path`, table by table, into a new library that
/// takes its place. The damaged file is kept beside it, and its new path is returned.
///
/// Refuses, and changes nothing, where there is nothing at all to read.
pub fn salvage(path: &Path) -> Result<Salvaged, Refusal> {
    let path = &paths::resolve(path)?;
    with_fresh(path, |fresh| set_aside::replace(path, fresh))
}

impl Library {
    /// As [`salvage`], for a damaged library that is open, for everyone who has it open.
    pub fn salvage(&self) -> Result<Salvaged, Refusal> {
        with_fresh(&self.path, |fresh| {
            let kept = set_aside::copy(&self.path)?;
            self.replace_with(&self.read_copy(fresh)?)?;
            Ok(Some(kept))
        })
    }
}

/// Reads what can be read into a new library, and calls `with` with it.
fn with_fresh(
    path: &Path,
    put_in_place: impl FnOnce(&Path) -> Result<Option<PathBuf>, Refusal>,
) -> Result<Salvaged, Refusal> {
    let damaged = with_suffix(path, ".reading");
    let fresh = with_suffix(path, ".salvaged");
    remove_database(&damaged);
    remove_database(&fresh);
    let done = read_out(path, &damaged, &fresh).and_then(|mut salvaged| {
        salvaged.kept = put_in_place(&fresh)?;
        Ok(salvaged)
    });
    remove_database(&damaged);
    remove_database(&fresh);
    done.map_err(|refusal| refusal.at(path))
}

fn read_out(path: &Path, damaged: &Path, fresh: &Path) -> Result<Salvaged, Refusal> {
    copy_with_log(path, damaged)?;
    let old = open_damaged(damaged).or_else(|_| {
        // The first bytes of the file determine how the rest is read.
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
    migrate::make_version(&mut new, version)?;
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
    Ok(Salvaged {
        tables,
        characters,
        kept: None,
    })
}

/// Opens the temporary copy as a database. Damage in other places shows only later.
fn open_damaged(path: &Path) -> Result<Connection, Refusal> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    // With this, a partly damaged table definition is read too.
    connection.pragma_update(None, "writable_schema", true)?;
    connection.pragma_update(None, "trusted_schema", false)?;
    connection.pragma_update(None, "cell_size_check", true)?;
    connection.query_row("SELECT count(*) AS n FROM sqlite_schema", [], |row| {
        row.get::<_, i64>("n")
    })?;
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
