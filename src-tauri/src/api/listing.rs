//! Entries as plain records, for other programs.

use std::{
    collections::BTreeSet,
    io::{self, Write},
    sync::Arc,
};

use indexmap::IndexMap;
use rules::{Value, entry::Entry, formula::with_nearest, system::System};
use serde::Serialize;
use sheet::document::value_format;

use super::{app::App, entries, export::ExportFormat, loaded::LoadedSystem, views::Refusal};

mod formats;

pub use formats::source_words;

/// An entry as a record.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Listed {
    /// The system's key.
    pub system: String,
    /// The kind's key.
    pub kind: String,
    /// Its slug, the last part of its address.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Its other names.
    pub aliases: Vec<String>,
    /// Its two-line summary.
    pub summary: String,
    /// The text.
    pub text: String,
    /// Its facts; "n/a" if one does not apply.
    pub fields: IndexMap<String, Value>,
    /// What the source leaves open.
    pub notes: Vec<String>,
    /// The questions that it answers.
    pub questions: Vec<String>,
    /// The entries that it links to, as `system/kind/slug`.
    pub links: Vec<String>,
    /// Its source.
    pub source: ListedSource,
    /// The column headings of its table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub columns: Option<Vec<String>>,
    /// The rows of its table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rows: Option<Vec<Vec<Value>>>,
    /// The dice rolled on its table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice: Option<String>,
}

/// The source of an entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ListedSource {
    /// The title of the document.
    pub title: String,
    /// The section in the document.
    pub place: String,
    /// Its licence.
    pub licence: String,
}

/// Returns an entry, by `system/kind/slug`.
pub fn entry(app: &App, key: &str) -> Result<Listed, Refusal> {
    let (system, rest) = entries::split_key(key)?;
    let loaded = app.loaded(system)?;
    Ok(listed(loaded.system(), loaded.entry(rest)?))
}

/// Returns the entries with this system, kind and slug; `None` matches everything. Returns an error if none has the
/// slug.
pub fn entries(
    app: &App,
    system: Option<&str>,
    kind: Option<&str>,
    slug: Option<&str>,
) -> Result<Vec<Listed>, Refusal> {
    check_scope(app, system, kind)?;
    let mut all = Vec::new();
    for loaded in systems(app, system)? {
        let entries = loaded.system().entries.values();
        let wanted = entries.filter(|entry| {
            kind.is_none_or(|key| entry.kind == key) && slug.is_none_or(|key| entry.slug == key)
        });
        all.extend(wanted.map(|entry| listed(loaded.system(), entry)));
    }
    if slug.is_some() && all.is_empty() {
        let address: Vec<&str> = [system, kind, slug].into_iter().flatten().collect();
        return Err(not_found!("entry-none", key = address.join("/")));
    }
    Ok(all)
}

/// Returns an error if the system is not installed, or if it, or else every system, lacks the kind.
pub fn check_scope(app: &App, system: Option<&str>, kind: Option<&str>) -> Result<(), Refusal> {
    let systems = systems(app, system)?;
    let kinds = systems.iter().flat_map(|it| &it.system().kinds);
    let kinds: BTreeSet<&str> = kinds.map(|kind| kind.key.as_str()).collect();
    let Some(kind) = kind.filter(|kind| !kinds.contains(kind)) else {
        return Ok(());
    };
    let kinds: Vec<&str> = kinds.into_iter().collect();
    let what = messages::text!("entry-no-kind", kind, kinds = kinds.join(", "));
    Err(Refusal::not_found(with_nearest(what, kind, kinds)))
}

/// Returns the installed systems, or only the one with this key.
fn systems(app: &App, only: Option<&str>) -> Result<Vec<Arc<LoadedSystem>>, Refusal> {
    match only {
        Some(key) => Ok(vec![app.loaded(key)?]),
        None => app.all_loaded(),
    }
}

/// Suggests a name for a file of entries: the name of the only entry, or what the entries have in common.
pub fn name(entries: &[Listed]) -> String {
    match entries {
        [one] => one.name.clone(),
        [first, rest @ ..] if rest.iter().all(|it| it.kind == first.kind) => {
            format!("{} {}", first.system, first.kind)
        }
        [first, ..] => first.system.clone(),
        [] => messages::text!("entry-entries"),
    }
}

/// Writes entries in a format. JSON is written as one entry per line.
pub fn write(entries: &[Listed], format: ExportFormat, to: &mut dyn Write) -> io::Result<()> {
    match format {
        ExportFormat::Json => entries.iter().try_for_each(|entry| {
            serde_json::to_writer(&mut *to, entry)?;
            writeln!(to)
        }),
        ExportFormat::Markdown => to.write_all(formats::markdown(entries).as_bytes()),
        ExportFormat::Csv => formats::csv(entries, to),
    }
}

/// Formats a table cell or another value as the user would type it.
pub fn cell(value: &Value) -> String {
    match value {
        Value::Null => "n/a".into(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

fn listed(system: &System, entry: &Entry) -> Listed {
    let source = entries::source_of(system, entry).cloned();
    let source = source.unwrap_or_default();
    let table = entry.table.as_ref();
    Listed {
        system: system.key.clone(),
        kind: entry.kind.clone(),
        slug: entry.slug.clone(),
        name: entry.name.clone(),
        aliases: entry.aliases.clone(),
        summary: entry.summary.clone(),
        text: entry.text.clone(),
        fields: entry
            .facts
            .iter()
            .map(|(key, value)| (key.clone(), value_or_na(value)))
            .collect(),
        notes: entry.notes.clone(),
        questions: entry.questions.clone(),
        links: entry
            .links
            .iter()
            .map(|link| format!("{}/{link}", system.key))
            .collect(),
        source: ListedSource {
            title: source.title,
            place: entry.section.clone(),
            licence: source.licence,
        },
        columns: table.map(|table| {
            table
                .columns
                .iter()
                .map(value_format::column_label)
                .collect()
        }),
        rows: table.map(|table| {
            table
                .rows
                .iter()
                .map(|row| row.iter().map(value_or_na).collect())
                .collect()
        }),
        dice: table.and_then(|table| table.dice.clone()),
    }
}

fn value_or_na(value: &Value) -> Value {
    if value.is_null() {
        Value::from("n/a")
    } else {
        value.clone()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::api::test_library;

    #[test]
    fn a_missing_entry_is_refused() {
        let (app, _folder) = test_library::new();
        let with_slug = |slug| entries(&app, Some("arsmagica"), Some("weapon"), Some(slug));
        assert_eq!(with_slug("sword-long").unwrap().len(), 1);
        let refused = with_slug("gone").unwrap_err();
        assert!(
            refused.message.contains("arsmagica/weapon/gone"),
            "{refused}"
        );
    }
}
