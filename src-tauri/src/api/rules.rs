//! Looking rules up: search, entries, systems, what was read and pinned.

use rules::{
    entry::Entry,
    house::HouseNote,
    system::{Calculator, Format, Kind, Source, System, Which},
};
use sheet::document::written;

use super::{
    app::{App, Shelf},
    packs,
    passages::passages,
    searching,
    views::{Answers, EntryPage, EntryRef, LabelledValue, Refusal, SystemView, Trail},
};

/// What is looked for.
#[derive(Debug, Clone, Default)]
pub struct Sought {
    /// The words typed.
    pub query: String,
    /// Only in this system.
    pub system: Option<String>,
    /// This system's entries first, where others answer as well.
    pub prefer: Option<String>,
    /// Only of this kind.
    pub kind: Option<String>,
    /// How many answers at the most.
    pub limit: usize,
}

/// How many of the entries read last are remembered in a list.
const RECENT: usize = 12;

/// How many entries that name an entry, or are called as it is, are listed at the most.
const MOST_LINKS: usize = 500;

/// Finds entries.
pub fn search(app: &App, sought: &Sought) -> Result<Answers, Refusal> {
    searching::search(app, sought)
}

/// Why each answer ranks where it does, in lines for people.
pub fn explain(app: &App, sought: &Sought) -> Result<Vec<String>, Refusal> {
    searching::explain(app, sought)
}

/// Builds the index now, so that the first query does not wait for it.
pub fn ready(app: &App) -> Result<(), Refusal> {
    app.index().map(drop)
}

/// Reads an entry, whole, and notes that it was read. A library that cannot be written keeps nobody
/// from reading.
pub fn read(app: &App, key: &str) -> Result<EntryPage, Refusal> {
    let page = peek(app, key)?;
    app.library()
        .write(|tx| schema::trail::note_read(tx, key))
        .ok();
    Ok(page)
}

/// Reads an entry, whole, and leaves no trail.
pub fn peek(app: &App, key: &str) -> Result<EntryPage, Refusal> {
    let (system, rest) = parts(key)?;
    let shelf = app.shelf(system)?;
    let entry = shelf
        .system()
        .entries
        .look_at(rest)
        .ok_or_else(|| no_entry(key))?;
    let pinned = app.library().read(schema::trail::pinned)?;
    let mut page = page(&shelf, &entry);
    page.elsewhere = elsewhere(app, system, &entry)?;
    page.pinned = pinned.iter().any(|pin| pin == key);
    Ok(page)
}

/// The installed systems.
pub fn systems(app: &App) -> Result<Vec<SystemView>, Refusal> {
    packs::installed(app)?
        .iter()
        .map(|installed| Ok(system_view(app.shelf(&installed.key)?.system())))
        .collect()
}

/// What was read last, and what is pinned.
pub fn trail(app: &App) -> Result<Trail, Refusal> {
    let (read, pinned) = app.library().read(|tx| {
        Ok((
            schema::trail::recent(tx, RECENT)?,
            schema::trail::pinned(tx)?,
        ))
    })?;
    Ok(Trail {
        read: briefs(app, &read),
        pinned: briefs(app, &pinned),
    })
}

/// Pins an entry.
pub fn pin(app: &App, key: &str) -> Result<Trail, Refusal> {
    let (system, rest) = parts(key)?;
    if !app.shelf(system)?.system().entries.contains_key(rest) {
        return Err(no_entry(key));
    }
    app.library().write(|tx| schema::trail::pin(tx, key))?;
    trail(app)
}

/// Takes a pin away.
pub fn unpin(app: &App, key: &str) -> Result<Trail, Refusal> {
    app.library().write(|tx| schema::trail::unpin(tx, key))?;
    trail(app)
}

/// The system of an address `system/kind/slug`, and the rest of it.
pub(super) fn parts(key: &str) -> Result<(&str, &str), Refusal> {
    key.split_once('/')
        .filter(|(_, rest)| rest.split('/').count() == 2)
        .ok_or_else(|| {
            Refusal::invalid(format!(
                "“{key}” is not system/kind/slug, as in arsmagica/weapon/sword-long."
            ))
        })
}

/// Says that an entry is not there.
pub(super) fn no_entry(key: &str) -> Refusal {
    Refusal::not_found(format!(
        "There is no entry {key}. Find it with: vademecum search WORDS"
    ))
}

/// An entry in brief.
pub(super) fn brief(system: &System, entry: &Entry) -> EntryRef {
    EntryRef {
        key: format!("{}/{}", system.key, entry.key()),
        name: entry.name.clone(),
        kind: system
            .kind(&entry.kind)
            .map_or_else(|| entry.kind.clone(), |kind| kind.name.clone()),
        system: system.name.clone(),
        summary: entry.summary.clone(),
    }
}

/// Some of an entry's facts, written for people.
pub(super) fn labelled(
    kind: &Kind,
    entry: &Entry,
    house: &[HouseNote],
    keys: impl Fn(&str) -> bool,
) -> Vec<LabelledValue> {
    kind.facts
        .iter()
        .filter(|column| keys(&column.key))
        .filter_map(|column| {
            let value = entry.facts.get(&column.key)?;
            Some(LabelledValue {
                key: column.key.clone(),
                label: if column.short.is_empty() {
                    column.label.clone()
                } else {
                    column.short.clone()
                },
                help: if column.help.is_empty() {
                    column.label.clone()
                } else {
                    column.help.clone()
                },
                text: written::written(value, column.format),
                house: house
                    .iter()
                    .any(|note| note.target == format!("fact/{}/{}", entry.key(), column.key)),
                format: if value.is_number() {
                    column.format
                } else {
                    Format::Text
                },
            })
        })
        .collect()
}

fn page(shelf: &Shelf, entry: &Entry) -> EntryPage {
    let system = shelf.system();
    let key = entry.key();
    let text = passages(&entry.text, shelf.linker(), &key);
    let brief_of = |key: &String| Some(brief(system, &*system.entries.look_at(key)?));
    EntryPage {
        brief: brief(system, entry),
        system: system.key.clone(),
        facts: system
            .kind(&entry.kind)
            .map(|kind| labelled(kind, entry, shelf.rulebook.house(), |_| true))
            .unwrap_or_default(),
        text,
        source: system
            .sources
            .iter()
            .find(|source| source.key == entry.source)
            .cloned()
            .unwrap_or_else(Source::default),
        links: entry.links.iter().filter_map(brief_of).collect(),
        linked_from: system
            .entries
            .some(&Which::LinkingTo(&key), MOST_LINKS)
            .iter()
            .map(|other| brief(system, other))
            .collect(),
        elsewhere: Vec::new(),
        calculators: calculators(system, &key),
        pinned: false,
        house: shelf
            .rulebook
            .house()
            .iter()
            .filter(|note| note.rule.as_deref() == Some(&key))
            .cloned()
            .collect(),
        entry: entry.clone(),
    }
}

fn calculators(system: &System, key: &str) -> Vec<Calculator> {
    let here = system
        .calculators
        .iter()
        .filter(|calculator| calculator.rule == key);
    here.map(|calculator| Calculator {
        script: None,
        ..calculator.clone()
    })
    .collect()
}

fn elsewhere(app: &App, system: &str, entry: &Entry) -> Result<Vec<EntryRef>, Refusal> {
    let mut found = Vec::new();
    let systems = app.library().read(schema::system::keys)?;
    for other in systems.iter().filter(|key| *key != system) {
        let shelf = app.shelf(other)?;
        let called = Which::Called {
            kind: None,
            name: &entry.name,
        };
        let same = shelf.system().entries.some(&called, MOST_LINKS);
        found.extend(same.iter().map(|other| brief(shelf.system(), other)));
    }
    Ok(found)
}

fn briefs(app: &App, keys: &[String]) -> Vec<EntryRef> {
    keys.iter()
        .filter_map(|key| {
            let (system, rest) = parts(key).ok()?;
            let shelf = app.shelf(system).ok()?;
            let entry = shelf.system().entries.look_at(rest)?;
            Some(brief(shelf.system(), &entry))
        })
        .collect()
}

fn system_view(system: &System) -> SystemView {
    SystemView {
        key: system.key.clone(),
        name: system.name.clone(),
        edition: system.edition.clone(),
        about: system.about.clone(),
        entries: system.entries.len(),
        kinds: system.kinds.clone(),
        fields: system.fields.clone(),
        lists: system.lists.clone(),
        derived: system.derived.clone(),
        building: system.building.clone(),
        events: system.events.clone(),
        sources: system.sources.clone(),
    }
}
