//! Mistakes in packs: file, line, key and reason.

use std::fmt;

use serde::Serialize;

/// A mistake in a pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Diagnostic {
    /// The file's name.
    pub file: String,
    /// The line, from 1; `None` where the whole file is meant.
    pub line: Option<usize>,
    /// The record: `weapon/sword-long`, `derived/encumbrance/formula`.
    pub key: String,
    /// What is wrong, in a sentence.
    pub reason: String,
    /// Whether the record is left out because of it.
    pub refused: bool,
    /// Its kind, for forms that have words of their own for it.
    #[serde(skip)]
    pub nature: DiagnosticKind,
    /// The keys that lead to it in its record, items of lists by their numbers from 1; empty where it is of the whole.
    #[serde(skip)]
    pub path: Vec<String>,
}

/// The kinds of mistakes for which forms have words of their own.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum DiagnosticKind {
    /// Another record has the address.
    Another,
    /// A key is missing.
    Missing,
    /// Anything else.
    #[default]
    Other,
}

impl Diagnostic {
    /// A mistake for which something is left out.
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
            nature: DiagnosticKind::Other,
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

/// The most mistakes that are listed one by one.
pub(crate) const MAX_LISTED: usize = 1_000;

/// The byte positions at which the lines of a text end.
pub(crate) struct Lines(Vec<usize>);

impl Lines {
    pub(crate) fn of(text: &str) -> Self {
        let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        Self(ends.map(|(at, _)| at).collect())
    }

    /// The line of a byte, from 1.
    pub(crate) fn at(&self, byte: usize) -> usize {
        self.0.partition_point(|end| *end < byte) + 1
    }
}

/// The most letters of a part of a diagnostic: a stranger's key may be as long as a file.
const MAX_LENGTH: usize = 1_000;

/// Shortens a text to what a person reads.
pub(crate) fn short(text: impl Into<String>) -> String {
    shorten(text, MAX_LENGTH)
}

/// The first `most` characters of a text, with an ellipsis where it is longer.
pub(crate) fn shorten(text: impl Into<String>, most: usize) -> String {
    let mut text = text.into();
    if let Some((end, _)) = text.char_indices().nth(most) {
        text.truncate(end);
        text.push('…');
    }
    text
}
