//! The durations of states.

use formula::to_integer;

use super::{
    Turns,
    states::{list_of, of_row, set_remaining},
    transaction::Transaction,
};
use crate::{
    Refusal,
    character::Row,
    encounter::{Combatant, Timed, Unit},
};

/// The states of a sheet whose rows give their durations, which start now.
pub(super) fn timed_by_sheet(tx: &Transaction<'_>, who: &Combatant) -> Vec<Timed> {
    let rows = list_of(tx.book.system()).map(|list| who.character.counted(list));
    let timed = rows.into_iter().flatten().filter_map(|row| {
        let time = time_of_row(tx.turns(), row)?;
        Some(timed(tx, row, time))
    });
    timed.collect()
}

fn timed(tx: &Transaction<'_>, row: &Row, (left, unit): (u32, Unit)) -> Timed {
    Timed {
        left: Some(left),
        unit,
        since: tx.encounter.turn.on,
        ..of_row(tx.book.system(), row)
    }
}

/// The duration that a row gives for its state.
fn time_of_row(turns: &Turns, row: &Row) -> Option<(u32, Unit)> {
    let left = to_integer(row.values.get(turns.duration.as_ref()?)?)?;
    let left = u32::try_from(left).ok().filter(|left| *left > 0)?;
    Some((left, turns.unit))
}

/// The duration that the rules give for the state of a row.
fn usual_time(turns: &Turns, row: &Row) -> Option<(u32, Unit)> {
    let key = row.entry.as_deref()?;
    let form = turns.state.iter().find(|form| form.name == key)?;
    Some((form.left?, form.unit.unwrap_or(turns.unit)))
}

/// Sets the durations of states that the sheet did not have `before`, if their rows or the rules give them.
pub(super) fn time_new(tx: &mut Transaction<'_>, before: &Combatant) -> Result<(), Refusal> {
    let Some(list) = list_of(tx.book.system()) else {
        return Ok(());
    };
    let who = tx.combatant(before.id)?;
    let had = |row: &Row| before.character.counted(list).any(|it| it.id == row.id);
    let is_timed = |row: &Row| who.states.iter().any(|it| it.row == Some(row.id));
    let new = who.character.counted(list);
    let timed = new
        .filter(|row| !had(row) && !is_timed(row))
        .filter_map(|row| {
            let time = time_of_row(tx.turns(), row).or_else(|| usual_time(tx.turns(), row))?;
            Some(timed(tx, row, time))
        });
    let timed: Vec<Timed> = timed.collect();
    if timed.is_empty() {
        return Ok(());
    }
    let states = who.states.iter().cloned().chain(timed).collect();
    tx.set_states(before.id, states)
}

/// Counts down the durations for which `is_counted` holds, given the combatant's number. States that run out end, with
/// a message.
pub(super) fn count_down(
    tx: &mut Transaction<'_>,
    by: u32,
    is_counted: impl Fn(u32, &Timed) -> bool,
) -> Result<(), Refusal> {
    let is_counted = |id: u32, state: &Timed| state.left.is_some() && is_counted(id, state);
    let all = tx.encounter.combatants.iter();
    let counted = all.filter(|who| who.states.iter().any(|state| is_counted(who.id, state)));
    for who in counted.cloned().collect::<Vec<Combatant>>() {
        let mut states = who.states.clone();
        for state in &mut states {
            if is_counted(who.id, state) {
                state.left = state.left.map(|left| left.saturating_sub(by));
            }
        }
        let is_over = |it: &Timed| it.left == Some(0);
        let (gone, stay): (Vec<Timed>, Vec<Timed>) = states.into_iter().partition(is_over);
        set_remaining(tx, &who, stay, &gone)?;
    }
    Ok(())
}
