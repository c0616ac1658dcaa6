//! The books and their index in memory.

use books::{Block, Kind};
use schema::{
    Refusal, Transaction,
    book::{self, Book, StoredSection},
    book_search::{ShelfBuilder, ShelfIndex},
};

/// The books at the time their index was built.
pub struct Shelf {
    stamp: String,
    books: Vec<Book>,
    pub(super) index: ShelfIndex,
    /// For each section of the index, the index of its book and its number in the book.
    places: Vec<(usize, usize)>,
}

impl Shelf {
    /// Reads all books and builds their index.
    pub fn read(tx: &Transaction<'_>) -> Result<Self, Refusal> {
        let books = book::list(tx)?;
        let mut builder = ShelfBuilder::default();
        let mut places = Vec::new();
        for (at, book) in books.iter().enumerate() {
            builder.book(&book.book.title, &book.book.name);
            book::each_section(tx, book.id, |kept| {
                if kept.section.kind != Kind::Contents {
                    builder.section(&kept.section.path, &text(&kept.section.blocks));
                    places.push((at, kept.number));
                }
            })?;
        }
        Ok(Self {
            stamp: book::stamp(tx)?,
            books,
            index: builder.finish(),
            places,
        })
    }

    /// Whether the books have not changed since.
    pub fn is_current(&self, stamp: &str) -> bool {
        self.stamp == stamp
    }

    /// Whether there are no books.
    pub fn is_empty(&self) -> bool {
        self.index.is_empty()
    }

    /// Returns the book of an indexed section.
    pub(super) fn book_of(&self, section: u32) -> Option<&Book> {
        Some(self.place(section)?.0)
    }

    /// Reads an indexed section, and returns it with its book.
    pub(super) fn section(
        &self,
        tx: &Transaction<'_>,
        section: u32,
    ) -> Result<Option<(&Book, StoredSection)>, Refusal> {
        let Some((book, number)) = self.place(section) else {
            return Ok(None);
        };
        Ok(Some((book, book::section(tx, book.id, number)?)))
    }

    /// Returns the book of an indexed section, and the number of the section in it.
    fn place(&self, section: u32) -> Option<(&Book, usize)> {
        let (at, number) = self.places.get(section as usize)?;
        Some((self.books.get(*at)?, *number))
    }
}

/// Returns the text of a section, as indexed.
pub(super) fn text(blocks: &[Block]) -> String {
    let texts: Vec<String> = blocks.iter().map(Block::text).collect();
    texts.join("\n")
}
