//! The generated parts of the documentation, made from the tables of the pack format.
//!
//! A document contains each part between two comments: `<!-- keys: field -->`, `<!-- limits -->` or
//! `<!-- functions -->`, and `<!-- end -->`.

use std::fmt::Write;

use messages::{Language, number};
use seed::{
    format::{ADDON, BLOCKS, ENTRY, Key, KeyType, PARTS, Presence, Record, SYSTEM},
    limits,
};

/// Returns every record, each before the records inside it.
pub fn records() -> Vec<&'static Record> {
    let mut all: Vec<&'static Record> = Vec::new();
    let mut open = vec![&SYSTEM, &ADDON, &ENTRY];
    open.extend(PARTS);
    open.extend(BLOCKS);
    open.reverse();
    while let Some(record) = open.pop() {
        if all.iter().any(|known| std::ptr::eq(*known, record)) {
            continue;
        }
        all.push(record);
        open.extend(
            record
                .keys
                .iter()
                .rev()
                .filter_map(|key| key.takes.record()),
        );
    }
    all
}

/// Returns the part for a comment; `None` if the comment does not start a generated part.
///
/// # Panics
/// Panics if a comment names an unknown record.
pub fn generated(comment: &str) -> Option<String> {
    match comment {
        "limits" => return Some(limit_rows()),
        "functions" => return Some(rules::formula::functions::reference()),
        _ => {}
    }
    let name = comment.strip_prefix("keys: ")?;
    let (name, is_block) = match name.strip_prefix("block ") {
        Some(name) => (name, true),
        None => (name, false),
    };
    let mut records = records().into_iter();
    let record = records.find(|record| record.name == name && record.is_block() == is_block);
    let record = record.unwrap_or_else(|| panic!("There is no record {name}."));
    Some(key_rows(record))
}

fn key_rows(record: &Record) -> String {
    let mut text = format!("{}\n\n", record.about);
    text.push_str("| key | type | example | meaning |\n| --- | --- | --- | --- |\n");
    for key in record.keys {
        let need = match key.need {
            Presence::Required => "**required** ",
            Presence::Expected => "**expected** ",
            Presence::Optional => "",
        };
        let example = if key.example.is_empty() {
            String::new()
        } else {
            format!("`{}`", key.example)
        };
        let row = format!(
            "`{}` | {need}{} | {example} | {}",
            key.name,
            takes(&key.takes),
            key.help
        );
        writeln!(text, "| {row} |").unwrap_or_default();
    }
    text
}

/// Describes what a key accepts, with a link to its record.
fn takes(takes: &KeyType) -> String {
    match (takes, takes.record()) {
        (KeyType::List(..), Some(record)) => format!("a list of [{0}](#{0})", record.name),
        (KeyType::Table(..), Some(record)) => {
            format!("a table with custom keys, each [{0}](#{0})", record.name)
        }
        (_, Some(record)) => format!("[{0}](#{0})", record.name),
        (KeyType::List(inner, limit), None) => match inner {
            KeyType::OneOf(_) => "a list of blocks".to_owned(),
            _ => format!("a list, each {} (at most {})", inner.words(), limit.max),
        },
        (KeyType::Table(inner, _), None) => {
            format!("a table with custom keys, each {}", inner.words())
        }
        (plain, None) => plain.words(),
    }
}

fn limit_rows() -> String {
    let mut text = "| what | at most |\n| --- | --- |\n".to_owned();
    for limit in limits::ALL {
        let (what, unit) = (limit.name(), limit.unit);
        let most = u32::try_from(limit.max).map_or(f64::INFINITY, f64::from);
        let most = number::format(most, Language::English);
        writeln!(text, "| {what} | {most} {unit} |").unwrap_or_default();
    }
    text.replace("  |", " |")
}

/// Returns the keys of a record with their examples, one line of TOML each. `inside` contains the enclosing records,
/// which are not repeated.
pub fn keys(record: &'static Record, inside: &mut Vec<&'static str>) -> Vec<String> {
    inside.push(record.name);
    let known = |key: &&Key| match key.takes.record() {
        Some(inner) => !inside.contains(&inner.name),
        None => true,
    };
    let keys: Vec<&'static Key> = record.keys.iter().filter(known).collect();
    let mut lines: Vec<String> = keys
        .into_iter()
        .map(|key| format!("{} = {}", key.name, example(key, inside)))
        .collect();
    inside.pop();
    if record.is_block() {
        lines.insert(0, format!("type = \"{}\"", record.name));
    }
    lines
}

fn example(key: &'static Key, inside: &mut Vec<&'static str>) -> String {
    let block = "{ type = \"chips\", list = \"conditions\" }";
    match key.takes {
        _ if !key.example.is_empty() => key.example.to_owned(),
        KeyType::List(KeyType::List(..), _) => format!("[[{block}]]"),
        KeyType::List(KeyType::OneOf(_), _) => format!("[{block}]"),
        takes => {
            let record = takes.record().map(|record| keys(record, inside).join(", "));
            let inner = format!("{{ {} }}", record.unwrap_or_default());
            match takes {
                KeyType::List(..) => format!("[{inner}]"),
                KeyType::Table(..) => format!("{{ one = {inner} }}"),
                _ => inner,
            }
        }
    }
}
