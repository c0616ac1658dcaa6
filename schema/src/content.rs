//! Everything that a library holds, read as the program reads it: content that is as it was saved
//! may still be content that this program cannot use.

use rusqlite::Transaction;

use crate::{
    character, encounter, house,
    problem::{Code, Problem},
    random_table, system,
};

/// What cannot be read of the content, a sentence each; nothing where all of it can be.
pub fn faults(tx: &Transaction<'_>) -> Result<Vec<String>, Problem> {
    let mut faults = Vec::new();
    let cards = [
        character::cards(tx)?,
        character::archived(tx)?,
        character::deleted(tx)?,
    ];
    for card in cards.iter().flatten() {
        let read = character::open(tx, card.id)
            .map(drop)
            .and_then(|()| character::history(tx, card.id).map(drop));
        note(&mut faults, &format!("The character {}", card.name), read)?;
    }
    for card in encounter::cards(tx)? {
        let read = encounter::open(tx, card.id)
            .map(drop)
            .and_then(|()| encounter::history(tx, card.id).map(drop));
        note(&mut faults, &format!("The table {}", card.name), read)?;
    }
    note(
        &mut faults,
        "A table of your own",
        random_table::list(tx).map(drop),
    )?;
    for key in system::keys(tx)? {
        let read = house::list(tx, &key).map(drop);
        note(&mut faults, &format!("A house rule of {key}"), read)?;
    }
    Ok(faults)
}

/// Notes that something cannot be read. Other refusals end the look.
fn note(faults: &mut Vec<String>, what: &str, read: Result<(), Problem>) -> Result<(), Problem> {
    match read {
        Err(problem) if problem.code == Code::Damaged => {
            faults.push(format!("{what} cannot be read. {}", problem.message));
            Ok(())
        }
        other => other,
    }
}
