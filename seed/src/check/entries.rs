//! Entries: source, section and summary, links that lead somewhere, tables that are whole.

use std::collections::HashSet;

use rules::{
    entry::Entry,
    system::{FactColumn, Format, System},
    table::Table,
};

use super::Finding;
use crate::fault::MOST;

/// What does not fit in the entries of a system.
pub(super) fn findings(system: &System) -> Vec<Finding> {
    let derived: HashSet<&str> = system.derived.iter().map(|it| it.key.as_str()).collect();
    let mut all = kinds(system);
    system.entries.each(|entry| {
        let mut find = |reason: String| {
            if all.len() <= MOST {
                all.push(Finding::new(entry.key(), reason));
            }
        };
        words(system, entry, &mut find);
        links(system, entry, &mut find);
        facts(system, entry, &mut find);
        for target in entry.modifiers.iter().flat_map(|modifier| &modifier.to) {
            if !derived.contains(target.as_str()) {
                find(format!(
                    "A modifier changes “{target}”, which is not a derived value."
                ));
            }
        }
        if let Some(table) = &entry.table {
            shape(table, &mut find);
        }
    });
    all
}

fn kinds(system: &System) -> Vec<Finding> {
    let mut all = Vec::new();
    for kind in &system.kinds {
        let columns: HashSet<&str> = kind.facts.iter().map(|fact| fact.key.as_str()).collect();
        for key in kind
            .glance
            .iter()
            .filter(|key| !columns.contains(key.as_str()))
        {
            all.push(Finding::new(
                format!("kind/{}", kind.key),
                format!("“{key}” stands in glance and is not a column."),
            ));
        }
    }
    all
}

fn words(system: &System, entry: &Entry, find: &mut impl FnMut(String)) {
    if !system
        .sources
        .iter()
        .any(|source| source.key == entry.source)
    {
        find(format!(
            "The source “{}” is not one of the pack's.",
            entry.source
        ));
    }
    if entry.section.is_empty() {
        find("The section of the source is missing.".into());
    }
    if entry.summary.is_empty() {
        find("The summary is missing.".into());
    }
}

fn links(system: &System, entry: &Entry, find: &mut impl FnMut(String)) {
    let written = entry.text.match_indices("[[").filter_map(|(at, _)| {
        let inside = entry.text.get(at + 2..)?.split("]]").next()?;
        inside.split('|').next()
    });
    for link in entry.links.iter().map(String::as_str).chain(written) {
        if !system.entries.contains_key(link) {
            find(format!("It links to {link}, which is not in the pack."));
        }
    }
}

fn facts(system: &System, entry: &Entry, find: &mut impl FnMut(String)) {
    let Some(kind) = system.kind(&entry.kind) else {
        return;
    };
    let number = |column: &&FactColumn| column.format == Format::Number;
    for column in kind.facts.iter().filter(number) {
        if entry
            .facts
            .get(&column.key)
            .is_some_and(|value| value.is_boolean() || value.is_array())
        {
            find(format!(
                "“{}” is a number column and holds something else.",
                column.key
            ));
        }
    }
}

fn shape(table: &Table, find: &mut impl FnMut(String)) {
    let width = table.columns.len();
    if width == 0 || table.rows.is_empty() {
        find("The table has no columns or no rows.".into());
    }
    for (number, row) in table.rows.iter().enumerate() {
        if row.len() != width {
            find(format!(
                "Row {} of the table has {} cells; it has {width} columns.",
                number + 1,
                row.len()
            ));
        }
    }
    for key in table.beyond.keys() {
        if !table.columns.iter().any(|column| column.key == *key) {
            find(format!(
                "“beyond” names the column “{key}”, which the table does not have."
            ));
        }
    }
}
