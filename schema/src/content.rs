//! Reads everything in a library as the program does: content that is unchanged may still be
//! unusable for this program.

use rusqlite::Transaction;

use crate::{
    book, character, encounter, house, own_entry, random_table,
    refusal::{ErrorCode, Refusal},
    rows,
};

/// The parts of the content that cannot be read, a sentence each.
pub fn errors(tx: &Transaction<'_>) -> Result<Vec<String>, Refusal> {
    let mut errors = Vec::new();
    // Other refusals end the check.
    let mut note = |what: String, read: Result<(), Refusal>| match read {
        Err(refusal) if refusal.code == ErrorCode::Damaged => {
            let why = refusal.message;
            errors.push(messages::text!("content-unreadable", what, why));
            Ok(())
        }
        other => other,
    };
    let cards = [
        character::cards(tx)?,
        character::archived(tx)?,
        character::deleted(tx)?,
    ];
    for card in cards.into_iter().flatten() {
        let read = character::open(tx, card.id)
            .and_then(|_| character::history(tx, card.id))
            .map(drop);
        note(messages::text!("content-character", name = card.name), read)?;
    }
    for card in encounter::cards(tx)? {
        let read = encounter::open(tx, card.id)
            .and_then(|_| encounter::history(tx, card.id))
            .map(drop);
        note(messages::text!("content-table", name = card.name), read)?;
    }
    let read = random_table::list(tx).map(drop);
    note(messages::text!("content-own-table"), read)?;
    let systems: Vec<String> = rows::column(tx, "SELECT DISTINCT system FROM house_rule", [])?;
    for system in systems {
        let read = house::list(tx, &system).map(drop);
        note(messages::text!("content-house-rule", system), read)?;
    }
    // Also those of a system that is not installed: installing it reads them.
    for (system, address) in own_entry::addresses(tx)? {
        let read = own_entry::history(tx, &system, &address).map(drop);
        let key = format!("{system}/{address}");
        note(messages::text!("content-own-entry", key), read)?;
    }
    for kept in book::list(tx)? {
        let read = book::each_section(tx, kept.id, |_| ());
        note(
            messages::text!("content-book", title = kept.book.title),
            read,
        )?;
    }
    Ok(errors)
}
