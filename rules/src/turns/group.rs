//! Forms and dissolves groups.

use std::collections::HashSet;

use serde_json::Map;

use super::{
    Groups, combat_group::CombatGroup, order, participant::Participant, scope::FightScope,
    transaction::Transaction,
};
use crate::{
    Refusal,
    encounter::{Encounter, Group, Step},
    rulebook::Rulebook,
};

/// Forms a group, changes it, or dissolves it if it has fewer than two members.
pub(super) fn form(tx: &mut Transaction<'_>, mut group: Group) -> Result<(), Refusal> {
    let rules = tx.turns().groups.as_ref();
    let rules = rules.ok_or_else(|| refusal!("group-none"))?;
    // A combatant that is named twice is one member.
    let mut named = HashSet::new();
    group.members.retain(|it| named.insert(*it));
    for member in &group.members {
        tx.combatant(*member)?;
    }
    if group.members.len() > rules.most {
        return Err(refusal!("group-most", most = rules.most.to_string()));
    }
    if !rules.bonus.contains(&group.on) {
        group.on = rules.bonus.first().cloned().unwrap_or_default();
    }
    let known = tx.encounter.group_of(group.vanguard).cloned();
    let known = known.filter(|it| same(&it.members, &group.members));
    let words = if group.members.len() < 2 {
        messages::text!("group-parted")
    } else {
        if !group.members.contains(&group.vanguard)
            || group.leader.is_some_and(|it| !group.members.contains(&it))
        {
            return Err(refusal!("group-members"));
        }
        match &known {
            Some(before) if before.on != group.on => {
                messages::text!(
                    "group-bonus",
                    group = group.name.as_str(),
                    on = group.on.as_str()
                )
            }
            Some(_) => messages::text!("group-as-one", group = group.name.as_str()),
            None => {
                check_allowed(tx, rules, &group)?;
                messages::text!(
                    "group-formed",
                    group = group.name.as_str(),
                    vanguard = tx.combatant(group.vanguard)?.name()
                )
            }
        }
    };
    let mut groups = without(tx.encounter.groups.clone(), &group.members);
    if group.members.len() > 1 {
        groups.push(group);
    }
    set(tx, groups)?;
    tx.report(words);
    order::sort(tx)
}

/// Removes a combatant who leaves the encounter from its group.
pub(super) fn leave(tx: &mut Transaction<'_>, id: u32) -> Result<(), Refusal> {
    if tx.encounter.group_of(id).is_none() {
        return Ok(());
    }
    let groups = without(tx.encounter.groups.clone(), &[id]);
    set(tx, groups)
}

/// Sets the groups. Combatants who no longer follow a vanguard keep its position in the turn order, unless they have
/// their own.
pub(super) fn set(tx: &mut Transaction<'_>, groups: Vec<Group>) -> Result<(), Refusal> {
    let before = tx.encounter.groups.clone();
    tx.apply(Step::Groups { groups })?;
    for group in before {
        let Some(lead) = tx.encounter.combatant(group.vanguard) else {
            continue;
        };
        let lead = lead.status.clone();
        for member in group.members {
            let is_here = tx.encounter.combatant(member).is_some();
            if !is_here || tx.encounter.lead(member) != member {
                continue;
            }
            tx.update(member, |it| {
                it.initiative = it.initiative.or(lead.initiative);
                if it.ties.is_empty() {
                    it.ties.clone_from(&lead.ties);
                }
            })?;
        }
    }
    Ok(())
}

/// The groups that remain when some combatants leave theirs.
fn without(groups: Vec<Group>, members: &[u32]) -> Vec<Group> {
    let left = groups.into_iter().map(|mut group| {
        group.members.retain(|it| !members.contains(it));
        group.leader = group.leader.filter(|it| group.members.contains(it));
        group
    });
    left.filter(|it| it.members.len() > 1 && it.members.contains(&it.vanguard))
        .collect()
}

/// The group of a combatant, or a group of the combatant alone.
pub(super) fn combat_group_of(
    book: &Rulebook,
    encounter: &Encounter,
    who: u32,
) -> Result<CombatGroup, Refusal> {
    let alone = || Group {
        name: encounter
            .combatant(who)
            .map_or_else(String::new, |it| it.name().to_owned()),
        members: vec![who],
        vanguard: who,
        ..Group::default()
    };
    let group = encounter.group_of(who).cloned().unwrap_or_else(alone);
    combat_group(book, encounter, &group, who)
}

/// A group as formulas see it.
fn combat_group(
    book: &Rulebook,
    encounter: &Encounter,
    group: &Group,
    who: u32,
) -> Result<CombatGroup, Refusal> {
    let rules = book.system().turns.as_ref();
    let rules = rules.and_then(|it| it.groups.as_ref());
    let mut ids: Vec<u32> = group.members.clone();
    ids.sort_by_key(|it| *it != group.vanguard);
    let mut members = Vec::new();
    for id in ids {
        let Some(member) = encounter.combatant(id).filter(|it| !it.status.out) else {
            continue;
        };
        let mut read = Map::new();
        if let Some(rules) = rules.filter(|_| group.members.len() > 1) {
            let participant = Participant::new(book, member, rules.list.as_deref(), None);
            let scope = FightScope::of(book, participant);
            for (key, formula) in &rules.member {
                read.insert(key.clone(), scope.value(formula)?);
            }
        }
        members.push((id, read));
    }
    Ok(CombatGroup {
        name: group.name.clone(),
        on: group.on.clone(),
        leader: group.leader,
        members,
        who,
    })
}

/// Returns an error if the rules do not allow a group.
fn check_allowed(tx: &Transaction<'_>, rules: &Groups, group: &Group) -> Result<(), Refusal> {
    let vanguard = tx.combatant(group.vanguard)?;
    let fighting = combat_group(tx.book, &tx.encounter, group, group.vanguard)?;
    let participant =
        Participant::new(tx.book, &vanguard, rules.list.as_deref(), None).with_group(fighting);
    let mut scope = FightScope::of(tx.book, participant);
    scope.run_steps(&rules.step)?;
    rules.bar.iter().try_for_each(|bar| scope.check_bar(bar))
}

fn same(one: &[u32], other: &[u32]) -> bool {
    one.len() == other.len() && one.iter().all(|it| other.contains(it))
}
