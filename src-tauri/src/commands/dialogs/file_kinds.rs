//! The types of files that the user chooses or drops, by extension.

use std::{
    fs,
    path::{Path, PathBuf},
};

use messages::text;
use seed::bundle;
use serde::Serialize;
use ts_rs::TS;

use crate::api::export::ExportFormat;

/// A file type in a dialog. New files get the first of its extensions.
pub struct Kind {
    /// Its display name.
    pub name: fn() -> String,
    /// The file extensions.
    pub extensions: &'static [&'static str],
}

impl Kind {
    const fn of(name: fn() -> String, extensions: &'static [&'static str]) -> Self {
        Self { name, extensions }
    }
}

/// Files of characters. Desktops associate the longer extension with the program.
pub const CHARACTERS: Kind = Kind::of(|| text!("files-characters"), &["vademecum.json", "json"]);
/// Files of house rules.
pub const HOUSE_RULES: Kind = Kind::of(|| text!("files-house-rules"), &["toml"]);
/// Printed pages.
pub const PDF: Kind = Kind::of(|| "PDF".to_owned(), &["pdf"]);
/// Pictures.
pub const PICTURES: Kind = Kind::of(|| text!("files-pictures"), &["jpg", "jpeg", "png"]);
/// Text in Markdown.
pub const MARKDOWN: Kind = Kind::of(|| "Markdown".to_owned(), &["md"]);
/// Tables for spreadsheets.
const CSV: Kind = Kind::of(|| "CSV".to_owned(), &["csv"]);
/// Rows of entries.
pub const ROWS: Kind = Kind::of(|| text!("files-rows"), &["csv", "tsv", "json"]);
/// Entries for other programs, one per line.
pub const LINES: Kind = Kind::of(|| text!("files-lines"), &["jsonl"]);
/// Files of prepared encounters.
pub const ENCOUNTERS: Kind = Kind::of(|| text!("files-encounters"), &["json"]);
/// Copies of the library.
pub const LIBRARIES: Kind = Kind::of(|| text!("files-libraries"), &["sqlite", "db"]);
/// Packs of rules. A pack that is a folder is chosen by one of its files.
pub const PACKS: Kind = Kind::of(|| text!("files-packs"), &[bundle::EXTENSION, "toml"]);

/// Returns the type of books.
pub fn books() -> Kind {
    Kind::of(|| text!("files-books"), books::Format::extensions())
}

/// Returns the type of files exported in a format; `json` is the one for JSON.
pub fn exported(format: ExportFormat, json: Kind) -> Kind {
    match format {
        ExportFormat::Json => json,
        ExportFormat::Markdown => MARKDOWN,
        ExportFormat::Csv => CSV,
    }
}

/// The type of a dropped file, by extension.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum FileKind {
    /// A pack of rules.
    Pack,
    /// A file of characters.
    Characters,
    /// A spreadsheet with rows of entries.
    Rows,
    /// A picture.
    Picture,
    /// A book, or a folder of books.
    Book,
}

/// Returns the type of a file, by extension.
pub(super) fn kind_of(path: &Path) -> FileKind {
    match path {
        path if is_pack(path) => FileKind::Pack,
        // JSON files are taken for characters, not rows.
        path if has_extension(path, &["csv", "tsv"]) => FileKind::Rows,
        path if has_extension(path, CHARACTERS.extensions) => FileKind::Characters,
        path if has_extension(path, PICTURES.extensions) => FileKind::Picture,
        _ => FileKind::Book,
    }
}

/// Whether a file has one of the extensions, ignoring case.
fn has_extension(path: &Path, extensions: &[&str]) -> bool {
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    extensions
        .iter()
        .any(|it| extension.eq_ignore_ascii_case(it))
}

/// Returns the folder of a pack that was chosen by one of its files.
pub(super) fn pack_of(chosen: PathBuf) -> PathBuf {
    let is_part = has_extension(&chosen, &["toml"]);
    match chosen.parent() {
        Some(folder) if is_part => folder.to_owned(),
        _ => chosen,
    }
}

/// Whether a path is a pack: a bundle, or a folder that contains TOML files.
fn is_pack(path: &Path) -> bool {
    let is_part = |entry: fs::DirEntry| has_extension(&entry.path(), &["toml"]);
    let mut parts = fs::read_dir(path).into_iter().flatten().flatten();
    has_extension(path, PACKS.extensions) || parts.any(is_part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_extension_determines_the_type_of_a_file_ignoring_case() {
        for (name, kind) in [
            ("harbours.vademecum", FileKind::Pack),
            ("system.TOML", FileKind::Pack),
            ("Maud.vademecum.json", FileKind::Characters),
            ("PARTY.JSON", FileKind::Characters),
            ("talents.csv", FileKind::Rows),
            ("TALENTS.TSV", FileKind::Rows),
            ("face.JPG", FileKind::Picture),
            ("almanac.PDF", FileKind::Book),
            ("almanac", FileKind::Book),
        ] {
            assert_eq!(kind_of(Path::new(name)), kind, "{name}");
        }
    }
}
