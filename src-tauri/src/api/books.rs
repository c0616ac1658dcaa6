//! The user's own books: adding, listing, reading, searching and removing them.

mod adding;
mod excerpts;
pub mod page;
mod placed;
mod reading;
mod searching;
mod views;

pub use adding::{BookOptions, add, add_all, files};
pub(super) use excerpts::pinned;
pub use excerpts::{SectionRef, handout};
pub use reading::{BookPages, notes, read, read_placed, set_note, to_entry};
pub use searching::{explain, find, mentions, search};
pub use views::{
    AddOutcome, BookAnswers, BookCard, BookExport, BookHit, BookPlace, BookReport, BookSection,
    BooksProgress, ContentsLine,
};

pub use books::Progress;

pub use schema::book::Note as BookNote;

use books::Kind;
use schema::book;

use super::{app::App, named::is_called, views::Refusal};

/// Returns the books, by title. Their warnings name unreadable sections once the books have been searched.
pub fn list(app: &App) -> Result<Vec<BookCard>, Refusal> {
    let shelf = app.current_shelf()?;
    let books = app.library().read(book::list_all)?;
    let cards = books.into_iter().map(|(book, refusal)| {
        let mut card = BookCard::of(&book);
        card.problem = refusal.map(|refusal| refusal.message);
        if let Some(shelf) = &shelf {
            card.warnings.extend(shelf.unreadable(&card.book));
        }
        card
    });
    Ok(cards.collect())
}

/// Returns the table of contents of a book, without sections that cannot be read.
pub fn contents(app: &App, name: &str) -> Result<Vec<ContentsLine>, Refusal> {
    let mut lines = Vec::new();
    app.library().read(|tx| {
        let book = book::get(tx, name)?;
        book::each_section(tx, book.id, |kept| {
            lines.extend(kept.iter().map(ContentsLine::of));
            Ok(())
        })
    })?;
    Ok(lines)
}

/// Returns a section of a book, by its number or its heading.
pub fn section(app: &App, name: &str, which: &str) -> Result<BookSection, Refusal> {
    let lines = contents(app, name)?;
    let number = which.parse().ok();
    let same = |line: &&ContentsLine| is_called(line.heading(), which);
    let found = lines
        .iter()
        .find(|line| Some(line.number) == number)
        .or_else(|| lines.iter().find(same))
        .ok_or_else(|| not_found!("book-no-section", name, which))?;
    let (_, kept) = placed::numbered(app, name, found.number)?;
    Ok(BookSection::of(name, kept))
}

/// Returns the index of a page, from 0, by its label.
pub fn page_of(app: &App, name: &str, label: &str) -> Result<usize, Refusal> {
    let book = app.library().read(|tx| book::get(tx, name))?.book;
    let found = book.page_labels.iter().position(|it| it == label);
    found.ok_or_else(|| not_found!("book-no-page", title = book.title.as_str(), label))
}

/// Returns a whole book except its tables of contents and indexes.
pub fn export(app: &App, name: &str) -> Result<BookExport, Refusal> {
    app.library().read(|tx| {
        let book = book::get(tx, name)?;
        let mut export = BookExport::of(&book);
        book::each_section(tx, book.id, |kept| {
            let kept = kept?;
            if kept.section.kind != Kind::Contents {
                export.add(&kept.section);
            }
            Ok(())
        })?;
        Ok(export)
    })
}

/// Sets the title of a book and the system it belongs to.
pub fn rename(
    app: &App,
    name: &str,
    title: &str,
    system: Option<&str>,
) -> Result<Vec<BookCard>, Refusal> {
    let title = given_title(title)?;
    app.library()
        .write(|tx| book::rename(tx, name, title, system))?;
    list(app)
}

/// Returns a typed title, or an error if it is empty.
fn given_title(title: &str) -> Result<&str, Refusal> {
    match title.trim() {
        "" => Err(invalid!("book-no-title")),
        title => Ok(title),
    }
}

/// Removes a book. Its file stays where it is.
pub fn remove(app: &App, name: &str) -> Result<(), Refusal> {
    app.library().write(|tx| book::remove(tx, name))
}
