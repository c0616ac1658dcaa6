//! The rules of fights: turns, attacks, short forms.

use rules::system::System;
use rusqlite::{Transaction, named_params};

use crate::{refusal::Refusal, rows, typed};

pub(super) fn store(tx: &Transaction<'_>, id: i64, system: &System) -> Result<(), Refusal> {
    tx.prepare_cached(include_str!("store_fight.sql"))?
        .execute(named_params! {
            ":system": id, ":turns": typed::to_json(&system.turns)?,
            ":attacks": typed::to_json(&system.attacks)?,
            ":short_forms": typed::to_json(&system.short_forms)?,
        })?;
    Ok(())
}

pub(super) fn load(tx: &Transaction<'_>, id: i64, system: &mut System) -> Result<(), Refusal> {
    let sql = "SELECT turns, attacks, short_forms FROM system_fight WHERE system_id = ?1";
    let read = rows::first(tx, sql, [id], |row| {
        system.turns = typed::json(row, "turns")?;
        system.attacks = typed::json(row, "attacks")?;
        system.short_forms = typed::json(row, "short_forms")?;
        Ok(())
    });
    read.map(drop)
}
