//! Applies a step and returns its inverse.

use super::{Combatant, Encounter, LOGGED_ROLLS, Step, no_combatant};
use crate::Refusal;

impl Step {
    /// Applies the step to the encounter and returns its inverse, which restores the encounter exactly
    /// if applied next, except for `last_combatant`: numbers are never reused. A refused step changes
    /// nothing.
    pub fn apply(&self, encounter: &mut Encounter) -> Result<Self, Refusal> {
        use std::mem::replace;
        Ok(match self {
            Self::Rename { name } => Self::Rename {
                name: replace(&mut encounter.name, name.clone()),
            },
            Self::System { system } => Self::System {
                system: replace(&mut encounter.system, system.clone()),
            },
            Self::Add { at, combatant } => return add(encounter, *at, combatant),
            Self::Remove { combatant } => {
                let at = index_of(encounter, *combatant)?;
                Self::Add {
                    at: Some(at),
                    combatant: Box::new(encounter.combatants.remove(at)),
                }
            }
            Self::Order { combatants } => return order(encounter, combatants),
            Self::Status { combatant, status } => Self::Status {
                combatant: *combatant,
                status: replace(
                    &mut combatant_mut(encounter, *combatant)?.status,
                    status.clone(),
                ),
            },
            Self::Count {
                combatant,
                counter,
                value,
            } => return count(encounter, *combatant, counter, *value),
            Self::Edit { combatant, edit } => Self::Edit {
                combatant: *combatant,
                edit: edit.apply(&mut combatant_mut(encounter, *combatant)?.character)?,
            },
            Self::States { combatant, states } => Self::States {
                combatant: *combatant,
                states: replace(
                    &mut combatant_mut(encounter, *combatant)?.states,
                    states.clone(),
                ),
            },
            Self::Groups { groups } => Self::Groups {
                groups: replace(&mut encounter.groups, groups.clone()),
            },
            Self::Turn { turn } => Self::Turn {
                turn: replace(&mut encounter.turn, turn.clone()),
            },
            Self::Pins { pins } => Self::Pins {
                pins: replace(&mut encounter.pins, pins.clone()),
            },
            Self::Quick { quick } => Self::Quick {
                quick: replace(&mut encounter.quick, quick.clone()),
            },
            Self::Note { note } => Self::Note {
                note: replace(&mut encounter.note, note.clone()),
            },
            Self::Players { players } => Self::Players {
                players: replace(&mut encounter.players, players.clone()),
            },
            Self::Base { combatant, base } => Self::Base {
                combatant: *combatant,
                base: replace(
                    &mut combatant_mut(encounter, *combatant)?.base,
                    base.clone(),
                ),
            },
            Self::Roll { roll } => {
                let last = (encounter.rolls.len() >= LOGGED_ROLLS)
                    .then(|| encounter.rolls.pop())
                    .flatten();
                encounter.rolls.insert(0, roll.clone());
                Self::Unroll { last }
            }
            Self::Unroll { last } => {
                if encounter.rolls.is_empty() {
                    return Err(refusal!("encounter-no-roll"));
                }
                let roll = encounter.rolls.remove(0);
                encounter.rolls.extend(last.clone());
                Self::Roll { roll }
            }
            Self::Save {
                character,
                edit,
                back,
            } => Self::Save {
                character: *character,
                edit: back.clone(),
                back: edit.clone(),
            },
            Self::Together { steps } => return together(encounter, steps),
        })
    }
}

/// Sets a counter of a combatant, or removes it.
fn count(
    encounter: &mut Encounter,
    combatant: u32,
    counter: &str,
    value: Option<i64>,
) -> Result<Step, Refusal> {
    let counts = &mut combatant_mut(encounter, combatant)?.counts;
    let value = match value {
        None => counts.shift_remove(counter),
        Some(value) => counts.insert(counter.to_owned(), value),
    };
    Ok(Step::Count {
        combatant,
        counter: counter.to_owned(),
        value,
    })
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

fn add(encounter: &mut Encounter, at: Option<usize>, new: &Combatant) -> Result<Step, Refusal> {
    let mut new = new.clone();
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

fn together(encounter: &mut Encounter, steps: &[Step]) -> Result<Step, Refusal> {
    let mut after = encounter.clone();
    let back = steps
        .iter()
        .map(|step| step.apply(&mut after))
        .collect::<Result<Vec<_>, _>>()?;
    *encounter = after;
    Ok(Step::Together {
        steps: back.into_iter().rev().collect(),
    })
}
