//! The backup folder beside the library, and the files in it.

mod name;

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use chrono::{DateTime, Local, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{
    copy::UNFINISHED,
    paths::{sync_folder, with_suffix},
};
use crate::refusal::{ErrorCode, Refusal};

/// Why a backup was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The first start of a day.
    Daily,
    /// A pack was about to be installed or removed.
    Pack,
    /// Characters were about to be imported from a file.
    Import,
    /// A backup was about to be restored.
    Restore,
    /// The library was about to be brought up to date.
    Migration,
    /// The user requested it.
    Asked,
}

/// A file in the backup folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Backup {
    /// The path of the file.
    pub path: PathBuf,
    /// When the backup was made.
    pub made_at: DateTime<Utc>,
    /// Why the backup was made.
    pub reason: Reason,
    /// The size in bytes.
    pub bytes: u64,
}

impl Backup {
    /// The path of the JSON file beside the backup, which contains its characters.
    pub fn json_path(&self) -> PathBuf {
        self.path.with_extension("json")
    }

    /// The local date on which the backup was made.
    pub(super) fn day(&self) -> NaiveDate {
        self.made_at.with_timezone(&Local).date_naive()
    }
}

/// Returns the backup folder of a library: `library-backups` for `library.sqlite`, `game.db-backups` for
/// `game.db`, and `game.-backups` for `game`.
pub fn folder(library: &Path) -> PathBuf {
    let (own, legacy) = (own_folder(library), legacy_folder(library));
    if !own.exists() && legacy.exists() && !is_shared(library) {
        legacy
    } else {
        own
    }
}

/// Returns the backups of a library, newest first. Other files are ignored. Until the library has its own
/// folder, this includes backups that an earlier version made in a shared folder.
pub fn list(library: &Path) -> Result<Vec<Backup>, Refusal> {
    let folder = folder(library);
    if folder.exists() || !library.exists() {
        list_in(&folder)
    } else {
        list_in(&legacy_folder(library))
    }
}

/// The backup folder of a library that is never shared with a library of another extension.
fn own_folder(library: &Path) -> PathBuf {
    match library.extension() {
        Some(ending) if ending == "sqlite" => legacy_folder(library),
        Some(_) => with_suffix(library, "-backups"),
        None => with_suffix(library, ".-backups"),
    }
}

/// The backup folder that earlier versions used, regardless of the library's extension.
fn legacy_folder(library: &Path) -> PathBuf {
    with_suffix(&library.with_extension(""), "-backups")
}

/// Whether a library with the extension `.sqlite` uses the legacy folder, so that libraries with other
/// extensions must not.
fn is_shared(library: &Path) -> bool {
    library.with_extension("sqlite").exists()
}

fn list_in(folder: &Path) -> Result<Vec<Backup>, Refusal> {
    let cannot = |error: &io::Error| {
        ErrorCode::Unreadable.refusal(messages::text!(
            "library-folder-backups",
            path = folder.display().to_string(),
            error = messages::io_error::reason(error)
        ))
    };
    let items = match fs::read_dir(folder) {
        Ok(items) => items,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
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

/// Returns an unused path for a new backup, after creating the folder if necessary.
pub(super) fn backup_path(
    library: &Path,
    made_at: DateTime<Utc>,
    reason: Reason,
) -> Result<PathBuf, Refusal> {
    let folder = create(library)?;
    let mut number = 1;
    loop {
        let path = folder.join(name::write(made_at, reason, number));
        if !path.exists() {
            return Ok(path);
        }
        number += 1;
    }
}

/// Prepares for a new library. If another library uses the legacy folder, creates a separate folder, so
/// that the other library's backups are never attributed to the new one.
pub(super) fn reserve(library: &Path) -> Result<(), Refusal> {
    if is_shared(library) && own_folder(library) != legacy_folder(library) {
        create_folder(&own_folder(library))?;
    }
    Ok(())
}

/// Creates the backup folder of a library. Backups in a legacy folder shared with another library are
/// linked or copied to the new one.
pub(super) fn create(library: &Path) -> Result<PathBuf, Refusal> {
    let (folder, legacy) = (folder(library), legacy_folder(library));
    if folder.exists() || !legacy.exists() {
        create_folder(&folder)?;
        return Ok(folder);
    }
    // The folder is renamed once it is complete.
    let unfinished = with_suffix(&folder, UNFINISHED);
    let backups = list_in(&legacy)?;
    create_folder(&unfinished)?;
    let take = || -> io::Result<()> {
        for backup in backups {
            for from in [backup.json_path(), backup.path] {
                let to = unfinished.join(from.file_name().unwrap_or_default());
                if from.exists() && !to.exists() && fs::hard_link(&from, &to).is_err() {
                    // A copy that was interrupted is not taken for a complete one.
                    let copy = with_suffix(&to, UNFINISHED);
                    fs::copy(&from, &copy)?;
                    fs::rename(&copy, &to)?;
                }
            }
        }
        fs::rename(&unfinished, &folder)
    };
    take().map_err(|error| {
        ErrorCode::Unreadable.refusal(messages::text!(
            "library-backups-stay",
            from = legacy.display().to_string(),
            to = folder.display().to_string(),
            error = messages::io_error::reason(&error)
        ))
    })?;
    sync_folder(&folder);
    Ok(folder)
}

/// Creates a folder and its parents.
pub(super) fn create_folder(folder: &Path) -> Result<(), Refusal> {
    let made = fs::create_dir_all(folder).map(|()| sync_folder(folder));
    made.map_err(|error| {
        ErrorCode::Unreadable.refusal(messages::text!(
            "library-folder-made",
            path = folder.display().to_string(),
            error = messages::io_error::reason(&error)
        ))
    })
}
