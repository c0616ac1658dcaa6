//! Output as plain text or JSON. Control characters in untrusted text (names, texts, paths, errors)
//! are escaped so that no terminal interprets them.

use std::{
    fmt::Write as _,
    io::{self, IsTerminal, StdoutLock, Write},
    path::Path,
};

use serde::Serialize;
use serde_json::json;

use crate::api::{
    files,
    views::{ErrorCode, Refusal},
};

/// Standard output, as text or as JSON.
pub struct Output {
    to: StdoutLock<'static>,
    /// Whether the output is JSON.
    pub json: bool,
}

impl Output {
    /// Locks standard output.
    pub fn new(json: bool) -> Self {
        Self {
            to: io::stdout().lock(),
            json,
        }
    }

    /// Writes a line.
    pub fn line(&mut self, text: impl AsRef<str>) -> Result<(), Refusal> {
        let text = text.as_ref();
        writeln!(self.to, "{}", printable(text)).or_else(unless_closed)
    }

    /// Writes lines.
    pub fn lines(
        &mut self,
        lines: impl IntoIterator<Item = impl AsRef<str>>,
    ) -> Result<(), Refusal> {
        lines.into_iter().try_for_each(|line| self.line(line))
    }

    /// Writes the output of `work`: unchanged to a file or pipe, with control characters escaped to a terminal.
    pub fn bytes(
        &mut self,
        work: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Refusal> {
        if !self.to.is_terminal() {
            return work(&mut self.to).or_else(unless_closed);
        }
        let mut bytes = Vec::new();
        work(&mut bytes).or_else(unless_closed)?;
        let text = String::from_utf8(bytes).map_err(|_| invalid!("cli-terminal-text-only"))?;
        let mut lines = text.lines();
        lines.try_for_each(|line| {
            writeln!(self.to, "{}", printable_json(line.to_owned())).or_else(unless_closed)
        })
    }

    /// Writes the output of `work` to a file, or to standard output if there is none or it is `-`.
    /// Then prints a confirmation, unless standard output was used.
    pub fn save(
        &mut self,
        library: &Path,
        file: Option<&Path>,
        work: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Refusal> {
        let Some(file) = file.filter(|file| *file != Path::new("-")) else {
            return self.bytes(work);
        };
        files::save_by(library, file, work)?;
        let written = file.display().to_string();
        self.answer(&json!({ "file": written }), |_| {
            vec![messages::text!("cli-written", file = written.as_str())]
        })
    }

    /// Like [`save`](Self::save), with a text.
    pub fn save_text(
        &mut self,
        library: &Path,
        file: Option<&Path>,
        text: &str,
    ) -> Result<(), Refusal> {
        self.save(library, file, |to| to.write_all(text.as_bytes()))
    }

    /// Writes a value as JSON on one line.
    pub fn json_line(&mut self, value: &impl Serialize) -> Result<(), Refusal> {
        self.written(&json_text(value)?)?;
        Ok(())
    }

    /// Writes JSON made by [`json_text`] at once. Returns false if nobody reads the output any more.
    pub fn written(&mut self, json: &str) -> Result<bool, Refusal> {
        match writeln!(self.to, "{json}").and_then(|()| self.to.flush()) {
            Ok(()) => Ok(true),
            Err(error) => unless_closed(error).map(|()| false),
        }
    }

    /// Writes a value as JSON if requested, or else the lines that `text` returns.
    pub fn answer<T: Serialize>(
        &mut self,
        value: &T,
        text: impl FnOnce(&T) -> Vec<String>,
    ) -> Result<(), Refusal> {
        if self.json {
            return self.json_line(value);
        }
        self.lines(text(value))
    }

    /// Writes several values like [`answer`](Self::answer), or the sentence that the list is empty.
    pub fn answers<T: Serialize>(
        &mut self,
        values: impl IntoIterator<Item = T>,
        text: impl Fn(&T) -> Vec<String>,
    ) -> Result<(), Refusal> {
        self.answers_or(&messages::text!("cli-list-empty"), values, text)
    }

    /// Like [`answers`](Self::answers), with another sentence for an empty list.
    pub fn answers_or<T: Serialize>(
        &mut self,
        empty: &str,
        values: impl IntoIterator<Item = T>,
        text: impl Fn(&T) -> Vec<String>,
    ) -> Result<(), Refusal> {
        let mut values = values.into_iter().peekable();
        if values.peek().is_none() && !self.json {
            return self.line(empty);
        }
        values.try_for_each(|value| self.answer(&value, &text))
    }

    /// Prints an error: to standard error, or as JSON to standard output.
    pub fn refused(&mut self, refusal: &Refusal) {
        // If this fails, there is nowhere left to report it.
        let _ = if self.json && refusal.code != ErrorCode::Output {
            self.json_line(&json!({ "error": refusal }))
        } else {
            warn(&refusal.message)
        };
    }

    /// Flushes the buffer.
    pub fn flush(&mut self) -> Result<(), Refusal> {
        self.to.flush().or_else(unless_closed)
    }
}

/// Prints a warning to standard error.
pub fn warn(text: &str) -> Result<(), Refusal> {
    writeln!(io::stderr().lock(), "vademecum: {}", printable(text)).or_else(unless_closed)
}

/// Prints progress or a remark to standard error.
pub fn note(text: &str) -> Result<(), Refusal> {
    writeln!(io::stderr().lock(), "{}", printable(text)).or_else(unless_closed)
}

/// Prints a usage error to standard error.
pub fn usage(text: &str) {
    // If this fails, there is nowhere left to report it.
    text.lines().try_for_each(note).ok();
}

/// Serializes a value as JSON on one line, with control characters escaped.
pub fn json_text(value: &impl Serialize) -> Result<String, Refusal> {
    let text = serde_json::to_string(value)
        .map_err(|error| invalid!("no-json-form", error = error.to_string()))?;
    Ok(printable_json(text))
}

/// Whether a terminal may interpret a character, for example to move the cursor, to send data or to reverse text.
fn is_interpreted(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Converts a text to one line, with control characters escaped: `\u{1b}`, `\n`.
fn printable(text: &str) -> String {
    let mut printed = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\t' => printed.push(' '),
            '\n' | '\r' => printed.extend(c.escape_default()),
            _ if is_interpreted(c) => printed.extend(c.escape_unicode()),
            _ => printed.push(c),
        }
    }
    printed
}

/// Escapes control characters in JSON on one line, without changing its meaning.
fn printable_json(text: String) -> String {
    if !text.contains(is_interpreted) {
        return text;
    }
    let mut printed = String::with_capacity(text.len());
    for c in text.chars() {
        if is_interpreted(c) {
            // Control characters occur only in strings, and each is a single UTF-16 code unit.
            let _ = write!(printed, "\\u{:04x}", u32::from(c));
        } else {
            printed.push(c);
        }
    }
    printed
}

/// Ignores a closed pipe, as in `| head`.
#[expect(clippy::needless_pass_by_value, reason = "it is passed to `or_else`")]
fn unless_closed(error: io::Error) -> Result<(), Refusal> {
    if error.kind() == io::ErrorKind::BrokenPipe {
        return Ok(());
    }
    Err(files::refusal_in(&error).unwrap_or_else(|| {
        let error = messages::io_error::reason(&error);
        ErrorCode::Output.refusal(messages::text!("cli-answer-unwritten", error))
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_escaped() {
        for (text, printed) in [
            ("Áine ☥ 漢字", "Áine ☥ 漢字"),
            ("\x1b[2J\x07", "\\u{1b}[2J\\u{7}"),
            ("a\r\nb\tc", "a\\r\\nb c"),
            ("\u{9b}1A\u{7f}", "\\u{9b}1A\\u{7f}"),
            ("\u{202e}txt\u{2066}", "\\u{202e}txt\\u{2066}"),
        ] {
            assert_eq!(printable(text), printed);
            let json = printable_json(serde_json::to_string(text).unwrap_or_default());
            assert!(!json.contains(is_interpreted), "{json}");
            assert_eq!(
                serde_json::from_str::<String>(&json).ok().as_deref(),
                Some(text)
            );
        }
    }
}
