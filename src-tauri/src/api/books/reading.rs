//! Books for reading: sections with links to entries, the user's notes, and own entries made from sections.

use books::{Block, Content};
use rules::entry::Entry;
use schema::book::{self, Book, Note, StoredSection};
use serde::Serialize;
use ts_rs::TS;

use super::{
    super::{
        app::App,
        linking::Linker,
        loaded::LoadedSystem,
        own_entries,
        views::{ErrorCode, OwnEntryView, Refusal, Span},
    },
    BookCard, ContentsLine,
    excerpts::{source, text},
    placed::{numbered, placed},
};

/// Consecutive sections of a book.
#[derive(Debug, Clone, Serialize, TS)]
pub struct BookPages {
    /// The book.
    pub book: BookCard,
    /// The labels of its pages, in file order.
    pub page_labels: Vec<String>,
    /// The sections, in reading order.
    pub sections: Vec<BookText>,
    /// Whether the book continues after these sections.
    pub more: bool,
}

/// A section of a book to read.
#[derive(Debug, Clone, Serialize, TS)]
pub struct BookText {
    /// Its position.
    #[serde(flatten)]
    pub place: ContentsLine,
    /// Its content.
    pub blocks: Vec<BookBlock>,
}

/// A block of a section.
#[derive(Debug, Clone, Serialize, TS)]
pub struct BookBlock {
    /// The label of its page.
    pub page: Option<String>,
    /// Its content.
    pub piece: BookPiece,
}

/// The content of a block.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum BookPiece {
    /// A heading inside an aside.
    Heading {
        /// Its text.
        text: String,
    },
    /// A paragraph.
    Paragraph {
        /// Its text.
        spans: Vec<Span>,
    },
    /// An item of a list.
    Item {
        /// Nesting depth of its list, from 0.
        depth: usize,
        /// Its number as printed; empty if it has none.
        mark: String,
        /// Its text.
        spans: Vec<Span>,
    },
    /// A table.
    Table {
        /// Its caption; empty if it has none.
        caption: String,
        /// Its column headings.
        header: Vec<String>,
        /// Its rows.
        rows: Vec<Vec<String>>,
    },
    /// A passage set apart from the running text.
    Aside {
        /// Its content.
        blocks: Vec<BookBlock>,
    },
    /// A footnote.
    Footnote {
        /// Its text.
        spans: Vec<Span>,
    },
    /// Preformatted text.
    Code {
        /// The text.
        text: String,
    },
}

/// Sections are read until their text exceeds this many bytes, and at least one is.
const PAGE_BYTES: usize = 12_000;

/// Returns a section of a book and the sections that follow it. Names of entries become links, in
/// the system that the book belongs to, or else in `system`.
pub fn read(
    app: &App,
    name: &str,
    number: usize,
    system: Option<&str>,
) -> Result<BookPages, Refusal> {
    let (book, kept) = app.library().read(|tx| {
        let book = book::get(tx, name)?;
        let mut kept = Vec::new();
        let mut bytes = 0;
        for at in number..=book.sections {
            let section = match book::section(tx, book.id, at) {
                Err(refusal) if refusal.code == ErrorCode::Damaged && at > number => break,
                section => section?,
            };
            bytes += section.section.text().len();
            kept.push(section);
            if bytes > PAGE_BYTES {
                break;
            }
        }
        Ok((book, kept))
    })?;
    if kept.is_empty() {
        return Err(not_found!(
            "book-no-section-number",
            name,
            number = number.to_string()
        ));
    }
    pages(app, &book, &kept, system)
}

/// Returns only the section with these headings, which survive an update of the book.
pub fn read_placed(
    app: &App,
    name: &str,
    path: &[String],
    system: Option<&str>,
) -> Result<BookPages, Refusal> {
    let (book, kept) = placed(app, name, path)?;
    pages(app, &book, &[kept], system)
}

fn pages(
    app: &App,
    book: &Book,
    kept: &[StoredSection],
    system: Option<&str>,
) -> Result<BookPages, Refusal> {
    let system = book.book.system.as_deref().or(system);
    // A system that is no longer installed has no entries to link to.
    let loaded = system.map(|system| app.if_installed(system));
    let loaded = loaded.transpose()?.flatten();
    let linker = loaded.as_deref().map(LoadedSystem::linker);
    Ok(BookPages {
        more: kept.last().is_some_and(|last| last.number < book.sections),
        book: BookCard::of(book),
        page_labels: book.book.page_labels.clone(),
        sections: kept
            .iter()
            .map(|kept| BookText {
                place: ContentsLine::of(kept),
                blocks: linked(&kept.section.blocks, linker, &mut Vec::new()),
            })
            .collect(),
    })
}

fn linked(blocks: &[Block], linker: Option<&Linker>, seen: &mut Vec<String>) -> Vec<BookBlock> {
    let block = |block: &Block| BookBlock {
        page: block.page.clone(),
        piece: match &block.content {
            Content::Heading { text, .. } => BookPiece::Heading { text: text.clone() },
            Content::Paragraph { text } => BookPiece::Paragraph {
                spans: spans(text, linker, seen),
            },
            Content::Item { depth, mark, text } => BookPiece::Item {
                depth: *depth,
                mark: mark.clone(),
                spans: spans(text, linker, seen),
            },
            Content::Table(table) => BookPiece::Table {
                caption: table.caption.clone(),
                header: table.header.clone(),
                rows: table.rows.clone(),
            },
            Content::Aside { blocks } => BookPiece::Aside {
                blocks: linked(blocks, linker, seen),
            },
            Content::Footnote { text } => BookPiece::Footnote {
                spans: spans(text, linker, seen),
            },
            Content::Code { text } => BookPiece::Code { text: text.clone() },
        },
    };
    blocks.iter().map(block).collect()
}

fn spans(text: &str, linker: Option<&Linker>, seen: &mut Vec<String>) -> Vec<Span> {
    let mut spans = Vec::new();
    match linker {
        Some(linker) => linker.link(text, seen, &mut spans),
        None => spans.push(Span {
            text: text.to_owned(),
            ..Span::default()
        }),
    }
    spans
}

/// Returns the bookmarks and notes in a book.
pub fn notes(app: &App, name: &str) -> Result<Vec<Note>, Refusal> {
    app.library().read(|tx| {
        book::get(tx, name)?;
        book::notes(tx, name)
    })
}

/// Sets the bookmark or note at a section; `None` removes it.
pub fn set_note(
    app: &App,
    name: &str,
    path: &[String],
    text: Option<&str>,
) -> Result<Vec<Note>, Refusal> {
    app.library().write(|tx| {
        book::get(tx, name)?;
        book::set_note(tx, name, path, text)
    })?;
    notes(app, name)
}

/// Creates an own entry from a section, with the section as its source.
pub fn to_entry(
    app: &App,
    name: &str,
    number: usize,
    system: &str,
    kind: &str,
) -> Result<OwnEntryView, Refusal> {
    let (book, kept) = numbered(app, name, number)?;
    let section = &kept.section;
    let entry = Entry {
        kind: kind.to_owned(),
        name: section.heading().trim().to_owned(),
        text: text(&section.blocks),
        section: source(&book.book.title, &section.path, section.page.as_deref()),
        ..Entry::default()
    };
    own_entries::create_with(app, system, entry)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::fs;

    use super::to_entry;
    use crate::api::{
        books::{BookOptions, Progress, add},
        own_entries::sharing,
        test_library,
    };

    #[test]
    fn a_section_too_large_for_an_entry_creates_none() {
        let (app, folder) = test_library::new();
        let file = folder.path().join("almanac.md");
        let links = "[[x]] ".repeat(501);
        fs::write(&file, format!("# Rain\n\nWet.\n\n# Links\n\n{links}\n")).unwrap();
        let card = add(&app, &file, &BookOptions::default(), &Progress::default()).unwrap();
        let made = |number| to_entry(&app, &card.book, number, "arsmagica", "rule");
        let rain = made(1).unwrap().page.entry;
        assert_eq!((rain.name.as_str(), rain.text.as_str()), ("Rain", "Wet."));
        assert!(rain.section.contains("Rain"), "{}", rain.section);
        assert!(made(2).is_err());
        assert_eq!(sharing::list(&app).unwrap().len(), 1);
    }
}
