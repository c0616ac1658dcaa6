//! Diagnoses damage to a library, and what can be done about it.

use std::path::{Path, PathBuf};

use schema::{
    Library,
    library::{self, Salvage, backups},
};

use super::{BackupCard, OpenFailure};
use crate::api::{
    app::App,
    views::{ErrorCode, Refusal},
};

/// Checks a library and returns the problems found, one sentence each.
pub fn check(library: &Path) -> Result<Vec<String>, Refusal> {
    Library::open(library)
        .and_then(|library| findings(&library))
        .or_else(as_finding)
}

fn findings(library: &Library) -> Result<Vec<String>, Refusal> {
    library
        .check()
        .and_then(|mut findings| {
            if findings.is_empty() {
                findings.extend(library.read(schema::content::errors)?);
            }
            Ok(findings)
        })
        .or_else(as_finding)
}

/// Converts damage that aborts the check into a finding. A library of a newer version is not damaged.
fn as_finding(refusal: Refusal) -> Result<Vec<String>, Refusal> {
    if is_permanent(&refusal) && refusal.code != ErrorCode::Newer {
        return Ok(vec![refusal.message]);
    }
    Err(refusal)
}

/// Returns the damage to an open library and the possible remedies, or `None` if it is intact.
pub fn damage(app: &App) -> Result<Option<OpenFailure>, Refusal> {
    let library = app.library();
    let Some(error) = findings(library)?.into_iter().next() else {
        return Ok(None);
    };
    let refusal = Refusal {
        code: ErrorCode::Damaged,
        message: messages::text!(
            "keeping-damaged",
            library = library.path().display().to_string(),
            error
        ),
    };
    Ok(Some(OpenFailure {
        may_start_over: false,
        ..open_failure(library.path(), &refusal)
    }))
}

/// Salvages an open library: its content is replaced with what can be read of it. Returns an error if it is intact.
pub fn salvage_open(app: &App) -> Result<Salvage, Refusal> {
    if findings(app.library())?.is_empty() {
        return Err(invalid!("keeping-nothing-to-salvage"));
    }
    let salvaged = app.library().salvage()?;
    app.reload()?;
    Ok(salvaged)
}

/// Describes why a library does not open, and the possible remedies.
pub fn open_failure(library: &Path, refusal: &Refusal) -> OpenFailure {
    let permanent = is_permanent(refusal);
    // If the backups cannot be listed either, the original error still matters most.
    let (newest, unlisted) = match permanent.then(|| backups::newest_intact(library)) {
        Some(Ok(newest)) => (newest, None),
        Some(Err(refusal)) => (None, Some(refusal.message)),
        None => (None, None),
    };
    OpenFailure {
        refusal: refusal.clone(),
        newest: newest.map(|backup| BackupCard::of(&backup)),
        unlisted,
        may_salvage: matches!(refusal.code, ErrorCode::Damaged | ErrorCode::NotALibrary),
        may_start_over: permanent,
    }
}

/// Salvages a damaged library: a new library with everything readable takes its place. The damaged
/// file is kept beside it.
pub fn salvage(library: &Path) -> Result<Salvage, Refusal> {
    let salvaged = library::salvage(library)?;
    // Opening it restores the built-in packs.
    drop(App::open(library)?);
    Ok(salvaged)
}

/// Sets the library's file aside and creates a new library. Returns the new path of the old file.
pub fn start_over(library: &Path) -> Result<Option<PathBuf>, Refusal> {
    let kept = library::start_over(library)?;
    drop(App::open(library)?);
    Ok(kept)
}

/// Whether opening the library will keep failing, so that retrying is pointless.
pub(super) fn is_permanent(refusal: &Refusal) -> bool {
    matches!(
        refusal.code,
        ErrorCode::Damaged
            | ErrorCode::NotALibrary
            | ErrorCode::Missing
            | ErrorCode::Newer
            | ErrorCode::NotFound
    )
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_library_of_a_newer_version_is_not_damaged() {
        let newer = ErrorCode::Newer.refusal("Update the program.");
        assert_eq!(as_finding(newer.clone()), Err(newer));
    }

    #[test]
    fn unlistable_backups_are_reported_with_a_damaged_library() {
        let folder = tempfile::tempdir().unwrap();
        let library = folder.path().join("library.sqlite");
        std::fs::write(backups::folder(&library), "no folder").unwrap();
        let told = |code: ErrorCode| open_failure(&library, &code.refusal("Not opened.")).unlisted;
        let unlisted = told(ErrorCode::Damaged).unwrap();
        assert!(unlisted.contains("library-backups"), "{unlisted}");
        assert_eq!(told(ErrorCode::Locked), None);
    }
}
