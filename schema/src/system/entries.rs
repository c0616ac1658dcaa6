//! Entries and their child rows. Entries that remain keep their row ids.

use rules::{
    entry::Entry,
    system::{Kind, System},
};
use rusqlite::{Transaction, named_params};

use super::{
    Loaded, facts,
    kinds::{Ids, remove_other_rows},
    modifiers, own_entry, tables,
};
use crate::{refusal::Refusal, rows, typed};

/// The child tables of entries, each with an `entry_id`.
const CHILDREN: [&str; 8] = [
    "entry_alias",
    "entry_tag",
    "entry_question",
    "entry_note",
    "entry_link",
    "entry_modifier",
    "entry_fact",
    "rule_table",
];

/// Child tables with one text per row, each with the column of the text.
const TEXTS: [(&str, &str); 5] = [
    ("entry_alias", "alias"),
    ("entry_tag", "tag"),
    ("entry_question", "question"),
    ("entry_note", "note"),
    ("entry_link", "target"),
];

pub(super) fn store(
    tx: &Transaction<'_>,
    system_id: i64,
    system: &System,
    sources: &Ids,
    kinds: &Ids,
) -> Result<(), Refusal> {
    let keys = system.entries.keys();
    let keys = keys.map(|key| format!("{}/{key}", system.key));
    remove_other_rows(tx, "entry", system_id, keys)?;
    clear(tx, "system_id", system_id)?;
    let mut writer = Writer {
        tx,
        system: &system.key,
        system_id,
        sources,
        kinds,
        position: 0,
    };
    for entry in system.entries.values() {
        writer.write(entry)?;
    }
    link(tx, "system_id", system_id)
}

/// Adds the user's own entries to those of a system.
pub(super) fn store_own(tx: &Transaction<'_>, system_id: i64, system: &str) -> Result<(), Refusal> {
    own_entry::list(tx, system)?
        .iter()
        .try_for_each(|own| put(tx, system_id, system, &own.entry).map(drop))
}

/// Appends an entry to those of its system, or replaces the one with the same address, keeping its
/// position. Returns whether it is new.
pub(super) fn put(
    tx: &Transaction<'_>,
    system_id: i64,
    system: &str,
    entry: &Entry,
) -> Result<bool, Refusal> {
    let replaced = super::entry_id(tx, &format!("{system}/{}", entry.key()))?;
    if let Some(id) = replaced {
        clear(tx, "id", id)?;
    }
    let ids = |table: &str| -> Result<Ids, Refusal> {
        let sql = format!("SELECT key, id FROM {table} WHERE system_id = ?1");
        rows::all(tx, &sql, [system_id], |row| {
            Ok((row.get("key")?, row.get("id")?))
        })
    };
    let (sql, of) = match replaced {
        Some(id) => ("SELECT position FROM entry WHERE id = ?1", id),
        None => (
            "SELECT coalesce(max(position), 0) + 1 FROM entry WHERE system_id = ?1",
            system_id,
        ),
    };
    let id = Writer {
        tx,
        system,
        system_id,
        sources: &ids("source")?,
        kinds: &ids("kind")?,
        position: rows::value(tx, sql, [of])?.unwrap_or_default(),
    }
    .write(entry)?;
    link(tx, "id", id)?;
    Ok(replaced.is_none())
}

/// Writes entries of a system with consecutive positions.
struct Writer<'a> {
    tx: &'a Transaction<'a>,
    system: &'a str,
    system_id: i64,
    sources: &'a Ids,
    kinds: &'a Ids,
    position: usize,
}

impl Writer<'_> {
    /// Writes an entry and returns its row id.
    fn write(&mut self, entry: &Entry) -> Result<i64, Refusal> {
        let mut upsert = self.tx.prepare_cached(include_str!("store_entry.sql"))?;
        let id = upsert.query_row(
            named_params! {
                ":system": self.system_id, ":kind_id": self.kinds.get(&entry.kind), ":position": self.position,
                ":kind": entry.kind, ":slug": entry.slug, ":name": entry.name, ":summary": entry.summary,
                ":text": entry.text, ":words": typed::to_json(&entry.words)?,
                ":source_id": self.sources.get(&entry.source), ":source": entry.source, ":section": entry.section,
                ":key": format!("{}/{}", self.system, entry.key()),
                ":translations": typed::to_json(&entry.translations)?,
            },
            |row| row.get("id"),
        )?;
        self.position += 1;
        store_texts(self.tx, id, entry)?;
        modifiers::store(self.tx, id, entry)?;
        facts::store(self.tx, id, entry)?;
        if let Some(table) = &entry.table {
            tables::store(self.tx, id, table)?;
        }
        Ok(id)
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

/// Deletes the child rows of the entries with this value in a column, so that they can be written again.
fn clear(tx: &Transaction<'_>, column: &str, value: i64) -> Result<(), Refusal> {
    for table in CHILDREN {
        let sql = format!(
            "DELETE FROM {table} WHERE entry_id IN (SELECT id FROM entry WHERE {column} = ?1)"
        );
        tx.prepare_cached(&sql)?.execute([value])?;
    }
    Ok(())
}

/// Resolves the links of the entries with this value in a column.
fn link(tx: &Transaction<'_>, column: &str, value: i64) -> Result<(), Refusal> {
    let sql = include_str!("link_entries.sql").replace("{column}", column);
    tx.prepare_cached(&sql)?.execute([value])?;
    Ok(())
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
        let sql = include_str!("load_texts.sql")
            .replace("{table}", table)
            .replace("{column}", column);
        rows::each(tx, &sql, [system_id], |row| {
            if let Some(entry) = entries.get_mut(&row.get::<_, i64>("entry_id")?) {
                let texts = [
                    &mut entry.aliases,
                    &mut entry.tags,
                    &mut entry.questions,
                    &mut entry.notes,
                    &mut entry.links,
                ];
                texts[at].push(row.get("text")?);
            }
            Ok(())
        })?;
    }
    Ok(())
}
