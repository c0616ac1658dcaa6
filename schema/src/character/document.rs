//! Stores a character's document in rows: values, lists, modifiers, overrides.

use indexmap::IndexMap;
use rules::{
    Value,
    character::{Character, Override, OwnModifier, Row},
};
use rusqlite::{Transaction, named_params};

use super::{LOG, ledger};
use crate::{refusal::Refusal, rows, typed};

pub(super) fn load(tx: &Transaction<'_>, id: i64) -> Result<Character, Refusal> {
    let sql = "SELECT system, name, building, portrait FROM character WHERE id = ?1";
    let found = rows::first(tx, sql, [id], |row| {
        Ok(Character {
            system: row.get("system")?,
            name: row.get("name")?,
            building: typed::json(row, "building")?,
            portrait: row.get("portrait")?,
            values: load_values(tx, id)?,
            lists: load_lists(tx, id)?,
            modifiers: load_modifiers(tx, id)?,
            overrides: load_overrides(tx, id)?,
            ledger: ledger::load(tx, id)?,
        })
    })?;
    found.ok_or_else(|| LOG.unknown(id))
}

/// Updates the stored document from `before` to `after`, writing only differences.
pub(super) fn store(
    tx: &Transaction<'_>,
    id: i64,
    before: &Character,
    after: &Character,
) -> Result<(), Refusal> {
    let is_same = before.name == after.name
        && before.building == after.building
        && before.portrait == after.portrait;
    if !is_same {
        let sql = "UPDATE character SET name = ?2, building = ?3, portrait = ?4 WHERE id = ?1";
        let building = typed::to_json(&after.building)?;
        rows::execute(tx, sql, (id, &after.name, building, &after.portrait))?;
    }
    store_values(tx, id, &before.values, &after.values)?;
    let gone = before
        .lists
        .keys()
        .filter(|list| !after.lists.contains_key(*list));
    for list in gone {
        clear_list(tx, id, list)?;
    }
    for (position, (list, rows)) in after.lists.iter().enumerate() {
        if before.lists.get(list) != Some(rows) && !rows.is_empty() {
            store_list(tx, id, position, list, rows)?;
        }
    }
    if before.modifiers != after.modifiers {
        store_modifiers(tx, id, &after.modifiers)?;
    }
    if before.overrides != after.overrides {
        store_overrides(tx, id, &after.overrides)?;
    }
    if before.ledger != after.ledger {
        ledger::store(tx, id, &before.ledger, &after.ledger)?;
    }
    Ok(())
}

/// Returns the highest row number ever assigned in each list.
pub(super) fn highest_rows(
    tx: &Transaction<'_>,
    id: i64,
) -> Result<IndexMap<String, u32>, Refusal> {
    let sql = "SELECT list, last_row FROM character_list WHERE character_id = ?1";
    rows::all(tx, sql, [id], |row| {
        Ok((row.get("list")?, row.get("last_row")?))
    })
}

type Values = IndexMap<String, Value>;

fn load_values(tx: &Transaction<'_>, id: i64) -> Result<Values, Refusal> {
    rows::all(tx, include_str!("load_values.sql"), [id], |row| {
        Ok((row.get("field")?, typed::from_row(row)?))
    })
}

fn store_values(
    tx: &Transaction<'_>,
    id: i64,
    before: &Values,
    after: &Values,
) -> Result<(), Refusal> {
    let mut remove =
        tx.prepare_cached("DELETE FROM character_value WHERE character_id = ?1 AND field = ?2")?;
    for field in before.keys().filter(|field| !after.contains_key(*field)) {
        remove.execute((id, field))?;
    }
    let mut upsert = tx.prepare_cached(include_str!("store_value.sql"))?;
    let changed = after
        .iter()
        .enumerate()
        .filter(|(_, (field, value))| before.get(*field) != Some(*value));
    for (position, (field, value)) in changed {
        let (kind, value) = typed::to_sql(value);
        upsert.execute(named_params! {
            ":character": id, ":position": position, ":field": field, ":type": kind, ":value": value,
        })?;
    }
    Ok(())
}

fn load_lists(tx: &Transaction<'_>, id: i64) -> Result<IndexMap<String, Vec<Row>>, Refusal> {
    let mut lists: IndexMap<String, Vec<Row>> = IndexMap::new();
    rows::each(tx, include_str!("load_rows.sql"), [id], |row| {
        let found = Row {
            id: row.get("number")?,
            entry: row.get("entry")?,
            name: row.get("name")?,
            values: Values::new(),
        };
        lists.entry(row.get("list")?).or_default().push(found);
        Ok(())
    })?;
    rows::each(tx, include_str!("load_row_values.sql"), [id], |row| {
        let (list, number): (String, u32) = (row.get("list")?, row.get("number")?);
        let found = lists
            .get_mut(&list)
            .and_then(|rows| rows.iter_mut().find(|row| row.id == number));
        if let Some(found) = found {
            found
                .values
                .insert(row.get("field")?, typed::from_row(row)?);
        }
        Ok(())
    })?;
    Ok(lists)
}

fn clear_list(tx: &Transaction<'_>, id: i64, list: &str) -> Result<(), Refusal> {
    let sql = "DELETE FROM character_row WHERE character_id = ?1 AND list = ?2";
    rows::execute(tx, sql, (id, list)).map(drop)
}

fn store_list(
    tx: &Transaction<'_>,
    id: i64,
    position: usize,
    list: &str,
    list_rows: &[Row],
) -> Result<(), Refusal> {
    let highest = list_rows.iter().map(|row| row.id).max().unwrap_or_default();
    let params = (id, position, list, highest);
    rows::execute(tx, include_str!("store_list.sql"), params)?;
    clear_list(tx, id, list)?;
    let columns = "character_id, list, number, position, entry, name";
    let mut insert = rows::insert(tx, "character_row", columns)?;
    let columns = "character_id, list, number, position, field, type, value";
    let mut insert_value = rows::insert(tx, "character_row_value", columns)?;
    for (position, row) in list_rows.iter().enumerate() {
        insert.execute((id, list, row.id, position, &row.entry, &row.name))?;
        for (position, (field, value)) in row.values.iter().enumerate() {
            let (kind, value) = typed::to_sql(value);
            insert_value.execute((id, list, row.id, position, field, kind, value))?;
        }
    }
    Ok(())
}

fn load_modifiers(tx: &Transaction<'_>, id: i64) -> Result<Vec<OwnModifier>, Refusal> {
    let (columns, owner) = ("target, name, adds", ("character_id", id));
    rows::in_order(tx, "character_modifier", columns, owner, |row| {
        Ok(OwnModifier {
            to: row.get("target")?,
            name: row.get("name")?,
            add: row.get("adds")?,
        })
    })
}

fn store_modifiers(
    tx: &Transaction<'_>,
    id: i64,
    modifiers: &[OwnModifier],
) -> Result<(), Refusal> {
    let sql = "DELETE FROM character_modifier WHERE character_id = ?1";
    rows::execute(tx, sql, [id])?;
    let columns = "character_id, position, target, name, adds";
    let mut insert = rows::insert(tx, "character_modifier", columns)?;
    for (position, modifier) in modifiers.iter().enumerate() {
        insert.execute((id, position, &modifier.to, &modifier.name, modifier.add))?;
    }
    Ok(())
}

fn load_overrides(tx: &Transaction<'_>, id: i64) -> Result<IndexMap<String, Override>, Refusal> {
    let (columns, owner) = ("derived, type, value, reason", ("character_id", id));
    rows::in_order(tx, "character_override", columns, owner, |row| {
        let by_hand = Override {
            value: typed::from_row(row)?,
            reason: row.get("reason")?,
        };
        Ok((row.get("derived")?, by_hand))
    })
}

fn store_overrides(
    tx: &Transaction<'_>,
    id: i64,
    overrides: &IndexMap<String, Override>,
) -> Result<(), Refusal> {
    let sql = "DELETE FROM character_override WHERE character_id = ?1";
    rows::execute(tx, sql, [id])?;
    let columns = "character_id, position, derived, type, value, reason";
    let mut insert = rows::insert(tx, "character_override", columns)?;
    for (position, (derived, by_hand)) in overrides.iter().enumerate() {
        let (kind, value) = typed::to_sql(&by_hand.value);
        insert.execute((id, position, derived, kind, value, &by_hand.reason))?;
    }
    Ok(())
}
