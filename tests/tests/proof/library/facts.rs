//! Every name and every number printed in the sources is in the library.
//!
//! `facts/names.tsv` lists names; each is the name of an entry. `facts/<system>.tsv` lists numbers and
//! the cells of tables, each with its address: `weapon/dodge#init` is a fact of an
//! entry, `table/burden#3#burden` a cell of the row with that key, and `rule/chant` an entry which
//! has the number in its text or in one of its formulas.

use std::{collections::HashSet, fs, path::Path};

use rules::{
    Value,
    entry::Entry,
    system::{Calculator, System},
};
use tests::packs;

#[test]
fn every_name_of_the_source_is_an_entry() {
    let mut missing = Vec::new();
    for line in lines("names") {
        let [system, kind, name] = &line[..] else {
            panic!("{line:?}");
        };
        let plain = plain(name);
        let is_entry = packs::of(system).pack.system.entries.values().any(|entry| {
            std::iter::once(&entry.name)
                .chain(&entry.aliases)
                .any(|mine| self::plain(mine) == plain)
        });
        if !is_entry {
            missing.push(format!("{system}: {kind} {name}"));
        }
    }
    super::none("names are missing", &missing);
}

#[test]
fn every_number_of_the_source_is_in_its_entry() {
    let mut missing = Vec::new();
    for ready in packs::all() {
        let system = &ready.pack.system;
        for line in lines(&system.key) {
            let [kind, name, field, value, place] = &line[..] else {
                panic!("{line:?}");
            };
            if !is_there(system, place, value) {
                missing.push(format!(
                    "{}: {kind} {name}, {field}: no {value} at {place}",
                    system.key
                ));
            }
        }
    }
    super::none("figures are missing", &missing);
}

fn lines(file: &str) -> Vec<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("facts/{file}.tsv"));
    let text = fs::read_to_string(path).unwrap();
    text.lines()
        .skip(1)
        .map(|line| line.split('\t').map(str::to_owned).collect())
        .collect()
}

fn is_there(system: &System, place: &str, value: &str) -> bool {
    let mut parts = place.split('#');
    let Some(entry) = parts.next().and_then(|key| system.entries.get(key)) else {
        return false;
    };
    match (parts.next(), parts.next()) {
        (Some(row), Some(column)) => cell(entry, row, column).is_some_and(|it| same(it, value)),
        (Some(fact), None) => entry.facts.get(fact).is_some_and(|it| same(it, value)),
        _ => says(system, entry, value),
    }
}

fn cell<'a>(entry: &'a Entry, row: &str, column: &str) -> Option<&'a Value> {
    let table = entry.table.as_ref()?;
    let column = table.column(column)?;
    let row = table.rows.iter().find(|cells| same(&cells[0], row))?;
    row.get(column)
}

fn same(found: &Value, printed: &str) -> bool {
    let found = match found {
        Value::Null => "n/a".to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    plain(&found) == plain(printed)
}

/// Normalises a text for comparison: lower case, plain hyphens, no leading plus, no final full stop.
fn plain(text: &str) -> String {
    let text = text
        .replace('’', "'")
        .replace(['–', '−'], "-")
        .to_lowercase();
    let text = text.trim().trim_end_matches('.');
    let unsigned = text.strip_prefix('+').unwrap_or(text);
    match unsigned.parse::<i64>() {
        Ok(number) => number.to_string(),
        Err(_) => text.to_owned(),
    }
}

/// Whether an entry or its formulas contain all of these numbers.
fn says(system: &System, entry: &Entry, numbers: &str) -> bool {
    let mut text = serde_json::to_string(&(
        &entry.name,
        &entry.summary,
        &entry.text,
        &entry.facts,
        &entry.notes,
        &entry.table,
        &entry.modifiers,
    ))
    .unwrap();
    let key = entry.key();
    for derived in system
        .derived
        .iter()
        .filter(|it| it.rule.as_ref() == Some(&key))
    {
        text.push_str(&derived.formula);
    }
    for calculator in system.calculators.iter().filter(|it| it.rule == key) {
        text.push_str(&formulas(calculator));
    }
    let said = said(&text);
    numbers
        .split(", ")
        .all(|number| said.contains(&number.parse::<i64>().unwrap()))
}

fn formulas(calculator: &Calculator) -> String {
    serde_json::to_string(&(
        &calculator.inputs,
        &calculator.steps,
        &calculator.outputs,
        &calculator.script,
    ))
    .unwrap()
}

/// The numbers in a text, as digits or words.
fn said(text: &str) -> HashSet<i64> {
    const WORDS: [(i64, &[&str]); 13] = [
        (0, &["zero", "none", "no", "nothing", "never"]),
        (1, &["one", "once", "single", "first", "each"]),
        (
            2,
            &[
                "two", "twice", "both", "second", "double", "doubled", "half", "halved",
            ],
        ),
        (3, &["three", "third"]),
        (4, &["four", "fourth"]),
        (5, &["five", "fifth"]),
        (6, &["six", "sixth"]),
        (7, &["seven"]),
        (8, &["eight"]),
        (9, &["nine"]),
        (10, &["ten"]),
        (12, &["twelve"]),
        (20, &["twenty"]),
    ];
    let text = text.to_lowercase();
    let words: HashSet<&str> = text.split(|c: char| !c.is_alphanumeric()).collect();
    let figures = text
        .split(|c: char| !c.is_ascii_digit())
        .filter_map(|digits| digits.parse().ok());
    let spelt = WORDS
        .iter()
        .filter(|(_, spelt)| spelt.iter().any(|word| words.contains(word)))
        .map(|(number, _)| *number);
    figures.chain(spelt).collect()
}
