//! The formats of files.

use std::path::Path;

use clap::ValueEnum;

use crate::api::export::ExportFormat;

/// The format of exported characters and entries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// All of it, for programs; only this can be imported.
    Json,
    /// For people to read.
    Markdown,
    /// For spreadsheets.
    Csv,
}

impl Format {
    /// The format that a file's name asks for.
    pub fn of(file: &Path) -> Self {
        match file.extension().and_then(|it| it.to_str()) {
            Some("md" | "markdown") => Self::Markdown,
            Some("csv") => Self::Csv,
            _ => Self::Json,
        }
    }
}

impl From<Format> for ExportFormat {
    fn from(chosen: Format) -> Self {
        match chosen {
            Format::Json => Self::Json,
            Format::Markdown => Self::Markdown,
            Format::Csv => Self::Csv,
        }
    }
}
