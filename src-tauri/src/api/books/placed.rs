//! Finds a section by its number, or by its headings, which survive an update of its book.

use schema::book::{self, Book, StoredSection};

use super::super::{app::App, views::Refusal};

/// Returns the section with this number, or an error if the book has none.
pub(super) fn numbered(
    app: &App,
    name: &str,
    number: usize,
) -> Result<(Book, StoredSection), Refusal> {
    app.library().read(|tx| {
        let book = book::get(tx, name)?;
        let kept = book::section(tx, book.id, number)?;
        Ok((book, kept))
    })
}

/// Returns the section with these headings, or an error if the book or the section no longer exists.
pub(super) fn placed(
    app: &App,
    name: &str,
    path: &[String],
) -> Result<(Book, StoredSection), Refusal> {
    let (book, kept) = app.library().read(|tx| {
        let book = book::get(tx, name)?;
        let kept = book::section_at(tx, book.id, path)?;
        Ok((book, kept))
    })?;
    let heading = path.last().map_or("", String::as_str);
    let title = &book.book.title;
    let gone = || not_found!("book-section-gone", title, heading);
    let kept = kept.ok_or_else(gone)?;
    Ok((book, kept))
}
