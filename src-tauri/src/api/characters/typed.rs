//! Resolves what the user types for a character: names of its rows and of entries.

use indexmap::IndexMap;
use rules::{Value, character::Row};

use super::{document, system_of};
use crate::api::{app::App, named::is_called, views::Refusal};

/// Returns the entry that a text names, as `kind/slug`, or `None` if the text is a custom name.
pub fn entry_for(app: &App, id: i64, list: &str, words: &str) -> Result<Option<String>, Refusal> {
    let loaded = system_of(app, id)?;
    let system = loaded.system();
    let list = loaded.list(list)?;
    let key = words
        .strip_prefix(&format!("{}/", system.key))
        .unwrap_or(words);
    if system.entries.contains_key(key) {
        return Ok(Some(key.to_owned()));
    }
    Ok(list
        .kinds
        .iter()
        .find_map(|kind| system.find(kind, words))
        .map(rules::entry::Entry::key))
}

/// Whether the rows of a list normally refer to entries.
pub fn holds_entries(app: &App, id: i64, list: &str) -> Result<bool, Refusal> {
    Ok(!system_of(app, id)?.list(list)?.kinds.is_empty())
}

/// Replaces names of entries with their keys, in the values of a character or of a row.
pub fn named_entries(
    app: &App,
    id: i64,
    list: Option<&str>,
    mut values: IndexMap<String, Value>,
) -> Result<IndexMap<String, Value>, Refusal> {
    let loaded = system_of(app, id)?;
    let system = loaded.system();
    let fields = match list {
        Some(list) => &loaded.list(list)?.fields,
        None => &system.fields,
    };
    for field in fields {
        if let Some(value) = values.get_mut(&field.key) {
            *value = rules::character::named_entry(field, value.take(), system);
        }
    }
    Ok(values)
}

/// Finds a row of a list by its number, entry or name.
pub fn find_row(app: &App, id: i64, list: &str, named: &str) -> Result<u32, Refusal> {
    let character = document(app, id)?;
    let loaded = app.loaded(&character.system)?;
    let system = loaded.system();
    let character = loaded.rulebook.advance(&character).character;
    loaded.list(list)?;
    let rows = character.rows(list);
    let number = named.parse::<u32>().ok();
    if let Some(row) = rows.iter().find(|row| Some(row.id) == number) {
        return Ok(row.id);
    }
    let is_meant = |row: &&Row| {
        let name = row.label(system).unwrap_or_default();
        row.entry.as_deref() == Some(named) || is_called(name, named)
    };
    let called: Vec<u32> = rows.iter().filter(is_meant).map(|row| row.id).collect();
    match called.as_slice() {
        [row] => Ok(*row),
        [] => Err(not_found!(
            "character-no-row",
            name = character.name,
            named,
            list,
            id = id.to_string()
        )),
        rows => Err(invalid!(
            "character-several-rows",
            list,
            named,
            numbers = rows
                .iter()
                .map(u32::to_string)
                .collect::<Vec<_>>()
                .join(", ")
        )),
    }
}
