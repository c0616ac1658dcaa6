//! Entries and what hangs on them. An entry that stays keeps its identity.

use std::{collections::HashMap, mem::take};

use rules::{
    entry::{Entry, EntryModifier},
    system::{Kind, System},
};
use rusqlite::{Transaction, named_params};

use super::{
    facts,
    gathered::{Loaded, Scope},
    kinds::Ids,
    own_entry, tables,
};
use crate::{problem::Problem, typed};

/// The tables that hold what hangs on entries, each with an `entry_id`.
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

/// Those of them that hold a text a row, with the column of the text.
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
) -> Result<(), Problem> {
    remove_others(tx, system_id, system)?;
    clear(tx, system_id)?;
    let mut writer = Writer {
        tx,
        system: &system.key,
        system_id,
        sources,
        kinds,
        written: 0,
    };
    for entry in system.entries.values() {
        writer.write(entry)?;
    }
    tx.execute(include_str!("link_entries.sql"), [system_id])?;
    Ok(())
}

/// Adds the entries of the user's own to those of a system.
pub(super) fn store_own(tx: &Transaction<'_>, system_id: i64, system: &str) -> Result<(), Problem> {
    own_entry::living(tx, system)?
        .iter()
        .try_for_each(|own| put(tx, system_id, system, &own.entry))
}

/// Puts an entry behind those of its system, or in place of the one with its address.
pub(super) fn put(
    tx: &Transaction<'_>,
    system_id: i64,
    system: &str,
    entry: &Entry,
) -> Result<(), Problem> {
    let key = format!("{system}/{}", entry.key());
    if let Some(id) = super::entry_id(tx, &key)? {
        for table in CHILDREN {
            tx.prepare_cached(&format!("DELETE FROM {table} WHERE entry_id = ?1"))?
                .execute([id])?;
        }
    }
    let ids = |table: &str| -> Result<Ids, Problem> {
        let sql = format!("SELECT key, id FROM {table} WHERE system_id = ?1");
        let mut statement = tx.prepare_cached(&sql)?;
        let found =
            statement.query_map([system_id], |row| Ok((row.get("key")?, row.get("id")?)))?;
        Ok(found.collect::<Result<_, _>>()?)
    };
    let written = tx
        .prepare_cached(
            "SELECT coalesce(max(position), 0) + 1 AS next FROM entry WHERE system_id = ?1",
        )?
        .query_row([system_id], |row| row.get("next"))?;
    Writer {
        tx,
        system,
        system_id,
        sources: &ids("source")?,
        kinds: &ids("kind")?,
        written,
    }
    .write(entry)?;
    tx.prepare_cached(include_str!("link_entry.sql"))?
        .execute([key])?;
    Ok(())
}

/// Writes the entries of a system in their order.
struct Writer<'a> {
    tx: &'a Transaction<'a>,
    system: &'a str,
    system_id: i64,
    sources: &'a Ids,
    kinds: &'a Ids,
    written: usize,
}

impl Writer<'_> {
    fn write(&mut self, entry: &Entry) -> Result<(), Problem> {
        let mut upsert = self.tx.prepare_cached(include_str!("store_entry.sql"))?;
        let id = upsert.query_row(
            named_params! {
                ":system": self.system_id, ":kind_id": self.kinds.get(&entry.kind), ":position": self.written,
                ":kind": entry.kind, ":slug": entry.slug, ":name": entry.name, ":summary": entry.summary,
                ":text": entry.text, ":words": typed::to_json(&entry.words)?, ":source_id": self.sources.get(&entry.source), ":source": entry.source,
                ":section": entry.section, ":key": format!("{}/{}", self.system, entry.key()),
                ":translations": typed::to_json(&entry.translations)?,
            },
            |row| row.get("id"),
        )?;
        self.written += 1;
        store_texts(self.tx, id, entry)?;
        store_modifiers(self.tx, id, &entry.modifiers)?;
        facts::store(self.tx, id, entry)?;
        match &entry.table {
            Some(table) => tables::store(self.tx, id, table),
            None => Ok(()),
        }
    }
}

/// All entries of the system with that row id, in the order of the pack.
pub(super) fn load(
    tx: &Transaction<'_>,
    system_id: i64,
    kinds: &[Kind],
) -> Result<Vec<Entry>, Problem> {
    Ok(gathered(tx, &Scope::System(system_id), kinds)?.entries)
}

/// The entries with those row ids, in their order. One that is gone is left out.
pub(super) fn load_some(
    tx: &Transaction<'_>,
    ids: &[i64],
    kinds: &[Kind],
) -> Result<Vec<Entry>, Problem> {
    let mut loaded = gathered(tx, &Scope::Some(typed::to_json(&ids)?), kinds)?;
    Ok(ids
        .iter()
        .filter_map(|id| loaded.get(*id).map(take))
        .collect())
}

fn gathered(tx: &Transaction<'_>, scope: &Scope, kinds: &[Kind]) -> Result<Loaded, Problem> {
    let mut ids = HashMap::new();
    let mut entries = Vec::new();
    let mut statement = tx.prepare_cached(&scope.sql(include_str!("load_entries.sql")))?;
    let mut rows = statement.query([scope.asked()])?;
    while let Some(row) = rows.next()? {
        ids.insert(row.get::<_, i64>("id")?, entries.len());
        entries.push(Entry {
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
        });
    }
    let mut loaded = Loaded { ids, entries };
    load_texts(tx, scope, &mut loaded)?;
    load_modifiers(tx, scope, &mut loaded)?;
    facts::load(tx, scope, kinds, &mut loaded)?;
    tables::load(tx, scope, &mut loaded)?;
    Ok(loaded)
}

/// Takes away the entries that the system has no more.
fn remove_others(tx: &Transaction<'_>, system_id: i64, system: &System) -> Result<(), Problem> {
    let any = tx
        .prepare_cached("SELECT 1 FROM entry WHERE system_id = ?1")?
        .exists([system_id])?;
    if !any {
        return Ok(());
    }
    let keys = system.entries.keys();
    let keys: Vec<String> = keys.map(|key| format!("{}/{key}", system.key)).collect();
    tx.execute(
        include_str!("remove_other_entries.sql"),
        (system_id, typed::to_json(&keys)?),
    )?;
    Ok(())
}

/// Empties the child tables of the system's entries, to be filled anew.
fn clear(tx: &Transaction<'_>, system_id: i64) -> Result<(), Problem> {
    for table in CHILDREN {
        let sql = format!(
            "DELETE FROM {table} WHERE entry_id IN (SELECT id FROM entry WHERE system_id = ?1)"
        );
        tx.execute(&sql, [system_id])?;
    }
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

fn store_texts(tx: &Transaction<'_>, id: i64, entry: &Entry) -> Result<(), Problem> {
    for ((table, column), texts) in TEXTS.into_iter().zip(texts(entry)) {
        if texts.is_empty() {
            continue;
        }
        let sql = format!("INSERT INTO {table} (entry_id, position, {column}) VALUES (?1, ?2, ?3)");
        let mut insert = tx.prepare_cached(&sql)?;
        for (position, text) in texts.iter().enumerate() {
            insert.execute((id, position, text))?;
        }
    }
    Ok(())
}

fn load_texts(tx: &Transaction<'_>, scope: &Scope, loaded: &mut Loaded) -> Result<(), Problem> {
    for (at, (table, column)) in TEXTS.into_iter().enumerate() {
        let sql = format!(
            "SELECT entry_id, {column} AS said FROM {table} JOIN entry ON entry.id = entry_id \
             WHERE entry.system_id = ?1 ORDER BY entry_id, {table}.position"
        );
        let mut statement = tx.prepare_cached(&scope.sql(&sql))?;
        let mut rows = statement.query([scope.asked()])?;
        while let Some(row) = rows.next()? {
            let Some(entry) = loaded.get(row.get("entry_id")?) else {
                continue;
            };
            let texts = [
                &mut entry.aliases,
                &mut entry.tags,
                &mut entry.questions,
                &mut entry.notes,
                &mut entry.links,
            ];
            if let Some(texts) = texts.into_iter().nth(at) {
                texts.push(row.get("said")?);
            }
        }
    }
    Ok(())
}

fn store_modifiers(
    tx: &Transaction<'_>,
    id: i64,
    modifiers: &[EntryModifier],
) -> Result<(), Problem> {
    if modifiers.is_empty() {
        return Ok(());
    }
    let mut insert = tx.prepare_cached(include_str!("store_modifier.sql"))?;
    let mut target = tx.prepare_cached(
        "INSERT INTO entry_modifier_target (modifier_id, position, derived) VALUES (?1, ?2, ?3)",
    )?;
    for (position, modifier) in modifiers.iter().enumerate() {
        let modifier_id = insert.insert(named_params! {
            ":entry": id, ":position": position, ":adds": modifier.add, ":becomes": modifier.becomes,
            ":dice": modifier.dice,
            ":only_when": modifier.when, ":note": modifier.note,
        })?;
        for (position, derived) in modifier.to.iter().enumerate() {
            target.execute((modifier_id, position, derived))?;
        }
    }
    Ok(())
}

fn load_modifiers(tx: &Transaction<'_>, scope: &Scope, loaded: &mut Loaded) -> Result<(), Problem> {
    let mut statement = tx.prepare_cached(&scope.sql(include_str!("load_modifiers.sql")))?;
    let mut targets = tx.prepare_cached(
        "SELECT derived FROM entry_modifier_target WHERE modifier_id = ?1 ORDER BY position",
    )?;
    let mut rows = statement.query([scope.asked()])?;
    while let Some(row) = rows.next()? {
        let to = targets.query_map([row.get::<_, i64>("id")?], |row| row.get("derived"))?;
        let modifier = EntryModifier {
            to: to.collect::<Result<_, _>>()?,
            add: row.get("adds")?,
            becomes: row.get("becomes")?,
            dice: row.get("dice")?,
            when: row.get("only_when")?,
            note: row.get("note")?,
        };
        if let Some(entry) = loaded.get(row.get("entry_id")?) {
            entry.modifiers.push(modifier);
        }
    }
    Ok(())
}
