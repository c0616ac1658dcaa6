//! Building, reading and changing characters.

mod candidates;
mod list;
mod remembered;
mod typed;
mod unknown;

pub use candidates::candidates;
pub use list::{archived, cards, find, find_archived, set_archived, set_deleted};
pub use typed::{entry_for, find_row, holds_entries, named_entries};

use std::sync::Arc;

use indexmap::IndexMap;
use rules::{
    building::{Finding, Progress, Strictness},
    character::{Character, Edit},
    derivation::{Derivations, Terms},
};
use schema::{
    Transaction,
    character::{self as stored, Opened},
};
use sheet::document::{self, compare::SheetDifferences};

use super::{
    app::App,
    loaded::LoadedSystem,
    views::{Change, CharacterCard, CharacterView, EditConflict, ErrorCode, Refusal},
};

/// Creates a character.
pub fn create(app: &App, system: &str, name: &str) -> Result<CharacterView, Refusal> {
    let loaded = app.loaded(system)?;
    let character = rules::character::begin(loaded.system(), name);
    let id = app.library().write(|tx| stored::begin(tx, &character))?;
    open(app, id)
}

/// Opens a character, with its derived values and its sheet.
pub fn open(app: &App, id: i64) -> Result<CharacterView, Refusal> {
    view(app, opened(app, id)?)
}

/// Opens a character for reading only, without the available actions.
pub(super) fn read(app: &App, id: i64, terms: Terms) -> Result<CharacterView, Refusal> {
    reading(app, opened(app, id)?, terms)
}

pub(super) fn view(app: &App, opened: Opened) -> Result<CharacterView, Refusal> {
    let mut view = reading(app, opened, Terms::Recorded)?;
    let Some(loaded) = app.if_installed(&view.character.system)? else {
        return Ok(view);
    };
    let (rulebook, character) = (&loaded.rulebook, &view.character);
    view.offers = rulebook.offers(character);
    view.progress = rulebook.building(character);
    view.activities = rulebook.activities(character);
    view.growing = rulebook.growing(character);
    Ok(view)
}

/// Builds the view of a character without the available actions.
pub(super) fn reading(app: &App, opened: Opened, terms: Terms) -> Result<CharacterView, Refusal> {
    let mut character = opened.character;
    let card = opened.card;
    let loaded = app.if_installed(&character.system)?;
    let mut derivations = Derivations::default();
    let mut ledger = Vec::new();
    let (sheet, missing) = if let Some(loaded) = loaded {
        let (rulebook, system) = (&loaded.rulebook, loaded.system());
        let missing = rules::character::check(&character, system);
        let advanced = rulebook.advance(&character);
        derivations = rulebook.derive_advanced(&advanced, terms);
        (character, ledger) = (advanced.character, advanced.lines);
        (document::fill(system, &character, &derivations), missing)
    } else {
        let system = character.system.as_str();
        let missing = vec![messages::text!("character-no-rules", system)];
        (unknown::sheet(&character, &card.system_name), missing)
    };
    Ok(CharacterView {
        sheet,
        card,
        character,
        derivations,
        revision: opened.revision,
        last_change: opened.last_change,
        undo: opened.undo,
        redo: opened.redo,
        missing,
        progress: Progress::default(),
        offers: Vec::new(),
        ledger,
        activities: Vec::new(),
        growing: IndexMap::new(),
    })
}

/// Returns the loaded system of a character.
pub fn system_of(app: &App, id: i64) -> Result<Arc<LoadedSystem>, Refusal> {
    app.loaded(&app.library().read(|tx| stored::system(tx, id))?)
}

/// Returns the stored character, without derived values.
pub fn document(app: &App, id: i64) -> Result<Character, Refusal> {
    Ok(opened(app, id)?.character)
}

/// Like [`document()`], with the revision on which an edit of it is based.
pub fn opened(app: &App, id: i64) -> Result<Opened, Refusal> {
    app.library().read(|tx| stored::open(tx, id))
}

/// Returns the active characters of a system. Each is read when it is taken, and damaged ones are skipped.
pub(super) fn of_system(
    app: &App,
    system: &str,
) -> Result<impl Iterator<Item = Result<Character, Refusal>>, Refusal> {
    let mut cards = cards(app)?;
    cards.retain(|card| card.system == system);
    let read = move |card: CharacterCard| match document(app, card.id) {
        Err(refusal) if refusal.code == ErrorCode::Damaged => None,
        character => Some(character),
    };
    Ok(cards.into_iter().filter_map(read))
}

/// Edits a character and saves it. Returns an error if a revision is given and the character has
/// changed since.
pub fn edit(
    app: &App,
    id: i64,
    revision: Option<i64>,
    edit: &Edit,
) -> Result<CharacterView, Refusal> {
    edit_after(app, id, revision, edit, |_| Ok(()))
}

/// Like [`edit`], after `work` in the same transaction.
pub(super) fn edit_after(
    app: &App,
    id: i64,
    revision: Option<i64>,
    edit: &Edit,
    work: impl FnOnce(&Transaction<'_>) -> Result<(), Refusal>,
) -> Result<CharacterView, Refusal> {
    let loaded = system_of(app, id)?;
    let edit = remembered::with_known_prose(app, loaded.system(), edit)?;
    changed(app, id, revision, |tx| {
        work(tx)?;
        let before = stored::open(tx, id)?.character;
        let edit = loaded.rulebook.rebase(&before, edit);
        let edit = edit.map_err(Refusal::from_rules)?;
        check_enforced(&loaded, &before, &edit)?;
        stored::edit(tx, loaded.system(), id, None, &edit)
    })
}

/// Previews an edit of a character, without saving it.
pub fn preview(app: &App, id: i64, edit: &Edit) -> Result<CharacterView, Refusal> {
    let loaded = system_of(app, id)?;
    let mut opened = opened(app, id)?;
    let edit = loaded.rulebook.rebase(&opened.character, edit.clone())?;
    edit.check(&opened.character, loaded.system())?;
    edit.apply(&mut opened.character)?;
    view(app, opened)
}

/// Returns an error if the rules are enforced and the edit breaks one. Findings that are waived or
/// existed before do not count.
pub(super) fn check_enforced(
    loaded: &LoadedSystem,
    before: &Character,
    edit: &Edit,
) -> Result<(), Refusal> {
    let mut after = before.clone();
    if before.building.strictness != Strictness::Enforce || edit.apply(&mut after).is_err() {
        return Ok(());
    }
    let known = loaded.rulebook.building(before).findings;
    let found = loaded.rulebook.building(&after).findings;
    let new = |finding: &&Finding| {
        finding.waived.is_none() && known.iter().all(|known| known.key != finding.key)
    };
    match found.iter().find(new) {
        None => Ok(()),
        Some(found) => Err(refused!(
            "character-enforced",
            words = found.words.as_str(),
            mend = found.mend.as_str()
        )),
    }
}

/// Describes the conflict of an edit with newer changes: what it would do now, and what was changed since `known` was the
/// last change in force. A deletion is named first.
pub fn conflict(
    app: &App,
    id: i64,
    known: Option<i64>,
    edit: &Edit,
) -> Result<EditConflict, Refusal> {
    let (opened, since) = app
        .library()
        .read(|tx| Ok((stored::open(tx, id)?, stored::changes_since(tx, id, known)?)))?;
    let is_deleted = opened.card.deleted;
    let view = view(app, opened)?;
    let loaded = app.loaded(&view.character.system)?;
    Ok(EditConflict {
        mine: edit.words(&view.character, loaded.system()),
        theirs: is_deleted
            .then(|| messages::text!("character-deletion"))
            .into_iter()
            .chain(since.into_iter().map(|change| {
                if change.undone {
                    messages::text!("character-undone", words = change.words)
                } else {
                    change.words
                }
            }))
            .collect(),
        view,
    })
}

/// Undoes the last change. Like [`redo`] and [`restore`], returns an error if a revision is given
/// and the character has changed since.
pub fn undo(app: &App, id: i64, revision: Option<i64>) -> Result<CharacterView, Refusal> {
    changed(app, id, revision, |tx| stored::undo(tx, id))
}

/// Redoes the last undone change.
pub fn redo(app: &App, id: i64, revision: Option<i64>) -> Result<CharacterView, Refusal> {
    changed(app, id, revision, |tx| stored::redo(tx, id))
}

/// Changes a character and opens it, in one transaction.
fn changed(
    app: &App,
    id: i64,
    revision: Option<i64>,
    work: impl FnOnce(&Transaction<'_>) -> Result<i64, Refusal>,
) -> Result<CharacterView, Refusal> {
    // A system that cannot be read is reported before anything is changed.
    Refusal::if_found(system_of(app, id))?;
    let opened = app.library().write(|tx| {
        stored::unchanged_since(tx, id, revision)?;
        work(tx)?;
        stored::open(tx, id)
    })?;
    view(app, opened)
}

/// Returns the changes, newest first.
pub fn history(app: &App, id: i64) -> Result<Vec<Change>, Refusal> {
    app.library().read(|tx| stored::history(tx, id))
}

/// Restores a character to its state after a change; 0 is the initial state.
pub fn restore(
    app: &App,
    id: i64,
    revision: Option<i64>,
    change: i64,
) -> Result<CharacterView, Refusal> {
    changed(app, id, revision, |tx| stored::restore(tx, id, change))
}

/// Duplicates a character, without its history.
pub fn duplicate(app: &App, id: i64) -> Result<CharacterView, Refusal> {
    let copy = app.library().write(|tx| stored::duplicate(tx, id))?;
    open(app, copy)
}

/// Returns the differences between two characters of the same system.
pub fn compare(app: &App, first: i64, second: i64) -> Result<SheetDifferences, Refusal> {
    let first = read(app, first, Terms::LeftOut)?;
    let second = read(app, second, Terms::LeftOut)?;
    let (one, other) = (&first.card, &second.card);
    if one.system != other.system {
        return Err(invalid!(
            "characters-of-two-systems",
            first = one.name.as_str(),
            first_system = one.system_name.as_str(),
            second = other.name.as_str(),
            second_system = other.system_name.as_str()
        ));
    }
    Ok(document::compare::compare(&first.sheet, &second.sheet))
}
