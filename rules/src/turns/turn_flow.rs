//! The flow of turns: turns, rounds, delaying, acting out of order.

use indexmap::IndexMap;

use super::{
    When, durations, effects, events,
    initiative::{self, RollFor, SuppliedDice},
    participant::Participant,
    scope::FightScope,
    transaction::Transaction,
};
use crate::{
    Refusal,
    encounter::{Combatant, Turn, Unit},
};

/// Maximum number of rounds searched for a combatant who acts.
const MAX_ROUNDS: usize = 20;

/// Advances to the next turn; the first begins the fight.
pub(super) fn next(tx: &mut Transaction<'_>) -> Result<(), Refusal> {
    if tx.turns().clock {
        return Err(refusal!("fight-no-turns"));
    }
    if let Some(aside) = tx.encounter.turn.aside {
        moment(tx, When::End, aside)?;
        tx.update_turn(|turn| turn.aside = None)?;
        if let Some(on) = tx.encounter.turn.on {
            let who = tx.combatant(on)?;
            tx.report(messages::text!("fight-goes-on", name = who.name()));
            return Ok(());
        }
    }
    if tx.encounter.turn.round == 0 {
        begin_fight(tx)?;
    } else if let Some(on) = tx.encounter.turn.on {
        let mut side = side_of(tx, on).into_iter();
        side.try_for_each(|id| end_turn(tx, id))?;
    }
    pass_turn(tx)
}

/// Ends the fight: nobody's turn, and the totals are forgotten.
pub(super) fn stop(tx: &mut Transaction<'_>) -> Result<(), Refusal> {
    moment_for_all(tx, When::Over)?;
    for id in tx.encounter.ids() {
        tx.update(id, |it| {
            it.initiative = None;
            it.ties = Vec::new();
            it.shown = String::new();
            it.delaying = false;
            it.skips = 0;
            it.readied.clear();
        })?;
    }
    let round = tx.encounter.turn.round;
    tx.update_turn(|turn| {
        *turn = Turn {
            seconds: turn.seconds,
            since: turn.since,
            ..Turn::default()
        };
    })?;
    tx.report(match round {
        0 => messages::text!("fight-over"),
        round => messages::text!("fight-over-in", round = round.to_string()),
    });
    Ok(())
}

/// Delays a turn to a later moment of the round, or stops delaying it.
pub(super) fn delay(tx: &mut Transaction<'_>, id: u32) -> Result<(), Refusal> {
    if tx.turns().delaying.is_none() {
        return Err(refusal!("fight-no-waiting"));
    }
    let who = tx.combatant(id)?;
    let waits = !who.status.delaying;
    tx.update(id, |it| it.delaying = waits)?;
    if !waits {
        tx.report(messages::text!("fight-waits-no-more", who = who.name()));
        return Ok(());
    }
    tx.report(messages::text!("fight-waits", who = who.name()));
    if tx.encounter.turn.on != Some(id) || tx.encounter.turn.aside.is_some() {
        return Ok(());
    }
    // The next combatant's turn begins; this one is marked as waiting until it acts or its turn
    // comes again.
    next(tx)
}

/// Readies an act until the combatant's next turn; an empty text cancels it.
pub(super) fn ready(tx: &mut Transaction<'_>, id: u32, what: &str) -> Result<(), Refusal> {
    let who = tx.combatant(id)?;
    let what = what.trim();
    tx.update(id, |it| what.clone_into(&mut it.readied))?;
    tx.report(match what {
        "" => messages::text!("fight-readies-nothing", who = who.name()),
        what => messages::text!("fight-readies", who = who.name(), what),
    });
    Ok(())
}

/// Lets a combatant act now, out of order. The turn of another who acts out of order ends.
pub(super) fn act_now(tx: &mut Transaction<'_>, id: u32) -> Result<(), Refusal> {
    let who = tx.combatant(id)?;
    if tx.turns().at_once.is_none() && !who.status.delaying && who.status.readied.is_empty() {
        return Err(refusal!("fight-in-order"));
    }
    if tx.encounter.turn.round == 0 {
        return Err(refusal!("fight-not-begun"));
    }
    if let Some(before) = tx.encounter.turn.aside.filter(|it| *it != id) {
        moment(tx, When::End, before)?;
    }
    tx.update(id, |it| {
        it.delaying = false;
        it.readied.clear();
    })?;
    // In its own turn, a combatant is not set aside: its turn would end twice.
    let is_on = tx.encounter.turn.on == Some(id);
    tx.update_turn(|turn| turn.aside = (!is_on).then_some(id))?;
    tx.report(messages::text!("fight-acts-now", who = who.name()));
    Ok(())
}

/// Passes the turn on before a combatant is removed: to another of its side if sides take turns, or else to the
/// next combatant, whose turn begins.
pub(super) fn leave(tx: &mut Transaction<'_>, id: u32) -> Result<(), Refusal> {
    if tx.encounter.turn.aside == Some(id) {
        tx.update_turn(|turn| turn.aside = None)?;
    }
    if tx.encounter.turn.on != Some(id) {
        return Ok(());
    }
    if let Some(other) = side_of(tx, id).into_iter().find(|it| *it != id) {
        return tx.update_turn(|turn| turn.on = Some(other));
    }
    tx.update(id, |it| it.out = true)?;
    match next_turn(tx) {
        Some(_) => pass_turn(tx),
        None => tx.update_turn(|turn| turn.on = None),
    }
}

/// Passes the turn on to the next combatant who acts.
fn pass_turn(tx: &mut Transaction<'_>) -> Result<(), Refusal> {
    let mut rounds = 0;
    loop {
        let (mut next, in_new_round) = next_turn(tx)
            .filter(|(_, in_new_round)| !in_new_round || rounds < MAX_ROUNDS)
            .ok_or_else(|| refusal!("fight-no-one-left"))?;
        if in_new_round {
            rounds += 1;
            begin_round(tx)?;
            // A round may begin with another order, and put combatants out of the fight.
            next = next_turn(tx).map_or(next, |(first, _)| first);
        }
        tx.update_turn(|turn| turn.on = Some(next))?;
        let side = side_of(tx, next);
        count_rounds(tx, |since| since.is_some_and(|id| side.contains(&id)))?;
        let (mut acting, mut skipping) = (Vec::new(), Vec::new());
        for id in &side {
            if skips(tx, *id)? {
                skipping.push(*id);
            } else {
                acting.push(*id);
            }
        }
        if !acting.is_empty() {
            tx.update_turn(|turn| turn.skipping = skipping)?;
            return start_turn(tx, &acting);
        }
        side.iter().try_for_each(|id| count_turns(tx, *id))?;
    }
}

/// Whether a combatant skips its turn; if so, it has one fewer to skip.
fn skips(tx: &mut Transaction<'_>, id: u32) -> Result<bool, Refusal> {
    let who = tx.combatant(id)?;
    if who.status.skips == 0 {
        return Ok(false);
    }
    tx.update(id, |it| it.skips -= 1)?;
    tx.report(messages::text!("fight-does-not-act", who = who.name()));
    Ok(true)
}

/// Starts the turn of a combatant, or of those of a side who act.
fn start_turn(tx: &mut Transaction<'_>, acting: &[u32]) -> Result<(), Refusal> {
    for id in acting {
        tx.update(*id, |it| {
            it.delaying = false;
            it.readied.clear();
        })?;
    }
    let who = tx.combatant(acting[0])?;
    let on = if tx.turns().sides && !who.status.side.is_empty() {
        who.status.side.clone()
    } else {
        who.name().to_owned()
    };
    tx.report(messages::text!("fight-turn", on));
    acting.iter().try_for_each(|id| moment(tx, When::Turn, *id))
}

fn begin_fight(tx: &mut Transaction<'_>) -> Result<(), Refusal> {
    if tx.encounter.combatants.is_empty() {
        return Err(refusal!("fight-no-one"));
    }
    let is_unrolled = |it: &Combatant| it.status.initiative.is_none();
    if tx.turns().initiative.is_some() && tx.encounter.with_turns().any(is_unrolled) {
        set_order(tx, RollFor::Missing);
    }
    tx.update_turn(|turn| {
        turn.round = 1;
        turn.on = None;
    })?;
    tx.report(messages::text!("fight-begins"));
    moment_for_all(tx, When::Fight)?;
    moment_for_all(tx, When::Round)
}

fn begin_round(tx: &mut Transaction<'_>) -> Result<(), Refusal> {
    let turns = tx.turns();
    tx.update_turn(|turn| {
        turn.round += 1;
        turn.on = None;
    })?;
    let round = tx.encounter.turn.round;
    tx.report(match turns.round.as_str() {
        "" => messages::text!("fight-round", round = round.to_string()),
        word => format!("{word} {round}."),
    });
    let waiting: Vec<u32> = tx.encounter.with_turns().map(|it| it.id).collect();
    count_rounds(tx, |since| since.is_none_or(|id| !waiting.contains(&id)))?;
    if turns.initiative.as_ref().is_some_and(|it| it.each_round) {
        set_order(tx, RollFor::All);
    }
    moment_for_all(tx, When::Round)
}

/// Rolls initiative. If that fails, the fight continues with a message that says why.
fn set_order(tx: &mut Transaction<'_>, roll_for: RollFor<'_>) {
    let rolled = initiative::roll(tx, SuppliedDice::default(), roll_for);
    if let Err(refused) = rolled {
        tx.report_failure(refused.message);
    }
}

/// Ends the turn of a combatant. For one who lost it, only its states are counted down.
fn end_turn(tx: &mut Transaction<'_>, id: u32) -> Result<(), Refusal> {
    if !tx.encounter.turn.skipping.contains(&id) {
        moment(tx, When::End, id)?;
    }
    count_turns(tx, id)
}

/// Counts down the states of a combatant that are measured in turns.
fn count_turns(tx: &mut Transaction<'_>, id: u32) -> Result<(), Refusal> {
    durations::count_down(tx, 1, |who, state| who == id && state.unit == Unit::Turns)
}

/// Counts down the states measured in rounds that were given in the turns for which `is_given_in` holds.
fn count_rounds(
    tx: &mut Transaction<'_>,
    is_given_in: impl Fn(Option<u32>) -> bool,
) -> Result<(), Refusal> {
    durations::count_down(tx, 1, |_, state| {
        state.unit == Unit::Rounds && is_given_in(state.since)
    })
}

fn moment_for_all(tx: &mut Transaction<'_>, when: When) -> Result<(), Refusal> {
    let mut all = tx.encounter.ids().into_iter();
    all.try_for_each(|id| moment(tx, when, id))
}

/// The combatant whose turn is next, and whether that starts a new round.
fn next_turn(tx: &Transaction<'_>) -> Option<(u32, bool)> {
    tx.encounter.next_turn(tx.turns().sides, |_| true)
}

/// The combatants whose turn it is together: the whole side if sides take turns.
fn side_of(tx: &Transaction<'_>, on: u32) -> Vec<u32> {
    if !tx.turns().sides {
        return vec![on];
    }
    let side = tx.encounter.combatant(on).map(|it| &it.status.side);
    let all = tx.encounter.combatants.iter();
    let of_side = all.filter(|it| Some(&it.status.side) == side && !it.status.out);
    of_side.map(|it| it.id).collect()
}

/// Runs the triggers of a moment for a combatant. A failure becomes a message.
pub(super) fn moment(tx: &mut Transaction<'_>, when: When, id: u32) -> Result<(), Refusal> {
    for moment in tx.turns().moment.iter().filter(|it| it.at == when) {
        let who = tx.combatant(id)?;
        if let Some(event) = &moment.event {
            let offers = tx.book.offers(&who.character);
            if offers.iter().any(|it| it.event == *event)
                && let Err(refused) = events::run(tx, id, event, None, &IndexMap::new())
            {
                tx.report_failure(refused.message);
            }
            continue;
        }
        let mut scope = FightScope::of(tx.book, Participant::new(tx.book, &who, None, None));
        let steps = scope.run_steps(&moment.step);
        let outcome = steps.and_then(|()| effects::effects(&scope, &moment.effect, "self"));
        let outcome = outcome.map_err(|refused| Refusal::about(who.name(), &refused.message));
        if let Err(refused) = outcome.and_then(|outcome| effects::apply(tx, outcome)) {
            tx.report_failure(refused.message);
        }
    }
    Ok(())
}
