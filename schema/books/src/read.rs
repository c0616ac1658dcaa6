//! Reads a file's bytes as a [`Document`].

use std::sync::atomic::{AtomicBool, Ordering};

use crate::{
    Document, Format, ReadError, cleanup, docx, encoding, epub, html, limits, markdown, pdf, plain,
};

/// Reports the progress of reading a book and allows the caller to stop it.
#[derive(Clone, Copy, Default)]
pub struct Progress<'a> {
    /// Set to `true` to stop reading.
    pub stopped: Option<&'a AtomicBool>,
    /// Called with the fraction read, from 0 to 1.
    pub read: Option<&'a (dyn Fn(f64) + Sync)>,
}

impl Progress<'_> {
    /// Returns an error if reading was stopped.
    pub fn check(&self) -> Result<(), ReadError> {
        match self.stopped {
            Some(stopped) if stopped.load(Ordering::Relaxed) => Err(ReadError::Stopped),
            _ => Ok(()),
        }
    }

    pub(crate) fn at(&self, done: usize, of: usize) -> Result<(), ReadError> {
        self.check()?;
        if let Some(tell) = self.read {
            #[expect(
                clippy::cast_precision_loss,
                reason = "a progress bar needs no precision"
            )]
            tell(done as f64 / of.max(1) as f64);
        }
        Ok(())
    }
}

/// Whether the content of a file is not text: a PDF, or more than one character in 100 is a control character.
/// Zeros do not count, since they fill the ends of old files.
fn is_binary(text: &str) -> bool {
    let is_odd = |it: &char| it.is_control() && !it.is_whitespace() && *it != '\0';
    let odd = text.chars().filter(is_odd).count();
    text.starts_with("%PDF-") || odd * 100 > text.chars().count()
}

/// Reads a book and cleans it up: removes running heads and joins broken words.
pub fn read(bytes: &[u8], format: Format, progress: &Progress<'_>) -> Result<Document, ReadError> {
    if bytes.len() as u64 > limits::FILE_BYTES {
        return Err(ReadError::too_many(limits::FILE_BYTES >> 20, "MB"));
    }
    if bytes.is_empty() {
        return Err(ReadError::Empty);
    }
    progress.at(0, 1)?;
    let text = |decode: fn(&[u8]) -> String| -> Result<String, ReadError> {
        if bytes.len() as u64 > limits::TEXT_BYTES {
            return Err(ReadError::too_many(limits::TEXT_BYTES >> 20, "MB"));
        }
        let mut text = decode(bytes);
        if !text.contains('\n') {
            // Lines of old Macintosh files end so.
            text = text.replace('\r', "\n");
        }
        if text.matches('\n').nth(limits::LINES).is_some() {
            return Err(ReadError::too_many(limits::LINES, "lines"));
        }
        if is_binary(&text) {
            return Err(ReadError::NotText);
        }
        Ok(text)
    };
    let document = match format {
        Format::Markdown => markdown::read(&text(encoding::plain)?, progress)?,
        Format::Html => html::read(&text(encoding::html)?, progress)?,
        Format::Text => plain::read(&text(encoding::plain)?, progress)?,
        Format::Epub => epub::read(bytes, progress)?,
        Format::Docx => docx::read(bytes, progress)?,
        Format::Pdf => pdf::read(bytes, progress)?,
    };
    progress.check()?;
    let document = cleanup::clean_up(document);
    if document.blocks.is_empty() {
        let pictures = format == Format::Pdf && !document.warnings.is_empty();
        return Err(ReadError::NoText { pictures });
    }
    progress.at(1, 1)?;
    Ok(document)
}
