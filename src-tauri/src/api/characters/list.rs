//! Lists of characters: active, archived and deleted ones.

use schema::character as stored;

use crate::api::{
    app::App,
    named::find_one,
    views::{CharacterCard, Refusal},
};

/// Returns the active characters, the last changed first.
pub fn cards(app: &App) -> Result<Vec<CharacterCard>, Refusal> {
    app.library().read(stored::cards)
}

/// Returns the archived characters, the last archived first.
pub fn archived(app: &App) -> Result<Vec<CharacterCard>, Refusal> {
    app.library().read(stored::archived)
}

/// Finds a character by its number or name, among the active ones first and then in the archive.
pub fn find(app: &App, named: &str) -> Result<i64, Refusal> {
    let active = cards(app)?;
    if let Some(id) = find_card(&active, named)? {
        return Ok(id);
    }
    let all = [active, archived(app)?].concat();
    let none = || messages::text!("character-none", named);
    find_card(&all, named)?.ok_or_else(|| Refusal::unknown(none(), named, names(&all)))
}

/// Finds an archived character by its number or name.
pub fn find_archived(app: &App, named: &str) -> Result<i64, Refusal> {
    let cards = archived(app)?;
    let none = || messages::text!("character-none-archived", named);
    find_card(&cards, named)?.ok_or_else(|| Refusal::unknown(none(), named, names(&cards)))
}

/// Archives a character, or restores it from the archive.
pub fn set_archived(app: &App, id: i64, archived: bool) -> Result<(), Refusal> {
    app.library()
        .write(|tx| stored::set_archived(tx, id, archived))
}

/// Deletes or restores characters, all of them or none.
pub fn set_deleted(app: &App, ids: &[i64], deleted: bool) -> Result<(), Refusal> {
    app.library().write(|tx| {
        let mut ids = ids.iter();
        ids.try_for_each(|id| stored::set_deleted(tx, *id, deleted))
    })
}

fn names(cards: &[CharacterCard]) -> impl Iterator<Item = &str> + Clone {
    cards.iter().map(|card| card.name.as_str())
}

fn find_card(cards: &[CharacterCard], named: &str) -> Result<Option<i64>, Refusal> {
    let several = || messages::text!("character-several", named);
    let cards = cards.iter().map(|card| (card.id, card.name.as_str()));
    find_one(cards, named, several)
}
