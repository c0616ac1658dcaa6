//! The files in the folder of backups, beside the library.

mod name;

use std::{
    fs,
    path::{Path, PathBuf},
};

use chrono::{DateTime, Local, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::paths::sync_folder;
use crate::problem::{Code, Problem};

/// Why a backup was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Reason {
    /// The first start of a day.
    Daily,
    /// A pack was about to be installed or removed.
    Pack,
    /// Characters were about to be taken in from a file.
    Import,
    /// A backup was about to be put back.
    Restore,
    /// The library was about to be brought up to date.
    Migration,
    /// The user asked for it.
    Asked,
}

/// A backup in the folder of backups.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Backup {
    /// Its file.
    pub path: PathBuf,
    /// When it was made.
    pub made_at: DateTime<Utc>,
    /// Why it was made.
    pub reason: Reason,
    /// Its size in bytes.
    pub bytes: u64,
}

impl Backup {
    /// The plain JSON of its characters, which stands beside it.
    pub fn plain(&self) -> PathBuf {
        self.path.with_extension("json")
    }

    /// The day in local time.
    pub(super) fn day(&self) -> NaiveDate {
        self.made_at.with_timezone(&Local).date_naive()
    }
}

/// The folder that holds the backups of a library: `library-backups` beside `library.sqlite`, and
/// `game.db-backups` beside `game.db`.
pub fn folder(library: &Path) -> PathBuf {
    let beside = |name: Option<&std::ffi::OsStr>| {
        let mut name = name.unwrap_or_default().to_owned();
        name.push("-backups");
        library.with_file_name(name)
    };
    let (short, long) = (beside(library.file_stem()), beside(library.file_name()));
    let is_usual = library.extension().is_none_or(|ending| ending == "sqlite");
    // Earlier versions used the short name for every ending.
    let is_from_before =
        short.exists() && !long.exists() && !library.with_extension("sqlite").exists();
    if is_usual || is_from_before {
        short
    } else {
        long
    }
}

/// The backups of a library, the newest first. Files of other names are passed over.
pub fn list(library: &Path) -> Result<Vec<Backup>, Problem> {
    let folder = folder(library);
    let cannot = |error: &std::io::Error| {
        Problem::new(
            Code::Unreadable,
            format!(
                "The folder of backups {} cannot be read: {error}.",
                folder.display()
            ),
        )
    };
    let items = match fs::read_dir(&folder) {
        Ok(items) => items,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(cannot(&error)),
    };
    let mut backups = Vec::new();
    for item in items {
        let item = item.map_err(|error| cannot(&error))?;
        let named = name::read(&item.file_name().to_string_lossy());
        let file = item.metadata().ok().filter(fs::Metadata::is_file);
        if let (Some((made_at, reason)), Some(file)) = (named, file) {
            backups.push(Backup {
                path: item.path(),
                made_at,
                reason,
                bytes: file.len(),
            });
        }
    }
    backups.sort_by(|a, b| (b.made_at, &b.path).cmp(&(a.made_at, &a.path)));
    Ok(backups)
}

/// The file of a backup that is to be made; its folder is there afterwards.
pub(super) fn place(
    library: &Path,
    made_at: DateTime<Utc>,
    reason: Reason,
) -> Result<PathBuf, Problem> {
    let folder = folder(library);
    make_folder(&folder)?;
    let mut number = 1;
    loop {
        let path = folder.join(name::write(made_at, reason, number));
        if !path.exists() {
            return Ok(path);
        }
        number += 1;
    }
}

/// Makes a folder, and those above it.
pub(super) fn make_folder(folder: &Path) -> Result<(), Problem> {
    let made = fs::create_dir_all(folder).map(|()| sync_folder(folder));
    made.map_err(|error| {
        Problem::new(
            Code::Unreadable,
            format!(
                "The folder {} for the library cannot be made: {error}. Choose another place, or allow writing there.",
                folder.display()
            ),
        )
    })
}
