//! `part`: the user's own parts of a system.

use seed::own::OwnPart;

use super::{
    arguments::{Part, PartChange},
    calc::assignments,
    character,
    output::Output,
};
use crate::api::{
    app::App,
    own_parts,
    views::{OwnPartCard, OwnPartsView, Refusal},
};

/// Runs the command `part`.
pub fn run(app: &App, what: Part, out: &mut Output) -> Result<(), Refusal> {
    let view = match what {
        Part::List(one) => own_parts::open(app, &one.system)?,
        Part::Set(asked) => set(app, asked)?,
        Part::Remove { system, part } => own_parts::remove(app, &system, &part)?,
        Part::Undo(one) => own_parts::undo(app, &one.system)?,
        Part::Redo(one) => own_parts::redo(app, &one.system)?,
        Part::History(one) => {
            let changes = own_parts::open(app, &one.system)?.history;
            return character::history(changes, out);
        }
    };
    out.answers(view.parts, lines)
}

/// Changes the keys of a part that are given, or adds the part.
fn set(app: &App, asked: PartChange) -> Result<OwnPartsView, Refusal> {
    let mut cards = own_parts::open(app, &asked.system)?.parts.into_iter();
    let (was, mut part) = match cards.find(|card| card.id == asked.part) {
        Some(card) => (Some(card.id), card.part),
        None => (None, new(&asked.part)),
    };
    for (key, value) in assignments(&asked.values)? {
        if value.is_null() {
            part.record.shift_remove(&key);
        } else {
            part.record.insert(key, value);
        }
    }
    if asked.heading.is_some() || asked.after.is_some() {
        part.heading = asked.heading.unwrap_or_default();
        part.after = asked.after.unwrap_or_default();
    }
    own_parts::save(app, &asked.system, was.as_deref(), &part)
}

/// Returns a part with only its address.
fn new(address: &str) -> OwnPart {
    let (array, keys) = address.split_once('/').unwrap_or((address, ""));
    let keys = ["key", "each"].into_iter().zip(keys.splitn(2, '/'));
    OwnPart {
        array: array.to_owned(),
        record: keys
            .map(|(name, key)| (name.to_owned(), key.into()))
            .collect(),
        ..OwnPart::default()
    }
}

fn lines(card: &OwnPartCard) -> Vec<String> {
    let keys = card.part.record.iter();
    let keys = keys.map(|(key, value)| format!("    {key} = {value}"));
    std::iter::once(format!("{}  {}", card.id, card.name))
        .chain(keys)
        .collect()
}
