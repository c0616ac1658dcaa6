//! The modifiers of entries.

use rules::entry::{Entry, EntryModifier};
use rusqlite::Transaction;

use super::{Loaded, each_child};
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
    let columns = "id, adds, becomes, dice, only_when, note";
    let modifiers = ("entry_modifier", columns);
    each_child(tx, system_id, modifiers, entries, |entry, row| {
        entry.modifiers.push(EntryModifier {
            to: rows::column(tx, targets, [row.get::<_, i64>("id")?])?,
            add: row.get("adds")?,
            becomes: row.get("becomes")?,
            dice: row.get("dice")?,
            when: row.get("only_when")?,
            note: row.get("note")?,
        });
        Ok(())
    })
}
