//! A game master's insert: entries, sheets and creatures printed side by side.

use std::sync::Arc;

use rules::{derivation::Terms, encounter::Unit};
use sheet::document::{
    Document,
    reference::{self, Chosen, Passage, Reference},
};

use super::{
    app::App,
    books, characters,
    encounters::{
        self,
        views::{CombatantView, EncounterView, StateView},
    },
    loaded::LoadedSystem,
    views::Refusal,
};

pub(super) enum InsertItem {
    /// An entry of a system, as `kind/slug`.
    Entry(Arc<LoadedSystem>, String),
    /// A sheet, and the line under its name.
    Sheet(Box<Document>, String),
    /// The content of a section of a book.
    Passages(Vec<Passage>),
}

/// Collects entries by `system/kind/slug`. Returns an error if one does not exist.
pub(super) fn of_entries(app: &App, keys: &[String]) -> Result<Reference, Refusal> {
    let found = keys.iter().map(|key| {
        let none = || not_found!("insert-no-entry", key);
        entry(app, key)?.ok_or_else(none)
    });
    Ok(combine(&found.collect::<Result<Vec<_>, _>>()?))
}

/// Collects the pins of an encounter in order, without those that no longer exist.
pub(super) fn of_table(app: &App, table: i64) -> Result<Reference, Refusal> {
    let view = encounters::open(app, table)?;
    let pins = view.pins.iter();
    let held = pins.filter_map(|pin| pinned(app, &view, pin).transpose());
    Ok(combine(&held.collect::<Result<Vec<_>, _>>()?))
}

fn pinned(app: &App, view: &EncounterView, pin: &str) -> Result<Option<InsertItem>, Refusal> {
    Ok(match pin.split_once('/') {
        Some(("combatant", id)) => {
            let mut combatants = view.combatants.iter();
            let Some(who) = combatants.find(|who| who.id.to_string() == id) else {
                return Ok(None);
            };
            let found = Refusal::if_found(encounters::sheet(app, view.id, who.id))?;
            found.map(|it| InsertItem::Sheet(Box::new(it.sheet), line(who)))
        }
        Some(("character", id)) => {
            let Ok(id) = id.parse() else { return Ok(None) };
            let found = Refusal::if_found(characters::read(app, id, Terms::LeftOut))?;
            found.map(|it| InsertItem::Sheet(Box::new(it.sheet), String::new()))
        }
        Some(("section", section)) => books::pinned(app, section)?.map(InsertItem::Passages),
        _ => entry(app, pin)?,
    })
}

pub(super) fn entry(app: &App, key: &str) -> Result<Option<InsertItem>, Refusal> {
    let Some((system, entry)) = key.split_once('/') else {
        return Ok(None);
    };
    let loaded = app.if_installed(system)?;
    let known = loaded.filter(|loaded| loaded.system().entries.contains_key(entry));
    Ok(known.map(|loaded| InsertItem::Entry(loaded, entry.to_owned())))
}

pub(super) fn combine(held: &[InsertItem]) -> Reference {
    reference::chosen(held.iter().flat_map(|each| match each {
        InsertItem::Entry(loaded, key) => {
            let system = loaded.system();
            let entry = system.entries.get(key);
            entry
                .map(|it| Chosen::Entry(system, it))
                .into_iter()
                .collect()
        }
        InsertItem::Sheet(sheet, line) => vec![Chosen::Sheet(sheet, line)],
        InsertItem::Passages(passages) => passages.iter().map(Chosen::Passage).collect(),
    }))
}

/// Formats the state of a combatant: the values beside its name, its counters and its states.
pub(super) fn line(who: &CombatantView) -> String {
    let counts = who.counts.iter();
    let counts = counts.map(|count| format!("{} {}", count.label, count.value));
    let line = who.line.iter().cloned();
    let all = line.chain(counts).chain(who.states.iter().map(timed));
    all.collect::<Vec<_>>().join(" · ")
}

fn timed(state: &StateView) -> String {
    let unit = match state.unit {
        Unit::Rounds => "rounds",
        Unit::Turns => "turns",
        Unit::Seconds => "seconds",
    };
    state.left.map_or_else(
        || state.shown.clone(),
        |left| messages::text!("insert-timed", name = state.shown.as_str(), left, unit),
    )
}
