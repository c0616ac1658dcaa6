//! The places of a system that a house rule may change.

use formula::{Formula, written};

use super::Place;
use crate::{
    Value,
    compile::{SystemLabels, calculator_label},
    entry::Entry,
    system::{Calculator, System},
    table::Table,
};

/// The place with that address.
pub fn find(system: &System, target: &str) -> Option<Place> {
    let parts: Vec<&str> = target.splitn(4, '/').collect();
    let places = match *parts.as_slice() {
        ["derived", _] => of_derived(system),
        ["calculator", key, ..] => {
            of_calculator(system, system.calculators.iter().find(|it| it.key == key)?)
        }
        ["cell" | "beyond" | "fact" | "modifier", kind, slug, _] => {
            of_entry(system, system.entries.get(&format!("{kind}/{slug}"))?)
        }
        _ => return None,
    };
    places.into_iter().find(|place| place.target == target)
}

/// The formulas of the derived values.
pub fn of_derived(system: &System) -> Vec<Place> {
    let place = |derived: &crate::system::Derived| {
        let list = derived.each.as_deref().and_then(|list| system.list(list));
        Place {
            target: format!("derived/{}", derived.key),
            label: derived.label.clone(),
            rule: derived.rule.clone(),
            words: derived
                .words
                .clone()
                .unwrap_or_else(|| in_words(&derived.formula, &labels(system, list, None))),
            ..formula(&derived.formula)
        }
    };
    system.derived.iter().map(place).collect()
}

/// The formulas of a calculator, or its script.
pub fn of_calculator(system: &System, calculator: &Calculator) -> Vec<Place> {
    let place = |part: &str, label: &str, text: &str, words: String| Place {
        target: format!("calculator/{}/{part}", calculator.key),
        label: format!("{}: {label}", calculator.title),
        rule: Some(calculator.rule.clone()).filter(|rule| !rule.is_empty()),
        words,
        ..formula(text)
    };
    let outputs = calculator
        .outputs
        .iter()
        .filter(|_| calculator.script.is_none())
        .map(|(name, text)| ("outputs", name, text));
    let steps = calculator.steps.iter();
    steps
        .map(|(name, text)| ("let", name, text))
        .chain(outputs)
        .map(|(part, name, text)| {
            place(
                &format!("{part}/{name}"),
                &calculator_label(calculator, name),
                text,
                in_words(text, &labels(system, None, Some(calculator))),
            )
        })
        .chain(
            calculator
                .script
                .iter()
                .map(|text| place("script", "script", text, "its script".to_owned())),
        )
        .collect()
}

/// The facts of an entry, the cells of its table, and the formulas of its modifiers.
pub fn of_entry(system: &System, entry: &Entry) -> Vec<Place> {
    let mut places = facts(system, entry);
    if let Some(table) = &entry.table {
        places.extend(cells(entry, table));
        places.extend(table.beyond.iter().map(|(column, text)| Place {
            target: format!("beyond/{}/{column}", entry.key()),
            label: format!("{}: {column} beyond the printed rows", entry.name),
            rule: Some(entry.key()),
            words: in_words(text, &labels(system, None, None)),
            ..formula(text)
        }));
    }
    for (number, modifier) in entry.modifiers.iter().enumerate() {
        let parts = [
            ("add", "what it adds to", &modifier.add),
            ("becomes", "what it makes of", &modifier.becomes),
            ("when", "when it changes", &modifier.when),
        ];
        for (part, what, text) in parts {
            places.extend(text.iter().map(|text| Place {
                target: format!("modifier/{}/{number}/{part}", entry.key()),
                label: format!("{}: {what} {}", entry.name, modifier.to.join(", ")),
                rule: Some(entry.key()),
                words: in_words(text, &labels(system, None, None)),
                ..formula(text)
            }));
        }
    }
    places
}

fn facts(system: &System, entry: &Entry) -> Vec<Place> {
    let columns = system.kind(&entry.kind).map_or(&[][..], |kind| &kind.facts);
    let place = |column: &crate::system::FactColumn| {
        let printed = entry.facts.get(&column.key).cloned().unwrap_or_default();
        Place {
            target: format!("fact/{}/{}", entry.key(), column.key),
            label: format!("{}: {}", entry.name, column.label),
            rule: Some(entry.key()),
            words: written(&printed),
            printed,
            ..Place::default()
        }
    };
    columns.iter().map(place).collect()
}

fn cells(entry: &Entry, table: &Table) -> Vec<Place> {
    let heading = |column: &crate::table::Column| {
        if column.label.is_empty() {
            column.key.clone()
        } else {
            column.label.clone()
        }
    };
    let names = row_names(table);
    let mut places = Vec::new();
    for (row, cells) in table.rows.iter().enumerate() {
        for (column, (printed, of)) in cells.iter().zip(&table.columns).enumerate() {
            let first = table.columns.first().map(heading).unwrap_or_default();
            places.push(Place {
                target: format!("cell/{}/{}/{}", entry.key(), of.key, names[row]),
                label: format!(
                    "{}: {} where {first} is {}",
                    entry.name,
                    heading(of),
                    names[row]
                ),
                rule: Some(entry.key()),
                words: written(printed),
                printed: printed.clone(),
                cell: Some((row, column)),
                formula: false,
            });
        }
    }
    places
}

/// The rows by their first cells; what stands there again is numbered: `5 (2)`.
fn row_names(table: &Table) -> Vec<String> {
    let mut seen = std::collections::HashMap::new();
    let name = |row: &Vec<Value>| {
        let first = row
            .first()
            .map(written)
            .unwrap_or_default()
            .replace('−', "-");
        let count = seen.entry(first.clone()).or_insert(0_usize);
        *count += 1;
        if *count == 1 {
            first
        } else {
            format!("{first} ({count})")
        }
    };
    table.rows.iter().map(name).collect()
}

fn formula(text: &str) -> Place {
    Place {
        formula: true,
        printed: text.into(),
        ..Place::default()
    }
}

/// A formula for people; as it is where it cannot be read.
pub(super) fn in_words(text: &str, labels: &SystemLabels<'_>) -> String {
    Formula::compile(text, labels).map_or_else(|_| text.to_owned(), |formula| formula.words)
}

fn labels<'a>(
    system: &'a System,
    list: Option<&'a crate::system::List>,
    calculator: Option<&'a Calculator>,
) -> SystemLabels<'a> {
    SystemLabels {
        list,
        calculator,
        ..SystemLabels::of(system)
    }
}
