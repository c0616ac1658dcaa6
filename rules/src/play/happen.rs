//! From an event and what is given for it to the edit it makes.

use std::sync::Arc;

use indexmap::IndexMap;
use rand::Rng;
use rhai::Dynamic;

use super::{EventRoll, Happening, Occasion, Offer, work::Work};
use crate::{
    Value,
    calculator::{Refusal, accepted},
    character::{Character, Row},
    derivation::{Sheet, with_room},
    dice::Dice,
    formula::{
        book::{Book, Compiled},
        evaluation::{Evaluation, Local, Over},
        problem::Problem,
        value::RowRef,
    },
};

/// What an event does to a character.
pub(crate) fn happen(
    book: &Arc<Book>,
    character: &Character,
    key: &str,
    row: Option<u32>,
    given: &IndexMap<String, Value>,
    generator: &mut (impl Rng + ?Sized),
) -> Result<Happening, Refusal> {
    let Some(place) = book.system.events.iter().position(|it| it.key == key) else {
        let known: Vec<String> = (book.system.events.iter())
            .map(|event| format!("“{}”", event.key))
            .collect();
        let known = match known.as_slice() {
            [] => "it has none".to_owned(),
            known => format!("its events are {}", known.join(", ")),
        };
        return refused(format!(
            "{} has no event “{key}”: {known}.",
            book.system.name
        ));
    };
    let event = &book.system.events[place];
    let row = row_of(book, character, place, row)?;
    let mut given = given.clone();
    let rolls = rolled(book, place, &mut given, generator)?;
    let inputs = accepted(book, &event.label, &event.inputs, &given)?;
    let failed = || Problem::Failed("It failed in a way that nobody foresaw.".to_owned());
    let work = || {
        let mut sheet = Sheet::new(book, character);
        sheet.occasion = Some(Occasion::new(place, row, &inputs));
        let over = Over::Sheet(Box::new(sheet));
        Evaluation::new(Arc::clone(book), over, true).enter(|run| match &run.over {
            Over::Sheet(sheet) => Work::new(run, sheet, place, row).all(),
            Over::Inputs(_) => Err(failed()),
        })
    };
    match with_room(work).unwrap_or_else(|| Err(failed())) {
        Ok(happening) => Ok(Happening { rolls, ..happening }),
        Err(Problem::Silent(why)) => {
            refused(format!("{}: the rules do not say. {why}", event.label))
        }
        Err(problem) => refused(format!("{}: {}", event.label, problem.sentence())),
    }
}

/// The events that can happen to a character now.
pub(crate) fn offers(book: &Arc<Book>, character: &Character) -> Vec<Offer> {
    if book.events.is_empty() {
        return Vec::new();
    }
    let work = || {
        let over = Over::Sheet(Box::new(Sheet::new(book, character)));
        Evaluation::new(Arc::clone(book), over, false).enter(|run| {
            let mut all = Vec::new();
            for (event, compiled) in book.system.events.iter().zip(&book.events) {
                let rows: Vec<Option<RowRef>> = match compiled.list {
                    None => vec![None],
                    Some(list) => places(book, character, list).map(Some).collect(),
                };
                for at in rows {
                    run.budget.renew();
                    if holds(run, compiled.when.as_ref(), at).unwrap_or(false) {
                        all.push(Offer {
                            event: event.key.clone(),
                            row: at.map(|at| row(book, character, at).id),
                        });
                    }
                }
            }
            all
        })
    };
    with_room(work).unwrap_or_default()
}

fn refused<T>(message: String) -> Result<T, Refusal> {
    Err(Refusal {
        input: None,
        message,
    })
}

fn row_of(
    book: &Book,
    character: &Character,
    event: usize,
    row: Option<u32>,
) -> Result<Option<RowRef>, Refusal> {
    let label = &book.system.events[event].label;
    let Some(list) = book.events[event].list else {
        return match row {
            None => Ok(None),
            Some(_) => refused(format!(
                "{label} happens to the whole character, not to a row."
            )),
        };
    };
    let named = &book.system.lists[list];
    let Some(wanted) = row else {
        return refused(format!(
            "{label} happens to one {}: say which.",
            named.singular
        ));
    };
    let rows = character
        .lists
        .get(&named.key)
        .map_or(&[][..], Vec::as_slice);
    match rows.iter().position(|row| row.id == wanted) {
        Some(row) => Ok(Some(RowRef { list, row })),
        None => refused(format!(
            "{} has no row {wanted}. It may have been removed already.",
            named.label
        )),
    }
}

/// Rolls for the inputs that have a die and are not given.
fn rolled(
    book: &Book,
    event: usize,
    given: &mut IndexMap<String, Value>,
    generator: &mut (impl Rng + ?Sized),
) -> Result<Vec<EventRoll>, Refusal> {
    let event = &book.system.events[event];
    let mut rolls = Vec::new();
    for (name, input) in &event.inputs {
        let Some(written) = input.die.as_ref().filter(|_| !given.contains_key(name)) else {
            continue;
        };
        let roll = match Dice::parse(written) {
            Ok(dice) => dice.roll(generator),
            Err(unclear) => return refused(format!("{}: {unclear}", event.label)),
        };
        given.insert(name.clone(), roll.total.into());
        rolls.push(EventRoll {
            input: name.clone(),
            label: event.label_of(name).unwrap_or(name).to_owned(),
            dice: written.clone(),
            total: roll.total,
            shown: roll.shown,
            note: roll.note,
        });
    }
    Ok(rolls)
}

fn places(book: &Book, character: &Character, list: usize) -> impl Iterator<Item = RowRef> + use<> {
    let rows = character.lists.get(&book.system.lists[list].key);
    (0..rows.map_or(0, Vec::len)).map(move |row| RowRef { list, row })
}

fn row<'a>(book: &Book, character: &'a Character, at: RowRef) -> &'a Row {
    &character.lists[&book.system.lists[at.list].key][at.row]
}

/// Whether a condition holds; one that is n/a does not.
pub(super) fn holds(
    run: &Evaluation,
    when: Option<&Compiled>,
    row: Option<RowRef>,
) -> Result<bool, Problem> {
    let Some(when) = when else { return Ok(true) };
    let local = Local {
        row: row.map(Dynamic::from),
        ..Local::default()
    };
    let value = run.with_local(local, || run.aside(when))?;
    if value.is_unit() {
        return Ok(false);
    }
    value
        .as_bool()
        .map_err(|_| Problem::Failed("Its “when” is neither yes nor no.".to_owned()))
}
