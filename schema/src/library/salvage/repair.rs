//! Repairs broken references in salvaged content: clears them, or deletes the row that contains them.

use rusqlite::{Connection, TransactionBehavior};

use crate::{refusal::Refusal, rows};

/// Repairs broken references. Built-in packs are stored again at the next start.
pub(super) fn repair(connection: &mut Connection) -> Result<(), Refusal> {
    let statements: Vec<String> = rows::column(connection, include_str!("repair.sql"), [])?;
    let tx = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    tx.execute_batch(include_str!("lists.sql"))?;
    let repair_all = || -> Result<usize, Refusal> {
        let changed = statements.iter().map(|sql| rows::execute(&tx, sql, []));
        changed.sum()
    };
    // Each round may break further references. The loop ends, since every round clears or deletes some.
    while repair_all()? > 0 {}
    Ok(tx.commit()?)
}

/// Replaces references to lost changes with the newest remaining ones, and restores the lost highest numbers of
/// ledger rows, in a library of the current version.
pub(super) fn repair_references(connection: &Connection) -> Result<(), Refusal> {
    Ok(connection.execute_batch(concat!(
        "BEGIN IMMEDIATE;\n",
        include_str!("references.sql"),
        "COMMIT;\n"
    ))?)
}
