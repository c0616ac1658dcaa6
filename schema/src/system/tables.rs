//! Tables of the rules: columns, rows, cells, dice, and what lies beyond the rows.

use rules::table::{By, Column, Table};
use rusqlite::{Transaction, named_params};

use super::gathered::{Loaded, Scope};
use crate::{problem::Problem, typed};

pub(super) fn store(tx: &Transaction<'_>, id: i64, table: &Table) -> Result<(), Problem> {
    tx.prepare_cached("INSERT INTO rule_table (entry_id, looked_up_by, dice) VALUES (?1, ?2, ?3)")?
        .execute((id, by_name(table.by), &table.dice))?;
    let mut column = tx.prepare_cached(include_str!("store_table_column.sql"))?;
    for (position, said) in table.columns.iter().enumerate() {
        column.execute((id, position, &said.key, &said.label))?;
    }
    let mut beyond = tx.prepare_cached(include_str!("store_table_beyond.sql"))?;
    for (position, (key, formula)) in table.beyond.iter().enumerate() {
        beyond.execute((id, position, key, formula))?;
    }
    let mut row =
        tx.prepare_cached("INSERT INTO rule_table_row (entry_id, position) VALUES (?1, ?2)")?;
    let mut cell = tx.prepare_cached(include_str!("store_table_cell.sql"))?;
    for (position, cells) in table.rows.iter().enumerate() {
        row.execute((id, position))?;
        for (column, value) in cells.iter().enumerate() {
            let (kind, value) = typed::split(value);
            cell.execute(named_params! {
                ":entry": id, ":row": position, ":column": column, ":type": kind, ":value": value,
            })?;
        }
    }
    Ok(())
}

pub(super) fn load(
    tx: &Transaction<'_>,
    scope: &Scope,
    loaded: &mut Loaded,
) -> Result<(), Problem> {
    let mut statement = tx.prepare_cached(&scope.sql(include_str!("load_tables.sql")))?;
    let mut rows = statement.query([scope.asked()])?;
    while let Some(row) = rows.next()? {
        let id = row.get("entry_id")?;
        let table = Table {
            by: by_named(row.get_ref("looked_up_by")?.as_str().unwrap_or_default()),
            dice: row.get("dice")?,
            columns: columns(tx, id)?,
            beyond: beyond(tx, id)?,
            rows: cells(tx, id)?,
        };
        if let Some(entry) = loaded.get(id) {
            entry.table = Some(table);
        }
    }
    Ok(())
}

fn columns(tx: &Transaction<'_>, id: i64) -> Result<Vec<Column>, Problem> {
    let mut statement = tx.prepare_cached(
        "SELECT key, label FROM rule_table_column WHERE entry_id = ?1 ORDER BY position",
    )?;
    let columns = statement.query_map([id], |row| {
        Ok(Column {
            key: row.get("key")?,
            label: row.get("label")?,
        })
    })?;
    Ok(columns.collect::<Result<_, _>>()?)
}

fn beyond(tx: &Transaction<'_>, id: i64) -> Result<indexmap::IndexMap<String, String>, Problem> {
    let mut statement = tx.prepare_cached(include_str!("load_table_beyond.sql"))?;
    let formulas = statement.query_map([id], |row| {
        Ok((row.get("column_key")?, row.get("formula")?))
    })?;
    Ok(formulas.collect::<Result<_, _>>()?)
}

fn cells(tx: &Transaction<'_>, id: i64) -> Result<Vec<Vec<rules::Value>>, Problem> {
    let count: usize = tx
        .prepare_cached("SELECT count(*) AS n FROM rule_table_row WHERE entry_id = ?1")?
        .query_row([id], |row| row.get("n"))?;
    let mut table = vec![Vec::new(); count];
    let mut statement = tx.prepare_cached(include_str!("load_table_cells.sql"))?;
    let mut rows = statement.query([id])?;
    while let Some(row) = rows.next()? {
        if let Some(cells) = table.get_mut(row.get::<_, usize>("row_position")?) {
            cells.push(typed::join(row)?);
        }
    }
    Ok(table)
}

fn by_name(by: By) -> &'static str {
    match by {
        By::Value => "value",
        By::Step => "step",
        By::Range => "range",
    }
}

fn by_named(name: &str) -> By {
    match name {
        "step" => By::Step,
        "range" => By::Range,
        _ => By::Value,
    }
}
