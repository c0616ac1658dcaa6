//! Copies of the library that went another way, as a synced folder leaves them, merged a character at a time.
//! Nothing is replaced and nothing of the copy is changed.

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

use super::{app::App, keeping, portraits, views::Refusal};

/// What a character of the copy is to the library.
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

/// A character of a copy that the library does not have as it is there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Diverged {
    /// Its number in the copy.
    pub id: i64,
    /// Its name there.
    pub name: String,
    /// What it is to the library.
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

/// What becomes of a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// The library's own stays as it is.
    Ours,
    /// The copy's is added, and the library's own goes to the archive.
    Theirs,
    /// The copy's is added beside the library's own.
    Both,
}

/// A character with what it needs to be taken in.
struct Held {
    card: Card,
    character: Character,
}

/// The copies that stand beside a library: other libraries whose names begin as its own does and end alike,
/// such as “library (conflicted copy).sqlite” or “library.sync-conflict-….sqlite”.
pub fn copies_beside(library: &Path) -> Vec<PathBuf> {
    let own = library.file_name().unwrap_or_default();
    let stem = library.file_stem().unwrap_or_default().to_string_lossy();
    let is_copy = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default();
        name != own
            && path.extension() == library.extension()
            && name.to_string_lossy().starts_with(stem.as_ref())
            && path.is_file()
            && backups::contents(path).is_ok()
    };
    let folder = library.parent().map(fs::read_dir);
    let files = folder.into_iter().flatten().flatten().flatten();
    let mut copies: Vec<PathBuf> = files.map(|file| file.path()).filter(is_copy).collect();
    copies.sort();
    copies
}

/// The characters of a copy that the library does not have as they are there.
pub fn diverged(app: &App, copy: &Path) -> Result<Vec<Diverged>, Refusal> {
    let there = backups::read(copy, held)?;
    let here = app.library().read(held)?;
    Ok(there
        .iter()
        .filter_map(|theirs| compared(theirs, &here))
        .collect())
}

/// Does with characters of a copy what was chosen: all of it or, where anything is refused, nothing. There is a
/// backup before. The numbers of the characters that were added are answered.
pub fn merge(app: &App, copy: &Path, chosen: &[(Diverged, Choice)]) -> Result<Vec<i64>, Refusal> {
    let taken = chosen.iter().filter(|(_, choice)| *choice != Choice::Ours);
    let taken: Vec<&(Diverged, Choice)> = taken.collect();
    if taken.is_empty() {
        return Ok(Vec::new());
    }
    let read = backups::read(copy, |tx| {
        let read = taken.iter().map(|(diverged, _)| {
            let character = stored::open(tx, diverged.id)?.character;
            let picture = portraits::of(tx, &character)?;
            Ok((character, picture))
        });
        read.collect::<Result<Vec<_>, Problem>>()
    })?;
    keeping::before(app, Reason::Import)?;
    let ids = app.library().write(|tx| {
        let added = taken.iter().zip(read);
        let added = added.map(|((diverged, choice), (mut character, picture))| {
            let is_changed = diverged.difference == Difference::Changed;
            match (choice, diverged.here.filter(|_| is_changed)) {
                (Choice::Theirs, Some(here)) => stored::archive(tx, here)?,
                (_, Some(_)) => character.name = beside(&character.name),
                (_, None) => {}
            }
            if let Some(picture) = &picture {
                portraits::keep(tx, picture)?;
            }
            stored::import(tx, &character)
        });
        added.collect::<Result<Vec<i64>, Problem>>()
    })?;
    Ok(ids)
}

/// What a character is called that was added beside the library's own.
fn beside(name: &str) -> String {
    format!("{name} (from the copy)")
}

fn held(tx: &Transaction<'_>) -> Result<Vec<Held>, Problem> {
    let mut cards = stored::cards(tx)?;
    cards.extend(stored::archived(tx)?);
    cards.extend(stored::deleted(tx)?);
    let open = |card: Card| {
        let character = stored::open(tx, card.id)?.character;
        Ok(Held { card, character })
    };
    cards.into_iter().map(open).collect()
}

/// What a character of the copy is to the library; none where there is nothing to choose.
fn compared(theirs: &Held, here: &[Held]) -> Option<Diverged> {
    let is_here = here.iter().any(|ours| {
        let mut ours = ours.character.clone();
        if ours.name == beside(&theirs.character.name) {
            ours.name.clone_from(&theirs.character.name);
        }
        ours == theirs.character
    });
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

/// Whether two cards are of one character, however it was changed: it was made at one moment.
fn is_same(one: &Card, other: &Card) -> bool {
    (one.id, &one.system, &one.created) == (other.id, &other.system, &other.created)
}
