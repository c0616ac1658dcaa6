//! One record of a file: an entry with its facts, or one of the [roots](crate::roots).

use rules::{
    Value,
    entry::{Entry, EntryModifier},
    system::Kind,
    table::Table,
};
use serde::{Deserialize, de::DeserializeOwned};
use toml::{
    Spanned,
    de::{DeTable, DeValue, ValueDeserializer},
};

use crate::roots::Root;

/// What is wrong with a record: where in the file, and why.
#[derive(Debug)]
pub(crate) struct Wrong {
    /// The byte it stands at, where that is known.
    pub(crate) byte: Option<usize>,
    /// Why.
    pub(crate) reason: String,
}

impl From<toml::de::Error> for Wrong {
    fn from(error: toml::de::Error) -> Self {
        Self {
            byte: error.span().map(|span| span.start),
            reason: sentence(error.message()),
        }
    }
}

/// An entry as a file has it, apart from its facts.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Record {
    slug: String,
    name: String,
    aliases: Vec<String>,
    summary: String,
    text: String,
    tags: Vec<String>,
    questions: Vec<String>,
    words: Vec<String>,
    links: Vec<String>,
    notes: Vec<String>,
    modifiers: Vec<EntryModifier>,
    source: String,
    section: String,
    table: Option<Table>,
}

/// The keys of a [`Record`].
const KEYS: [&str; 14] = [
    "slug",
    "name",
    "aliases",
    "summary",
    "text",
    "tags",
    "questions",
    "words",
    "links",
    "notes",
    "modifiers",
    "source",
    "section",
    "table",
];

/// Reads a record of a root array.
pub(crate) fn root(array: &str, value: Spanned<DeValue<'_>>) -> Result<Root, Wrong> {
    Ok(match array {
        "source" => Root::Source(read(value)?),
        "kind" => Root::Kind(read(value)?),
        "field" => Root::Field(read(value)?),
        "list" => Root::List(read(value)?),
        "derived" => Root::Derived(read(value)?),
        "calculator" => Root::Calculator(Box::new(read(value)?)),
        "event" => Root::Event(Box::new(read(value)?)),
        "turns" => Root::Turns(Box::new(read(value)?)),
        "attack" => Root::Attack(Box::new(read(value)?)),
        "short_form" => Root::ShortForm(read(value)?),
        "step" => Root::Step(read(value)?),
        _ => Root::Sheet(read(value)?),
    })
}

/// Reads an entry of a kind. Keys that are columns of the kind are its facts; where it names no source,
/// that is its source.
pub(crate) fn entry(
    kind: &Kind,
    value: Spanned<DeValue<'_>>,
    source: &str,
) -> Result<Entry, Wrong> {
    let span = value.span();
    let DeValue::Table(table) = value.into_inner() else {
        return Err(Wrong {
            byte: Some(span.start),
            reason: "An entry is written as a table.".into(),
        });
    };
    let mut rest = DeTable::new();
    let mut given = Vec::new();
    for (key, value) in table {
        match kind
            .facts
            .iter()
            .position(|fact| fact.key == key.get_ref().as_ref())
        {
            Some(column) => given.push((column, fact(read(value)?))),
            None if KEYS.contains(&key.get_ref().as_ref()) => {
                rest.insert(key, value);
            }
            None => {
                return Err(Wrong {
                    byte: Some(key.span().start),
                    reason: unknown(kind, key.get_ref()),
                });
            }
        }
    }
    given.sort_by_key(|(column, _)| *column);
    let record: Record = read(Spanned::new(span.clone(), DeValue::Table(rest)))?;
    if record.name.trim().is_empty() {
        return Err(Wrong {
            byte: Some(span.start),
            reason: "The entry has no name.".into(),
        });
    }
    let slug = if record.slug.is_empty() {
        slug(&record.name)
    } else {
        record.slug
    };
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if slug.is_empty() || !slug.chars().all(plain) {
        return Err(Wrong {
            byte: Some(span.start),
            reason: format!("The slug “{slug}” is not made of a–z, 0–9 and hyphens; give it one."),
        });
    }
    let facts = given
        .into_iter()
        .filter_map(|(at, value)| Some((kind.facts.get(at)?.key.clone(), value)))
        .collect();
    Ok(Entry {
        kind: kind.key.clone(),
        slug,
        name: record.name,
        aliases: record.aliases,
        summary: record.summary,
        text: record.text.trim().to_owned(),
        facts,
        tags: record.tags,
        questions: record.questions,
        words: record.words,
        links: record.links,
        notes: record.notes,
        modifiers: record.modifiers,
        source: if record.source.is_empty() {
            source.to_owned()
        } else {
            record.source
        },
        section: record.section,
        table: record.table.map(cells),
    })
}

/// How much a value takes: its text, and a little for each value in it, in bytes.
pub(crate) fn size(value: &Spanned<DeValue<'_>>) -> usize {
    const EACH: usize = 16;
    EACH + match value.get_ref() {
        DeValue::Table(table) => table
            .iter()
            .map(|(key, value)| key.span().len() + size(value))
            .sum(),
        DeValue::Array(values) => values.iter().map(size).sum(),
        _ => value.span().len(),
    }
}

/// Reads a value of any type.
pub(crate) fn read<T: DeserializeOwned>(value: Spanned<DeValue<'_>>) -> Result<T, Wrong> {
    let start = value.span().start;
    T::deserialize(ValueDeserializer::from(value)).map_err(|error| {
        let mut wrong = Wrong::from(error);
        wrong.byte.get_or_insert(start);
        wrong
    })
}

/// A name as it stands in a key: lower case, digits and hyphens.
pub(crate) fn slug(name: &str) -> String {
    let mut slug = String::new();
    for letter in name
        .to_lowercase()
        .chars()
        .filter(|c| !matches!(c, '\'' | '’'))
    {
        if letter.is_ascii_alphanumeric() {
            slug.push(letter);
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.trim_end_matches('-').to_owned()
}

fn unknown(kind: &Kind, key: &str) -> String {
    let facts = kind.facts.iter().map(|fact| fact.key.as_str());
    let known: Vec<&str> = facts.chain(KEYS).collect();
    format!(
        "There is no “{key}” in a {}; it may have {}.",
        kind.key,
        known.join(", ")
    )
}

fn fact(value: Value) -> Value {
    if value == "n/a" { Value::Null } else { value }
}

fn cells(mut table: Table) -> Table {
    for cell in table.rows.iter_mut().flatten() {
        *cell = fact(cell.take());
    }
    table
}

fn sentence(message: &str) -> String {
    let mut letters = message.trim().chars();
    let first = letters
        .next()
        .map(|c| c.to_uppercase().collect::<String>())
        .unwrap_or_default();
    let text = format!("{first}{}", letters.as_str());
    if text.ends_with('.') {
        text
    } else {
        format!("{text}.")
    }
}

#[cfg(test)]
mod tests {
    use super::slug;

    #[test]
    fn slugs_are_plain() {
        for (name, expected) in [
            ("Sword, Long", "sword-long"),
            ("Knife (missile)", "knife-missile"),
            (
                "The Chirurgeon's Healing Touch",
                "the-chirurgeons-healing-touch",
            ),
            ("Quilted/Fur", "quilted-fur"),
            ("  20' ", "20"),
        ] {
            assert_eq!(slug(name), expected);
        }
    }
}
