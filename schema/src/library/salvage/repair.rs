//! Repairs references in what was salvaged: a broken one is cleared, or its row deleted.

use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::refusal::Refusal;

/// A table that points at another by some of its columns.
struct ForeignKey {
    child: String,
    parent: String,
    columns: Vec<(String, String)>,
    may_be_null: bool,
}

/// Repairs broken references. Built-in packs are read again at the next start.
pub(super) fn repair(connection: &mut Connection) -> Result<(), Refusal> {
    let foreign_keys = foreign_keys(connection)?;
    let tx = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    tx.execute_batch(include_str!("lists.sql"))?;
    // Each round may break further references. It ends, since there are fewer rows each time.
    while release_all(&tx, &foreign_keys)? > 0 {}
    tx.commit()?;
    Ok(())
}

/// Replaces references to lost changes by the last ones in force, in a library of the newest
/// version.
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

/// The statements that clear a broken reference where it may be empty, and otherwise delete its row.
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
