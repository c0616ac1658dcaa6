//! The rows of a character's ledger.

use rules::character::LedgerRow;
use rusqlite::{Transaction, named_params};

use crate::{refusal::Refusal, rows, typed};

/// The list name under which the ledger's highest row number is stored, beside those of lists.
const LIST: &str = ":ledger";

pub(super) fn load(tx: &Transaction<'_>, id: i64) -> Result<Vec<LedgerRow>, Refusal> {
    let columns = "number, time, part, activity, inputs, note";
    let owner = ("character_id", id);
    rows::in_order(tx, "character_ledger", columns, owner, |row| {
        Ok(LedgerRow {
            id: row.get("number")?,
            time: row.get("time")?,
            part: row.get("part")?,
            activity: row.get("activity")?,
            inputs: typed::json(row, "inputs")?,
            note: row.get("note")?,
        })
    })
}

/// Updates the stored rows from `before` to `after`, writing only rows that differ.
pub(super) fn store(
    tx: &Transaction<'_>,
    id: i64,
    before: &[LedgerRow],
    after: &[LedgerRow],
) -> Result<(), Refusal> {
    let mut remove =
        tx.prepare_cached("DELETE FROM character_ledger WHERE character_id = ?1 AND number = ?2")?;
    for gone in before
        .iter()
        .filter(|row| after.iter().all(|it| it.id != row.id))
    {
        remove.execute((id, gone.id))?;
    }
    let mut upsert = tx.prepare_cached(include_str!("store_ledger_row.sql"))?;
    for (position, row) in after.iter().enumerate() {
        if before.get(position) != Some(row) {
            upsert.execute(named_params! {
                ":character": id, ":number": row.id, ":position": position, ":time": row.time,
                ":part": row.part, ":activity": row.activity, ":inputs": typed::to_json(&row.inputs)?,
                ":note": row.note,
            })?;
        }
    }
    let highest = after.iter().map(|row| row.id).max().unwrap_or_default();
    let params = (id, None::<i64>, LIST, highest);
    rows::execute(tx, include_str!("store_list.sql"), params).map(drop)
}
