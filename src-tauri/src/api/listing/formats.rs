//! Entries as Markdown and CSV.

use std::io::{self, Write};

use indexmap::IndexSet;
use rules::formula::capitalized;

use super::{Listed, ListedSource, cell};
use crate::api::{
    markdown::{escape, escape_line, fact, table},
    spreadsheet::{disk_error, escape_formula},
};

/// Formats entries one after another: name, facts, summary, text, table and source.
pub fn markdown(entries: &[Listed]) -> String {
    entries.iter().map(entry).collect::<Vec<_>>().join("\n")
}

fn entry(entry: &Listed) -> String {
    let mut text = format!("# {}\n\n", escape_line(&entry.name));
    for (key, value) in &entry.fields {
        let name = capitalized(&key.replace('_', " "));
        text.push_str(&fact(&name, &cell(value)));
    }
    for words in [&entry.summary, &entry.text] {
        if !words.is_empty() {
            text.extend(["\n", words, "\n"]);
        }
    }
    if let (Some(columns), Some(rows)) = (&entry.columns, &entry.rows) {
        let rows = rows.iter().map(|row| row.iter().map(cell).collect());
        let rows: Vec<Vec<String>> = rows.collect();
        text.extend(["\n", &table(columns, &rows)]);
    }
    let ListedSource {
        title,
        place,
        licence,
    } = &entry.source;
    let source = source_words(title, place, licence);
    if !source.is_empty() {
        text.extend(["\n", &escape(&source), "\n"]);
    }
    text
}

/// Formats the source of an entry. Parts that are empty are left out.
pub fn source_words(title: &str, place: &str, licence: &str) -> String {
    let joined = |parts: [&str; 2], by: &str| {
        let parts = parts.into_iter().filter(|it| !it.is_empty());
        parts.collect::<Vec<_>>().join(by)
    };
    let place = joined([title, place], ", ");
    joined([&place, licence], ". ")
}

/// Writes one line per entry, with a column for each fact of any of them.
pub fn csv(entries: &[Listed], to: impl Write) -> io::Result<()> {
    let facts: IndexSet<&str> = entries
        .iter()
        .flat_map(|entry| entry.fields.keys().map(String::as_str))
        .collect();
    let mut to = ::csv::Writer::from_writer(to);
    let heads = ["system", "kind", "slug", "name", "summary"];
    to.write_record(heads.iter().chain(&facts))
        .map_err(disk_error)?;
    for entry in entries {
        let head = [
            &entry.system,
            &entry.kind,
            &entry.slug,
            &entry.name,
            &entry.summary,
        ];
        let facts = facts
            .iter()
            .map(|key| entry.fields.get(*key).map(cell).unwrap_or_default());
        let record = head.into_iter().cloned().chain(facts);
        to.write_record(record.map(|text| escape_formula(&text)))
            .map_err(disk_error)?;
    }
    to.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_parts_of_a_source_are_left_out() {
        for (title, place, licence, words) in [
            (
                "Ars Magica",
                "p. 12",
                "CC BY-SA 4.0",
                "Ars Magica, p. 12. CC BY-SA 4.0",
            ),
            ("Ars Magica", "", "CC BY-SA 4.0", "Ars Magica. CC BY-SA 4.0"),
            ("", "My book, p. 12", "", "My book, p. 12"),
            ("", "", "", ""),
        ] {
            assert_eq!(source_words(title, place, licence), words);
        }
    }
}
