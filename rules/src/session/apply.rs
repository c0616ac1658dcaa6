//! Taking a step, and what takes it back.

use super::{Combatant, KEPT_ROLLS, Session, Step};
use crate::character::Refused;

impl Step {
    /// Changes the table and answers the step that takes the change back: taken next, it makes the
    /// very table this one was taken on, but for numbers given to combatants, which are never given
    /// again. A step that is refused changes nothing.
    pub fn apply(&self, session: &mut Session) -> Result<Self, Refused> {
        use std::mem::replace;
        Ok(match self {
            Self::Rename { name } => Self::Rename {
                name: replace(&mut session.name, name.clone()),
            },
            Self::System { system } => Self::System {
                system: replace(&mut session.system, system.clone()),
            },
            Self::Add { at, combatant } => return add(session, *at, combatant),
            Self::Remove { combatant } => {
                let at = place(session, *combatant)?;
                Self::Add {
                    at: Some(at),
                    combatant: Box::new(session.combatants.remove(at)),
                }
            }
            Self::Order { combatants } => return order(session, combatants),
            Self::Stand {
                combatant,
                standing,
            } => Self::Stand {
                combatant: *combatant,
                standing: replace(&mut of(session, *combatant)?.standing, standing.clone()),
            },
            Self::Count {
                combatant,
                counter,
                value,
            } => {
                let counts = &mut of(session, *combatant)?.counts;
                let before = match value {
                    None => counts.shift_remove(counter),
                    Some(value) => counts.insert(counter.clone(), *value),
                };
                Self::Count {
                    combatant: *combatant,
                    counter: counter.clone(),
                    value: before,
                }
            }
            Self::Edit { combatant, edit } => Self::Edit {
                combatant: *combatant,
                edit: edit.apply(&mut of(session, *combatant)?.character)?,
            },
            Self::States { combatant, states } => Self::States {
                combatant: *combatant,
                states: replace(&mut of(session, *combatant)?.states, states.clone()),
            },
            Self::Groups { groups } => Self::Groups {
                groups: replace(&mut session.groups, groups.clone()),
            },
            Self::Turn { turn } => Self::Turn {
                turn: replace(&mut session.turn, turn.clone()),
            },
            Self::Pins { pins } => Self::Pins {
                pins: replace(&mut session.pins, pins.clone()),
            },
            Self::Quick { quick } => Self::Quick {
                quick: replace(&mut session.quick, quick.clone()),
            },
            Self::Roll { roll } => {
                let last = (session.rolls.len() >= KEPT_ROLLS)
                    .then(|| session.rolls.pop())
                    .flatten();
                session.rolls.insert(0, roll.clone());
                Self::Unroll { last }
            }
            Self::Unroll { last } => {
                if session.rolls.is_empty() {
                    return Err(Refused("There is no roll to forget.".to_owned()));
                }
                let roll = session.rolls.remove(0);
                session.rolls.extend(last.clone());
                Self::Roll { roll }
            }
            Self::Together { steps } => return together(session, steps),
        })
    }
}

fn place(session: &Session, id: u32) -> Result<usize, Refused> {
    let mut all = session.combatants.iter();
    all.position(|it| it.id == id).ok_or_else(|| {
        Refused(format!(
            "There is no combatant {id} at this table. It may have been taken away already."
        ))
    })
}

fn of(session: &mut Session, id: u32) -> Result<&mut Combatant, Refused> {
    let at = place(session, id)?;
    session
        .combatants
        .get_mut(at)
        .ok_or_else(|| Refused(format!("There is no combatant {id} at this table.")))
}

fn add(session: &mut Session, at: Option<usize>, new: &Combatant) -> Result<Step, Refused> {
    let mut new = new.clone();
    if new.id == 0 {
        let next = session.last_combatant.checked_add(1);
        new.id = next.ok_or_else(|| Refused("The table can number no more.".to_owned()))?;
    }
    if session.combatant(new.id).is_some() {
        return Err(Refused(format!(
            "The table has a combatant {} already.",
            new.id
        )));
    }
    let at = at.unwrap_or(session.combatants.len());
    if at > session.combatants.len() {
        return Err(Refused(format!("Place {} is past the end.", at + 1)));
    }
    session.last_combatant = session.last_combatant.max(new.id);
    let back = Step::Remove { combatant: new.id };
    session.combatants.insert(at, new);
    Ok(back)
}

fn order(session: &mut Session, wanted: &[u32]) -> Result<Step, Refused> {
    let before: Vec<u32> = session.combatants.iter().map(|it| it.id).collect();
    let (mut have, mut want) = (before.clone(), wanted.to_vec());
    have.sort_unstable();
    want.sort_unstable();
    if have != want {
        return Err(Refused(
            "An order names every combatant of the table once.".to_owned(),
        ));
    }
    let rank = |id: u32| wanted.iter().position(|it| *it == id);
    session.combatants.sort_by_key(|it| rank(it.id));
    Ok(Step::Order { combatants: before })
}

fn together(session: &mut Session, steps: &[Step]) -> Result<Step, Refused> {
    let mut after = session.clone();
    let back = steps
        .iter()
        .map(|step| step.apply(&mut after))
        .collect::<Result<Vec<_>, _>>()?;
    *session = after;
    Ok(Step::Together {
        steps: back.into_iter().rev().collect(),
    })
}
