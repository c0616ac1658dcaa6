//! Rows that entries grant: what their modifiers add to lists.

use std::sync::Arc;

use formula::Evaluation;

use super::{AdvancedCharacter, GrantedRow};
use crate::{
    Value,
    character::{Edit, Row},
    compile::CompiledSystem,
    derivation::{Sheet, Terms},
    limits,
    system::List,
};

/// Maximum number of rounds in which granted rows grant further rows.
const ROUNDS: usize = 8;

/// The first number of granted rows. They are numbered by a hash of their content, above the rows that
/// a player adds and below those of the ledger.
const FIRST_ROW: u32 = 10_000;

/// Adds the rows that entries grant to an advanced character. A row that already exists, by its
/// entry or its name, is left as it is.
pub(crate) fn add_granted_rows(compiled: &Arc<CompiledSystem>, advanced: &mut AdvancedCharacter) {
    for _ in 0..ROUNDS {
        let before = advanced.granted.len();
        let rows = |run: &Evaluation, sheet: &Sheet| rows(run, sheet, compiled);
        let rows = Sheet::evaluate(compiled, &advanced.character, Terms::LeftOut, rows);
        for (list, from, row) in rows.unwrap_or_default() {
            if advanced.granted.len() >= limits::GRANTED_ROWS {
                return;
            }
            add(compiled, advanced, list, from, row);
        }
        if advanced.granted.len() == before {
            return;
        }
    }
}

/// The rows that entries add to each list, with the entries' names.
fn rows(run: &Evaluation, sheet: &Sheet, compiled: &CompiledSystem) -> Vec<(usize, String, Row)> {
    let mut all = Vec::new();
    for &at in &compiled.granted {
        let list = &compiled.system.lists[at];
        for (from, added) in sheet.added_to(run, &list.key) {
            let several = match added {
                Value::Array(items) => items,
                one => vec![one],
            };
            let rows = several.into_iter().filter_map(|it| row(compiled, list, it));
            all.extend(rows.map(|row| (at, from.clone(), row)));
        }
    }
    all
}

/// Reads a row from a formula's value: an entry by its address or name, a custom name, or an object with these
/// and fields.
fn row(compiled: &CompiledSystem, list: &List, written: Value) -> Option<Row> {
    let address = |text: &str| {
        let entry = compiled.named(&list.kinds, text);
        entry.map(|entry| compiled.entry(entry).key())
    };
    match written {
        Value::String(text) => {
            let entry = address(&text);
            Some(Row {
                name: entry.is_none().then_some(text),
                entry,
                ..Row::default()
            })
        }
        Value::Object(fields) => {
            let mut row = Row::from_values(0, &fields.into_iter().collect());
            row.entry = row.entry.map(|text| address(&text).unwrap_or(text));
            row.values.retain(|_, value| !value.is_null());
            Some(row)
        }
        _ => None,
    }
}

fn add(
    compiled: &CompiledSystem,
    advanced: &mut AdvancedCharacter,
    list: usize,
    from: String,
    row: Row,
) {
    let list = &compiled.system.lists[list].key;
    let rows = advanced.character.rows(list);
    let is_same = |other: &Row| {
        (row.entry.is_some() && other.entry == row.entry)
            || (row.name.is_some() && other.name == row.name)
    };
    if (row.entry.is_none() && row.name.is_none()) || rows.iter().any(is_same) {
        return;
    }
    let is_free = |id: &u32| rows.iter().all(|row| row.id != *id);
    let Some(id) = (number(&row)..=u32::MAX).find(is_free) else {
        return;
    };
    let edit = Edit::AddRow {
        list: list.clone(),
        at: None,
        row: Row { id, ..row },
    };
    let fits = edit.check(&advanced.character, &compiled.system).is_ok();
    if fits && edit.apply(&mut advanced.character).is_ok() {
        advanced.granted.push(GrantedRow {
            list: list.clone(),
            row: id,
            from,
        });
    }
}

/// The number of a granted row, independent of everything else on the character: an FNV-1a hash.
fn number(row: &Row) -> u32 {
    let name = row.entry.as_deref().or(row.name.as_deref());
    let bytes = name.unwrap_or_default().bytes();
    let hash = bytes.fold(0x811c_9dc5_u32, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    FIRST_ROW + hash % FIRST_ROW
}
