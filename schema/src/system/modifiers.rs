//! The modifiers of entries.

use rules::entry::{Entry, EntryModifier};
use rusqlite::Transaction;

use super::Loaded;
use crate::{refusal::Refusal, rows};

pub(super) fn store(tx: &Transaction<'_>, id: i64, entry: &Entry) -> Result<(), Refusal> {
    if entry.modifiers.is_empty() {
        return Ok(());
    }
    let columns = "entry_id, position, adds, becomes, dice, only_when, note";
    let mut insert = rows::insert(tx, "entry_modifier", columns)?;
    let columns = "modifier_id, position, derived";
    let mut target = rows::insert(tx, "entry_modifier_target", columns)?;
    for (position, modifier) in entry.modifiers.iter().enumerate() {
        let (add, becomes, dice) = (&modifier.add, &modifier.becomes, &modifier.dice);
        let (when, note) = (&modifier.when, &modifier.note);
        let modifier_id = insert.insert((id, position, add, becomes, dice, when, note))?;
        for (position, derived) in modifier.to.iter().enumerate() {
            target.execute((modifier_id, position, derived))?;
        }
    }
    Ok(())
}

pub(super) fn load(
    tx: &Transaction<'_>,
    system_id: i64,
    entries: &mut Loaded,
) -> Result<(), Refusal> {
    let targets =
        "SELECT derived FROM entry_modifier_target WHERE modifier_id = ?1 ORDER BY position";
    rows::each(tx, include_str!("load_modifiers.sql"), [system_id], |row| {
        let modifier = EntryModifier {
            to: rows::column(tx, targets, [row.get::<_, i64>("id")?])?,
            add: row.get("adds")?,
            becomes: row.get("becomes")?,
            dice: row.get("dice")?,
            when: row.get("only_when")?,
            note: row.get("note")?,
        };
        if let Some(entry) = entries.get_mut(&row.get::<_, i64>("entry_id")?) {
            entry.modifiers.push(modifier);
        }
        Ok(())
    })
}
