//! Writes entries as TOML.

use std::collections::HashMap;

use indexmap::IndexMap;
use rules::{
    Value,
    entry::Entry,
    system::System,
    table::{By, Table},
};
use serde::Serialize;
use toml::{Table as Record, Value as Toml, ser::Error};

use crate::{
    file::File,
    format::ADDON,
    pack::PackHeader,
    records::{self, filled},
};

/// The size in bytes at which a new file is started, far below the limit of a file.
const LONG: usize = 1 << 20;

/// Returns the files of an add-on: its header with its source, and its entries by kind. Also returns a sentence for
/// each part that is left out because a column of the kind has its key.
pub(super) fn files(
    head: &PackHeader,
    attribution: &str,
    entries: &[Entry],
    lower: &System,
) -> Result<(Vec<File>, Vec<String>), Error> {
    let mut clashes = Vec::new();
    let source = head.source(&head.key, attribution);
    let mut files = vec![File {
        name: super::HEAD.to_owned(),
        text: records::header(ADDON.name, filled(head)?, &source)?,
    }];
    // For each kind, the index of the file for its next entry, and its number of files.
    let mut open: HashMap<&str, (usize, usize)> = HashMap::new();
    for entry in entries {
        let (at, count) = open.entry(&entry.kind).or_insert((0, 0));
        if *count == 0 || files.get(*at).is_some_and(|file| file.text.len() > LONG) {
            (*at, *count) = (files.len(), *count + 1);
            files.push(File {
                name: format!("entries-{}-{count}.toml", entry.kind),
                text: String::new(),
            });
        }
        if let Some(file) = files.get_mut(*at) {
            let mut record = record(entry)?;
            for column in lower.kind(&entry.kind).iter().flat_map(|kind| &kind.facts) {
                if record.remove(&column.key).is_some() {
                    clashes.push(messages::text!(
                        "export-clash",
                        name = entry.name.as_str(),
                        column = column.key.as_str()
                    ));
                }
                if let Some(value) = entry.facts.get(&column.key) {
                    record.insert(column.key.clone(), cell(value)?);
                }
            }
            file.text += &records::file(&entry.kind, [record])?;
            file.text += "\n";
        }
    }
    Ok((files, clashes))
}

/// Returns an entry as in a pack, without its facts. Its source is that of the add-on.
fn record(entry: &Entry) -> Result<Record, Error> {
    let mut record = filled(&Entry {
        kind: String::new(),
        source: String::new(),
        facts: IndexMap::new(),
        table: None,
        modifiers: Vec::new(),
        translations: IndexMap::new(),
        ..entry.clone()
    })?;
    if let Some(table) = &entry.table {
        record.insert("table".to_owned(), rows(table)?);
    }
    if !entry.modifiers.is_empty() {
        let modifiers = array(entry.modifiers.iter().map(filled_value))?;
        record.insert("modifiers".to_owned(), modifiers);
    }
    Ok(record)
}

/// Returns a table as in a pack. An own entry does not declare gaps or overlaps of its rows, so the add-on allows both.
fn rows(table: &Table) -> Result<Toml, Error> {
    let mut record = Record::new();
    record.insert("by".to_owned(), Toml::try_from(table.by)?);
    if table.by == By::Range {
        record.insert("gaps".to_owned(), true.into());
    }
    if table.by != By::Step {
        record.insert("overlaps".to_owned(), true.into());
    }
    if let Some(dice) = &table.dice {
        record.insert("dice".to_owned(), dice.as_str().into());
    }
    let rows = table.rows.iter().map(|row| array(row.iter().map(cell)));
    record.insert("rows".to_owned(), array(rows)?);
    let columns = array(table.columns.iter().map(filled_value))?;
    record.insert("columns".to_owned(), columns);
    if !table.beyond.is_empty() {
        record.insert("beyond".to_owned(), Toml::try_from(&table.beyond)?);
    }
    Ok(Toml::Table(record))
}

fn filled_value(record: &impl Serialize) -> Result<Toml, Error> {
    filled(record).map(Toml::Table)
}

fn array(items: impl Iterator<Item = Result<Toml, Error>>) -> Result<Toml, Error> {
    items.collect::<Result<_, _>>().map(Toml::Array)
}

/// Returns a fact or a cell; n/a is written as text.
fn cell(value: &Value) -> Result<Toml, Error> {
    match value {
        Value::Null => Ok("n/a".into()),
        value => Toml::try_from(value),
    }
}
