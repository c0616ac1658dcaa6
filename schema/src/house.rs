//! House rules. Those of a system that is not installed are kept.

use rules::house::HouseRule;
use rusqlite::Transaction;

use crate::{refusal::Refusal, rows, typed};

/// Returns the house rules of a system in creation order.
pub fn list(tx: &Transaction<'_>, system: &str) -> Result<Vec<HouseRule>, Refusal> {
    let sql =
        "SELECT target, type, value, note, is_on FROM house_rule WHERE system = ?1 ORDER BY id";
    rows::all(tx, sql, [system], |row| {
        Ok(HouseRule {
            target: row.get("target")?,
            value: typed::from_row(row)?,
            note: row.get("note")?,
            on: row.get("is_on")?,
        })
    })
}

/// Sets a house rule, replacing any rule with the same target.
pub fn set(tx: &Transaction<'_>, system: &str, rule: &HouseRule) -> Result<(), Refusal> {
    let (kind, value) = typed::to_sql(&rule.value);
    let params = (system, &rule.target, kind, value, &rule.note, rule.on);
    rows::execute(tx, include_str!("house/set.sql"), params).map(drop)
}

/// Removes a house rule and returns whether there was one.
pub fn remove(tx: &Transaction<'_>, system: &str, target: &str) -> Result<bool, Refusal> {
    let sql = "DELETE FROM house_rule WHERE system = ?1 AND target = ?2";
    Ok(rows::execute(tx, sql, [system, target])? > 0)
}
