//! The differences in a character between two ledgers.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{AdvancedCharacter, LedgerLine};
use crate::{
    Value,
    character::keys,
    derivation::{Derivation, Derivations},
};

/// A value that differs between two ledgers.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct LedgerDifference {
    /// Its address: `creo`, `abilities/3`, `soak`, `weapons/2/attack`.
    pub address: String,
    /// Display name.
    pub name: String,
    /// The value before; `Null` if it did not exist.
    pub before: Value,
    /// The value after; `Null` if it no longer exists.
    pub after: Value,
    /// The reason: the date on which it is reached and the experience, or a formula in words.
    pub why: String,
}

/// The differences between the outcomes of two ledgers, growth first.
pub(crate) fn differences(
    before: (&AdvancedCharacter, &Derivations),
    after: (&AdvancedCharacter, &Derivations),
) -> Vec<LedgerDifference> {
    let mut all = Vec::new();
    for (was, is) in [
        (final_values(&before.0.lines), final_values(&after.0.lines)),
        (derived(before.1), derived(after.1)),
    ] {
        for address in keys(&was, &is) {
            let (was, is) = (was.get(&address), is.get(&address));
            let Some(shown) = is.or(was) else { continue };
            let value = |it: Option<&FinalValue>| it.map_or(&shown.start, |it| &it.value).clone();
            let (before, after) = (value(was), value(is));
            if before != after {
                all.push(LedgerDifference {
                    address,
                    name: shown.name.clone(),
                    before,
                    after,
                    why: shown.why.clone(),
                });
            }
        }
    }
    all
}

/// A value after the last row.
struct FinalValue {
    name: String,
    /// Its value before the first row; `Null` if it did not exist.
    start: Value,
    value: Value,
    why: String,
}

fn final_values(lines: &[LedgerLine]) -> IndexMap<String, FinalValue> {
    let start = |name: &str, start: Value| FinalValue {
        name: name.to_owned(),
        start,
        value: Value::Null,
        why: String::new(),
    };
    let mut all: IndexMap<String, FinalValue> = IndexMap::new();
    for line in lines {
        for gained in &line.gained {
            let known = all.entry(gained.address.clone());
            let known = known.or_insert_with(|| start(&gained.name, gained.before.into()));
            if known.value != gained.after {
                known.why = messages::text!(
                    "ledger-gained",
                    date = line.date.as_str(),
                    points = gained.points.to_string(),
                    next = gained.next.to_string()
                );
            }
            known.value = gained.after.into();
        }
        for changed in &line.changed {
            let known = all.entry(changed.address.clone());
            let known = known.or_insert_with(|| start(&changed.name, changed.before.clone()));
            known.value.clone_from(&changed.after);
            known.why = format!("{}, {}", line.date, line.name);
        }
    }
    all
}

fn derived(all: &Derivations) -> IndexMap<String, FinalValue> {
    let whole = all.whole.iter();
    let whole = whole.map(|(key, it)| (key.clone(), it));
    let rows = all.rows.iter().flat_map(|(list, rows)| {
        rows.iter().flat_map(move |(row, values)| {
            let values = values.iter();
            values.map(move |(key, it)| (format!("{list}/{row}/{key}"), it))
        })
    });
    let value = |it: &Derivation| FinalValue {
        name: it.label.clone(),
        start: Value::Null,
        value: it.value.clone(),
        why: it.words.clone(),
    };
    let all = whole.chain(rows);
    all.map(|(key, it)| (key, value(it))).collect()
}
