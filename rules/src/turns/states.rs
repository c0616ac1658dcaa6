//! Gives, removes and ends states.

use indexmap::IndexMap;
use pack::nonempty_or;

use super::{
    scope::{is_set, plain},
    transaction::Transaction,
};
use crate::{
    Refusal, Value,
    character::{Edit, Row, signed},
    encounter::{Combatant, Timed, Unit},
    entry::Entry,
    system::{Field, FieldType, List, System},
};

/// The states of a combatant: first those given at the table, with their times, then the active
/// rows of its sheet that have no time.
pub fn of(system: &System, who: &Combatant) -> Vec<Timed> {
    let mut all = who.states.clone();
    let Some(list) = list_of(system) else {
        return all;
    };
    for row in who.character.counted(list) {
        if all.iter().all(|it| it.row != Some(row.id)) {
            all.push(of_row(system, row));
        }
    }
    all
}

/// The name of a state with the values of its row, without prose. If the first field is a number, it follows the name,
/// and the others have their labels: "Burning 3", "Grappled (Sizes −1)".
pub fn describe(system: &System, who: &Combatant, state: &Timed) -> String {
    let mut shown = state.name.clone();
    let row = list_of(system).zip(state.row);
    let row = row.and_then(|(list, row)| Some((list, who.character.row(&list.key, row)?)));
    let Some((list, row)) = row else {
        return shown;
    };
    let duration = system.turns.as_ref().and_then(|it| it.duration.as_ref());
    let switch = list.switch.as_ref();
    let mut labelled = Vec::new();
    let fields = list.fields.iter();
    let fields = fields.filter(|it| Some(&it.key) != switch && it.kind != FieldType::Prose);
    for (at, field) in fields.enumerate() {
        let default = field.default_value();
        let value = row.values.get(&field.key);
        let value =
            value.filter(|it| is_set(it) && **it != default && Some(&field.key) != duration);
        let Some(text) = value.map(|value| written(system, field, value)) else {
            continue;
        };
        if at == 0 && field.kind.is_number() {
            shown = format!("{shown} {text}");
        } else {
            let label = nonempty_or(&field.short, field.label());
            labelled.push(format!("{label} {text}"));
        }
    }
    if labelled.is_empty() {
        return shown;
    }
    format!("{shown} ({})", labelled.join(", "))
}

/// The name of a state: that of its entry, found by key, name or alias, or its own.
pub(super) fn label(system: &System, name: &str) -> String {
    entry_of(system, name)
        .map_or(name, |entry| &entry.name)
        .to_owned()
}

pub(super) fn list_of(system: &System) -> Option<&List> {
    system.list(system.turns.as_ref()?.states.as_deref()?)
}

/// The state that a row holds, without a time.
pub(super) fn of_row(system: &System, row: &Row) -> Timed {
    Timed {
        name: row.label(system).unwrap_or_default().to_owned(),
        row: Some(row.id),
        ..Timed::default()
    }
}

/// Gives a state to a combatant, with values for the fields of its row. If the combatant has the state already, the
/// longer duration applies, or the new one if they cannot be compared.
pub(super) fn add_state(
    tx: &mut Transaction<'_>,
    id: u32,
    name: &str,
    left: Option<u32>,
    unit: Option<Unit>,
    skips: u32,
    values: &IndexMap<String, Value>,
) -> Result<(), Refusal> {
    let who = tx.combatant(id)?;
    let system = tx.book.system();
    let unit = unit.unwrap_or(tx.turns().unit);
    let name = name.trim();
    check_new(system, name, left)?;
    let list = list_of(system);
    let shown = label(system, name);
    let mut states = who.states.clone();
    let since = tx.encounter.turn.on;
    let given = if let Some(same) = states.iter_mut().find(|it| it.name == shown) {
        if is_as_long(same, left, unit) {
            (same.left, same.unit, same.since) = (left, unit, since);
        }
        let off = list.zip(same.row);
        if let Some(edit) = off.and_then(|(list, row)| switched_on(&who, list, row)) {
            tx.change_stored(id, edit)?;
        }
        same.clone()
    } else {
        let row = list.map(|list| row_for(tx, &who, list, name));
        let new = Timed {
            name: shown,
            row: row.transpose()?,
            left,
            unit,
            since,
        };
        states.push(new.clone());
        new
    };
    tx.set_states(id, states)?;
    if let Some((list, row)) = list.zip(given.row) {
        set_values(tx, id, list, row, values)?;
    }
    if skips > 0 {
        tx.update(id, |it| it.skips = it.skips.max(skips))?;
    }
    let state = describe(system, &tx.combatant(id)?, &given);
    let who = who.name();
    tx.report(match given.left {
        None => messages::text!("state-is", who, state),
        Some(left) => {
            let lasts = duration(given.unit, left);
            messages::text!("state-is-for", who, state, lasts)
        }
    });
    Ok(())
}

/// Removes a state, by its index in [`of`].
pub(super) fn remove_state(tx: &mut Transaction<'_>, id: u32, at: usize) -> Result<(), Refusal> {
    let who = tx.combatant(id)?;
    let all = of(tx.book.system(), &who);
    let gone = all
        .get(at)
        .ok_or_else(|| refusal!("state-removed-already"))?;
    end(tx, id, std::slice::from_ref(gone))
}

/// Ends all states of a combatant except the named ones.
pub(super) fn end_all(tx: &mut Transaction<'_>, id: u32, kept: &[String]) -> Result<(), Refusal> {
    let mut all = of(tx.book.system(), &tx.combatant(id)?);
    all.retain(|state| !kept.contains(&state.name));
    end(tx, id, &all)
}

/// Sets the remaining states of a combatant, and ends those that are `gone`, with a message each.
pub(super) fn set_remaining(
    tx: &mut Transaction<'_>,
    who: &Combatant,
    states: Vec<Timed>,
    gone: &[Timed],
) -> Result<(), Refusal> {
    if states != who.states {
        tx.set_states(who.id, states)?;
    }
    for state in gone {
        drop_row(tx, who.id, state)?;
        tx.report(messages::text!(
            "state-ends",
            who = who.name(),
            state = state.name.as_str()
        ));
    }
    Ok(())
}

/// Ends the states whose rows are no longer on the sheet, with a message for each that was not named in what was
/// `said`.
pub(super) fn prune(tx: &mut Transaction<'_>, id: u32, said: &str) -> Result<(), Refusal> {
    let who = tx.combatant(id)?;
    let list = tx.turns().states.as_deref().unwrap_or_default();
    let (stay, mut gone): (Vec<Timed>, Vec<Timed>) =
        who.states.iter().cloned().partition(|state| {
            let row = state.row;
            row.is_none_or(|row| who.character.row(list, row).is_some())
        });
    gone.retain(|state| !said.contains(&state.name));
    set_remaining(tx, &who, stay, &gone)
}

/// The value of a field as text.
fn written(system: &System, field: &Field, value: &Value) -> String {
    match (field.kind, value.as_i64()) {
        (FieldType::Modifier, Some(whole)) => signed(whole),
        (FieldType::Entry, _) => label(system, &plain(value)),
        _ => plain(value),
    }
}

fn entry_of<'a>(system: &'a System, name: &str) -> Option<&'a Entry> {
    system.entries.get(name).or_else(|| {
        let kinds = list_of(system).map(|list| list.kinds.as_slice());
        let mut kinds = kinds.unwrap_or_default().iter();
        kinds.find_map(|kind| system.find(kind, name))
    })
}

/// Returns an error if a new state has no name, no time, or the address of a missing entry.
fn check_new(system: &System, name: &str, left: Option<u32>) -> Result<(), Refusal> {
    if name.is_empty() {
        return Err(refusal!("state-needs-name"));
    }
    if system.is_address(name) && entry_of(system, name).is_none() {
        return Err(refusal!("roll-no-entry", key = name));
    }
    if left == Some(0) {
        return Err(refusal!("state-needs-time"));
    }
    Ok(())
}

/// Sets fields of the row that holds a state.
fn set_values(
    tx: &mut Transaction<'_>,
    id: u32,
    list: &List,
    row: u32,
    values: &IndexMap<String, Value>,
) -> Result<(), Refusal> {
    for (field, value) in values {
        let edit = Edit::set_row(&list.key, row, field, value.clone());
        edit.check(&tx.combatant(id)?.character, tx.book.system())?;
        tx.change_stored(id, edit)?;
    }
    Ok(())
}

/// Whether a new duration of a state is at least as long as the time left, or cannot be compared with it, as seconds
/// with rounds.
fn is_as_long(state: &Timed, left: Option<u32>, unit: Unit) -> bool {
    let in_seconds = |unit: Unit| unit == Unit::Seconds;
    match (state.left, left) {
        (_, None) => true,
        (None, Some(_)) => false,
        (Some(old), Some(new)) => old <= new || in_seconds(state.unit) != in_seconds(unit),
    }
}

/// The row of a sheet that holds a state. Adds one if there is none.
fn row_for(
    tx: &mut Transaction<'_>,
    who: &Combatant,
    list: &List,
    name: &str,
) -> Result<u32, Refusal> {
    let system = tx.book.system();
    let shown = label(system, name);
    let mut known = of(system, who).into_iter().filter(|it| it.name == shown);
    if let Some(row) = known.find_map(|it| it.row) {
        return Ok(row);
    }
    let number = who.character.highest_row(&list.key).saturating_add(1);
    let entry = entry_of(system, name).map(Entry::key);
    let row = Row {
        id: number,
        ..Row::of(entry, shown)
    };
    tx.change_stored(who.id, Edit::add_row(&list.key, None, row))?;
    Ok(number)
}

/// The edit that switches a row on again; `None` if it is on.
fn switched_on(who: &Combatant, list: &List, row: u32) -> Option<Edit> {
    who.character
        .row(&list.key, row)
        .filter(|row| !row.counts_in(list))?;
    let switch = list.switch.as_ref()?;
    Some(Edit::set_row(&list.key, row, switch, Value::Bool(true)))
}

fn end(tx: &mut Transaction<'_>, id: u32, gone: &[Timed]) -> Result<(), Refusal> {
    let who = tx.combatant(id)?;
    let mut stay = who.states.clone();
    stay.retain(|state| !gone.contains(state));
    set_remaining(tx, &who, stay, gone)
}

fn drop_row(tx: &mut Transaction<'_>, id: u32, state: &Timed) -> Result<(), Refusal> {
    let Some((list, row)) = tx.turns().states.as_ref().zip(state.row) else {
        return Ok(());
    };
    if tx.combatant(id)?.character.row(list, row).is_none() {
        return Ok(());
    }
    let list = list.clone();
    tx.change_stored(id, Edit::RemoveRow { list, row })
}

/// "1 round", "3 rounds".
fn duration(unit: Unit, count: u32) -> String {
    match unit {
        Unit::Rounds => messages::text!("duration-rounds", count),
        Unit::Turns => messages::text!("duration-turns", count),
        Unit::Seconds => messages::text!("duration-seconds", count),
    }
}
