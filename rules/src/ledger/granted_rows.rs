//! Rows that entries grant: what their modifiers add to lists.

use std::sync::Arc;

use formula::Evaluation;

use super::AdvancedCharacter;
use crate::{
    Value,
    character::{Edit, Row},
    compile::CompiledSystem,
    derivation::{Sheet, Terms},
    limits,
    system::List,
};

/// Maximum number of rounds that grant rows. The rows of a round may grant further rows in the next.
const ROUNDS: usize = 8;

/// The first number of granted rows. They are numbered by a hash of their content, above the rows that
/// a player adds and below those of the ledger.
const FIRST_ROW: u32 = 10_000;

/// A row that an entry adds to a list, with the name of the entry, or the sentence that says why there is none.
type Addition = Result<(String, Row), String>;

/// Adds the rows that entries grant to an advanced character. A row that already exists, by its
/// entry or its name, is left as it is.
pub(crate) fn add_granted_rows(compiled: &Arc<CompiledSystem>, advanced: &mut AdvancedCharacter) {
    for round in 0..=ROUNDS {
        let before = advanced.granted.len();
        let additions = Sheet::evaluate(compiled, &advanced.character, Terms::LeftOut, additions);
        // In earlier rounds, formulas did not see all rows.
        advanced.refused.clear();
        for (list, addition) in additions.unwrap_or_default() {
            let list = &compiled.system.lists[list].key;
            let is_full = advanced.granted.len() >= limits::GRANTED_ROWS;
            if is_full && advanced.refused.contains_key(list) {
                continue;
            }
            let added = addition.and_then(|(from, row)| {
                let added = add(compiled, advanced, list, &from, round, row);
                added.map_err(|why| format!("{from}: {why}"))
            });
            if let Err(why) = added {
                advanced.refused.entry(list.clone()).or_insert(why);
            }
        }
        if advanced.granted.len() == before {
            return;
        }
    }
}

/// The rows that entries add to each list, by the list's index.
fn additions(run: &Evaluation, sheet: &Sheet) -> Vec<(usize, Addition)> {
    let compiled = &sheet.compiled;
    let mut all = Vec::new();
    for &at in &compiled.granted {
        let list = &compiled.system.lists[at];
        let mut added = sheet.added_to(run, &list.key);
        // A formula that fails is reported before a row that cannot be added.
        added.sort_by_key(Result::is_ok);
        for added in added {
            let (from, several) = match added {
                Ok((from, Value::Array(items))) => (from, items),
                Ok((from, one)) => (from, vec![one]),
                Err(problem) => {
                    all.push((at, Err(problem.sentence().to_owned())));
                    continue;
                }
            };
            let several = several.into_iter().filter(|it| !it.is_null());
            all.extend(several.map(|value| {
                let row = row(compiled, list, value).map_err(|why| format!("{from}: {why}"));
                (at, row.map(|row| (from.clone(), row)))
            }));
        }
    }
    all
}

/// Reads a row from a formula's value: an entry by its address or name, a custom name, or an object with these
/// and fields. The error says why it is none of these.
fn row(compiled: &CompiledSystem, list: &List, written: Value) -> Result<Row, String> {
    let address = |text: &str| {
        let entry = compiled.named(&list.kinds, text);
        entry.map(|entry| compiled.entry(entry).key())
    };
    let row = match written {
        Value::String(text) => Row::of(address(&text), text),
        Value::Object(fields) => {
            let mut row = Row::from_values(0, &fields.into_iter().collect());
            row.entry = row.entry.map(|text| address(&text).unwrap_or(text));
            row.values.retain(|_, value| !value.is_null());
            row
        }
        other => return Err(messages::text!("granted-value", value = other.to_string())),
    };
    if row.entry.is_none() && row.name.is_none() {
        return Err(messages::text!("granted-nameless"));
    }
    Ok(row)
}

/// Adds a row, unless it exists. The error says why the list cannot have it. After the last round, none is added.
fn add(
    compiled: &CompiledSystem,
    advanced: &mut AdvancedCharacter,
    list: &str,
    from: &str,
    round: usize,
    row: Row,
) -> Result<(), String> {
    let rows = advanced.character.rows(list);
    let is_same = |other: &Row| {
        (row.entry.is_some() && other.entry == row.entry)
            || (row.name.is_some() && other.name == row.name)
    };
    if rows.iter().any(is_same) {
        return Ok(());
    }
    if advanced.granted.len() >= limits::GRANTED_ROWS {
        let most = limits::GRANTED_ROWS.to_string();
        return Err(messages::text!("granted-limit", most));
    }
    if round == ROUNDS {
        let most = ROUNDS.to_string();
        return Err(messages::text!("granted-rounds", most));
    }
    let is_free = |id: &u32| rows.iter().all(|row| row.id != *id);
    let Some(id) = (number(&row)..=u32::MAX).find(is_free) else {
        return Ok(());
    };
    let edit = Edit::add_row(list, None, Row { id, ..row });
    let added = edit
        .check(&advanced.character, &compiled.system)
        .and_then(|()| edit.apply(&mut advanced.character));
    added.map_err(|refusal| refusal.message)?;
    let address = format!("{list}/{id}");
    advanced.granted.insert(address, from.to_owned());
    Ok(())
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
