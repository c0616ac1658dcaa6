//! Maintains the library: making and restoring backups, and handling a damaged library.

mod damage;
mod views;

pub use damage::{check, damage, open_failure, salvage, salvage_open, start_over};
pub use schema::library::Salvage;
pub use views::{BackupCard, Backups, OpenFailure};

use std::path::{Path, PathBuf};

use damage::is_permanent;
use schema::library::{
    self,
    backups::{self, Backup, Reason},
};

use super::{
    app::App,
    character_copy::CharacterCopy,
    characters, export, files,
    named::find_one,
    views::{CharacterView, ErrorCode, Refusal},
};

/// The argument that stands for the newest intact backup.
const NEWEST: &str = "newest";

/// Returns the backups of a library with their contents, newest first.
pub fn all(library: &Path) -> Result<Vec<BackupCard>, Refusal> {
    Ok(backups::list(library)?.iter().map(BackupCard::of).collect())
}

/// Returns the backup folder and the backups in it.
pub fn backups(library: &Path) -> Result<Backups, Refusal> {
    Ok(Backups {
        folder: backups::folder(library).display().to_string(),
        backups: all(library)?,
    })
}

/// Makes a backup, verifies it, and exports its characters beside it as JSON. Then old backups are removed.
pub fn back_up(app: &App, reason: Reason) -> Result<BackupCard, Refusal> {
    finish(app, &backups::make(app.library(), reason)?)
}

/// Makes the daily backup if it is due.
pub fn daily(app: &App) -> Result<Option<BackupCard>, Refusal> {
    for backup in backups::list(app.library().path())? {
        // Its export was deferred or interrupted.
        if !backup.json_path().exists() {
            write_json(&backup).ok();
        }
    }
    let made = backups::make_daily(app.library());
    let card = made.and_then(|made| made.map(|backup| finish(app, &backup)).transpose());
    card.map_err(|refusal| Refusal {
        message: messages::text!("keeping-no-daily-backup", why = refusal.message),
        ..refusal
    })
}

/// Exports a backup's characters beside it as JSON, removes old backups, and returns its card.
fn finish(app: &App, backup: &Backup) -> Result<BackupCard, Refusal> {
    write_json(backup)?;
    backups::thin(app.library(), None)?;
    Ok(BackupCard::of(backup))
}

/// Makes a backup before a large change. If this fails, the change must not be made.
pub fn backup_before(app: &App, reason: Reason) -> Result<Backup, Refusal> {
    let backup = backups::make(app.library(), reason).map_err(|refusal| Refusal {
        message: messages::text!("keeping-no-backup-before", why = refusal.message),
        ..refusal
    })?;
    // The backup is complete without its JSON export. If that is missing, the next start writes it.
    write_json(&backup).ok();
    if reason != Reason::Restore {
        backups::thin(app.library(), None)?;
    }
    Ok(backup)
}

/// Returns the suggested name of a copy of the library.
pub fn copy_name() -> String {
    format!("Vademecum {}", chrono::Local::now().date_naive())
}

/// Finds the file of a backup: the newest intact one, one in the backup folder by name, or a file elsewhere by path.
pub fn find(library: &Path, named: &str) -> Result<PathBuf, Refusal> {
    if named == NEWEST {
        return backups::newest_intact(library)?
            .map(|backup| backup.path)
            .ok_or_else(|| {
                not_found!(
                    "keeping-no-whole-backup",
                    folder = backups::folder(library).display().to_string()
                )
            });
    }
    let among = backup_by_name(library, named);
    match (&among, Path::new(named)) {
        (Err(_), file) if file.is_file() => Ok(file.to_owned()),
        _ => among,
    }
}

/// Finds a backup in the backup folder by its file name.
pub fn backup_by_name(library: &Path, named: &str) -> Result<PathBuf, Refusal> {
    let mut all = backups::list(library)?.into_iter();
    all.find(|backup| files::name(&backup.path) == named)
        .map(|backup| backup.path)
        .ok_or_else(|| {
            not_found!(
                "keeping-no-backup",
                named,
                folder = backups::folder(library).display().to_string()
            )
        })
}

/// Replaces a library, which may be damaged or missing, with a backup. The old library is kept, and
/// its new path returned.
pub fn restore(library: &Path, from: &Path) -> Result<Option<PathBuf>, Refusal> {
    match App::open(library) {
        Ok(app) => restore_open(&app, from).map(Some),
        Err(refusal) if is_permanent(&refusal) => Ok(library::restore(library, from)?),
        Err(refusal) => Err(refusal),
    }
}

/// Replaces the content of an open library with a backup. The old content is kept, and the path of its copy returned.
pub fn restore_open(app: &App, from: &Path) -> Result<PathBuf, Refusal> {
    // The backup is read first, so that nothing is set aside for an invalid one.
    let copy = app.library().read_copy(from)?;
    let kept = match backup_before(app, Reason::Restore) {
        Ok(backup) => backup.path,
        Err(refusal) if refusal.code == ErrorCode::Damaged => app.library().set_aside_a_copy()?,
        Err(refusal) => return Err(refusal),
    };
    app.library().replace_with(&copy)?;
    app.reload()?;
    // Old backups are removed only now, since the restored one may be among them.
    backups::thin(app.library(), Some(from))?;
    Ok(kept)
}

/// Copies one character from a backup into the library, by its number or name in the backup. Nothing is replaced.
pub fn restore_character(app: &App, from: &Path, named: &str) -> Result<CharacterView, Refusal> {
    let contents = backups::contents(from)?;
    let characters = contents.characters.iter();
    let characters = characters.map(|held| (held.id, held.name.as_str()));
    let several = || messages::text!("keeping-several-characters", named);
    let known = characters.clone().map(|(_, name)| name);
    let none = || messages::text!("keeping-no-character", named);
    let id = find_one(characters, named, several)?
        .ok_or_else(|| Refusal::unknown(none(), named, known))?;
    let mut copy = backups::read(from, |tx| CharacterCopy::read(tx, id))?;
    let shelf = characters::cards(app)?;
    let name = &mut copy.character.name;
    if shelf.iter().any(|card| card.name == *name) {
        *name = messages::text!("keeping-from-backup", name = name.as_str());
    }
    let id = app.library().write(|tx| copy.add(tx))?;
    characters::open(app, id)
}

/// Returns the backups, each verified like a library, with the problem in its card.
pub fn verified_backups(library: &Path) -> Result<Vec<BackupCard>, Refusal> {
    let look = |backup: &Backup| {
        let card = BackupCard::of(backup);
        let wrong = backups::read(&backup.path, |_| Ok(())).err();
        BackupCard {
            problem: wrong.map(|problem| problem.message).or(card.problem),
            ..card
        }
    };
    Ok(backups::list(library)?.iter().map(look).collect())
}

fn write_json(backup: &Backup) -> Result<(), Refusal> {
    backups::read(&backup.path, |tx| {
        let all = export::CharacterIds::read(tx)?;
        Ok(files::write_by(&backup.json_path(), |file| {
            export::write_all(tx, &all, file)
        }))
    })?
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::api::test_library;

    #[test]
    fn characters_of_a_backup_with_equal_names_are_restored_by_number() {
        let (app, folder) = test_library::new();
        let ids = ["Maud", "Maud"].map(|name| {
            let created = characters::create(&app, "arsmagica", name).unwrap();
            created.card.id
        });
        let file = folder.path().join("copy.sqlite");
        app.library().backup(&file).unwrap();
        let refused = restore_character(&app, &file, "maud").unwrap_err();
        assert!(refused.message.contains("several"), "{refused}");
        for id in ids {
            let restored = restore_character(&app, &file, &id.to_string()).unwrap();
            assert_eq!(restored.card.name, "Maud (from the backup)");
        }
    }
}
