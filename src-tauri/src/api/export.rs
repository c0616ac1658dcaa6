//! Exports characters one at a time, so that only one of them is in memory. Only JSON can be
//! imported again; Markdown is for reading and CSV for spreadsheets.

use std::{
    io::{self, Write},
    path::Path,
};

use clap::ValueEnum;
use rules::derivation::Terms;
use schema::{
    Transaction,
    character::{self as stored, Card},
};
use serde::{
    Deserialize, Serialize, Serializer,
    ser::{Error, SerializeMap, SerializeSeq},
};
use serde_json::json;
use ts_rs::TS;

use super::{app::App, characters, markdown, portraits, spreadsheet, views::Refusal};

/// The format name in files of characters.
pub const FORMAT: &str = "vademecum-character";
/// The version of the format.
pub const VERSION: u64 = 1;

/// Exports a character as JSON.
pub fn export(app: &App, id: i64) -> Result<String, Refusal> {
    let document = |tx: &Transaction<'_>| portraits::embed(tx, &stored::open(tx, id)?.character);
    let character = app.library().read(document)?;
    let file = json!({ "format": FORMAT, "version": VERSION, "character": character });
    Ok(format!("{file:#}"))
}

/// The format of exported characters and entries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ValueEnum)]
#[serde(rename_all = "snake_case")]
pub enum ExportFormat {
    /// Complete and machine-readable; the only format from which characters can be imported.
    Json,
    /// For reading.
    Markdown,
    /// For spreadsheets.
    Csv,
}

impl ExportFormat {
    /// Returns the format for a file's extension, ignoring case; JSON by default.
    pub fn of(file: &Path) -> Self {
        let ending = file.extension().unwrap_or_default().to_ascii_lowercase();
        match ending.to_str() {
            Some("md" | "markdown") => Self::Markdown,
            Some("csv") => Self::Csv,
            _ => Self::Json,
        }
    }
}

/// Writes one character to a file, or all that are not deleted if `id` is `None`. In JSON, unchanged examples are then
/// apart, so that another library, which has its own, does not import them.
///
/// # Errors
/// Returns an error if writing fails, or one that wraps a [`Refusal`] if the library cannot be read.
pub fn write(
    app: &App,
    id: Option<i64>,
    format: ExportFormat,
    to: &mut dyn Write,
) -> io::Result<()> {
    let all = match id {
        Some(id) => CharacterIds {
            characters: vec![id],
            ..CharacterIds::default()
        },
        None => CharacterIds {
            deleted: Vec::new(),
            ..app
                .library()
                .read(CharacterIds::read)
                .map_err(io::Error::other)?
        },
    };
    let sheet = |id: &i64| {
        let view = characters::read(app, *id, Terms::LeftOut);
        view.map(|view| view.sheet).map_err(io::Error::other)
    };
    let all_ids = all.characters.iter().chain(&all.archived);
    let sheets = all_ids.chain(&all.examples).map(sheet);
    match (format, id) {
        (ExportFormat::Json, Some(id)) => {
            let text = export(app, id).map_err(io::Error::other)?;
            writeln!(to, "{text}")
        }
        (ExportFormat::Json, None) => {
            let written = app.library().read(|tx| Ok(write_all(tx, &all, to)));
            written.map_err(io::Error::other)??;
            writeln!(to)
        }
        (ExportFormat::Markdown, _) => {
            for (at, sheet) in sheets.enumerate() {
                let between = if at == 0 { "" } else { "\n" };
                write!(to, "{between}{}", markdown::sheet(&sheet?))?;
            }
            Ok(())
        }
        (ExportFormat::Csv, _) => spreadsheet::write(sheets, to),
    }
}

/// The numbers of all characters of a library. Importing a file restores only the first two groups.
#[derive(Debug, Clone, Default)]
pub struct CharacterIds {
    /// Active characters.
    pub characters: Vec<i64>,
    /// Archived characters.
    pub archived: Vec<i64>,
    /// Examples as they came with a system.
    pub examples: Vec<i64>,
    /// Deleted characters.
    pub deleted: Vec<i64>,
}

impl CharacterIds {
    /// Reads the numbers of all characters.
    pub fn read(tx: &Transaction<'_>) -> Result<Self, Refusal> {
        let ids = |cards: Vec<Card>| cards.into_iter().map(|card| card.id).collect();
        let own_and_examples = |cards: Vec<Card>| -> (Vec<Card>, Vec<Card>) {
            let all = cards.into_iter();
            all.partition(|card| !card.is_unchanged_example())
        };
        let (characters, mut examples) = own_and_examples(stored::cards(tx)?);
        let (archived, more) = own_and_examples(stored::archived(tx)?);
        examples.extend(more);
        Ok(Self {
            characters: ids(characters),
            archived: ids(archived),
            examples: ids(examples),
            deleted: ids(stored::deleted(tx)?),
        })
    }
}

/// Writes all these characters as one file.
pub fn write_all(tx: &Transaction<'_>, all: &CharacterIds, to: &mut dyn Write) -> io::Result<()> {
    let mut json = serde_json::Serializer::pretty(to);
    let mut file = json.serialize_map(None)?;
    file.serialize_entry("format", FORMAT)?;
    file.serialize_entry("version", &VERSION)?;
    file.serialize_entry("characters", &Documents(tx, &all.characters))?;
    for (name, ids) in [
        ("archived", &all.archived),
        ("examples", &all.examples),
        ("put_away", &all.deleted),
    ] {
        if !ids.is_empty() {
            file.serialize_entry(name, &Documents(tx, ids))?;
        }
    }
    SerializeMap::end(file).map_err(io::Error::from)
}

/// Characters that are loaded one by one while they are serialised.
struct Documents<'a>(&'a Transaction<'a>, &'a [i64]);

impl Serialize for Documents<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(tx, ids) = self;
        let mut list = serializer.serialize_seq(Some(ids.len()))?;
        for id in *ids {
            let opened = stored::open(tx, *id).map_err(S::Error::custom)?;
            let document = portraits::embed(tx, &opened.character).map_err(S::Error::custom)?;
            list.serialize_element(&document)?;
        }
        list.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_extension_determines_the_format_ignoring_case() {
        for (name, format) in [
            ("maud.md", ExportFormat::Markdown),
            ("maud.MD", ExportFormat::Markdown),
            ("maud.Csv", ExportFormat::Csv),
            ("maud.json", ExportFormat::Json),
            ("maud", ExportFormat::Json),
        ] {
            assert_eq!(ExportFormat::of(Path::new(name)), format, "{name}");
        }
    }
}
