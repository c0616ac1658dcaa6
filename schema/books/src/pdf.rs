//! PDF as a document: positioned glyphs are assembled into lines, columns, tables and paragraphs.

mod catalog;
mod columns;
mod content;
mod decompressed_size;
mod flow;
mod forms;
mod lines;
mod page;
mod render_page;
mod running_heads;
mod styles;
mod tables;

use std::panic::catch_unwind;

use hayro_interpret::hayro_syntax::{LoadPdfError, Pdf};

pub use render_page::render_page;

use crate::{Document, Progress, ReadError, limits};

/// Reads a PDF.
pub(crate) fn read(bytes: &[u8], progress: &Progress<'_>) -> Result<Document, ReadError> {
    decompressed_size::check(bytes, progress)?;
    // The parser may panic on a damaged file.
    let opened = catch_unwind(|| {
        let pdf = Pdf::new(bytes.to_vec()).map_err(|error| match error {
            LoadPdfError::Decryption(_) => ReadError::Password,
            LoadPdfError::Invalid => ReadError::Unreadable("PDF"),
        })?;
        let count = pdf.pages().len();
        if count > limits::PAGES {
            return Err(ReadError::too_many(limits::PAGES, "pages"));
        }
        let catalog = catalog::read(&pdf, count);
        Ok((pdf, count, catalog))
    });
    let (pdf, count, catalog) = opened.map_err(|_| ReadError::Unreadable("PDF"))??;
    let mut pages = Vec::with_capacity(count);
    let mut glyphs = 0;
    let mut left = limits::CONTENT_BYTES;
    for (at, page) in pdf.pages().iter().enumerate() {
        progress.at(at, count)?;
        let drawn = content::page(&pdf, page, &mut left, progress)?;
        glyphs += drawn.segments.len();
        if glyphs > limits::GLYPHS {
            return Err(ReadError::TooLarge(messages::text!("books-letters")));
        }
        pages.push(lines::page(drawn, progress)?);
    }
    let printed = running_heads::remove(&mut pages);
    let labels = catalog.labels.unwrap_or(printed);
    let styles = styles::Styles::of(&pages);
    let pictures = pages.iter().zip(&labels);
    let pictures = pictures.filter(|(page, _)| page.segments.is_empty() && page.has_picture);
    let warnings = pictures.map(|(_, page)| messages::text!("books-page-picture", page));
    Ok(Document {
        title: catalog.title,
        blocks: flow::blocks(&pages, &labels, &styles, &catalog.outline, progress)?,
        warnings: warnings.collect(),
        page_labels: labels,
    })
}
