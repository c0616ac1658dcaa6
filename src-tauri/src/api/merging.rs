//! Merges conflicted copies of the library, as synced folders create them, one character at a time.
//! Nothing in the library is replaced, and the copy is not changed.

use std::{
    fs,
    path::{Path, PathBuf},
};

use chrono::{DateTime, Utc};
use rules::{character::Character, derivation::Terms};
use schema::{
    Transaction,
    character::{self as stored, Card, Opened},
    library::backups::{self, Reason},
};
use serde::{Deserialize, Serialize};
use sheet::document::compare::{self, SheetDifferences};
use ts_rs::TS;

use super::{
    app::App,
    character_copy::CharacterCopy,
    characters, files, keeping,
    views::{ErrorCode, Refusal},
};

/// A conflicted copy of the library, with the characters that differ.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct LibraryCopy {
    /// The name of its file.
    pub name: String,
    /// When the file was last changed, as RFC 3339 in UTC.
    pub changed: String,
    /// The characters that differ.
    pub characters: Vec<DifferingCharacter>,
    /// Why it cannot be read, if it cannot.
    pub problem: Option<String>,
}

/// How a character of the copy differs from the library.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DifferenceKind {
    /// Only the copy has it.
    OnlyThere,
    /// It was deleted from the library.
    DeletedHere,
    /// Both have it, in different states.
    Changed,
}

/// A character of the copy that the library does not have in the same state.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct DifferingCharacter {
    /// Its number in the copy.
    pub id: i64,
    /// Its name in the copy.
    pub name: String,
    /// How it differs from the library.
    pub difference: DifferenceKind,
    /// When it was last changed in the copy, as RFC 3339 in UTC.
    pub changed: String,
    /// The number of the same character in the library.
    pub here: Option<i64>,
    /// Its name in the library.
    pub name_here: Option<String>,
    /// When it was last changed in the library.
    pub changed_here: Option<String>,
}

/// What to do with a character that differs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Keep only the library's version.
    Ours,
    /// Add the copy's version and archive the library's.
    Theirs,
    /// Add the copy's version beside the library's.
    Both,
}

/// The result of a merge, for undoing it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Merged {
    /// The numbers of the added characters.
    pub added: Vec<i64>,
    /// The numbers of the archived characters.
    pub archived: Vec<i64>,
}

/// Finds the conflicted copies in the folder of a library: readable libraries whose file names have
/// the same extension and start with the library's name, such as “library (conflicted copy).sqlite”
/// or “library.sync-conflict-….sqlite”.
pub fn copies_beside(library: &Path) -> Vec<PathBuf> {
    let own = fs::canonicalize(library).ok();
    let stem = library.file_stem().unwrap_or_default().to_string_lossy();
    let is_copy = |path: &PathBuf| {
        path.extension() == library.extension()
            && files::name(path).starts_with(stem.as_ref())
            && path.is_file()
            && fs::canonicalize(path).ok() != own
            && backups::contents(path).is_ok()
    };
    let folder = library.parent().map(fs::read_dir);
    let files = folder.into_iter().flatten().flatten().flatten();
    let mut copies: Vec<PathBuf> = files.map(|file| file.path()).filter(is_copy).collect();
    copies.sort();
    copies
}

/// Returns the copies beside the library that share a character of common origin with it, or whose
/// characters cannot be read. Other libraries with similar names are ignored.
pub fn copies(app: &App) -> Result<Vec<LibraryCopy>, Refusal> {
    let paths = copies_beside(app.library().path());
    if paths.is_empty() {
        return Ok(Vec::new());
    }
    let here = app.library().read(all)?;
    let look = |path: &PathBuf| {
        let there = backups::read(path, all);
        let is_of_this = |there: &Vec<Opened>| {
            there
                .iter()
                .any(|theirs| here.iter().any(|ours| is_same(&ours.card, &theirs.card)))
        };
        if !there.as_ref().map_or(true, is_of_this) {
            return None;
        }
        let (characters, problem) = match there {
            Ok(there) => (differing(&there, &here), None),
            Err(problem) => (Vec::new(), Some(problem.message)),
        };
        let changed = fs::metadata(path).and_then(|file| file.modified());
        Some(LibraryCopy {
            name: files::name(path),
            changed: changed.map_or_else(
                |_| String::new(),
                |at| DateTime::<Utc>::from(at).to_rfc3339(),
            ),
            characters,
            problem,
        })
    };
    Ok(paths.iter().filter_map(look).collect())
}

/// Finds a copy beside the library by its file name.
pub fn copy_by_name(library: &Path, name: &str) -> Result<PathBuf, Refusal> {
    let mut copies = copies_beside(library).into_iter();
    copies
        .find(|path| files::name(path) == name)
        .ok_or_else(|| not_found!("merge-no-copy", name))
}

/// Returns the characters of a copy that the library does not have in the same state.
pub fn diverged(app: &App, copy: &Path) -> Result<Vec<DifferingCharacter>, Refusal> {
    let there = backups::read(copy, all)?;
    Ok(differing(&there, &app.library().read(all)?))
}

fn differing(there: &[Opened], here: &[Opened]) -> Vec<DifferingCharacter> {
    let all = there.iter();
    all.filter_map(|theirs| compared(theirs, here)).collect()
}

/// Returns the differences between a character of the library and one of a copy, by their numbers.
pub fn compare(app: &App, copy: &Path, here: i64, there: i64) -> Result<SheetDifferences, Refusal> {
    let theirs = backups::read(copy, |tx| stored::open(tx, there))?;
    let ours = characters::read(app, here, Terms::LeftOut)?;
    let theirs = characters::reading(app, theirs, Terms::LeftOut)?;
    Ok(compare::compare(&ours.sheet, &theirs.sheet))
}

/// Undoes a merge: deletes what was added and unarchives what was archived.
pub fn undo(app: &App, merged: &Merged) -> Result<(), Refusal> {
    app.library().write(|tx| {
        merged
            .added
            .iter()
            .try_for_each(|id| stored::set_deleted(tx, *id, true))?;
        merged
            .archived
            .iter()
            .try_for_each(|id| stored::set_archived(tx, *id, false))
    })
}

/// Applies the choices for characters, given by their numbers in the copy, after a backup: all of them or none.
pub fn merge(app: &App, copy: &Path, choices: &[(i64, Choice)]) -> Result<Merged, Refusal> {
    let mut all = diverged(app, copy)?;
    let chosen = choices.iter().map(|(id, choice)| {
        let at = all.iter().position(|it| it.id == *id).ok_or_else(|| {
            ErrorCode::Conflict.refusal(messages::text!("merge-changed-meanwhile"))
        })?;
        Ok((all.swap_remove(at), *choice))
    });
    let mut taken: Vec<_> = chosen.collect::<Result<_, Refusal>>()?;
    taken.retain(|(_, choice)| *choice != Choice::Ours);
    if taken.is_empty() {
        return Ok(Merged::default());
    }
    let copies = backups::read(copy, |tx| {
        let copies = taken
            .iter()
            .map(|(diverged, _)| CharacterCopy::read(tx, diverged.id));
        copies.collect::<Result<Vec<_>, Refusal>>()
    })?;
    keeping::backup_before(app, Reason::Import)?;
    app.library().write(|tx| {
        let mut merged = Merged::default();
        for ((diverged, choice), mut copy) in taken.iter().zip(copies) {
            let is_changed = diverged.difference == DifferenceKind::Changed;
            match (choice, diverged.here.filter(|_| is_changed)) {
                (Choice::Theirs, Some(here)) => {
                    if !stored::open(tx, here)?.card.archived {
                        merged.archived.push(here);
                    }
                    stored::set_archived(tx, here, true)?;
                }
                (_, Some(_)) => copy.character.name = name_beside(&copy.character.name),
                (_, None) => {}
            }
            merged.added.push(copy.add(tx)?);
        }
        Ok(merged)
    })
}

/// Returns the name of a character added beside the library's version.
fn name_beside(name: &str) -> String {
    messages::text!("merge-from-copy", name)
}

/// Returns all characters, including archived and deleted ones.
fn all(tx: &Transaction<'_>) -> Result<Vec<Opened>, Refusal> {
    let mut cards = stored::cards(tx)?;
    cards.extend(stored::archived(tx)?);
    cards.extend(stored::deleted(tx)?);
    cards.iter().map(|card| stored::open(tx, card.id)).collect()
}

/// Compares a character of the copy with the library. Returns `None` if there is nothing to choose.
fn compared(theirs: &Opened, here: &[Opened]) -> Option<DifferingCharacter> {
    let is_here = here
        .iter()
        .any(|ours| !ours.card.deleted && is_taken_over(&ours.character, &theirs.character));
    let ours = here.iter().find(|ours| is_same(&ours.card, &theirs.card));
    let difference = match ours {
        None => DifferenceKind::OnlyThere,
        Some(ours) if ours.card.deleted => DifferenceKind::DeletedHere,
        Some(_) => DifferenceKind::Changed,
    };
    // Examples come with their system, so each library has its own.
    let is_foreign_example = theirs.card.example && difference == DifferenceKind::OnlyThere;
    if is_foreign_example || theirs.card.deleted || is_here {
        return None;
    }
    Some(DifferingCharacter {
        id: theirs.card.id,
        name: theirs.card.name.clone(),
        difference,
        changed: theirs.card.changed.clone(),
        here: ours.map(|ours| ours.card.id),
        name_here: ours.map(|ours| ours.card.name.clone()),
        changed_here: ours.map(|ours| ours.card.changed.clone()),
    })
}

/// Whether a character of the library equals one of the copy, apart from the name that an earlier merge gave it.
fn is_taken_over(ours: &Character, theirs: &Character) -> bool {
    if ours.name != name_beside(&theirs.name) {
        return ours == theirs;
    }
    let name = theirs.name.clone();
    *theirs
        == Character {
            name,
            ..ours.clone()
        }
}

/// Whether two cards belong to the same character, regardless of changes since its creation.
fn is_same(one: &Card, other: &Card) -> bool {
    (one.id, &one.system, &one.created) == (other.id, &other.system, &other.created)
}
