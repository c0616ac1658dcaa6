//! Applies events of the system to combatants.

use indexmap::IndexMap;

use super::{durations, states, transaction::Transaction};
use crate::{
    Refusal, Value,
    encounter::{LoggedRoll, Step},
    system::Input,
};

/// Applies an event to a combatant, and logs its rolls.
pub(super) fn run(
    tx: &mut Transaction<'_>,
    id: u32,
    event: &str,
    row: Option<u32>,
    given: &IndexMap<String, Value>,
) -> Result<(), Refusal> {
    let who = tx.combatant(id)?;
    let book = tx.book;
    let inputs = book.system().event(event).map(|it| &it.inputs);
    let has_dice = |input: &Input| input.die.is_some() || input.dice.is_some();
    tx.rolled |= inputs.is_some_and(|inputs| inputs.values().any(has_dice));
    let result = book
        .event(&who.character, event, row, given, tx.dice)
        .map_err(|refusal| Refusal::about(who.name(), &refusal.message))?;
    let words = result.words.join(" ");
    if result.changes() {
        tx.change_stored(id, result.edit)?;
        states::prune(tx, id, &words)?;
        durations::time_new(tx, &who)?;
    }
    for roll in result.rolls {
        let roll = LoggedRoll {
            what: format!("{}, {}", who.name(), roll.label),
            total: roll.total,
            shown: roll.shown,
            note: roll.note,
        };
        tx.apply(Step::Roll { roll })?;
    }
    if !words.is_empty() {
        tx.report(format!("{}: {words}", who.name()));
    }
    Ok(())
}
