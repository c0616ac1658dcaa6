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
    /// The name of the book of each unreadable section, and the reason.
    unreadable: Vec<(String, String)>,
}

impl Shelf {
    /// Reads all books and builds the index of the sections that can be read.
    pub fn read(tx: &Transaction<'_>) -> Result<Self, Refusal> {
        let books = book::list(tx)?;
        let mut builder = ShelfBuilder::default();
        let mut places = Vec::new();
        let mut unreadable = Vec::new();
        for (at, book) in books.iter().enumerate() {
            builder.book(&book.book.title, &book.book.name);
            book::each_section(tx, book.id, |kept| {
                match kept {
                    Err(refusal) => unreadable.push((book.book.name.clone(), refusal.message)),
                    Ok(kept) if kept.section.kind == Kind::Contents => {}
                    Ok(kept) => {
                        builder.section(&kept.section.path, &text(&kept.section.blocks));
                        places.push((at, kept.number));
                    }
                }
                Ok(())
            })?;
        }
        Ok(Self {
            stamp: book::stamp(tx)?,
            books,
            index: builder.finish(),
            places,
            unreadable,
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

    /// Returns why sections of a book cannot be read, one sentence for each.
    pub(super) fn unreadable(&self, book: &str) -> impl Iterator<Item = String> {
        let sections = self.unreadable.iter().filter(move |(name, _)| name == book);
        sections.map(|(_, why)| why.clone())
    }

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
