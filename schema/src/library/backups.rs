//! The backups that the program makes by itself: a folder beside the library, thinned as they age.

mod keep;
mod name;

use std::{
    fs,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use chrono::{DateTime, Local, NaiveDate, Utc};
use rusqlite::{Connection, OpenFlags, Transaction};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Library, backup, migrate, open, restore};
use crate::problem::{Code, Problem};

/// What could not be finished is cleared away after this: nobody writes at it any more.
const LEFT_BEHIND: Duration = Duration::from_secs(60 * 60);

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

    fn day(&self) -> NaiveDate {
        self.made_at.with_timezone(&Local).date_naive()
    }
}

/// What a backup holds.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Contents {
    /// The names of the systems.
    pub systems: Vec<String>,
    /// The characters on the shelf and in the archive, by name.
    pub characters: Vec<Held>,
}

/// A character in a backup.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Held {
    /// Its number in that backup.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// The key of its system.
    pub system: String,
    /// Whether it came with the system.
    pub example: bool,
}

/// The folder that holds the backups of a library: `library-backups` beside `library.sqlite`.
pub fn folder(library: &Path) -> PathBuf {
    let mut name = library.file_stem().unwrap_or_default().to_owned();
    name.push("-backups");
    library.with_file_name(name)
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

/// Makes a backup, checks it, and lets go of old ones: of the newest backup of each day seven are
/// kept, of each week four, of each month twelve, and the last [`keep::BEFORE`] that were made for
/// another reason than the day.
pub fn make(library: &Library, reason: Reason) -> Result<Backup, Problem> {
    let made_at = Utc::now();
    let path = place(library.path(), made_at, reason)?;
    library.backup(&path)?;
    let bytes = fs::metadata(&path).map_or(0, |file| file.len());
    thin(library.path())?;
    Ok(Backup {
        path,
        made_at,
        reason,
        bytes,
    })
}

/// Whether today has no backup yet, and the library holds anything that was not there from the first.
pub fn is_due(library: &Library) -> Result<bool, Problem> {
    let today = Local::now().date_naive();
    if list(library.path())?
        .iter()
        .any(|backup| backup.day() == today)
    {
        return Ok(false);
    }
    library.read(|tx| {
        Ok(
            tx.query_row(include_str!("backups/anything.sql"), [], |row| {
                row.get("anything")
            })?,
        )
    })
}

/// What a backup holds, read from the file itself.
pub fn contents(backup: &Path) -> Result<Contents, Problem> {
    let read = || -> Result<Contents, Problem> {
        let connection = open::connect(backup, open::PATIENCE, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        let mut systems = connection.prepare("SELECT name FROM system ORDER BY name")?;
        let mut characters = connection.prepare(include_str!("backups/characters.sql"))?;
        Ok(Contents {
            systems: systems
                .query_map([], |row| row.get("name"))?
                .collect::<Result<_, _>>()?,
            characters: characters
                .query_map([], |row| {
                    Ok(Held {
                        id: row.get("id")?,
                        name: row.get("name")?,
                        system: row.get("system")?,
                        example: row.get("example")?,
                    })
                })?
                .collect::<Result<_, _>>()?,
        })
    };
    read().map_err(|problem| problem.at(backup))
}

/// The newest backup that is whole.
pub fn newest_good(library: &Path) -> Option<Backup> {
    let mut backups = list(library).unwrap_or_default().into_iter();
    backups.find(|backup| restore::sound(&backup.path).is_ok())
}

/// Reads in a backup as in a library, also in one of an older version: it is brought up to date in
/// a passing copy, and the backup itself stays as it is. Refuses one that is not whole.
pub fn read<T>(
    backup: &Path,
    work: impl FnOnce(&Transaction<'_>) -> Result<T, Problem>,
) -> Result<T, Problem> {
    let mut copy = passing_copy(backup)?;
    let tx = copy.transaction()?;
    work(&tx)
}

/// A copy that is up to date and goes away with the connection.
pub(super) fn passing_copy(backup: &Path) -> Result<Connection, Problem> {
    let from = restore::sound(backup)?;
    // SQLite makes a private file for a database without a name.
    let mut copy = Connection::open("")?;
    backup::step(&from, &mut copy)?;
    migrate::bring_copy_up_to_date(&mut copy, backup)?;
    Ok(copy)
}

/// The file of a backup that is to be made; its folder is there afterwards.
pub(super) fn place(
    library: &Path,
    made_at: DateTime<Utc>,
    reason: Reason,
) -> Result<PathBuf, Problem> {
    let folder = folder(library);
    open::make_folder(&folder.join("backup"))?;
    let mut number = 1;
    loop {
        let path = folder.join(name::write(made_at, reason, number));
        if !path.exists() {
            return Ok(path);
        }
        number += 1;
    }
}

/// Removes what is kept no longer, and what was never finished.
fn thin(library: &Path) -> Result<(), Problem> {
    let backups = list(library)?;
    let ages: Vec<(NaiveDate, Reason)> = backups
        .iter()
        .map(|backup| (backup.day(), backup.reason))
        .collect();
    for (backup, keep) in backups.iter().zip(keep::kept(&ages)) {
        if !keep {
            // One that cannot be removed is tried again the next time.
            fs::remove_file(backup.plain()).ok();
            fs::remove_file(&backup.path).ok();
        }
    }
    let left_behind = |item: &fs::DirEntry| {
        let file = item.metadata().ok()?;
        let age = SystemTime::now()
            .duration_since(file.modified().ok()?)
            .ok()?;
        let unfinished = item
            .file_name()
            .to_string_lossy()
            .ends_with(backup::UNFINISHED);
        Some(unfinished && file.is_file() && age > LEFT_BEHIND)
    };
    for item in fs::read_dir(folder(library))
        .into_iter()
        .flatten()
        .flatten()
    {
        if left_behind(&item) == Some(true) {
            fs::remove_file(item.path()).ok();
        }
    }
    Ok(())
}
