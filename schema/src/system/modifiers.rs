//! The modifiers of entries.

use rules::entry::{Entry, EntryModifier};
use rusqlite::{Transaction, named_params};

use super::scope::{Loaded, Scope};
use crate::refusal::Refusal;

pub(super) fn store(tx: &Transaction<'_>, id: i64, entry: &Entry) -> Result<(), Refusal> {
    if entry.modifiers.is_empty() {
        return Ok(());
    }
    let mut insert = tx.prepare_cached(include_str!("store_modifier.sql"))?;
    let mut target = tx.prepare_cached(
        "INSERT INTO entry_modifier_target (modifier_id, position, derived) VALUES (?1, ?2, ?3)",
    )?;
    for (position, modifier) in entry.modifiers.iter().enumerate() {
        let modifier_id = insert.insert(named_params! {
            ":entry": id, ":position": position, ":adds": modifier.add, ":becomes": modifier.becomes,
            ":dice": modifier.dice, ":only_when": modifier.when, ":note": modifier.note,
        })?;
        for (position, derived) in modifier.to.iter().enumerate() {
            target.execute((modifier_id, position, derived))?;
        }
    }
    Ok(())
}

pub(super) fn load(
    tx: &Transaction<'_>,
    scope: Scope,
    entries: &mut Loaded,
) -> Result<(), Refusal> {
    let mut statement = tx.prepare_cached(&scope.sql(include_str!("load_modifiers.sql")))?;
    let mut targets = tx.prepare_cached(
        "SELECT derived FROM entry_modifier_target WHERE modifier_id = ?1 ORDER BY position",
    )?;
    let mut rows = statement.query([scope.id()])?;
    while let Some(row) = rows.next()? {
        let to = targets.query_map([row.get::<_, i64>("id")?], |row| row.get("derived"))?;
        let modifier = EntryModifier {
            to: to.collect::<Result<_, _>>()?,
            add: row.get("adds")?,
            becomes: row.get("becomes")?,
            dice: row.get("dice")?,
            when: row.get("only_when")?,
            note: row.get("note")?,
        };
        if let Some(entry) = entries.get_mut(&row.get::<_, i64>("entry_id")?) {
            entry.modifiers.push(modifier);
        }
    }
    Ok(())
}
