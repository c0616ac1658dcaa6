//! Where answers go: plain text for people, or JSON.

use std::io::{self, StdoutLock, Write};

use serde::Serialize;

use crate::api::views::Refusal;

/// Standard output, and whether it speaks JSON.
pub struct Output {
    to: StdoutLock<'static>,
    /// Whether answers are JSON.
    pub json: bool,
}

impl Output {
    /// Speaks to standard output.
    pub fn new(to: StdoutLock<'static>, json: bool) -> Self {
        Self { to, json }
    }

    /// Writes a line.
    pub fn line(&mut self, text: impl AsRef<str>) -> Result<(), Refusal> {
        writeln!(self.to, "{}", text.as_ref()).or_else(unless_closed)
    }

    /// Writes what `work` writes.
    pub fn by(
        &mut self,
        work: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Refusal> {
        work(&mut self.to).or_else(unless_closed)
    }

    /// Writes a value as JSON on one line.
    pub fn json_line(&mut self, value: &impl Serialize) -> Result<(), Refusal> {
        let text = serde_json::to_string(value)
            .map_err(|e| Refusal::invalid(format!("The answer has no JSON form: {e}.")))?;
        self.line(text)
    }

    /// Writes a value as JSON where that was asked for, or else as the lines that `text` makes.
    pub fn answer<T: Serialize>(
        &mut self,
        value: &T,
        text: impl FnOnce(&T) -> Vec<String>,
    ) -> Result<(), Refusal> {
        if self.json {
            return self.json_line(value);
        }
        text(value).into_iter().try_for_each(|line| self.line(line))
    }

    /// Sends what was written on its way.
    pub fn flush(&mut self) -> Result<(), Refusal> {
        self.to.flush().or_else(unless_closed)
    }
}

/// A number and what it counts: "1 page", "2 pages".
pub fn counted(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// Says on standard error why something was refused.
pub fn complain(refusal: &Refusal) -> io::Result<()> {
    writeln!(io::stderr().lock(), "vademecum: {}", refusal.message)
}

/// A reader that has had enough (`| head`) is not an error.
#[expect(
    clippy::needless_pass_by_value,
    reason = "it stands where a function of the error is wanted"
)]
fn unless_closed(error: io::Error) -> Result<(), Refusal> {
    if error.kind() == io::ErrorKind::BrokenPipe {
        return Ok(());
    }
    Err(Refusal::file(format!(
        "The answer cannot be written: {error}."
    )))
}
