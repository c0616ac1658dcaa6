//! Combatants who are out of the fight, and the consequences for their groups.

use super::{group, transaction::Transaction};
use crate::Refusal;

/// Takes a combatant out of the fight, or back into it. If the rules say so, a group whose vanguard or leader is out
/// is dissolved.
pub(super) fn set_out(tx: &mut Transaction<'_>, id: u32, out: bool) -> Result<(), Refusal> {
    let who = tx.combatant(id)?;
    if who.status.out == out {
        return Ok(());
    }
    tx.update(id, |it| it.out = out)?;
    tx.report(if out {
        messages::text!("fight-out", who = who.name())
    } else {
        messages::text!("fight-back", who = who.name())
    });
    if out { dissolve_group(tx, id) } else { Ok(()) }
}

/// Dissolves a group whose vanguard or leader is out, if the rules say so.
fn dissolve_group(tx: &mut Transaction<'_>, id: u32) -> Result<(), Refusal> {
    let dissolves = tx.turns().groups.as_ref().is_some_and(|it| it.parted);
    let group = tx.encounter.group_of(id).cloned();
    let Some(group) = group.filter(|it| dissolves && (it.vanguard == id || it.leader == Some(id)))
    else {
        return Ok(());
    };
    let mut groups = tx.encounter.groups.clone();
    groups.retain(|it| *it != group);
    group::set(tx, groups)?;
    tx.report(messages::text!(
        "group-name-parted",
        group = group.name.as_str()
    ));
    Ok(())
}
