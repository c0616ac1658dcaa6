//! Mistakes in packs: file, line, key and reason.

use std::fmt;

use serde::Serialize;
use toml::{Spanned, de::DeValue};

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

/// The line of a value, and those of the values within it.
#[derive(Debug)]
pub(crate) struct ValueLines {
    pub(crate) line: usize,
    /// By the keys of a table, or the indices of the tables and lists of a list.
    inner: Vec<(String, Self)>,
}

impl ValueLines {
    /// Returns the lines of a value that begins, with its key, at a byte offset.
    pub(crate) fn of(value: &Spanned<DeValue<'_>>, byte: usize, lines: &Lines) -> Self {
        let inner = match value.get_ref() {
            DeValue::Table(table) => table
                .iter()
                .map(|(key, value)| {
                    let inner = Self::of(value, key.span().start, lines);
                    (key.get_ref().to_string(), inner)
                })
                .collect(),
            DeValue::Array(items) => items
                .iter()
                .enumerate()
                .filter(|(_, item)| item.get_ref().is_table() || item.get_ref().is_array())
                .map(|(number, item)| {
                    let inner = Self::of(item, item.span().start, lines);
                    (number.to_string(), inner)
                })
                .collect(),
            _ => Vec::new(),
        };
        Self {
            line: lines.at(byte),
            inner,
        }
    }

    /// Returns the line of the innermost value on a path: `changes/0/set`.
    pub(crate) fn at(&self, path: &str) -> usize {
        let inner = self.inner.iter().find_map(|(key, inner)| {
            let rest = path.strip_prefix(key.as_str())?;
            let is_next = rest.is_empty() || rest.starts_with('/');
            is_next.then(|| inner.at(rest.trim_start_matches('/')))
        });
        inner.unwrap_or(self.line)
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
