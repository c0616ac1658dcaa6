//! Applies a step and returns its inverse.

use std::mem::{swap, take};

use super::{Combatant, Encounter, LOGGED_ROLLS, Step, no_combatant};
use crate::Refusal;

impl Step {
    /// Applies the step to the encounter and returns its inverse, which restores the encounter exactly
    /// if applied next, except for `last_combatant`: numbers are never reused. A refused step changes
    /// nothing.
    pub fn apply(&self, encounter: &mut Encounter) -> Result<Self, Refusal> {
        let mut inverse = self.clone();
        match &mut inverse {
            Self::Rename { name } => swap(name, &mut encounter.name),
            Self::System { system } => swap(system, &mut encounter.system),
            Self::Add { at, combatant } => return add(encounter, *at, take(&mut **combatant)),
            Self::Remove { combatant } => {
                let at = index_of(encounter, *combatant)?;
                return Ok(Self::Add {
                    at: Some(at),
                    combatant: Box::new(encounter.combatants.remove(at)),
                });
            }
            Self::Order { combatants } => return order(encounter, combatants),
            Self::Status { combatant, status } => {
                swap(status, &mut combatant_mut(encounter, *combatant)?.status);
            }
            Self::Count {
                combatant,
                counter,
                value,
            } => {
                let counts = &mut combatant_mut(encounter, *combatant)?.counts;
                *value = match *value {
                    None => counts.shift_remove(counter.as_str()),
                    Some(value) => counts.insert(counter.clone(), value),
                };
            }
            Self::Edit { combatant, edit } => {
                let who = combatant_mut(encounter, *combatant)?;
                *edit = edit.apply(&mut who.character)?;
            }
            Self::States { combatant, states } => {
                swap(states, &mut combatant_mut(encounter, *combatant)?.states);
            }
            Self::Groups { groups } => swap(groups, &mut encounter.groups),
            Self::Turn { turn } => swap(turn, &mut encounter.turn),
            Self::Pins { pins } => swap(pins, &mut encounter.pins),
            Self::Quick { quick } => swap(quick, &mut encounter.quick),
            Self::Note { note } => swap(note, &mut encounter.note),
            Self::Players { players } => swap(players, &mut encounter.players),
            Self::Base { combatant, base } => {
                swap(base, &mut combatant_mut(encounter, *combatant)?.base);
            }
            Self::Roll { roll } => {
                let last = (encounter.rolls.len() >= LOGGED_ROLLS)
                    .then(|| encounter.rolls.pop())
                    .flatten();
                encounter.rolls.insert(0, take(roll));
                return Ok(Self::Unroll { last });
            }
            Self::Unroll { last } => {
                if encounter.rolls.is_empty() {
                    return Err(refusal!("encounter-no-roll"));
                }
                let roll = encounter.rolls.remove(0);
                encounter.rolls.extend(last.take());
                return Ok(Self::Roll { roll });
            }
            Self::Save { edit, back, .. } => swap(edit, back),
            Self::Together { steps } => {
                let mut after = encounter.clone();
                for step in steps.iter_mut() {
                    *step = step.apply(&mut after)?;
                }
                steps.reverse();
                *encounter = after;
            }
        }
        Ok(inverse)
    }
}

fn index_of(encounter: &Encounter, id: u32) -> Result<usize, Refusal> {
    let mut all = encounter.combatants.iter();
    let found = all.position(|it| it.id == id);
    found.ok_or_else(|| no_combatant(id))
}

fn combatant_mut(encounter: &mut Encounter, id: u32) -> Result<&mut Combatant, Refusal> {
    let at = index_of(encounter, id)?;
    Ok(&mut encounter.combatants[at])
}

fn add(encounter: &mut Encounter, at: Option<usize>, mut new: Combatant) -> Result<Step, Refusal> {
    if new.id == 0 {
        let next = encounter.last_combatant.checked_add(1);
        new.id = next.ok_or_else(|| refusal!("encounter-no-more-numbers"))?;
    }
    if encounter.combatant(new.id).is_some() {
        return Err(refusal!("encounter-number-taken", id = new.id.to_string()));
    }
    let at = at.unwrap_or(encounter.combatants.len());
    if at > encounter.combatants.len() {
        let place = at.saturating_add(1).to_string();
        return Err(refusal!("place-past-end", place));
    }
    encounter.last_combatant = encounter.last_combatant.max(new.id);
    let back = Step::Remove { combatant: new.id };
    encounter.combatants.insert(at, new);
    Ok(back)
}

fn order(encounter: &mut Encounter, wanted: &[u32]) -> Result<Step, Refusal> {
    let before = encounter.ids();
    let (mut have, mut want) = (before.clone(), wanted.to_vec());
    have.sort_unstable();
    want.sort_unstable();
    if have != want {
        return Err(refusal!("encounter-order-once"));
    }
    let rank = |id: u32| wanted.iter().position(|it| *it == id);
    encounter.combatants.sort_by_key(|it| rank(it.id));
    Ok(Step::Order { combatants: before })
}
