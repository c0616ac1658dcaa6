//! Search over the sections of books.

use schema::{
    Problem, Transaction,
    book::{self, Book, KeptSection, Stamp},
    book_search::{ShelfBuilder, ShelfIndex, ShelfQuery, excerpt},
};

use super::{
    super::{app::App, views::Refusal},
    BookAnswers, BookHit, BookPlace,
};
use books::{Block, Kind};

/// The books as they were when the index was built.
pub struct Shelf {
    stamp: Stamp,
    books: Vec<Book>,
    index: ShelfIndex,
    /// For each section of the index its book and its number in it.
    places: Vec<(usize, usize)>,
}

impl Shelf {
    /// Reads all books and builds their index.
    pub(in crate::api) fn read(tx: &Transaction<'_>) -> Result<Self, Problem> {
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

    /// Whether the books are still the same.
    pub(in crate::api) fn is_of(&self, stamp: Stamp) -> bool {
        self.stamp == stamp
    }

    /// Whether there are no books.
    pub fn is_empty(&self) -> bool {
        self.index.is_empty()
    }

    fn kept(
        &self,
        tx: &Transaction<'_>,
        section: u32,
    ) -> Result<Option<(&Book, KeptSection)>, Problem> {
        let Some((at, number)) = self.places.get(section as usize) else {
            return Ok(None);
        };
        let Some(book) = self.books.get(*at) else {
            return Ok(None);
        };
        Ok(Some((book, book::section(tx, book.id, *number)?)))
    }
}

fn text(blocks: &[Block]) -> String {
    let texts: Vec<String> = blocks.iter().map(Block::text).collect();
    texts.join("\n")
}

/// The sections that answer a query, best first.
pub fn search(app: &App, query: &str, limit: usize) -> Result<BookAnswers, Refusal> {
    let shelf = app.shelf()?;
    let found = shelf.index.search(&ShelfQuery {
        text: query.to_owned(),
        limit,
    });
    let hits = app.library().read(|tx| {
        let mut hits = Vec::new();
        for hit in &found.hits {
            let Some((book, kept)) = shelf.kept(tx, hit.section)? else {
                continue;
            };
            let mut also = Vec::new();
            for copy in &hit.also {
                also.extend(
                    shelf
                        .kept(tx, *copy)?
                        .map(|(book, kept)| place(book, &kept)),
                );
            }
            let best = excerpt(&text(&kept.section.blocks), &found.words);
            hits.push(BookHit {
                place: place(book, &kept),
                score: hit.score,
                title: book.book.title.clone(),
                number: kept.number,
                excerpt: best.line,
                marks: best.marks,
                also,
            });
        }
        Ok(hits)
    })?;
    Ok(BookAnswers {
        count: found.count,
        hits,
    })
}

fn place(book: &Book, kept: &KeptSection) -> BookPlace {
    BookPlace {
        book: book.book.name.clone(),
        path: kept.section.path.clone(),
        page: kept.section.page.clone(),
        line: kept.section.line,
    }
}
