//! Making what was salvaged fit together: what points at something that is gone lets go of it, or
//! goes too.

use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::problem::Problem;

/// A table that points at another by some of its columns.
struct Pointer {
    child: String,
    parent: String,
    columns: Vec<(String, String)>,
    may_be_null: bool,
}

/// Mends all that points nowhere. Built-in packs are read in again at the next start.
pub(super) fn mend(connection: &mut Connection) -> Result<(), Problem> {
    let pointers = pointers(connection)?;
    let tx = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    tx.execute_batch(include_str!("lists.sql"))?;
    // Each round may leave others without what they point at; there are fewer rows each time.
    while release_all(&tx, &pointers)? > 0 {}
    tx.execute_batch(include_str!("settle.sql"))?;
    tx.commit()?;
    Ok(())
}

fn release_all(tx: &Transaction<'_>, pointers: &[Pointer]) -> Result<usize, Problem> {
    let mut changed = 0;
    for pointer in pointers {
        changed += tx.execute(&release(pointer), [])?;
    }
    Ok(changed)
}

fn release(pointer: &Pointer) -> String {
    let Pointer { child, parent, .. } = pointer;
    let pairs = pointer.columns.iter();
    let same: Vec<String> = pairs
        .clone()
        .map(|(from, to)| format!("parent.\"{to}\" = child.\"{from}\""))
        .collect();
    let set: Vec<String> = pairs
        .clone()
        .map(|(from, _)| format!("child.\"{from}\" IS NOT NULL"))
        .collect();
    let nowhere = format!(
        "{} AND NOT EXISTS (SELECT 1 FROM \"{parent}\" AS parent WHERE {})",
        set.join(" AND "),
        same.join(" AND ")
    );
    if pointer.may_be_null {
        let nulls: Vec<String> = pairs
            .map(|(from, _)| format!("\"{from}\" = NULL"))
            .collect();
        format!(
            "UPDATE \"{child}\" AS child SET {} WHERE {nowhere}",
            nulls.join(", ")
        )
    } else {
        format!("DELETE FROM \"{child}\" AS child WHERE {nowhere}")
    }
}

fn pointers(connection: &Connection) -> Result<Vec<Pointer>, Problem> {
    let mut statement = connection.prepare(include_str!("pointers.sql"))?;
    let mut rows = statement.query([])?;
    let mut pointers: Vec<Pointer> = Vec::new();
    let mut last = None;
    while let Some(row) = rows.next()? {
        let child: String = row.get("child")?;
        let number: i64 = row.get("number")?;
        let columns = (row.get("from_column")?, row.get("to_column")?);
        let may_be_null: bool = row.get("may_be_null")?;
        let this = Some((child.clone(), number));
        match pointers.last_mut().filter(|_| last == this) {
            Some(pointer) => {
                pointer.columns.push(columns);
                pointer.may_be_null &= may_be_null;
            }
            None => pointers.push(Pointer {
                child,
                parent: row.get("parent")?,
                columns: vec![columns],
                may_be_null,
            }),
        }
        last = this;
    }
    Ok(pointers)
}
