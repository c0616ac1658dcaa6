//! The order going on: turns, rounds, waiting, acting out of order.

use super::{
    When, effects, events, initiative, ongoing::Play, order, person::Person, scope::FightScope,
    states,
};
use crate::{
    Refusal,
    encounter::{Turn, Unit},
};

/// Goes on to the next turn; the first begins the fight.
pub(super) fn next(play: &mut Play<'_>) -> Result<(), Refusal> {
    let turns = play.book.system().turns.clone().unwrap_or_default();
    if turns.clock {
        return Err(Refusal::new(messages::text!("fight-no-turns")));
    }
    if let Some(aside) = play.encounter.turn.aside {
        moment(play, When::End, aside)?;
        play.turn(|turn| turn.aside = None)?;
        if let Some(on) = play.encounter.turn.on {
            let name = play.who(on)?.name().to_owned();
            play.say(messages::text!("fight-goes-on", name));
            return Ok(());
        }
    }
    if play.encounter.turn.round == 0 {
        begin(play)?;
    } else if let Some(on) = play.encounter.turn.on {
        for id in side_of(play, on, turns.sides) {
            end(play, id)?;
        }
    }
    let mut rounds = 0;
    loop {
        let next = after(play, turns.sides);
        let Some((next, again)) = next else {
            return Err(Refusal::new(messages::text!("fight-no-one-left")));
        };
        if again {
            rounds += 1;
            if rounds > 20 {
                return Err(Refusal::new(messages::text!("fight-no-one-left")));
            }
            round(play)?;
        }
        play.turn(|turn| turn.on = Some(next))?;
        let who = play.who(next)?;
        if who.standing.skips > 0 {
            play.update(next, |it| it.skips -= 1)?;
            play.say(messages::text!("fight-does-not-act", who = who.name()));
            states::count_down(play, Unit::Turns, Some(next), 1)?;
            continue;
        }
        play.update(next, |it| {
            it.delaying = false;
            it.readied.clear();
        })?;
        let on = if turns.sides && !who.standing.side.is_empty() {
            who.standing.side.clone()
        } else {
            who.name().to_owned()
        };
        play.say(messages::text!("fight-turn", on));
        for id in side_of(play, next, turns.sides) {
            moment(play, When::Turn, id)?;
        }
        return Ok(());
    }
}

/// Ends the fight: nobody's turn, and the totals are forgotten.
pub(super) fn stop(play: &mut Play<'_>) -> Result<(), Refusal> {
    let ids: Vec<u32> = play.encounter.combatants.iter().map(|it| it.id).collect();
    for id in ids {
        play.update(id, |it| {
            it.initiative = None;
            it.ties = Vec::new();
            it.shown = String::new();
            it.delaying = false;
            it.skips = 0;
            it.readied.clear();
        })?;
    }
    let round = play.encounter.turn.round;
    play.turn(|turn| {
        *turn = Turn {
            seconds: turn.seconds,
            since: turn.since,
            ..Turn::default()
        };
    })?;
    play.say(match round {
        0 => messages::text!("fight-over"),
        round => messages::text!("fight-over-in", round = round.to_string()),
    });
    Ok(())
}

/// Waits for a later moment of the round, or no more.
pub(super) fn delay(play: &mut Play<'_>, id: u32) -> Result<(), Refusal> {
    let turns = play.book.system().turns.clone().unwrap_or_default();
    if turns.delaying.is_none() {
        return Err(Refusal::new(messages::text!("fight-no-waiting")));
    }
    let who = play.who(id)?;
    let waits = !who.standing.delaying;
    play.update(id, |it| it.delaying = waits)?;
    if !waits {
        play.say(messages::text!("fight-waits-no-more", who = who.name()));
        return Ok(());
    }
    play.say(messages::text!("fight-waits", who = who.name()));
    if play.encounter.turn.on != Some(id) || play.encounter.turn.aside.is_some() {
        return Ok(());
    }
    // The turn goes on; it stays marked as waiting until it acts, or is on again.
    next(play)
}

/// Readies an act, which ends with its next turn; an empty one is readied no more.
pub(super) fn ready(play: &mut Play<'_>, id: u32, what: &str) -> Result<(), Refusal> {
    let who = play.who(id)?;
    let what = what.trim();
    play.update(id, |it| what.clone_into(&mut it.readied))?;
    play.say(match what {
        "" => messages::text!("fight-readies-nothing", who = who.name()),
        what => messages::text!("fight-readies", who = who.name(), what),
    });
    Ok(())
}

/// Acts now, out of order.
pub(super) fn aside(play: &mut Play<'_>, id: u32) -> Result<(), Refusal> {
    let turns = play.book.system().turns.clone().unwrap_or_default();
    let who = play.who(id)?;
    if turns.at_once.is_none() && !who.standing.delaying && who.standing.readied.is_empty() {
        return Err(Refusal::new(messages::text!("fight-in-order")));
    }
    if play.encounter.turn.round == 0 {
        return Err(Refusal::new(messages::text!("fight-not-begun")));
    }
    play.update(id, |it| {
        it.delaying = false;
        it.readied.clear();
    })?;
    play.turn(|turn| turn.aside = Some(id))?;
    play.say(messages::text!("fight-acts-now", who = who.name()));
    Ok(())
}

/// Passes the turn on before someone leaves the table.
pub(super) fn leave(play: &mut Play<'_>, id: u32) -> Result<(), Refusal> {
    if play.encounter.turn.aside == Some(id) {
        play.turn(|turn| turn.aside = None)?;
    }
    if play.encounter.turn.on == Some(id) {
        let ids: Vec<u32> = play.encounter.combatants.iter().map(|it| it.id).collect();
        let at = ids.iter().position(|it| *it == id).unwrap_or_default();
        let before = at.checked_sub(1).and_then(|at| ids.get(at).copied());
        play.turn(|turn| turn.on = before)?;
    }
    Ok(())
}

fn begin(play: &mut Play<'_>) -> Result<(), Refusal> {
    if play.encounter.combatants.is_empty() {
        return Err(Refusal::new(messages::text!("fight-no-one")));
    }
    let turns = play.book.system().turns.clone().unwrap_or_default();
    let unrolled = play
        .encounter
        .combatants
        .iter()
        .any(|it| it.standing.initiative.is_none() && order::acts_alone(play, it.id));
    if turns.initiative.is_some() && unrolled {
        set_order(play, false);
    }
    play.turn(|turn| {
        turn.round = 1;
        turn.on = None;
    })?;
    play.say(messages::text!("fight-begins"));
    everyone(play, When::Fight)?;
    everyone(play, When::Round)
}

fn round(play: &mut Play<'_>) -> Result<(), Refusal> {
    let turns = play.book.system().turns.clone().unwrap_or_default();
    play.turn(|turn| {
        turn.round += 1;
        turn.on = None;
    })?;
    let round = play.encounter.turn.round;
    play.say(match turns.round.as_str() {
        "" => messages::text!("fight-round", round = round.to_string()),
        word => format!("{word} {round}."),
    });
    states::count_down(play, Unit::Rounds, None, 1)?;
    if turns.initiative.is_some_and(|it| it.each_round) {
        set_order(play, true);
    }
    everyone(play, When::Round)
}

/// Works the order out. The fight goes on where that cannot be done; then it is said why.
fn set_order(play: &mut Play<'_>, anew: bool) {
    let rolled = initiative::roll(play, initiative::Given::default(), anew, &[]);
    said(play, rolled);
}

/// Says why something was refused, and goes on.
fn said(play: &mut Play<'_>, done: Result<(), Refusal>) {
    if let Err(Refusal { message: why, .. }) = done {
        play.say(why);
    }
}

fn end(play: &mut Play<'_>, id: u32) -> Result<(), Refusal> {
    moment(play, When::End, id)?;
    states::count_down(play, Unit::Turns, Some(id), 1)
}

fn everyone(play: &mut Play<'_>, when: When) -> Result<(), Refusal> {
    let ids: Vec<u32> = play.encounter.combatants.iter().map(|it| it.id).collect();
    for id in ids {
        moment(play, when, id)?;
    }
    Ok(())
}

/// Who is on after the present one, and whether that is in a new round.
fn after(play: &Play<'_>, sides: bool) -> Option<(u32, bool)> {
    let all = &play.encounter.combatants;
    let at = play
        .encounter
        .turn
        .on
        .and_then(|on| all.iter().position(|it| it.id == on));
    let side = at
        .and_then(|at| all.get(at))
        .map(|it| it.standing.side.clone());
    let from = at.map_or(0, |at| at + 1);
    let fits =
        |it: &&crate::encounter::Combatant| !it.standing.out && order::acts_alone(play, it.id);
    let later = all.iter().skip(from).filter(fits).find(|it| {
        // A side's turn is that of its first; those of one side are together.
        !sides || side.as_ref() != Some(&it.standing.side)
    });
    match later {
        Some(it) => Some((it.id, false)),
        None => all.iter().find(fits).map(|it| (it.id, true)),
    }
}

/// Those who are on together: the whole side where sides take turns.
fn side_of(play: &Play<'_>, on: u32, sides: bool) -> Vec<u32> {
    let side = play
        .encounter
        .combatant(on)
        .map(|it| it.standing.side.clone());
    if !sides {
        return vec![on];
    }
    play.encounter
        .combatants
        .iter()
        .filter(|it| Some(&it.standing.side) == side.as_ref() && !it.standing.out)
        .map(|it| it.id)
        .collect()
}

/// What happens by itself to someone at a moment. Where the rules do not say, that is said.
fn moment(play: &mut Play<'_>, when: When, id: u32) -> Result<(), Refusal> {
    let turns = play.book.system().turns.clone().unwrap_or_default();
    for moment in turns.moment.iter().filter(|it| it.at == when) {
        let who = play.who(id)?;
        if let Some(event) = &moment.event {
            let offers = play.book.offers(&who.character);
            if offers.iter().any(|it| it.event == *event) {
                let happened = events::happen(play, id, event, None, &indexmap::IndexMap::new());
                said(play, happened);
            }
            continue;
        }
        let mut scope = FightScope::of(play.book, Person::new(play.book, &who, None, None));
        let worked = moment.step.iter().try_for_each(|step| scope.work(step));
        if let Err(refused) = worked {
            play.say(format!("{}: {}", who.name(), refused.message));
            continue;
        }
        let done = effects::effects(&scope, &moment.effect, "self")?;
        effects::apply(play, done)?;
    }
    Ok(())
}
