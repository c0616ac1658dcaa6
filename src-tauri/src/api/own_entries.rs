//! The user's own entries: creating, copying, changing, undoing and deleting them.

mod errors;
pub mod rows;
pub mod sharing;

use indexmap::IndexMap;
use rules::{
    Value,
    entry::Entry,
    system::{Kind, System},
};
use schema::{
    Transaction,
    history::Change,
    own_entry::{self, SLUG_PREFIX, SOURCE},
};
use seed::pack::slug;
use sheet::document::value_format;

use super::{
    app::App,
    entries::{entry_ref, split_key},
    rules::peek,
    views::{EntryDifference, OwnEntryView, Refusal},
};

/// Maximum number of characters of a slug without the prefix and a number.
const MAX_SLUG_LENGTH: usize = 48;

/// Creates an entry with only a kind and a name.
pub fn create(app: &App, system: &str, kind: &str, name: &str) -> Result<OwnEntryView, Refusal> {
    let name = name.trim();
    if name.is_empty() {
        return Err(invalid!("own-entry-needs-name"));
    }
    let entry = Entry {
        kind: kind.to_owned(),
        name: name.to_owned(),
        ..Entry::default()
    };
    create_with(app, system, entry)
}

/// Creates an entry with all its content. Returns an error if it is too large.
pub fn create_with(app: &App, system: &str, entry: Entry) -> Result<OwnEntryView, Refusal> {
    known_kind(app.loaded(system)?.system(), &entry.kind)?;
    begin(app, system, entry, None)
}

/// Creates an own entry as a copy of another entry.
pub fn copy(app: &App, key: &str) -> Result<OwnEntryView, Refusal> {
    let (system, address) = split_key(key)?;
    let loaded = app.loaded(system)?;
    let entry = loaded.entry(address)?.clone();
    let copy = Entry {
        name: messages::text!("own-entry-copy", name = entry.name.as_str()),
        aliases: Vec::new(),
        questions: Vec::new(),
        section: String::new(),
        translations: IndexMap::new(),
        ..entry
    };
    begin(app, system, copy, Some(address))
}

/// Returns an own entry with its history.
pub fn open(app: &App, key: &str) -> Result<OwnEntryView, Refusal> {
    let (system, address) = split_key(key)?;
    let (own, history) = app.library().read(|tx| {
        Ok((
            own_entry::load(tx, system, address)?,
            own_entry::history(tx, system, address)?,
        ))
    })?;
    let page = peek(app, key)?;
    let loaded = app.loaded(system)?;
    let before = own
        .copied_from
        .as_deref()
        .and_then(|from| loaded.system().entries.get(from));
    Ok(OwnEntryView {
        errors: errors::of(loaded.system(), &own.entry),
        copied_from: before.map(|it| entry_ref(loaded.system(), it)),
        differences: before
            .and_then(|it| Some(differences(loaded.system().kind(&it.kind)?, it, &own.entry)))
            .unwrap_or_default(),
        can_undo: history.undo.is_some(),
        can_redo: history.redo.is_some(),
        history: history.changes.into_iter().map(in_words).collect(),
        page,
    })
}

/// Saves the parts of an own entry in which it differs from `loaded`. The others may have been changed elsewhere since
/// it was loaded, and are kept.
pub fn save_changes(
    app: &App,
    key: &str,
    entry: &Entry,
    loaded: &Entry,
) -> Result<OwnEntryView, Refusal> {
    save_with(app, key, own_entry::save_typed, |now| {
        with_changes(now, entry, loaded)
    })
}

/// Returns `now` with the parts in which `entry` differs from `loaded`.
fn with_changes(now: Entry, entry: &Entry, loaded: &Entry) -> Entry {
    fn part<T: Clone + PartialEq>(now: T, typed: &T, loaded: &T) -> T {
        if typed == loaded { now } else { typed.clone() }
    }
    let mut facts = now.facts;
    for (key, value) in &entry.facts {
        if loaded.facts.get(key) != Some(value) {
            facts.insert(key.clone(), value.clone());
        }
    }
    Entry {
        name: part(now.name, &entry.name, &loaded.name),
        summary: part(now.summary, &entry.summary, &loaded.summary),
        text: part(now.text, &entry.text, &loaded.text),
        aliases: part(now.aliases, &entry.aliases, &loaded.aliases),
        tags: part(now.tags, &entry.tags, &loaded.tags),
        modifiers: part(now.modifiers, &entry.modifiers, &loaded.modifiers),
        table: part(now.table, &entry.table, &loaded.table),
        facts,
        ..now
    }
}

/// Saves an own entry. Invalid content is saved and reported; too much of it is an error.
pub fn save(app: &App, key: &str, entry: &Entry) -> Result<OwnEntryView, Refusal> {
    save_with(app, key, own_entry::save, |_| entry.clone())
}

/// Saves what `change` makes of an own entry, by `save`. It is read and saved in one transaction.
fn save_with(
    app: &App,
    key: &str,
    save: fn(&Transaction<'_>, &str, &Entry, &str) -> Result<(), Refusal>,
    change: impl FnOnce(Entry) -> Entry,
) -> Result<OwnEntryView, Refusal> {
    let (system, address) = split_key(key)?;
    let rules = app.loaded(system)?;
    let is_changed = app.library().write(|tx| {
        let before = own_entry::load(tx, system, address)?.entry;
        let entry = change(before.clone());
        let entry = Entry {
            kind: before.kind.clone(),
            slug: before.slug.clone(),
            name: entry.name.trim().to_owned(),
            links: errors::links(&entry.text),
            source: SOURCE.to_owned(),
            ..entry
        };
        errors::within_limits(&entry).map_err(Refusal::invalid)?;
        if entry != before {
            let words = changed(rules.system(), &before, &entry);
            save(tx, system, &entry, &words)?;
        }
        Ok(entry != before)
    })?;
    if is_changed {
        app.own_entry_changed(system);
    }
    open(app, key)
}

/// Undoes the last change.
pub fn undo(app: &App, key: &str) -> Result<OwnEntryView, Refusal> {
    change_and_open(app, key, own_entry::undo)
}

/// Redoes the last undone change.
pub fn redo(app: &App, key: &str) -> Result<OwnEntryView, Refusal> {
    change_and_open(app, key, own_entry::redo)
}

/// Restores an own entry to its state after an earlier change.
pub fn restore(app: &App, key: &str, change: i64) -> Result<OwnEntryView, Refusal> {
    change_and_open(app, key, |tx, system, address| {
        own_entry::restore(tx, system, address, change)
    })
}

/// Deletes an own entry. Characters that use it keep its name.
pub fn delete(app: &App, key: &str) -> Result<(), Refusal> {
    let (system, address) = split_key(key)?;
    changing(app, system, |tx| own_entry::delete(tx, system, address))
}

/// Restores a deleted own entry.
pub fn undelete(app: &App, key: &str) -> Result<OwnEntryView, Refusal> {
    change_and_open(app, key, own_entry::undelete)
}

/// Changes an entry through its history and opens it.
fn change_and_open(
    app: &App,
    key: &str,
    change: impl FnOnce(&Transaction<'_>, &str, &str) -> Result<(), Refusal>,
) -> Result<OwnEntryView, Refusal> {
    let (system, address) = split_key(key)?;
    changing(app, system, |tx| change(tx, system, address))?;
    open(app, key)
}

/// Returns a kind of a system by its key.
fn known_kind<'a>(system: &'a System, kind: &str) -> Result<&'a Kind, Refusal> {
    system.kind(kind).ok_or_else(|| {
        let what = messages::text!("own-entry-no-kind", kind, system = system.key.as_str());
        let known = system.kinds.iter().map(|it| it.key.as_str());
        Refusal::unknown(what, kind, known)
    })
}

fn begin(
    app: &App,
    system: &str,
    entry: Entry,
    copied_from: Option<&str>,
) -> Result<OwnEntryView, Refusal> {
    let mut made = Entry {
        source: SOURCE.to_owned(),
        links: errors::links(&entry.text),
        ..entry
    };
    errors::within_limits(&made).map_err(Refusal::invalid)?;
    let words = match copied_from {
        Some(_) => messages::text!("own-entry-copied"),
        None => messages::text!("own-entry-created"),
    };
    changing(app, system, |tx| {
        free_slug(tx, system, &mut made)?;
        own_entry::create(tx, system, &made, copied_from, &words)
    })?;
    open(app, &format!("{system}/{}", made.key()))
}

/// Sets the slug of an entry to the first unused one for its name.
fn free_slug(tx: &Transaction<'_>, system: &str, entry: &mut Entry) -> Result<(), Refusal> {
    let stem: String = slug(&entry.name).chars().take(MAX_SLUG_LENGTH).collect();
    for number in 1.. {
        entry.slug = match number {
            1 => format!("{SLUG_PREFIX}{stem}"),
            _ => format!("{SLUG_PREFIX}{stem}-{number}"),
        };
        if !own_entry::exists(tx, system, &entry.key())? {
            break;
        }
    }
    Ok(())
}

fn changing<T>(
    app: &App,
    system: &str,
    work: impl FnOnce(&Transaction<'_>) -> Result<T, Refusal>,
) -> Result<T, Refusal> {
    let done = app.library().write(work)?;
    app.own_entry_changed(system);
    Ok(done)
}

/// Translates the description of a change into the current language.
fn in_words(change: Change) -> Change {
    Change {
        words: rows::in_words(change.words),
        ..change
    }
}

/// Lists the changed parts by name: "Name, Damage".
fn changed(system: &System, before: &Entry, after: &Entry) -> String {
    let parts = [
        ("entry-part-name", before.name != after.name),
        ("entry-part-summary", before.summary != after.summary),
        ("entry-part-aliases", before.aliases != after.aliases),
        ("entry-part-tags", before.tags != after.tags),
        ("entry-part-text", before.text != after.text),
        ("entry-part-section", before.section != after.section),
        ("entry-part-modifiers", before.modifiers != after.modifiers),
        ("entry-part-table", before.table != after.table),
    ];
    let parts = parts
        .iter()
        .filter(|(_, differs)| *differs)
        .map(|(id, _)| messages::catalogue::text(id, &[]));
    let columns = system.kind(&after.kind).into_iter();
    let facts = columns
        .flat_map(|kind| differences(kind, before, after))
        .map(|difference| difference.label);
    let names: Vec<String> = parts.chain(facts).collect();
    if names.is_empty() {
        messages::text!("entry-part-other")
    } else {
        names.join(", ")
    }
}

fn differences(kind: &Kind, before: &Entry, after: &Entry) -> Vec<EntryDifference> {
    let of = |entry: &Entry, key: &str| entry.facts.get(key).cloned().unwrap_or(Value::Null);
    kind.facts
        .iter()
        .filter(|column| of(before, &column.key) != of(after, &column.key))
        .map(|column| EntryDifference {
            label: column.label().to_owned(),
            before: value_format::format_value(&of(before, &column.key), column.format),
            after: value_format::format_value(&of(after, &column.key), column.format),
        })
        .collect()
}

#[cfg(test)]
mod tests;
