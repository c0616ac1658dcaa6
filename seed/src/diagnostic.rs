//! Mistakes in packs: file, line, key and reason.

use std::fmt;

use serde::Serialize;

/// A mistake in a pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Diagnostic {
    /// The file's name.
    pub file: String,
    /// The line, from 1; `None` for the whole file.
    pub line: Option<usize>,
    /// The record: `weapon/sword-long`, `derived/encumbrance/formula`.
    pub key: String,
    /// What is wrong, in a sentence.
    pub reason: String,
    /// Whether the record is left out because of it.
    pub refused: bool,
    /// Its kind, for which a form may have its own message.
    #[serde(skip)]
    pub kind: DiagnosticKind,
    /// The path to it within its record, with list items numbered from 1; empty for the whole record.
    #[serde(skip)]
    pub path: Vec<String>,
}

/// The kinds of mistakes for which forms have their own messages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum DiagnosticKind {
    /// Another record has the address.
    Duplicate,
    /// A key is missing.
    Missing,
    /// Anything else.
    #[default]
    Other,
}

impl Diagnostic {
    /// Returns a mistake because of which something is left out.
    pub(crate) fn refused(
        file: &str,
        line: Option<usize>,
        key: &str,
        reason: impl Into<String>,
    ) -> Self {
        Self {
            file: file.to_owned(),
            line,
            key: short(key),
            reason: short(reason),
            refused: true,
            kind: DiagnosticKind::Other,
            path: Vec::new(),
        }
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{}", self.file)?;
        if let Some(line) = self.line {
            write!(
                to,
                ", {}",
                messages::text!("check-line", line = line.to_string())
            )?;
        }
        if !self.key.is_empty() {
            write!(to, ", {}", self.key)?;
        }
        write!(to, ": {}", self.reason)
    }
}

/// Maximum number of mistakes that are listed individually.
pub(crate) const MAX_LISTED: usize = 1_000;

/// The byte offsets at which the lines of a text end.
pub(crate) struct Lines(Vec<usize>);

impl Lines {
    pub(crate) fn of(text: &str) -> Self {
        let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        Self(ends.map(|(at, _)| at).collect())
    }

    /// Returns the line of a byte offset, from 1.
    pub(crate) fn at(&self, byte: usize) -> usize {
        self.0.partition_point(|end| *end < byte) + 1
    }
}

/// Maximum number of characters of a key or reason: a key of an untrusted file may be as long as the file.
const MAX_LENGTH: usize = 1_000;

pub(crate) fn short(text: impl Into<String>) -> String {
    shorten(text, MAX_LENGTH)
}

/// Returns the first `max_chars` characters of a text, with an ellipsis if it is longer.
pub(crate) fn shorten(text: impl Into<String>, max_chars: usize) -> String {
    let mut text = text.into();
    if let Some((end, _)) = text.char_indices().nth(max_chars) {
        text.truncate(end);
        text.push('…');
    }
    text
}
