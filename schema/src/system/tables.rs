//! Rule tables: columns, rows, cells, dice, and formulas for values beyond the rows.

use indexmap::IndexMap;
use rules::table::{Column, Table};
use rusqlite::Transaction;

use super::Loaded;
use crate::{refusal::Refusal, rows, typed};

pub(super) fn store(tx: &Transaction<'_>, id: i64, table: &Table) -> Result<(), Refusal> {
    let mut insert = rows::insert(tx, "rule_table", "entry_id, looked_up_by, dice")?;
    insert.execute((id, typed::word(table.by)?, &table.dice))?;
    let columns = "entry_id, position, key, label";
    let mut column = rows::insert(tx, "rule_table_column", columns)?;
    for (position, definition) in table.columns.iter().enumerate() {
        column.execute((id, position, &definition.key, &definition.label))?;
    }
    let columns = "entry_id, position, column_key, formula";
    let mut beyond = rows::insert(tx, "rule_table_beyond", columns)?;
    for (position, (key, formula)) in table.beyond.iter().enumerate() {
        beyond.execute((id, position, key, formula))?;
    }
    let mut row = rows::insert(tx, "rule_table_row", "entry_id, position")?;
    let columns = "entry_id, row_position, column_position, type, value";
    let mut cell = rows::insert(tx, "rule_table_cell", columns)?;
    for (position, cells) in table.rows.iter().enumerate() {
        row.execute((id, position))?;
        for (column, value) in cells.iter().enumerate() {
            let (kind, value) = typed::to_sql(value);
            cell.execute((id, position, column, kind, value))?;
        }
    }
    Ok(())
}

pub(super) fn load(
    tx: &Transaction<'_>,
    system_id: i64,
    entries: &mut Loaded,
) -> Result<(), Refusal> {
    rows::each(tx, include_str!("load_tables.sql"), [system_id], |row| {
        let id: i64 = row.get("entry_id")?;
        let table = Table {
            by: typed::from_word(row, "looked_up_by")?,
            dice: row.get("dice")?,
            columns: columns(tx, id)?,
            beyond: beyond(tx, id)?,
            rows: cells(tx, id)?,
        };
        if let Some(entry) = entries.get_mut(&id) {
            entry.table = Some(table);
        }
        Ok(())
    })
}

fn columns(tx: &Transaction<'_>, id: i64) -> Result<Vec<Column>, Refusal> {
    let columns = "key, label";
    rows::in_order(tx, "rule_table_column", columns, ("entry_id", id), |row| {
        Ok(Column {
            key: row.get("key")?,
            label: row.get("label")?,
        })
    })
}

fn beyond(tx: &Transaction<'_>, id: i64) -> Result<IndexMap<String, String>, Refusal> {
    let columns = "column_key, formula";
    rows::in_order(tx, "rule_table_beyond", columns, ("entry_id", id), |row| {
        Ok((row.get("column_key")?, row.get("formula")?))
    })
}

fn cells(tx: &Transaction<'_>, id: i64) -> Result<Vec<Vec<rules::Value>>, Refusal> {
    let count = "SELECT count(*) FROM rule_table_row WHERE entry_id = ?1";
    let count: Option<usize> = rows::value(tx, count, [id])?;
    let mut table = vec![Vec::new(); count.unwrap_or_default()];
    rows::each(tx, include_str!("load_table_cells.sql"), [id], |row| {
        if let Some(cells) = table.get_mut(row.get::<_, usize>("row_position")?) {
            cells.push(typed::from_row(row)?);
        }
        Ok(())
    })?;
    Ok(table)
}
