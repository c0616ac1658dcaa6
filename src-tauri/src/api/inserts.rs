//! A game master's insert: entries, sheets and creatures side by side.

use std::sync::Arc;

use rules::encounter::{Timed, Unit};
use sheet::document::{
    Document,
    reference::{self, Chosen, Passage, Reference},
};

use super::{
    app::App,
    books, characters,
    encounters::{self, views::CombatantView},
    loaded::LoadedSystem,
    views::Refusal,
};

/// An item of an insert.
pub(super) enum InsertItem {
    /// An entry of a system, as `kind/slug`.
    Entry(Arc<LoadedSystem>, String),
    /// A sheet, and the line under its name.
    Sheet(Box<Document>, String),
    /// The content of a section of a book.
    Passages(Vec<Passage>),
}

/// Entries, by `system/kind/slug`. Refused where there is no such entry.
pub(super) fn of_entries(app: &App, keys: &[String]) -> Result<Reference, Refusal> {
    let found = keys.iter().map(|key| {
        entry(app, key).ok_or_else(|| Refusal::not_found(messages::text!("insert-no-entry", key)))
    });
    Ok(together(&found.collect::<Result<Vec<_>, _>>()?))
}

/// The pins of an encounter, in order. Those that no longer exist are left out.
pub(super) fn of_table(app: &App, table: i64) -> Result<Reference, Refusal> {
    let view = encounters::open(app, table)?;
    let held = view
        .pins
        .iter()
        .filter_map(|pin| match pin.split_once('/') {
            Some(("combatant", id)) => {
                let id = id.parse().ok()?;
                let who = view.combatants.iter().find(|who| who.id == id)?;
                let sheet = encounters::sheet(app, table, id).ok()?.sheet;
                Some(InsertItem::Sheet(Box::new(sheet), line(who)))
            }
            Some(("character", id)) => {
                let character = characters::open(app, id.parse().ok()?).ok()?;
                Some(InsertItem::Sheet(Box::new(character.sheet), String::new()))
            }
            Some(("section", section)) => Some(InsertItem::Passages(books::pinned(app, section)?)),
            _ => entry(app, pin),
        });
    Ok(together(&held.collect::<Vec<_>>()))
}

pub(super) fn entry(app: &App, key: &str) -> Option<InsertItem> {
    let (system, entry) = key.split_once('/')?;
    let loaded = app.loaded(system).ok()?;
    let known = loaded.system().entries.contains_key(entry);
    known.then(|| InsertItem::Entry(loaded, entry.to_owned()))
}

pub(super) fn together(held: &[InsertItem]) -> Reference {
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

/// The state of a combatant: the values beside its name, its counters and its states.
pub(super) fn line(who: &CombatantView) -> String {
    let counts = who.counts.iter();
    let counts = counts.map(|count| format!("{} {}", count.label, count.value));
    let line = who.line.iter().cloned();
    let all = line.chain(counts).chain(who.states.iter().map(timed));
    all.collect::<Vec<_>>().join(" · ")
}

fn timed(state: &Timed) -> String {
    let unit = match state.unit {
        Unit::Rounds => "rounds",
        Unit::Turns => "turns",
        Unit::Seconds => "seconds",
    };
    state.left.map_or_else(
        || state.name.clone(),
        |left| messages::text!("insert-timed", name = state.name.as_str(), left, unit),
    )
}
