//! Characters on the shelf, in the archive, or deleted.

use schema::character as stored;

use crate::api::{
    app::App,
    named::only,
    views::{CharacterCard, Refusal},
};

/// The characters on the shelf, the last changed first.
pub fn cards(app: &App) -> Result<Vec<CharacterCard>, Refusal> {
    let cards = app.library().read(stored::cards)?;
    Ok(cards.into_iter().map(card_view).collect())
}

/// The archived characters, the last one first.
pub fn archived(app: &App) -> Result<Vec<CharacterCard>, Refusal> {
    let cards = app.library().read(stored::archived)?;
    Ok(cards.into_iter().map(card_view).collect())
}

/// The number of a character, given its name or number: on the shelf, or else in the archive.
pub fn find(app: &App, named: &str) -> Result<i64, Refusal> {
    match find_card(&cards(app)?, named)? {
        Some(id) => Ok(id),
        None => {
            find_card(&archived(app)?, named)?.ok_or_else(|| not_found!("character-none", named))
        }
    }
}

/// The number of an archived character, given its name or number.
pub fn find_archived(app: &App, named: &str) -> Result<i64, Refusal> {
    find_card(&archived(app)?, named)?.ok_or_else(|| not_found!("character-none-archived", named))
}

/// Archives a character.
pub fn archive(app: &App, id: i64) -> Result<Vec<CharacterCard>, Refusal> {
    app.library().write(|tx| stored::archive(tx, id))?;
    cards(app)
}

/// Puts an archived character back on the shelf.
pub fn unarchive(app: &App, id: i64) -> Result<Vec<CharacterCard>, Refusal> {
    app.library().write(|tx| stored::unarchive(tx, id))?;
    cards(app)
}

/// Deletes a character.
pub fn delete(app: &App, id: i64) -> Result<Vec<CharacterCard>, Refusal> {
    app.library().write(|tx| stored::delete(tx, id))?;
    cards(app)
}

/// Undeletes a character.
pub fn undelete(app: &App, id: i64) -> Result<Vec<CharacterCard>, Refusal> {
    app.library().write(|tx| stored::undelete(tx, id))?;
    cards(app)
}

pub(super) fn card_view(card: stored::Card) -> CharacterCard {
    CharacterCard {
        id: card.id,
        name: card.name,
        system: card.system,
        system_name: card.system_name,
        line: card.line,
        example: card.example,
        archived: card.archived.is_some(),
        changed: card.changed,
    }
}

fn find_card(cards: &[CharacterCard], named: &str) -> Result<Option<i64>, Refusal> {
    let several = || messages::text!("character-several", named);
    let card = only(cards, named, |card| (card.id, &card.name), several)?;
    Ok(card.map(|card| card.id))
}
