//! Merging conflicted copies of the library, as a synced folder leaves them, one character at a time. Nothing in the
//! library is replaced, and the copy is not changed.

use std::{
    fs,
    path::{Path, PathBuf},
};

use rules::character::Character;
use schema::{
    Transaction,
    character::{self as stored, Card},
    library::backups::{self, Reason},
    problem::Problem,
};
use serde::Serialize;

use super::{app::App, character_copy::CharacterCopy, keeping, views::Refusal};

/// How a character of the copy differs from the library.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Difference {
    /// The library never had it.
    OnlyThere,
    /// The library had it, and it was deleted there.
    DeletedHere,
    /// Both have it, and it is not the same.
    Changed,
}

/// A character of the copy that the library does not hold in the same state.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Diverged {
    /// Its number in the copy.
    pub id: i64,
    /// Its name there.
    pub name: String,
    /// How it differs from the library.
    pub difference: Difference,
    /// When it was last changed there, RFC 3339 in UTC.
    pub changed: String,
    /// The number of the same character in the library.
    pub here: Option<i64>,
    /// Its name in the library.
    pub name_here: Option<String>,
    /// When that was last changed.
    pub changed_here: Option<String>,
}

/// What to do with a character that differs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Nothing: the library keeps its own.
    Ours,
    /// The copy's is added, and the library's own goes to the archive.
    Theirs,
    /// The copy's is added beside the library's own.
    Both,
}

/// A character and its card.
struct Stored {
    card: Card,
    character: Character,
}

/// The conflicted copies in the folder of a library: other libraries whose names start with its name and have the same
/// ending, such as “library (conflicted copy).sqlite” or “library.sync-conflict-….sqlite”.
pub fn copies_beside(library: &Path) -> Vec<PathBuf> {
    let own = fs::canonicalize(library).ok();
    let stem = library.file_stem().unwrap_or_default().to_string_lossy();
    let is_copy = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default();
        path.extension() == library.extension()
            && name.to_string_lossy().starts_with(stem.as_ref())
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

/// The characters of a copy that the library does not hold in the same state.
pub fn diverged(app: &App, copy: &Path) -> Result<Vec<Diverged>, Refusal> {
    let there = backups::read(copy, all)?;
    let here = app.library().read(all)?;
    Ok(there
        .iter()
        .filter_map(|theirs| compared(theirs, &here))
        .collect())
}

/// Applies the choices after a backup: all of them or, on an error, none. The numbers of the added characters are
/// returned.
pub fn merge(app: &App, copy: &Path, chosen: &[(Diverged, Choice)]) -> Result<Vec<i64>, Refusal> {
    let taken = chosen.iter().filter(|(_, choice)| *choice != Choice::Ours);
    let taken: Vec<&(Diverged, Choice)> = taken.collect();
    if taken.is_empty() {
        return Ok(Vec::new());
    }
    let copies = backups::read(copy, |tx| {
        let copies = taken
            .iter()
            .map(|(diverged, _)| CharacterCopy::read(tx, diverged.id));
        copies.collect::<Result<Vec<_>, Problem>>()
    })?;
    keeping::before(app, Reason::Import)?;
    let ids = app.library().write(|tx| {
        let added = taken.iter().zip(copies);
        let added = added.map(|((diverged, choice), mut copy)| {
            let is_changed = diverged.difference == Difference::Changed;
            match (choice, diverged.here.filter(|_| is_changed)) {
                (Choice::Theirs, Some(here)) => stored::archive(tx, here)?,
                (_, Some(_)) => copy.character.name = name_beside(&copy.character.name),
                (_, None) => {}
            }
            copy.add(tx)
        });
        added.collect::<Result<Vec<i64>, Problem>>()
    })?;
    Ok(ids)
}

/// The name of a character that was added beside the library's own.
fn name_beside(name: &str) -> String {
    format!("{name} (from the copy)")
}

/// Every character, the archived and deleted ones too.
fn all(tx: &Transaction<'_>) -> Result<Vec<Stored>, Problem> {
    let mut cards = stored::cards(tx)?;
    cards.extend(stored::archived(tx)?);
    cards.extend(stored::deleted(tx)?);
    let open = |card: Card| {
        let character = stored::open(tx, card.id)?.character;
        Ok(Stored { card, character })
    };
    cards.into_iter().map(open).collect()
}

/// How a character of the copy differs from the library; none where there is nothing to choose.
fn compared(theirs: &Stored, here: &[Stored]) -> Option<Diverged> {
    let is_here = here
        .iter()
        .any(|ours| is_taken_over(&ours.character, &theirs.character));
    let ours = here.iter().find(|ours| is_same(&ours.card, &theirs.card));
    let difference = match ours {
        None => Difference::OnlyThere,
        Some(ours) if ours.card.deleted.is_some() => Difference::DeletedHere,
        Some(_) => Difference::Changed,
    };
    // An example comes with its system, so each library has its own.
    let is_foreign_example = theirs.card.example && difference == Difference::OnlyThere;
    let has_nothing_new = is_here && difference != Difference::DeletedHere;
    if is_foreign_example || theirs.card.deleted.is_some() || has_nothing_new {
        return None;
    }
    Some(Diverged {
        id: theirs.card.id,
        name: theirs.card.name.clone(),
        difference,
        changed: theirs.card.changed.clone(),
        here: ours.map(|ours| ours.card.id),
        name_here: ours.map(|ours| ours.card.name.clone()),
        changed_here: ours.map(|ours| ours.card.changed.clone()),
    })
}

/// Whether a character of the library equals one of the copy, but for the name that an earlier merge gave it.
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

/// Whether two cards belong to the same character, whatever its changes since it was created.
fn is_same(one: &Card, other: &Card) -> bool {
    (one.id, &one.system, &one.created) == (other.id, &other.system, &other.created)
}
