//! Calculates the edit that an event makes.

use std::{rc::Rc, sync::Arc};

use formula::{Evaluation, Problem, RowRef, on_large_stack, to_text};
use indexmap::IndexMap;
use rand::Rng;

use super::{
    EventResult, EventRoll, Offer,
    changes::EventChanges,
    scope::{EventScope, EventSource, holds},
};
use crate::{
    Refusal, Value,
    calculator::validate_inputs,
    character::Character,
    compile::CompiledSystem,
    derivation::{Sheet, Terms},
    dice::Dice,
    refusal::quoted,
    system::Input,
};

/// Calculates the effect of an event on a character.
pub(crate) fn run(
    compiled: &Arc<CompiledSystem>,
    character: &Character,
    key: &str,
    row: Option<u32>,
    given: &IndexMap<String, Value>,
    generator: &mut (impl Rng + ?Sized),
) -> Result<EventResult, Refusal> {
    let Some(place) = compiled.system.events.iter().position(|it| it.key == key) else {
        let known = quoted(compiled.system.events.iter().map(|event| &event.key));
        let system = compiled.system.name.as_str();
        return Err(match known.as_str() {
            "" => refusal!("event-none", system, key),
            known => refusal!("event-unknown", system, key, known),
        });
    };
    let event = &compiled.system.events[place];
    let row = row_of(compiled, character, place, row)?;
    let mut given = given.clone();
    let with_dice = with_dice(compiled, character, place, row)?;
    let asked = with_dice.as_ref().unwrap_or(&event.inputs);
    let rolls = roll_inputs(&event.label, asked, &mut given, generator)?;
    let inputs = validate_inputs(compiled, &event.label, asked, &given)?;
    let work = || {
        let sheet = Sheet::new(compiled, character.clone());
        let source = EventSource::Event(place);
        let scope = Rc::new(EventScope::new(sheet, source, row, &inputs));
        let run = compiled.evaluation(scope.clone(), Terms::Recorded);
        run.enter(|run| EventChanges::new(run, &scope).evaluate())
    };
    match on_large_stack(work).unwrap_or_else(|| Err(Problem::panicked())) {
        Ok(result) => Ok(EventResult { rolls, ..result }),
        Err(Problem::Silent(why)) => Err(refusal!(
            "event-not-said",
            event = event.label.as_str(),
            why
        )),
        Err(problem) => Err(Refusal::about(&event.label, problem.sentence())),
    }
}

/// The events that can happen to a character now.
pub(crate) fn offers(compiled: &Arc<CompiledSystem>, character: &Character) -> Vec<Offer> {
    if compiled.events.is_empty() {
        return Vec::new();
    }
    let offers = |run: &Evaluation, sheet: &Sheet| {
        let mut all = Vec::new();
        for (event, formulas) in compiled.system.events.iter().zip(&compiled.events) {
            for at in sheet.rows_or_whole(formulas.list) {
                run.reset_budget();
                if holds(run, formulas.when.as_ref(), at).unwrap_or(false) {
                    all.push(Offer {
                        event: event.key.clone(),
                        row: at.map(|at| sheet.number_of(at)),
                    });
                }
            }
        }
        all
    };
    Sheet::evaluate(compiled, character, Terms::LeftOut, offers).unwrap_or_default()
}

/// Rolls for the inputs that have dice and are not given, and adds the totals to `given`. `title` is
/// that of the event or activity.
pub(crate) fn roll_inputs(
    title: &str,
    inputs: &IndexMap<String, Input>,
    given: &mut IndexMap<String, Value>,
    generator: &mut (impl Rng + ?Sized),
) -> Result<Vec<EventRoll>, Refusal> {
    let mut rolls = Vec::new();
    for (name, input) in inputs {
        let Some(written) = input.die.as_ref().filter(|_| !given.contains_key(name)) else {
            continue;
        };
        let dice = Dice::parse(written).map_err(|unclear| Refusal::about(title, &unclear.0))?;
        let roll = dice.roll(generator);
        given.insert(name.clone(), roll.total.into());
        rolls.push(EventRoll {
            input: name.clone(),
            label: input.label().unwrap_or(name).clone(),
            dice: written.clone(),
            total: roll.total,
            note: roll.note(),
            shown: roll.shown,
        });
    }
    Ok(rolls)
}

fn row_of(
    compiled: &CompiledSystem,
    character: &Character,
    event: usize,
    row: Option<u32>,
) -> Result<Option<RowRef>, Refusal> {
    let label = &compiled.system.events[event].label;
    let Some(list) = compiled.events[event].list else {
        return match row {
            None => Ok(None),
            Some(_) => Err(refusal!("event-no-row-wanted", label)),
        };
    };
    let named = &compiled.system.lists[list];
    let Some(wanted) = row else {
        return Err(refusal!(
            "event-which-row",
            label,
            singular = named.singular.as_str()
        ));
    };
    let mut rows = character.rows(&named.key).iter();
    match rows.position(|row| row.id == wanted) {
        Some(row) => Ok(Some(RowRef { list, row })),
        None => Err(refusal!(
            "event-no-such-row",
            list = named.label.as_str(),
            wanted = wanted.to_string()
        )),
    }
}

/// The inputs of an event with the dice that their formulas give for a character; `None` if no input
/// has such a formula. An input whose formula gives n/a has no dice.
fn with_dice(
    compiled: &Arc<CompiledSystem>,
    character: &Character,
    place: usize,
    row: Option<RowRef>,
) -> Result<Option<IndexMap<String, Input>>, Refusal> {
    let (event, formulas) = (&compiled.system.events[place], &compiled.events[place].dice);
    if formulas.is_empty() {
        return Ok(None);
    }
    let inputs = |run: &Evaluation, _: &Sheet| {
        let mut inputs = event.inputs.clone();
        for (name, formula) in formulas {
            let value = run.value_in(row, formula)?;
            if let Some(input) = inputs.get_mut(name) {
                input.die = (!value.is_unit()).then(|| to_text(&run.to_json(&value)));
            }
        }
        Ok(Some(inputs))
    };
    Sheet::evaluate(compiled, character, Terms::LeftOut, inputs)
        .unwrap_or_else(|| Err(Problem::panicked()))
        .map_err(|problem| Refusal::about(&event.label, problem.sentence()))
}
