//! The responses about books.

use books::{Block, Section, Table};
use schema::book::{Book, StoredSection};
use serde::Serialize;
use ts_rs::TS;

use crate::api::views::Refusal;

/// A book in a list.
#[derive(Debug, Clone, Serialize, TS)]
pub struct BookCard {
    /// Its unique name, made from the name of its file.
    pub book: String,
    /// Its title.
    pub title: String,
    /// The name of its format.
    pub format: String,
    /// Its number of sections.
    pub sections: usize,
    /// Its number of words.
    pub words: usize,
    /// The number of pages; `None` in a format without pages.
    pub pages: Option<usize>,
    /// The key of the system it belongs to.
    pub system: Option<String>,
    /// When it was added, in ISO 8601.
    pub added_at: String,
    /// Warnings about what could not be read, one sentence each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub warnings: Vec<String>,
    /// Why it cannot be read from the library; only its names and format are known then.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub problem: Option<String>,
}

impl BookCard {
    pub(super) fn of(book: &Book) -> Self {
        let pages = book.book.page_labels.len();
        Self {
            book: book.book.name.clone(),
            title: book.book.title.clone(),
            format: book.book.format.clone(),
            sections: book.sections,
            words: book.words,
            pages: (pages > 0).then_some(pages),
            system: book.book.system.clone(),
            added_at: book.added_at.clone(),
            warnings: book.book.warnings.clone(),
            problem: None,
        }
    }
}

/// An entry in the table of contents of a book.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ContentsLine {
    /// The number of the section, from 1.
    pub number: usize,
    /// Its headings, the outermost first.
    pub path: Vec<String>,
    /// Whether it is body text, a sidebar, or a table of contents.
    #[ts(type = "'section' | 'sidebar' | 'contents'")]
    pub kind: books::Kind,
    /// The label of its page.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub page: Option<String>,
    /// Its first line, for text formats.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub line: Option<usize>,
}

impl ContentsLine {
    pub(super) fn of(kept: &StoredSection) -> Self {
        Self {
            number: kept.number,
            path: kept.section.path.clone(),
            kind: kept.section.kind,
            page: kept.section.page.clone(),
            line: kept.section.line,
        }
    }

    /// Returns its own heading, the innermost.
    pub fn heading(&self) -> &str {
        self.path.last().map_or("", String::as_str)
    }
}

/// A section of a book to read.
#[derive(Debug, Clone, Serialize)]
pub struct BookSection {
    /// The book's name.
    pub book: String,
    /// Its position.
    #[serde(flatten)]
    pub place: ContentsLine,
    /// Its content.
    pub blocks: Vec<Block>,
}

impl BookSection {
    pub(super) fn of(book: &str, kept: StoredSection) -> Self {
        Self {
            book: book.to_owned(),
            place: ContentsLine::of(&kept),
            blocks: kept.section.blocks,
        }
    }
}

/// A whole book, exported for other programs.
#[derive(Debug, Clone, Serialize)]
pub struct BookExport {
    title: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    page_labels: Vec<String>,
    sections: Vec<ExportedSection>,
    warnings: Vec<String>,
}

#[derive(Debug, Clone, Serialize)]
struct ExportedSection {
    path: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    page: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    text: String,
    tables: Vec<Table>,
}

impl BookExport {
    pub(super) fn of(book: &Book) -> Self {
        Self {
            title: book.book.title.clone(),
            page_labels: book.book.page_labels.clone(),
            sections: Vec::new(),
            warnings: book.book.warnings.clone(),
        }
    }

    pub(super) fn add(&mut self, section: &Section) {
        self.sections.push(ExportedSection {
            path: section.path.clone(),
            page: section.page.clone(),
            line: section.line,
            text: section.text(),
            tables: section.tables().cloned().collect(),
        });
    }
}

/// The position of a section.
#[derive(Debug, Clone, Serialize, TS)]
pub struct BookPlace {
    /// The book's name.
    pub book: String,
    /// The headings, outermost first.
    pub path: Vec<String>,
    /// The label of the page.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub page: Option<String>,
    /// The first line, for text formats.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub line: Option<usize>,
}

/// A section that matches a query.
#[derive(Debug, Clone, Serialize, TS)]
pub struct BookHit {
    /// Its position.
    #[serde(flatten)]
    pub place: BookPlace,
    /// Its relevance: higher is better.
    pub score: f32,
    /// The book's title.
    pub title: String,
    /// The number of the section in its book.
    pub number: usize,
    /// Its best-matching line.
    pub excerpt: String,
    /// The ranges of that line that matched, in characters.
    pub marks: Vec<(usize, usize)>,
    /// The positions of duplicates of the section.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<BookPlace>>")]
    pub also: Vec<BookPlace>,
}

/// The sections that match a query.
#[derive(Debug, Clone, Default, Serialize, TS)]
pub struct BookAnswers {
    /// The total number of matching sections, listed or not.
    pub count: usize,
    /// The best matches, best first.
    pub hits: Vec<BookHit>,
}

/// The progress of adding books.
#[derive(Debug, Clone, Default, PartialEq, Serialize, TS)]
pub struct BooksProgress {
    /// The name of the file being read.
    pub file: String,
    /// The number of files read before it.
    pub done: usize,
    /// The total number of files.
    pub of: usize,
    /// The fraction of the file read so far, from 0 to 1.
    pub part: f64,
}

/// The outcome of adding a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AddOutcome {
    /// It is new.
    New,
    /// The file has changed since it was added, and was read again.
    Updated,
    /// The file is unchanged.
    Unchanged,
    /// It was not added.
    Refused,
}

/// The report on an added file.
#[derive(Debug, Clone, Serialize, TS)]
pub struct BookReport {
    /// The file's name.
    pub file: String,
    /// The outcome.
    pub outcome: AddOutcome,
    /// The book, unless the file was refused.
    pub book: Option<BookCard>,
    /// Why it was refused, in a sentence; empty if it was not.
    pub reason: String,
}

impl BookReport {
    pub(super) fn of(file: &str, added: Result<(AddOutcome, BookCard), Refusal>) -> Self {
        let (outcome, book, reason) = match added {
            Ok((outcome, card)) => (outcome, Some(card), String::new()),
            Err(refusal) => (AddOutcome::Refused, None, refusal.message),
        };
        Self {
            file: file.to_owned(),
            outcome,
            book,
            reason,
        }
    }
}
