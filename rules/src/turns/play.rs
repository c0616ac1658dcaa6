//! Applies an act to an encounter: a step with an inverse, and messages for the log.

use formula::with_nearest;
use pack::nonempty_or;
use rand::RngCore;

use super::{
    Act, attack, clock, defeat, durations, events, group,
    initiative::{self, RollFor, SuppliedDice},
    participant::advance_combatant,
    short_form, states,
    transaction::Transaction,
    turn_flow,
};
use crate::{
    Refusal, Value,
    character::Edit,
    encounter::{Encounter, Group, Step},
    rulebook::Rulebook,
};

/// The result of an act.
#[derive(Debug, Clone, PartialEq)]
pub struct Played {
    /// The encounter after it.
    pub encounter: Encounter,
    /// The step that leads to it.
    pub step: Step,
    /// What happened, a sentence each.
    pub words: Vec<String>,
}

/// Performs an act in an encounter. Dice that are not given are rolled with the generator; `now` is in
/// milliseconds since the epoch.
pub fn play(
    encounter: &Encounter,
    act: &Act,
    book: &Rulebook,
    dice: &mut dyn RngCore,
    now: u64,
) -> Result<Played, Refusal> {
    let mut tx = Transaction::new(encounter.clone(), book, dice, now);
    tx.act(act)?;
    let step = if tx.steps.len() == 1 {
        tx.steps.remove(0)
    } else {
        Step::Together { steps: tx.steps }
    };
    Ok(Played {
        encounter: tx.encounter,
        step,
        words: tx.words,
    })
}

impl Transaction<'_> {
    #[expect(clippy::too_many_lines, reason = "an arm for each act")]
    fn act(&mut self, act: &Act) -> Result<(), Refusal> {
        match act {
            Act::Rename { name } => self.rename(name),
            Act::System { system } => self.system(system),
            Act::Short {
                form,
                name,
                numbers,
                many,
                side,
            } => {
                let sheet = short_form::sheet(self.book, form, name, numbers)?;
                short_form::add(self, &sheet, None, *many, side)
            }
            Act::Entry { entry, many, side } => {
                let sheet = short_form::of_entry(self.book, entry)?;
                short_form::add(self, &sheet, None, *many, side)
            }
            Act::Sheet {
                character,
                from,
                many,
                side,
            } => short_form::add(self, character, *from, *many, side),
            Act::Remove { combatant } => self.remove(*combatant),
            Act::Move { combatant, to } => self.move_to(*combatant, *to),
            Act::Side { combatant, side } => self.side(*combatant, side),
            Act::Initiative {
                dice,
                typed,
                anew,
                only,
            } => {
                let given = SuppliedDice::read(self, dice, typed)?;
                let roll_for = match only.as_slice() {
                    [] if *anew => RollFor::All,
                    [] => RollFor::Missing,
                    ids => RollFor::Only(ids),
                };
                initiative::roll(self, given, roll_for)
            }
            Act::Total { combatant, total } => initiative::set_by_hand(self, *combatant, *total),
            Act::Next {} => turn_flow::next(self),
            Act::Stop { remove } => self.stop(remove),
            Act::Delay { combatant } => turn_flow::delay(self, *combatant),
            Act::Aside { combatant } => turn_flow::act_now(self, *combatant),
            Act::Out { combatant, out } => defeat::set_out(self, *combatant, *out),
            Act::Hide { combatant, hidden } => self.hide(*combatant, *hidden),
            Act::Ready { combatant, what } => turn_flow::ready(self, *combatant, what),
            Act::Note { note } => self.apply(Step::Note { note: note.clone() }),
            Act::Players { players } => self.apply(Step::Players {
                players: players.clone(),
            }),
            Act::Several { acts } => acts.iter().try_for_each(|act| self.act(act)),
            Act::Count {
                combatant,
                counter,
                value,
            } => self.count(*combatant, counter, *value),
            Act::State {
                combatant,
                name,
                left,
                unit,
                skips,
                values,
            } => states::add_state(self, *combatant, name, *left, *unit, *skips, values),
            Act::Unstate { combatant, at } => states::remove_state(self, *combatant, *at),
            Act::Edit { combatant, edit } => self.edit(*combatant, edit),
            Act::Adjust {
                combatant,
                field,
                by,
            } => self.adjust(*combatant, field, *by),
            Act::Event {
                combatant,
                event,
                row,
                given,
            } => events::run(self, *combatant, event, *row, given),
            Act::Attack { request } => attack::apply(self, request),
            Act::Group {
                name,
                members,
                vanguard,
                leader,
                on,
            } => {
                let wanted = Group {
                    name: name.clone(),
                    members: members.clone(),
                    vanguard: *vanguard,
                    leader: *leader,
                    on: on.clone(),
                };
                group::form(self, wanted)
            }
            Act::Roll { dice, what } => self.roll(dice, what),
            Act::Keep { rolls } => rolls.iter().try_for_each(|it| self.log_roll(it)),
            Act::Clock { run } => clock::switch(self, *run),
            Act::Pass { seconds } => clock::pass(self, *seconds),
            Act::Pins { pins, words } => {
                let names = pins.iter().map(String::as_str);
                let words = or_names(words, names, |pins| messages::text!("encounter-pins", pins));
                self.apply_and_say(Step::Pins { pins: pins.clone() }, &words)
            }
            Act::Quick { quick, words } => {
                let names = quick.iter().map(|it| it.name.as_str());
                let words = or_names(words, names, |tables| {
                    messages::text!("encounter-quick", tables)
                });
                let quick = quick.clone();
                self.apply_and_say(Step::Quick { quick }, &words)
            }
        }
    }

    fn stop(&mut self, remove: &[u32]) -> Result<(), Refusal> {
        turn_flow::stop(self)?;
        remove.iter().try_for_each(|id| self.remove(*id))
    }

    fn apply_and_say(&mut self, step: Step, words: &str) -> Result<(), Refusal> {
        self.apply(step)?;
        self.report(words);
        Ok(())
    }

    fn edit(&mut self, id: u32, edit: &Edit) -> Result<(), Refusal> {
        let who = self.combatant(id)?;
        let sheet = advance_combatant(self.book, &who);
        edit.check(&sheet.character, self.book.system())?;
        let words = edit.words(&sheet.character, self.book.system());
        self.change(id, edit.clone())?;
        self.report(format!("{}: {words}.", who.name()));
        states::prune(self, id, "")?;
        durations::time_new(self, &who)
    }

    /// Adds to a number of a sheet, within the limits of the field.
    fn adjust(&mut self, id: u32, key: &str, by: i64) -> Result<(), Refusal> {
        let who = self.combatant(id)?;
        let sheet = advance_combatant(self.book, &who);
        let system = self.book.system();
        let mut fields = system.fields.iter().filter(|it| it.kind.is_number());
        let known = fields.clone().map(|it| it.key.as_str());
        let field = fields.find(|it| it.key == key).ok_or_else(|| {
            let name = system.name.as_str();
            let what = messages::text!("encounter-no-number-on-sheets", system = name, key);
            Refusal::new(with_nearest(what, key, known))
        })?;
        let now = sheet.character.values.get(key).and_then(Value::as_i64);
        let now = now.or_else(|| field.default.as_ref()?.as_i64());
        let wanted = now.unwrap_or_default().saturating_add(by);
        let wanted = wanted.max(field.min_value().unwrap_or(i64::MIN));
        let value = Value::from(wanted.min(field.max.unwrap_or(i64::MAX)));
        let set = Edit::Set {
            field: key.to_owned(),
            value,
        };
        self.edit(id, &set)
    }

    fn rename(&mut self, name: &str) -> Result<(), Refusal> {
        let name = name.trim();
        if name.is_empty() {
            return Err(refusal!("encounter-needs-name"));
        }
        let words = messages::text!("encounter-renamed", name);
        let name = name.to_owned();
        self.apply_and_say(Step::Rename { name }, &words)
    }

    fn system(&mut self, system: &str) -> Result<(), Refusal> {
        if !self.encounter.combatants.is_empty() {
            return Err(refusal!("encounter-one-game"));
        }
        let words = messages::text!("encounter-other-game");
        let system = system.to_owned();
        self.apply_and_say(Step::System { system }, &words)
    }

    fn remove(&mut self, id: u32) -> Result<(), Refusal> {
        let who = self.combatant(id)?;
        self.report(messages::text!("encounter-leaves", who = who.name()));
        group::leave(self, id)?;
        turn_flow::leave(self, id)?;
        self.apply(Step::Remove { combatant: id })
    }

    fn move_to(&mut self, id: u32, to: usize) -> Result<(), Refusal> {
        let mut order = self.encounter.ids();
        let who = self.combatant(id)?;
        order.retain(|it| *it != id);
        order.insert(to.min(order.len()), id);
        let words = messages::text!("encounter-moves", who = who.name());
        self.apply_and_say(Step::Order { combatants: order }, &words)
    }

    fn side(&mut self, id: u32, side: &str) -> Result<(), Refusal> {
        let who = self.combatant(id)?;
        let before = who.status.side.as_str();
        if before == side {
            return Ok(());
        }
        self.update(id, |it| side.clone_into(&mut it.side))?;
        self.report(messages::text!(
            "encounter-side",
            who = who.name(),
            before = nonempty_or(before, "–"),
            after = nonempty_or(side, "–")
        ));
        Ok(())
    }

    fn hide(&mut self, id: u32, hidden: bool) -> Result<(), Refusal> {
        let who = self.combatant(id)?;
        if who.status.hidden == hidden {
            return Ok(());
        }
        self.update(id, |it| it.hidden = hidden)?;
        self.report(if hidden {
            messages::text!("encounter-combatant-hidden", who = who.name())
        } else {
            messages::text!("encounter-combatant-shown", who = who.name())
        });
        Ok(())
    }

    fn count(&mut self, id: u32, counter: &str, value: i64) -> Result<(), Refusal> {
        let who = self.combatant(id)?;
        let known = self.turns().counter.iter().find(|it| it.key == counter);
        let known = known.ok_or_else(|| refusal!("encounter-no-counter", counter))?;
        let words = format!("{}: {} {value}.", who.name(), known.label);
        let step = Step::Count {
            combatant: id,
            counter: counter.to_owned(),
            value: Some(value),
        };
        self.apply_and_say(step, &words)
    }
}

/// A message for the log; if there is none, one that lists names.
fn or_names<'a>(
    words: &str,
    names: impl Iterator<Item = &'a str>,
    listing: impl FnOnce(&str) -> String,
) -> String {
    if !words.is_empty() {
        return words.to_owned();
    }
    let names = names.collect::<Vec<_>>().join(", ");
    listing(nonempty_or(&names, "–"))
}
