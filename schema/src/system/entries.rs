//! Entries and their child rows.

use rules::{
    entry::Entry,
    system::{Kind, System},
};
use rusqlite::{Transaction, named_params};

use super::{Loaded, each_child, facts, modifiers, own_entry, tables};
use crate::{refusal::Refusal, rows, typed};

/// Child tables with one text per row, each with the column of the text.
const TEXTS: [(&str, &str); 5] = [
    ("entry_alias", "alias"),
    ("entry_tag", "tag"),
    ("entry_question", "question"),
    ("entry_note", "note"),
    ("entry_link", "target"),
];

/// Writes the entries of a system, and adds the user's own entries to them.
pub(super) fn store(tx: &Transaction<'_>, system_id: i64, system: &System) -> Result<(), Refusal> {
    let of = (system_id, system.key.as_str());
    for (position, entry) in system.entries.values().enumerate() {
        write(tx, of, position, entry)?;
    }
    own_entry::list(tx, &system.key)?
        .iter()
        .try_for_each(|own| put(tx, of, &own.entry))
}

/// Appends an entry to those of its system, or replaces the one with the same address, keeping its
/// position.
pub(super) fn put(
    tx: &Transaction<'_>,
    (system_id, system): (i64, &str),
    entry: &Entry,
) -> Result<(), Refusal> {
    let key = format!("{system}/{}", entry.key());
    let place = "SELECT position FROM entry WHERE key = ?1";
    let next = "SELECT coalesce(max(position), 0) + 1 FROM entry WHERE system_id = ?1";
    let replaced: Option<usize> = rows::value(tx, place, [&key])?;
    let appended: Option<usize> = rows::value(tx, next, [system_id])?;
    rows::execute(tx, "DELETE FROM entry WHERE key = ?1", [&key])?;
    let position = replaced.or(appended).unwrap_or_default();
    write(tx, (system_id, system), position, entry)
}

fn write(
    tx: &Transaction<'_>,
    (system_id, system): (i64, &str),
    position: usize,
    entry: &Entry,
) -> Result<(), Refusal> {
    let row = named_params! {
        ":system_id": system_id, ":position": position, ":kind": entry.kind, ":slug": entry.slug, ":name": entry.name,
        ":summary": entry.summary, ":text": entry.text, ":words": typed::to_json(&entry.words)?,
        ":source": entry.source, ":section": entry.section, ":key": format!("{system}/{}", entry.key()),
        ":translations": typed::to_json(&entry.translations)?,
    };
    let id = rows::insert_row(tx, "entry", row)?;
    store_texts(tx, id, entry)?;
    modifiers::store(tx, id, entry)?;
    facts::store(tx, id, entry)?;
    match &entry.table {
        Some(table) => tables::store(tx, id, table),
        None => Ok(()),
    }
}

/// Loads the entries of a system with their child rows, by row id, in pack order.
pub(super) fn load(
    tx: &Transaction<'_>,
    system_id: i64,
    kinds: &[Kind],
) -> Result<Loaded, Refusal> {
    let columns = "id, kind, slug, name, summary, text, words, source, section, translations";
    let mut entries = rows::in_order(tx, "entry", columns, ("system_id", system_id), |row| {
        let entry = Entry {
            kind: row.get("kind")?,
            slug: row.get("slug")?,
            name: row.get("name")?,
            summary: row.get("summary")?,
            text: row.get("text")?,
            words: typed::json(row, "words")?,
            source: row.get("source")?,
            section: row.get("section")?,
            translations: typed::json(row, "translations")?,
            ..Entry::default()
        };
        Ok((row.get("id")?, entry))
    })?;
    load_texts(tx, system_id, &mut entries)?;
    modifiers::load(tx, system_id, &mut entries)?;
    facts::load(tx, system_id, kinds, &mut entries)?;
    tables::load(tx, system_id, &mut entries)?;
    Ok(entries)
}

fn texts(entry: &Entry) -> [&Vec<String>; 5] {
    [
        &entry.aliases,
        &entry.tags,
        &entry.questions,
        &entry.notes,
        &entry.links,
    ]
}

fn store_texts(tx: &Transaction<'_>, id: i64, entry: &Entry) -> Result<(), Refusal> {
    for ((table, column), texts) in TEXTS.into_iter().zip(texts(entry)) {
        if texts.is_empty() {
            continue;
        }
        let mut insert = rows::insert(tx, table, &format!("entry_id, position, {column}"))?;
        for (position, text) in texts.iter().enumerate() {
            insert.execute((id, position, text))?;
        }
    }
    Ok(())
}

fn load_texts(tx: &Transaction<'_>, system_id: i64, entries: &mut Loaded) -> Result<(), Refusal> {
    for (at, (table, column)) in TEXTS.into_iter().enumerate() {
        each_child(tx, system_id, (table, column), entries, |entry, row| {
            let texts = [
                &mut entry.aliases,
                &mut entry.tags,
                &mut entry.questions,
                &mut entry.notes,
                &mut entry.links,
            ];
            texts[at].push(row.get(column)?);
            Ok(())
        })?;
    }
    Ok(())
}
