//! The user's random tables.

use rusqlite::{Row, Transaction, named_params};
use serde::{Deserialize, Serialize};

use crate::{refusal::Refusal, rows, typed};

/// A user-defined random table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RandomTable {
    /// The row id; 0 for a table that is not stored yet.
    pub id: i64,
    /// The name.
    pub name: String,
    /// The dice to roll.
    pub dice: String,
    /// The lines.
    pub lines: Vec<RandomTableLine>,
}

/// A line of a [`RandomTable`].
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RandomTableLine {
    /// The lowest matching roll.
    pub from: i64,
    /// The highest matching roll.
    pub to: i64,
    /// The result.
    pub text: String,
}

/// Stores a table and returns its id. A deleted table is undeleted.
pub fn store(tx: &Transaction<'_>, table: &RandomTable) -> Result<i64, Refusal> {
    let id = (table.id > 0).then_some(table.id);
    let mut statement = tx.prepare_cached(include_str!("random_table/store.sql"))?;
    Ok(statement.query_row(
        named_params! {
            ":id": id, ":name": table.name, ":dice": table.dice, ":lines": typed::to_json(&table.lines)?,
        },
        |row| row.get("id"),
    )?)
}

/// Returns the tables that are not deleted, sorted by name.
pub fn list(tx: &Transaction<'_>) -> Result<Vec<RandomTable>, Refusal> {
    rows::all(tx, include_str!("random_table/list.sql"), [], read)
}

/// Returns a table, which may be deleted.
pub fn get(tx: &Transaction<'_>, id: i64) -> Result<RandomTable, Refusal> {
    let sql = "SELECT id, name, dice, lines FROM own_table WHERE id = ?1";
    rows::first(tx, sql, [id], read)?.ok_or_else(|| {
        Refusal::not_found(messages::text!("own-table-unknown", id = id.to_string()))
    })
}

/// Deletes or undeletes a table.
pub fn set_deleted(tx: &Transaction<'_>, id: i64, deleted: bool) -> Result<(), Refusal> {
    get(tx, id)?;
    let sql = include_str!("random_table/set_deleted.sql");
    rows::execute(tx, sql, (id, deleted)).map(drop)
}

fn read(row: &Row<'_>) -> Result<RandomTable, Refusal> {
    Ok(RandomTable {
        id: row.get("id")?,
        name: row.get("name")?,
        dice: row.get("dice")?,
        lines: typed::json(row, "lines")?,
    })
}
