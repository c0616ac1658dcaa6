//! Those who fight as one: forming and parting, and what places read of them.

use serde_json::Map;

use super::{
    Groups, initiative,
    people::{Person, Places},
    play::Play,
};
use crate::{
    Value,
    character::Refused,
    encounter::{Encounter, Group, Step},
    rulebook::Rulebook,
};

/// Makes a group, changes it, or parts it where it has fewer than two members.
pub(super) fn form(play: &mut Play<'_>, group: &Group) -> Result<(), Refused> {
    let turns = play.book.system().turns.as_ref();
    let rules = turns
        .and_then(|it| it.groups.clone())
        .ok_or_else(|| Refused("Groups are not in these rules.".to_owned()))?;
    for member in &group.members {
        play.who(*member)?;
    }
    if group.members.len() > rules.most {
        return Err(Refused(format!(
            "A group has at most {} members.",
            rules.most
        )));
    }
    let mut group = group.clone();
    if !rules.bonus.contains(&group.on) {
        group.on = rules.bonus.first().cloned().unwrap_or_default();
    }
    let known = play.encounter.group_of(group.vanguard).cloned();
    let known = known.filter(|it| same(&it.members, &group.members));
    let words = if group.members.len() < 2 {
        "A group is parted.".to_owned()
    } else {
        if !group.members.contains(&group.vanguard)
            || group.leader.is_some_and(|it| !group.members.contains(&it))
        {
            return Err(Refused(
                "Vanguard and leader are members of their group.".to_owned(),
            ));
        }
        match &known {
            Some(before) if before.on != group.on => {
                format!("{}: the bonus is on {}.", group.name, group.on)
            }
            Some(_) => format!("{} fight on as one.", group.name),
            None => {
                may_form(play, &rules, &group)?;
                format!(
                    "{} fight as one; {} is the vanguard.",
                    group.name,
                    play.who(group.vanguard)?.name()
                )
            }
        }
    };
    let mut groups = without(play.encounter.groups.clone(), &group.members);
    if group.members.len() > 1 {
        groups.push(group);
    }
    play.take(Step::Groups { groups })?;
    play.say(words);
    initiative::sort(play)
}

/// Parts a group whose vanguard or leader is out, where the rules say so.
pub(super) fn fall_apart(play: &mut Play<'_>, id: u32) -> Result<(), Refused> {
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
        play.stand(member, |it| {
            it.initiative = it.initiative.or(lead.initiative);
            if it.ties.is_empty() {
                it.ties.clone_from(&lead.ties);
            }
        })?;
    }
    play.say(format!("{} are parted.", group.name));
    Ok(())
}

/// Takes someone who leaves the table out of its group.
pub(super) fn leave(play: &mut Play<'_>, id: u32) -> Result<(), Refused> {
    if play.encounter.group_of(id).is_none() {
        return Ok(());
    }
    play.take(Step::Groups {
        groups: without(play.encounter.groups.clone(), &[id]),
    })
}

/// The groups that are left when some leave theirs.
fn without(groups: Vec<Group>, members: &[u32]) -> Vec<Group> {
    let left = groups.into_iter().map(|mut group| {
        group.members.retain(|it| !members.contains(it));
        group
    });
    left.filter(|it| it.members.len() > 1 && it.members.contains(&it.vanguard))
        .map(|mut group| {
            group.leader = group.leader.filter(|it| group.members.contains(it));
            group
        })
        .collect()
}

/// Who acts for someone: the vanguard of its group, or itself.
pub(super) fn lead(encounter: &Encounter, id: u32) -> u32 {
    encounter.group_of(id).map_or(id, |group| group.vanguard)
}

/// Those who fight with someone, itself among them, as places see them.
#[derive(Debug, Clone, Default)]
pub(super) struct Band {
    /// What they are called.
    name: String,
    /// What their bonus is on, where they are trained.
    on: String,
    /// Who leads them, where they are trained.
    leader: Option<u32>,
    /// Their numbers and what is read of them, the vanguard first; nobody who is out.
    members: Vec<(u32, Map<String, Value>)>,
    /// Who is looked at.
    who: u32,
}

impl Band {
    /// The band of someone at a table: its group, or itself alone.
    pub(super) fn of(book: &Rulebook, encounter: &Encounter, who: u32) -> Self {
        let alone = || Group {
            name: encounter
                .combatant(who)
                .map_or_else(String::new, |it| it.name().to_owned()),
            members: vec![who],
            vanguard: who,
            ..Group::default()
        };
        let group = encounter.group_of(who).cloned().unwrap_or_else(alone);
        Self::new(book, encounter, &group, who)
    }

    /// The band of a group.
    pub(super) fn new(book: &Rulebook, encounter: &Encounter, group: &Group, who: u32) -> Self {
        let rules = book.system().turns.as_ref();
        let rules = rules.and_then(|it| it.groups.as_ref());
        let mut standing: Vec<u32> = group.members.clone();
        standing.sort_by_key(|it| *it != group.vanguard);
        let members = standing.into_iter().filter_map(|id| {
            let member = encounter.combatant(id).filter(|it| !it.standing.out)?;
            let mut read = Map::new();
            if let Some(rules) = rules.filter(|_| group.members.len() > 1) {
                let mut places = Places::new(book);
                let person = Person::new(book, member, rules.list.as_deref(), None);
                places.people.insert("self", person);
                let values = rules.member.iter();
                read.extend(values.map(|(key, place)| (key.clone(), places.value(place))));
            }
            Some((id, read))
        });
        Self {
            name: group.name.clone(),
            on: group.on.clone(),
            leader: group.leader,
            members: members.collect(),
            who,
        }
    }

    /// The same where another of them is looked at.
    pub(super) fn around(&self, who: u32) -> Self {
        Self {
            who,
            ..self.clone()
        }
    }

    /// Its members' numbers, the vanguard first.
    pub(super) fn ids(&self) -> impl Iterator<Item = u32> {
        self.members.iter().map(|(id, _)| *id)
    }

    /// How many of them stand.
    pub(super) fn size(&self) -> usize {
        self.members.len()
    }

    /// What stands at a place: `size`, `name`, `on`, `trained`, `place`, `members`, `others/atk`,
    /// `leader/leadership`.
    pub(super) fn value(&self, at: &str) -> Value {
        match at.split_once('/') {
            None => match at {
                "name" => Value::from(self.name.clone()),
                "on" if self.leader.is_some() => Value::from(self.on.clone()),
                "trained" => Value::from(self.leader.is_some()),
                "size" => Value::from(self.size()),
                "place" => {
                    let place = self.ids().position(|id| id == self.who);
                    place.map_or(Value::Null, |at| Value::from(at + 1))
                }
                "members" => {
                    let members = self.members.iter();
                    members.map(|(_, read)| Value::from(read.clone())).collect()
                }
                _ => Value::Null,
            },
            Some(("others", key)) => {
                let read = self
                    .members
                    .iter()
                    .skip(1)
                    .filter_map(|(_, it)| it.get(key));
                read.filter(|value| !value.is_null()).cloned().collect()
            }
            Some(("leader", key)) => {
                let mut members = self.members.iter();
                let leader = members.find(|(id, _)| Some(*id) == self.leader);
                leader
                    .and_then(|(_, it)| it.get(key).cloned())
                    .unwrap_or_default()
            }
            Some(_) => Value::Null,
        }
    }
}

/// Refuses a group that the pack's rules do not allow.
fn may_form(play: &Play<'_>, rules: &Groups, group: &Group) -> Result<(), Refused> {
    let vanguard = play.who(group.vanguard)?;
    let band = Band::new(play.book, &play.encounter, group, group.vanguard);
    let person = Person::new(play.book, &vanguard, rules.list.as_deref(), None).among(band);
    let mut places = Places::new(play.book);
    places.people.insert("self", person);
    rules.step.iter().try_for_each(|step| places.work(step))?;
    match rules.bar.iter().find(|it| places.holds(Some(&it.when))) {
        Some(bar) => Err(Refused(places.say(&bar.say))),
        None => Ok(()),
    }
}

fn same(one: &[u32], other: &[u32]) -> bool {
    one.len() == other.len() && one.iter().all(|it| other.contains(it))
}
