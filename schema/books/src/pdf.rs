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
use memchr::memmem;

pub use render_page::render_page;

use self::page::Page;
use crate::{Document, Progress, ReadError, limits};

pub(crate) fn read(bytes: &[u8], progress: &Progress<'_>) -> Result<Document, ReadError> {
    decompressed_size::check(bytes, progress)?;
    let is_cut_off = is_cut_off(bytes);
    // The parser may panic on a damaged file.
    let opened = catch_unwind(|| {
        let pdf = Pdf::new(bytes.to_vec()).map_err(|error| match error {
            LoadPdfError::Decryption(_) => ReadError::Password,
            LoadPdfError::Invalid => ReadError::Unreadable("PDF"),
        })?;
        let mut count = pdf.pages().len();
        if is_cut_off {
            count = count.max(catalog::page_count(&pdf));
        }
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
    // Those that a file which is cut off lacks.
    pages.resize_with(count, Page::default);
    let printed = running_heads::remove(&mut pages);
    let labels = catalog.labels.unwrap_or(printed);
    let styles = styles::Styles::of(&pages);
    let pictures = pages.iter().zip(&labels);
    let pictures = pictures.filter(|(page, _)| page.segments.is_empty() && page.has_picture);
    let warnings = pictures.map(|(_, page)| messages::text!("books-page-picture", page));
    let mut warnings: Vec<String> = warnings.collect();
    let blocks = flow::blocks(&pages, &labels, &styles, &catalog.outline, progress)?;
    if is_cut_off {
        if blocks.is_empty() && warnings.is_empty() {
            return Err(ReadError::Unreadable("PDF"));
        }
        let pages = unreadable_pages(&pdf, &labels);
        warnings.insert(0, messages::text!("books-cut-off", pages));
    }
    Ok(Document {
        title: catalog.title,
        blocks,
        warnings,
        page_labels: labels,
    })
}

/// Whether the end of a file is missing: there are objects after the last mark of an end.
fn is_cut_off(bytes: &[u8]) -> bool {
    let end = memmem::rfind(bytes, b"startxref").unwrap_or(0);
    memmem::find(&bytes[end..], b" obj").is_some()
}

/// Returns the labels of the pages that are missing or whose content is, such as “3–7, 9”; “none” without any.
fn unreadable_pages(pdf: &Pdf, labels: &[String]) -> String {
    let is_unreadable = |at: &usize| {
        let page = pdf.pages().get(*at);
        page.is_none_or(|page| page.page_stream().is_none_or(<[u8]>::is_empty))
    };
    let pages: Vec<usize> = (0..labels.len()).filter(is_unreadable).collect();
    let ranges = pages.chunk_by(|one, next| one + 1 == *next);
    let ranges = ranges.map(|range| match range {
        [from, .., to] => format!("{}–{}", labels[*from], labels[*to]),
        _ => labels[range[0]].clone(),
    });
    let ranges: Vec<String> = ranges.collect();
    if ranges.is_empty() {
        return "none".to_owned();
    }
    ranges.join(", ")
}
