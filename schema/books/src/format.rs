//! The formats of books.

use std::{path::Path, sync::LazyLock};

use serde::{Deserialize, Serialize};

/// A format of books.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// Markdown with tables.
    Markdown,
    /// An HTML page.
    Html,
    /// An EPUB.
    Epub,
    /// A PDF.
    Pdf,
    /// A Word document.
    Docx,
    /// Plain text.
    Text,
}

/// Each format with its name and file extensions.
const FORMATS: [(Format, &str, &[&str]); 6] = [
    (Format::Markdown, "markdown", &["md", "markdown", "mdown"]),
    (Format::Html, "html", &["html", "htm", "xhtml"]),
    (Format::Epub, "epub", &["epub"]),
    (Format::Pdf, "pdf", &["pdf"]),
    (Format::Docx, "docx", &["docx"]),
    (Format::Text, "text", &["txt", "text"]),
];

impl Format {
    /// Returns the format for a file extension.
    pub fn from_path(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        FORMATS
            .iter()
            .find(|(_, _, extensions)| extensions.contains(&extension.as_str()))
            .map(|(format, ..)| *format)
    }

    /// Returns the file extensions of all formats.
    pub fn extensions() -> &'static [&'static str] {
        static EXTENSIONS: LazyLock<Vec<&str>> =
            LazyLock::new(|| FORMATS.iter().flat_map(|(_, _, it)| *it).copied().collect());
        &EXTENSIONS
    }

    /// Returns the lower-case name.
    pub fn name(self) -> &'static str {
        FORMATS
            .iter()
            .find(|(format, ..)| *format == self)
            .map_or("", |(_, name, _)| *name)
    }
}
