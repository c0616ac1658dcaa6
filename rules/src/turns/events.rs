//! Events of the system that happen to combatants.

use indexmap::IndexMap;

use super::{ongoing::Play, states};
use crate::{
    Refusal, Value,
    encounter::{KeptRoll, Step},
};

/// Lets an event happen to a combatant.
pub(super) fn happen(
    play: &mut Play<'_>,
    id: u32,
    event: &str,
    row: Option<u32>,
    given: &IndexMap<String, Value>,
) -> Result<(), Refusal> {
    let who = play.who(id)?;
    let book = play.book;
    let happening = book
        .event(&who.character, event, row, given, play.dice)
        .map_err(|refusal| Refusal::new(format!("{}: {}", who.name(), refusal.message)))?;
    if happening.changes() {
        play.take(Step::Edit {
            combatant: id,
            edit: happening.edit,
        })?;
        states::prune(play, id)?;
        states::time_new(play, &who)?;
    }
    for roll in happening.rolls {
        play.take(Step::Roll {
            roll: KeptRoll {
                what: format!("{}, {}", who.name(), roll.label),
                total: roll.total,
                shown: roll.shown,
                note: roll.note,
            },
        })?;
    }
    let words = happening.words.join(" ");
    if !words.is_empty() {
        play.say(format!("{}: {words}", who.name()));
    }
    Ok(())
}
