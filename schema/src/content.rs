//! Reads everything in a library as the program does: content that is unchanged may still be
//! unusable for this program.

use rusqlite::Transaction;

use crate::{
    book, character, encounter, house, own_entry, random_table,
    refusal::{ErrorCode, Refusal},
    system,
};

/// The parts of the content that cannot be read, a sentence each.
pub fn errors(tx: &Transaction<'_>) -> Result<Vec<String>, Refusal> {
    let mut errors = Vec::new();
    let cards = [
        character::cards(tx)?,
        character::archived(tx)?,
        character::deleted(tx)?,
    ];
    for card in cards.iter().flatten() {
        let read = character::open(tx, card.id)
            .map(drop)
            .and_then(|()| character::history(tx, card.id).map(drop));
        note(
            &mut errors,
            || messages::text!("content-character", name = card.name.as_str()),
            read,
        )?;
    }
    for card in encounter::cards(tx)? {
        let read = encounter::open(tx, card.id)
            .map(drop)
            .and_then(|()| encounter::history(tx, card.id).map(drop));
        note(
            &mut errors,
            || messages::text!("content-table", name = card.name),
            read,
        )?;
    }
    note(
        &mut errors,
        || messages::text!("content-own-table"),
        random_table::list(tx).map(drop),
    )?;
    for key in system::keys(tx)? {
        let read = house::list(tx, &key).map(drop);
        note(
            &mut errors,
            || messages::text!("content-house-rule", system = key.as_str()),
            read,
        )?;
        let read = own_entry::living(tx, &key).map(drop);
        note(
            &mut errors,
            || messages::text!("content-own-entry", system = key),
            read,
        )?;
    }
    for kept in book::list(tx)? {
        let read = book::each_section(tx, kept.id, |_| ());
        note(
            &mut errors,
            || messages::text!("content-book", title = kept.book.title),
            read,
        )?;
    }
    Ok(errors)
}

/// Records that something cannot be read. Other refusals end the check.
fn note(
    errors: &mut Vec<String>,
    what: impl FnOnce() -> String,
    read: Result<(), Refusal>,
) -> Result<(), Refusal> {
    match read {
        Err(refusal) if refusal.code == ErrorCode::Damaged => {
            errors.push(messages::text!(
                "content-unreadable",
                what = what(),
                why = refusal.message
            ));
            Ok(())
        }
        other => other,
    }
}
