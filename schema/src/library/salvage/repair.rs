//! Repairs broken references in salvaged content: clears them, or deletes the row that contains them.

use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::refusal::Refusal;

/// A foreign key: some columns of a child table that reference a parent table.
struct ForeignKey {
    child: String,
    parent: String,
    columns: Vec<(String, String)>,
    may_be_null: bool,
}

/// Repairs broken references. Built-in packs are stored again at the next start.
pub(super) fn repair(connection: &mut Connection) -> Result<(), Refusal> {
    let foreign_keys = foreign_keys(connection)?;
    let tx = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    tx.execute_batch(include_str!("lists.sql"))?;
    // Each round may break further references. The loop ends, since every round clears or deletes some.
    while release_all(&tx, &foreign_keys)? > 0 {}
    tx.commit()?;
    Ok(())
}

/// Replaces references to lost changes with the newest remaining ones, and restores the lost highest numbers of
/// ledger rows, in a library of the current version.
pub(super) fn repair_references(connection: &Connection) -> Result<(), Refusal> {
    Ok(connection.execute_batch(concat!(
        "BEGIN IMMEDIATE;\n",
        include_str!("settle.sql"),
        "COMMIT;\n"
    ))?)
}

fn release_all(tx: &Transaction<'_>, foreign_keys: &[ForeignKey]) -> Result<usize, Refusal> {
    let statements = foreign_keys.iter().flat_map(release);
    statements.map(|sql| Ok(tx.execute(&sql, [])?)).sum()
}

/// Returns the statements that clear a broken reference if it may be null, and delete rows that remain broken.
fn release(key: &ForeignKey) -> Vec<String> {
    let ForeignKey { child, parent, .. } = key;
    let all = |write: &dyn Fn(&str, &str) -> String, between: &str| {
        let columns = key.columns.iter();
        let written: Vec<String> = columns.map(|(from, to)| write(from, to)).collect();
        written.join(between)
    };
    let set = all(&|from, _| format!("child.\"{from}\" IS NOT NULL"), " AND ");
    let same = all(
        &|from, to| format!("parent.\"{to}\" = child.\"{from}\""),
        " AND ",
    );
    let nowhere =
        format!("{set} AND NOT EXISTS (SELECT 1 FROM \"{parent}\" AS parent WHERE {same})");
    let mut sql = Vec::new();
    if key.may_be_null {
        let nulls = all(&|from, _| format!("\"{from}\" = NULL"), ", ");
        sql.push(format!(
            "UPDATE OR IGNORE \"{child}\" AS child SET {nulls} WHERE {nowhere}"
        ));
    }
    sql.push(format!("DELETE FROM \"{child}\" AS child WHERE {nowhere}"));
    sql
}

fn foreign_keys(connection: &Connection) -> Result<Vec<ForeignKey>, Refusal> {
    let mut statement = connection.prepare(include_str!("foreign_keys.sql"))?;
    let mut rows = statement.query([])?;
    let mut foreign_keys: Vec<ForeignKey> = Vec::new();
    let mut last = None;
    while let Some(row) = rows.next()? {
        let child: String = row.get("child")?;
        let number: i64 = row.get("number")?;
        let columns = (row.get("from_column")?, row.get("to_column")?);
        let may_be_null: bool = row.get("may_be_null")?;
        let this = Some((child.clone(), number));
        match foreign_keys.last_mut().filter(|_| last == this) {
            Some(key) => {
                key.columns.push(columns);
                key.may_be_null &= may_be_null;
            }
            None => foreign_keys.push(ForeignKey {
                child,
                parent: row.get("parent")?,
                columns: vec![columns],
                may_be_null,
            }),
        }
        last = this;
    }
    Ok(foreign_keys)
}
