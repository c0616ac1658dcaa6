//! States with durations, and the clock.

use formula::to_integer;

use super::transaction::Transaction;
use crate::{
    Refusal, Value,
    character::{Edit, Row},
    encounter::{Combatant, Step, Timed, Unit},
    entry::Entry,
    system::{List, System},
};

/// The states of a combatant: first those given at the table, with their times, then the active
/// rows of its sheet that have no time.
pub fn of(system: &System, who: &Combatant) -> Vec<Timed> {
    let mut all = who.states.clone();
    let Some(list) = list_of(system) else {
        return all;
    };
    let rows = who.character.rows(&list.key).iter();
    for row in rows.filter(|row| row.counts_in(list)) {
        if all.iter().all(|it| it.row != Some(row.id)) {
            all.push(Timed {
                name: row_name(system, row),
                row: Some(row.id),
                ..Timed::default()
            });
        }
    }
    all
}

/// The name of a state: that of its entry, found by key, name or alias, or its own.
pub(super) fn label(system: &System, name: &str) -> String {
    entry_of(system, name)
        .map_or(name, |entry| &entry.name)
        .to_owned()
}

fn list_of(system: &System) -> Option<&List> {
    system.list(system.turns.as_ref()?.states.as_deref()?)
}

fn entry_of<'a>(system: &'a System, name: &str) -> Option<&'a Entry> {
    system.entries.get(name).or_else(|| {
        let kinds = list_of(system).map(|list| list.kinds.as_slice());
        let mut kinds = kinds.unwrap_or_default().iter();
        kinds.find_map(|kind| system.find(kind, name))
    })
}

fn row_name(system: &System, row: &Row) -> String {
    row.label(system).unwrap_or_default().to_owned()
}

/// Gives a state. One that it already has lasts as long as the longer of the two.
pub(super) fn add_state(
    tx: &mut Transaction<'_>,
    id: u32,
    name: &str,
    time: (Option<u32>, Option<Unit>),
    skips: u32,
) -> Result<(), Refusal> {
    let who = tx.combatant(id)?;
    let system = tx.book.system();
    let usual = system.turns.as_ref().map(|it| it.unit).unwrap_or_default();
    let (left, unit) = (time.0, time.1.unwrap_or(usual));
    let name = name.trim();
    if name.is_empty() {
        return Err(Refusal::new(messages::text!("state-needs-name")));
    }
    if name.contains('/') && entry_of(system, name).is_none() {
        return Err(Refusal::new(messages::text!("roll-no-entry", key = name)));
    }
    if left == Some(0) {
        return Err(Refusal::new(messages::text!("state-needs-time")));
    }
    let list = list_of(system);
    let shown = label(system, name);
    let mut states = who.states.clone();
    if let Some(same) = states.iter_mut().find(|it| it.name == shown) {
        same.left = same.left.zip(left).map(|(old, new)| old.max(new));
        let off = list.zip(same.row);
        if let Some(edit) = off.and_then(|(list, row)| switched_on(&who, list, row)) {
            tx.apply(Step::Edit {
                combatant: id,
                edit,
            })?;
        }
    } else {
        let row = list.map(|list| row_for(tx, &who, list, name));
        states.push(Timed {
            name: shown.clone(),
            row: row.transpose()?,
            left,
            unit,
        });
    }
    tx.apply(Step::States {
        combatant: id,
        states,
    })?;
    if skips > 0 {
        tx.update(id, |it| it.skips = it.skips.max(skips))?;
    }
    let who = who.name();
    tx.say(match left {
        None => messages::text!("state-is", who, state = shown),
        Some(left) => {
            let lasts = duration(unit, left);
            messages::text!("state-is-for", who, state = shown, lasts)
        }
    });
    Ok(())
}

/// The row of a sheet that holds a state, which is added where there is none.
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
    let number = who.character.highest_row(&list.key) + 1;
    let entry = entry_of(system, name).map(Entry::key);
    let edit = Edit::AddRow {
        list: list.key.clone(),
        at: None,
        row: Row {
            id: number,
            name: entry.is_none().then_some(shown),
            entry,
            ..Row::default()
        },
    };
    tx.apply(Step::Edit {
        combatant: who.id,
        edit,
    })?;
    Ok(number)
}

/// The edit that switches a row on again; `None` where it is on.
fn switched_on(who: &Combatant, list: &List, row: u32) -> Option<Edit> {
    who.character
        .row(&list.key, row)
        .filter(|row| !row.counts_in(list))?;
    Some(Edit::SetRow {
        list: list.key.clone(),
        row,
        field: list.switch.clone()?,
        value: Value::Bool(true),
    })
}

/// Removes a state, by its index in [`of`].
pub(super) fn remove_state(tx: &mut Transaction<'_>, id: u32, at: usize) -> Result<(), Refusal> {
    let who = tx.combatant(id)?;
    let all = of(tx.book.system(), &who);
    let gone = all
        .get(at)
        .ok_or_else(|| Refusal::new(messages::text!("state-removed-already")))?;
    end(tx, id, std::slice::from_ref(gone))
}

/// Ends all states of a combatant except the named ones.
pub(super) fn end_all(tx: &mut Transaction<'_>, id: u32, kept: &[String]) -> Result<(), Refusal> {
    let mut all = of(tx.book.system(), &tx.combatant(id)?);
    all.retain(|state| !kept.contains(&state.name));
    end(tx, id, &all)
}

fn end(tx: &mut Transaction<'_>, id: u32, gone: &[Timed]) -> Result<(), Refusal> {
    let who = tx.combatant(id)?;
    let mut stay = who.states.clone();
    stay.retain(|state| !gone.contains(state));
    leave(tx, &who, stay, gone)
}

/// Leaves a combatant some of its states; the others end, with a message each.
fn leave(
    tx: &mut Transaction<'_>,
    who: &Combatant,
    states: Vec<Timed>,
    gone: &[Timed],
) -> Result<(), Refusal> {
    if states != who.states {
        tx.apply(Step::States {
            combatant: who.id,
            states,
        })?;
    }
    for state in gone {
        drop_row(tx, who.id, state)?;
        tx.say(messages::text!(
            "state-ends",
            who = who.name(),
            state = state.name.as_str()
        ));
    }
    Ok(())
}

/// Ends the states whose rows are no longer on the sheet.
pub(super) fn prune(tx: &mut Transaction<'_>, id: u32) -> Result<(), Refusal> {
    let who = tx.combatant(id)?;
    let list = tx.turns().states.as_deref().unwrap_or_default();
    let (stay, gone): (Vec<Timed>, Vec<Timed>) = who.states.iter().cloned().partition(|state| {
        let row = state.row;
        row.is_none_or(|row| who.character.row(list, row).is_some())
    });
    leave(tx, &who, stay, &gone)
}

/// The states of a sheet whose rows say how long they last.
pub(super) fn timed_by_sheet(system: &System, who: &Combatant) -> Vec<Timed> {
    let list = list_of(system);
    let rows = list.map_or(&[][..], |list| who.character.rows(&list.key));
    rows.iter()
        .filter_map(|row| timed_by_row(system, row))
        .collect()
}

fn timed_by_row(system: &System, row: &Row) -> Option<Timed> {
    let turns = system.turns.as_ref()?;
    let left = to_integer(row.values.get(turns.duration.as_ref()?)?)?;
    Some(Timed {
        name: row_name(system, row),
        row: Some(row.id),
        left: Some(u32::try_from(left).ok().filter(|left| *left > 0)?),
        unit: turns.unit,
    })
}

/// The duration that a pack usually gives to the state of a row.
fn timed_usually(system: &System, row: &Row) -> Option<Timed> {
    let turns = system.turns.as_ref()?;
    let key = row.entry.as_deref()?;
    let form = turns.state.iter().find(|form| form.name == key)?;
    Some(Timed {
        name: row_name(system, row),
        row: Some(row.id),
        left: Some(form.left?),
        unit: form.unit.unwrap_or(turns.unit),
    })
}

/// Sets the duration of states that were added to the sheet since `before`, where their rows or the
/// pack give one.
pub(super) fn time_new(tx: &mut Transaction<'_>, before: &Combatant) -> Result<(), Refusal> {
    let system = tx.book.system();
    let Some(list) = list_of(system) else {
        return Ok(());
    };
    let who = tx.combatant(before.id)?;
    let rows = who.character.rows(&list.key).iter();
    let new = rows.filter(|row| before.character.row(&list.key, row.id).is_none());
    let timed: Vec<Timed> = new
        .filter_map(|row| timed_by_row(system, row).or_else(|| timed_usually(system, row)))
        .collect();
    if timed.is_empty() {
        return Ok(());
    }
    tx.apply(Step::States {
        combatant: before.id,
        states: who.states.iter().cloned().chain(timed).collect(),
    })
}

/// Counts durations down, for one combatant or for all. States that run out end, with a message.
pub(super) fn count_down(
    tx: &mut Transaction<'_>,
    unit: Unit,
    of: Option<u32>,
    by: u32,
) -> Result<(), Refusal> {
    let all = tx.encounter.combatants.iter();
    let counted = all
        .filter(|it| of.is_none_or(|of| of == it.id))
        .filter(|it| {
            it.states
                .iter()
                .any(|it| it.unit == unit && it.left.is_some())
        });
    for who in counted.cloned().collect::<Vec<Combatant>>() {
        let mut states = who.states.clone();
        for state in states.iter_mut().filter(|it| it.unit == unit) {
            state.left = state.left.map(|left| left.saturating_sub(by));
        }
        let is_over = |it: &Timed| it.unit == unit && it.left == Some(0);
        let (gone, stay): (Vec<Timed>, Vec<Timed>) = states.into_iter().partition(is_over);
        leave(tx, &who, stay, &gone)?;
    }
    Ok(())
}

/// Starts or stops the clock.
pub(super) fn clock(tx: &mut Transaction<'_>, run: bool) -> Result<(), Refusal> {
    let now = tx.now;
    if run {
        tx.turn(|turn| turn.since = turn.since.or(Some(now)))?;
        tx.say(messages::text!("clock-runs"));
        return Ok(());
    }
    pass(tx, None)?;
    tx.turn(|turn| turn.since = None)?;
    let seconds = tx.encounter.turn.seconds;
    tx.say(messages::text!(
        "clock-stops",
        seconds = seconds.to_string()
    ));
    Ok(())
}

/// Advances the clock to now, or by some seconds.
pub(super) fn pass(tx: &mut Transaction<'_>, seconds: Option<u32>) -> Result<(), Refusal> {
    let now = tx.now;
    let (by, since) = match (seconds, tx.encounter.turn.since) {
        (Some(by), since) => (by, since),
        (None, None) => return Ok(()),
        (None, Some(since)) => {
            let by = now.saturating_sub(since) / 1000;
            (
                u32::try_from(by).unwrap_or(u32::MAX),
                Some(since + by * 1000),
            )
        }
    };
    tx.turn(|turn| {
        turn.seconds = turn.seconds.saturating_add(by);
        turn.since = since;
    })?;
    if by > 0 {
        count_down(tx, Unit::Seconds, None, by)?;
    }
    Ok(())
}

fn drop_row(tx: &mut Transaction<'_>, id: u32, state: &Timed) -> Result<(), Refusal> {
    let Some((list, row)) = tx.turns().states.as_ref().zip(state.row) else {
        return Ok(());
    };
    if tx.combatant(id)?.character.row(list, row).is_none() {
        return Ok(());
    }
    tx.apply(Step::Edit {
        combatant: id,
        edit: Edit::RemoveRow {
            list: list.clone(),
            row,
        },
    })
}

/// "1 round", "3 rounds".
fn duration(unit: Unit, count: u32) -> String {
    match unit {
        Unit::Rounds => messages::text!("duration-rounds", count = count),
        Unit::Turns => messages::text!("duration-turns", count = count),
        Unit::Seconds => messages::text!("duration-seconds", count = count),
    }
}

/// Whether a value is 0, empty or n/a, and need not be shown.
pub(super) fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Number(number) => number.as_f64() == Some(0.0),
        Value::String(text) => text.is_empty(),
        _ => false,
    }
}
