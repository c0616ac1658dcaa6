//! Reads everything in a library the way the program does. Content whose checksums match may still be
//! unreadable to this version.

use rules::{character::Edit, encounter::Step};
use rusqlite::{Transaction, types::FromSql};

use crate::{
    book, character, encounter, house, layer, own_entry, random_table,
    refusal::{ErrorCode, Refusal},
    rows, system,
};

/// Returns one sentence for each part of the content that cannot be read.
pub fn errors(tx: &Transaction<'_>) -> Result<Vec<String>, Refusal> {
    let mut errors = Vec::new();
    // Any other error aborts the check.
    let mut note = |what: String, read: Result<(), Refusal>| match read {
        Err(refusal) if refusal.code == ErrorCode::Damaged => {
            let why = refusal.message;
            errors.push(messages::text!("content-unreadable", what, why));
            Ok(())
        }
        other => other,
    };
    let systems = "SELECT key, name FROM system ORDER BY sort_key(name), key";
    for (key, name) in named::<String>(tx, systems)? {
        let read = system::load(tx, &key).map(drop);
        note(messages::text!("content-system", name), read)?;
    }
    // Deleted ones too, since deletion can be undone.
    for (id, name) in named(tx, "SELECT id AS key, name FROM character ORDER BY id")? {
        let read = character::open(tx, id)
            .and_then(|_| character::LOG.tree::<Edit>(tx, id))
            .map(drop);
        note(messages::text!("content-character", name), read)?;
    }
    for (id, name) in named(tx, "SELECT id AS key, name FROM session ORDER BY id")? {
        let read = encounter::open(tx, id)
            .and_then(|_| encounter::LOG.tree::<Step>(tx, id))
            .map(drop);
        note(messages::text!("content-table", name), read)?;
    }
    let read = random_table::list(tx).map(drop);
    note(messages::text!("content-own-table"), read)?;
    let systems: Vec<String> = rows::column(tx, "SELECT DISTINCT system FROM house_rule", [])?;
    for system in systems {
        let read = house::list(tx, &system).map(drop);
        note(messages::text!("content-house-rule", system), read)?;
    }
    // Entries of systems that are not installed are read once their system is installed.
    for (system, address) in own_entry::addresses(tx)? {
        let read = own_entry::read(tx, &system, &address);
        let key = format!("{system}/{address}");
        note(messages::text!("content-own-entry", key), read)?;
    }
    for layer in layer::list(tx)? {
        let read = layer::read_changes(tx, &layer);
        note(messages::text!("content-layer", name = layer.name), read)?;
    }
    let books = "SELECT name AS key, title AS name FROM book ORDER BY sort_key(title), name";
    for (name, title) in named::<String>(tx, books)? {
        let read = book::get(tx, &name);
        let read = read.and_then(|kept| book::each_section(tx, kept.id, |it| it.map(drop)));
        note(messages::text!("content-book", title), read)?;
    }
    Ok(errors)
}

/// Runs a statement that selects the columns `key` and `name`.
fn named<K: FromSql>(tx: &Transaction<'_>, sql: &str) -> Result<Vec<(K, String)>, Refusal> {
    rows::all(tx, sql, [], |row| Ok((row.get("key")?, row.get("name")?)))
}
