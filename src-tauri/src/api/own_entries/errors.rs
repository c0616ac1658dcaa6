//! Validates own entries, with an error for each part of the form.

use indexmap::IndexSet;
use rules::{
    entry::Entry,
    links::addresses,
    rulebook::Rulebook,
    system::{Format, System},
};
use seed::limits;

use crate::api::views::FieldError;

/// Returns the errors in an entry. They do not prevent saving it.
pub(super) fn of(system: &System, entry: &Entry) -> Vec<FieldError> {
    let mut errors = Vec::new();
    let mut tell = |field: String, message: String| errors.push(FieldError { field, message });
    if entry.name.is_empty() {
        tell("name".to_owned(), messages::text!("own-entry-no-name"));
    }
    let columns = system.kind(&entry.kind).map(|kind| kind.facts.iter());
    for column in columns.into_iter().flatten() {
        let value = entry.facts.get(&column.key);
        if let Some(value) = value
            && column.format == Format::Number
            && !value.is_number()
            && !value.is_null()
        {
            let message = messages::text!(
                "own-entry-takes-number",
                label = column.label.as_str(),
                value = value.to_string()
            );
            tell(format!("facts/{}", column.key), message);
        }
    }
    for link in links(&entry.text) {
        if !system.entries.contains_key(&link) {
            tell(
                "text".to_owned(),
                messages::text!("own-entry-no-address", link),
            );
        }
    }
    for (at, modifier) in entry.modifiers.iter().enumerate() {
        for target in &modifier.to {
            if system.target(target).is_none() {
                let message = messages::text!("own-entry-no-target", target);
                tell(format!("modifiers/{at}"), message);
            }
        }
    }
    errors.extend(formulas(system, entry));
    errors
}

/// Returns the errors in the formulas of an entry, which is compiled with its system but without the other entries.
fn formulas(system: &System, entry: &Entry) -> Vec<FieldError> {
    if entry.modifiers.is_empty() && entry.table.is_none() {
        return Vec::new();
    }
    let key = entry.key();
    let alone = System {
        key: system.key.clone(),
        kinds: system.kinds.clone(),
        fields: system.fields.clone(),
        lists: system.lists.clone(),
        derived: system.derived.clone(),
        entries: [(key.clone(), entry.clone())].into_iter().collect(),
        ..System::default()
    };
    let (_, diagnostics) = Rulebook::new(alone);
    diagnostics
        .into_iter()
        .filter_map(|found| {
            let place = found.place.strip_prefix(&key)?.trim_start_matches('/');
            let mut parts = place.split('/');
            let field = match (parts.next(), parts.next()) {
                (Some("modifiers"), Some(at)) => format!("modifiers/{at}"),
                _ => "table".to_owned(),
            };
            Some(FieldError {
                field,
                message: found.message,
            })
        })
        .collect()
}

/// Returns the addresses that a text links to, without duplicates.
pub(super) fn links(text: &str) -> Vec<String> {
    let found: IndexSet<&str> = addresses(text).collect();
    found.into_iter().map(str::to_owned).collect()
}

/// Returns an error if an entry exceeds the limits for entries of packs.
pub(super) fn within_limits(entry: &Entry) -> Result<(), String> {
    let length = |text: &String| text.chars().count();
    let names = entry.aliases.iter().chain(&entry.tags).chain([&entry.name]);
    let formulas = entry
        .modifiers
        .iter()
        .flat_map(|it| [&it.add, &it.becomes, &it.dice, &it.when]);
    let table = entry.table.iter();
    let rows = table.clone().flat_map(|table| &table.rows);
    let cells = rows.clone().flatten().chain(entry.facts.values());
    let most = |lengths: &mut dyn Iterator<Item = usize>| lengths.max().unwrap_or_default();
    let measured = [
        (limits::NAME, most(&mut names.map(length))),
        (limits::LINE, length(&entry.summary)),
        (limits::TEXT, length(&entry.text)),
        (limits::LINKS, entry.text.matches("[[").count()),
        (limits::MODIFIERS, entry.modifiers.len()),
        (
            limits::TARGETS,
            entry.modifiers.iter().map(|it| it.to.len()).sum(),
        ),
        (limits::FORMULA, most(&mut formulas.flatten().map(length))),
        (
            limits::COLUMNS,
            most(&mut table.clone().map(|it| it.columns.len())),
        ),
        (limits::ROWS, rows.count()),
        (
            limits::CELL,
            most(&mut cells.map(|cell| cell.as_str().map_or(0, |it| it.chars().count()))),
        ),
        (limits::COLUMNS, entry.facts.len()),
        (limits::ALIASES, entry.aliases.len().max(entry.tags.len())),
    ];
    let exceeded = measured
        .iter()
        .find_map(|(limit, count)| limit.exceeded(*count));
    exceeded.map_or(Ok(()), Err)
}
