//! The user's books, split into sections.

mod note;

use std::collections::HashMap;

use books::{Block, Section};
use rusqlite::{Row, Transaction, named_params};

use crate::{
    library,
    refusal::{ErrorCode, Refusal},
    rows, typed,
};
pub use note::{Note, notes, set_note};

/// All books, or the one with a name.
const LIST: &str = include_str!("book/list.sql");

/// A book to store.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NewBook {
    /// The file name without its extension, plus the format or folder if another book has that name.
    pub name: String,
    /// The title.
    pub title: String,
    /// The name of the file format.
    pub format: String,
    /// The key of the system to which the book belongs.
    pub system: Option<String>,
    /// The SHA-256 of the file, in hexadecimal.
    pub hash: String,
    /// The absolute path of the file, if known.
    pub file: Option<String>,
    /// The page labels, in page order.
    pub page_labels: Vec<String>,
    /// One sentence for each part that could not be read.
    pub warnings: Vec<String>,
}

/// A stored book.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Book {
    /// The row id, which changes when the file is read again.
    pub id: i64,
    /// The stored data.
    pub book: NewBook,
    /// The number of sections.
    pub sections: usize,
    /// The number of words.
    pub words: usize,
    /// When the book was added, RFC 3339 in UTC.
    pub added_at: String,
}

/// A stored section of a book.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StoredSection {
    /// The section number in the book, from 1.
    pub number: usize,
    /// The content.
    pub section: Section,
}

/// Stores a book, replacing any book of the same name, and returns its row id.
pub fn store(tx: &Transaction<'_>, book: &NewBook, sections: &[Section]) -> Result<i64, Refusal> {
    rows::execute(tx, "DELETE FROM book WHERE name = ?1", [&book.name])?;
    let words: usize = sections.iter().map(words).sum();
    let mut insert = tx.prepare_cached(include_str!("book/insert.sql"))?;
    let id = insert.insert(named_params! {
        ":name": book.name, ":title": book.title, ":format": book.format, ":system": book.system,
        ":hash": book.hash, ":file": book.file, ":words": words,
        ":page_labels": typed::to_json(&book.page_labels)?, ":warnings": typed::to_json(&book.warnings)?,
    })?;
    let columns = "book_id, number, path, kind, page, line, blocks";
    let mut insert = rows::insert(tx, "book_section", columns)?;
    for (number, section) in (1_i64..).zip(sections) {
        let (path, kind) = (typed::to_json(&section.path)?, typed::word(section.kind)?);
        let (page, line) = (&section.page, section.line);
        let blocks = typed::to_json(&section.blocks)?;
        insert.execute((id, number, path, kind, page, line, blocks))?;
    }
    Ok(id)
}

fn words(section: &Section) -> usize {
    let blocks = section.blocks.iter().map(Block::text);
    blocks.map(|text| text.split_whitespace().count()).sum()
}

/// Returns all books that can be read, sorted by title.
pub fn list(tx: &Transaction<'_>) -> Result<Vec<Book>, Refusal> {
    let readable = list_all(tx)?.into_iter().filter(|(_, why)| why.is_none());
    Ok(readable.map(|(book, _)| book).collect())
}

/// Returns all books, sorted by title. Of one that cannot be read, returns the name, title and format, and the reason.
pub fn list_all(tx: &Transaction<'_>) -> Result<Vec<(Book, Option<Refusal>)>, Refusal> {
    let books: Vec<Option<_>> = rows::all(tx, LIST, [None::<&str>], |row| match read(row) {
        Err(refusal) if refusal.code == ErrorCode::Damaged => {
            Ok(read_names(row).ok().map(|book| (book, Some(refusal))))
        }
        book => Ok(Some((book?, None))),
    })?;
    Ok(books.into_iter().flatten().collect())
}

/// Returns the formats of all books by name, including those that cannot be read.
pub fn formats(tx: &Transaction<'_>) -> Result<HashMap<String, String>, Refusal> {
    rows::all(tx, "SELECT name, format FROM book", [], |row| {
        Ok((row.get("name")?, row.get("format")?))
    })
}

/// Returns the book with this name.
///
/// # Errors
///
/// Returns an error if there is no such book.
pub fn get(tx: &Transaction<'_>, name: &str) -> Result<Book, Refusal> {
    rows::first(tx, LIST, [name], read)?.ok_or_else(|| unknown(tx, name))
}

fn unknown(tx: &Transaction<'_>, name: &str) -> Refusal {
    let what = messages::text!("book-unknown", name);
    let known = rows::column(tx, "SELECT name FROM book ORDER BY name", []);
    let known: Vec<String> = known.unwrap_or_default();
    Refusal::unknown(what, name, known.iter().map(String::as_str))
}

/// Calls `take` with each section of a book in reading order, or with the reason why it cannot be read.
pub fn each_section(
    tx: &Transaction<'_>,
    book: i64,
    mut take: impl FnMut(Result<StoredSection, Refusal>) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    rows::each(tx, include_str!("book/sections.sql"), [book], |row| {
        take(read_section(row))
    })
}

/// Returns a section of a book by its number.
pub fn section(tx: &Transaction<'_>, book: i64, number: usize) -> Result<StoredSection, Refusal> {
    let sql = include_str!("book/section.sql");
    rows::first(tx, sql, (book, number), read_section)?.ok_or_else(|| {
        Refusal::not_found(messages::text!(
            "book-no-number",
            number = number.to_string()
        ))
    })
}

/// Returns the section with this heading path. If there is none, as after an update of the book,
/// returns the only section with the same heading, or `None` if there are several or none.
pub fn section_at(
    tx: &Transaction<'_>,
    book: i64,
    path: &[String],
) -> Result<Option<StoredSection>, Refusal> {
    let mut statement = tx.prepare_cached(include_str!("book/placed.sql"))?;
    let path_json = typed::to_json(path)?;
    let mut found = statement.query_and_then(
        named_params! { ":book": book, ":path": path_json, ":heading": path.last() },
        read_section,
    )?;
    let first = found.next().transpose()?;
    let alone = found.next().transpose()?.is_none();
    Ok(first.filter(|kept| alone || kept.section.path == path))
}

/// Sets the title and the system of a book.
pub fn rename(
    tx: &Transaction<'_>,
    name: &str,
    title: &str,
    system: Option<&str>,
) -> Result<(), Refusal> {
    let sql = "UPDATE book SET title = ?2, system = ?3 WHERE name = ?1";
    match rows::execute(tx, sql, (name, title, system))? {
        0 => Err(unknown(tx, name)),
        _ => Ok(()),
    }
}

/// Sets the path of a book's file.
pub fn set_file(tx: &Transaction<'_>, name: &str, file: Option<&str>) -> Result<(), Refusal> {
    let sql = "UPDATE book SET file = ?2 WHERE name = ?1";
    rows::execute(tx, sql, (name, file)).map(drop)
}

/// Removes a book.
pub fn remove(tx: &Transaction<'_>, name: &str) -> Result<(), Refusal> {
    match rows::execute(tx, "DELETE FROM book WHERE name = ?1", [name])? {
        0 => Err(unknown(tx, name)),
        _ => Ok(()),
    }
}

/// Returns a stamp that changes whenever the books do.
pub fn stamp(tx: &Transaction<'_>) -> Result<String, Refusal> {
    library::stamp(tx, &["book"])
}

fn read(row: &Row<'_>) -> Result<Book, Refusal> {
    Ok(Book {
        id: row.get("id")?,
        book: NewBook {
            name: row.get("name")?,
            title: row.get("title")?,
            format: row.get("format")?,
            system: row.get("system")?,
            hash: row.get("content_hash")?,
            file: row.get("file")?,
            page_labels: typed::json(row, "page_labels")?,
            warnings: typed::json(row, "warnings")?,
        },
        sections: row.get("sections")?,
        words: row.get("words")?,
        added_at: row.get("added_at")?,
    })
}

fn read_names(row: &Row<'_>) -> Result<Book, Refusal> {
    Ok(Book {
        book: NewBook {
            name: row.get("name")?,
            title: row.get("title")?,
            format: row.get("format")?,
            ..NewBook::default()
        },
        ..Book::default()
    })
}

fn read_section(row: &Row<'_>) -> Result<StoredSection, Refusal> {
    let number: usize = row.get("number")?;
    let section = read_content(row).map_err(|refusal| {
        let what = messages::text!("content-section", number = number.to_string());
        let why = refusal.message;
        refusal
            .code
            .refusal(messages::text!("content-unreadable", what, why))
    })?;
    Ok(StoredSection { number, section })
}

fn read_content(row: &Row<'_>) -> Result<Section, Refusal> {
    Ok(Section {
        path: typed::json(row, "path")?,
        kind: typed::from_word(row, "kind")?,
        page: row.get("page")?,
        line: row.get("line")?,
        blocks: typed::json(row, "blocks")?,
    })
}
