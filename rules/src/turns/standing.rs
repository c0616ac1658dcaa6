//! Who is out of the fight, and what that does to its group.

use super::ongoing::Play;
use crate::{Refusal, encounter::Step};

/// Is out of the fight, or back in it. A group whose vanguard or leader is out ends.
pub(super) fn out(play: &mut Play<'_>, id: u32, out: bool) -> Result<(), Refusal> {
    let who = play.who(id)?;
    if who.standing.out == out {
        return Ok(());
    }
    play.update(id, |it| it.out = out)?;
    play.say(if out {
        messages::text!("fight-out", who = who.name())
    } else {
        messages::text!("fight-back", who = who.name())
    });
    if out { fall_apart(play, id) } else { Ok(()) }
}

/// Parts a group whose vanguard or leader is out, where the rules say so.
fn fall_apart(play: &mut Play<'_>, id: u32) -> Result<(), Refusal> {
    let turns = play.book.system().turns.as_ref();
    let parted = turns
        .and_then(|it| it.groups.as_ref())
        .is_some_and(|it| it.parted);
    let group = play.encounter.group_of(id).cloned();
    let Some(group) = group.filter(|it| parted && (it.vanguard == id || it.leader == Some(id)))
    else {
        return Ok(());
    };
    let mut groups = play.encounter.groups.clone();
    groups.retain(|it| *it != group);
    let lead = play.who(group.vanguard)?.standing;
    play.take(Step::Groups { groups })?;
    for member in group.members {
        play.update(member, |it| {
            it.initiative = it.initiative.or(lead.initiative);
            if it.ties.is_empty() {
                it.ties.clone_from(&lead.ties);
            }
        })?;
    }
    play.say(messages::text!(
        "group-name-parted",
        group = group.name.as_str()
    ));
    Ok(())
}
