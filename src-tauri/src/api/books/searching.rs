//! Search over the sections of books.

use std::iter::once;

use schema::{
    Transaction,
    book::{Book, StoredSection},
    book_search::{ShelfHit, excerpt},
};

use super::{
    super::{
        app::App,
        entries::split_key,
        shelf::{Shelf, text},
        views::Refusal,
    },
    BookAnswers, BookHit, BookPlace,
};

/// Maximum number of listed mentions of an entry.
const MAX_MENTIONS: usize = 8;
/// Number of search results examined for mentions.
const MENTION_CANDIDATES: usize = 40;
/// Maximum number of results within one book.
const MAX_HITS_IN_BOOK: usize = 100;

/// Explains the ranking of each result, in human-readable lines.
pub fn explain(app: &App, query: &str, limit: usize) -> Result<Vec<String>, Refusal> {
    let shelf = app.shelf()?;
    let found = shelf.index.search(query, limit);
    app.library().read(|tx| {
        let mut lines = Vec::new();
        for hit in &found.hits {
            if let Some((book, kept)) = shelf.section(tx, hit.section)? {
                let path = kept.section.path.join(" › ");
                lines.push(format!("{:.3}  {path}  {}", hit.score, book.book.name));
                let why = hit.why.iter();
                lines.extend(why.map(|(part, value)| format!("       {value:+.3}  {part}")));
            }
        }
        Ok(lines)
    })
}

/// Returns the sections that match a query, best first.
pub fn search(app: &App, query: &str, limit: usize) -> Result<BookAnswers, Refusal> {
    let shelf = app.shelf()?;
    let found = shelf.index.search(query, limit);
    Ok(BookAnswers {
        count: found.count,
        hits: hit_views(app, &shelf, &found.hits, &found.words)?,
    })
}

/// Returns the sections of one book that match a query, in reading order.
pub fn find(app: &App, book: &str, query: &str) -> Result<Vec<BookHit>, Refusal> {
    let shelf = app.shelf()?;
    // The filter comes first because only the beginning of a long query is parsed.
    let query = format!("book:\"{book}\" {query}");
    let found = shelf.index.search(&query, MAX_HITS_IN_BOOK);
    let is_here = |section: &u32| {
        let of = shelf.book_of(*section);
        of.is_some_and(|of| of.book.name == book)
    };
    let mut here = Vec::new();
    for hit in &found.hits {
        // A section may be a duplicate of one in another book with a similar title.
        let sections = once(&hit.section).chain(&hit.also);
        here.extend(sections.filter(|it| is_here(it)).map(|section| ShelfHit {
            section: *section,
            also: Vec::new(),
            ..hit.clone()
        }));
    }
    let mut hits = hit_views(app, &shelf, &here, &found.words)?;
    hits.sort_by_key(|hit| hit.number);
    Ok(hits)
}

/// Returns the sections that mention an entry by name.
pub fn mentions(app: &App, key: &str) -> Result<Vec<BookHit>, Refusal> {
    if app.shelf()?.is_empty() {
        return Ok(Vec::new());
    }
    let (system, address) = split_key(key)?;
    let loaded = app.loaded(system)?;
    let name = loaded.entry(address)?.name.to_lowercase();
    let mut hits = search(app, &name, MENTION_CANDIDATES)?.hits;
    hits.retain(|hit| {
        let heading = hit.place.path.last().map(|heading| heading.to_lowercase());
        let names = |text: &str| text.contains(&name);
        heading.as_deref().is_some_and(names) || names(&hit.excerpt.to_lowercase())
    });
    hits.truncate(MAX_MENTIONS);
    Ok(hits)
}

fn hit_views(
    app: &App,
    shelf: &Shelf,
    hits: &[ShelfHit],
    words: &[String],
) -> Result<Vec<BookHit>, Refusal> {
    app.library().read(|tx| {
        let views = hits.iter().map(|hit| hit_view(shelf, tx, hit, words));
        views.filter_map(Result::transpose).collect()
    })
}

fn hit_view(
    shelf: &Shelf,
    tx: &Transaction<'_>,
    hit: &ShelfHit,
    words: &[String],
) -> Result<Option<BookHit>, Refusal> {
    let Some((book, kept)) = shelf.section(tx, hit.section)? else {
        return Ok(None);
    };
    let mut also = Vec::new();
    for copy in &hit.also {
        let copy = shelf.section(tx, *copy)?;
        also.extend(copy.map(|(book, kept)| book_place(book, &kept)));
    }
    let best = excerpt(&text(&kept.section.blocks), words);
    Ok(Some(BookHit {
        place: book_place(book, &kept),
        score: hit.score,
        title: book.book.title.clone(),
        number: kept.number,
        excerpt: best.line,
        marks: best.marks,
        also,
    }))
}

fn book_place(book: &Book, kept: &StoredSection) -> BookPlace {
    BookPlace {
        book: book.book.name.clone(),
        path: kept.section.path.clone(),
        page: kept.section.page.clone(),
        line: kept.section.line,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::fs;

    use super::{find, search};
    use crate::api::{
        books::{BookOptions, Progress, add, contents, list, read},
        test_library,
    };

    #[test]
    fn an_unreadable_section_is_skipped_and_reported_with_its_book() {
        let (app, folder) = test_library::new();
        let file = folder.path().join("harbour.md");
        let text = "# Fares\n\nA lantern.\n\n# Tides\n\nA lantern at sea.\n\n# Oil\n\nWhale.\n";
        fs::write(&file, text).unwrap();
        add(&app, &file, &BookOptions::default(), &Progress::default()).unwrap();
        let damage = "UPDATE book_section SET blocks = '7' WHERE number = 2";
        let damaged = app.library().write(|tx| Ok(tx.execute(damage, [])?));
        assert_eq!(damaged.unwrap(), 1);
        let hits = search(&app, "lantern", 9).unwrap().hits;
        let numbers: Vec<_> = hits.iter().map(|hit| hit.number).collect();
        assert_eq!(numbers, [1]);
        assert_eq!(contents(&app, "harbour").unwrap().len(), 2);
        assert_eq!(read(&app, "harbour", 1, None).unwrap().sections.len(), 1);
        assert!(read(&app, "harbour", 2, None).is_err());
        let cards = list(&app).unwrap();
        let warnings = &cards[0].warnings;
        assert_eq!(warnings.len(), 1, "{warnings:?}");
        assert!(warnings[0].starts_with("Section 2 cannot be read. "));
    }

    #[test]
    fn a_section_shared_by_similarly_named_books_is_found_in_each() {
        let (app, folder) = test_library::new();
        let text = "# Fares\n\nThe ferryman takes a lantern for each crossing at night.\n\n\
                    # Tides\n\nThe sea rises twice a day.\n";
        // Books are sorted by title, and the first of two duplicates is the hit.
        let books = [("harbour", "Last"), ("harbour two", "First")];
        for (name, title) in books {
            let file = folder.path().join(format!("{name}.md"));
            fs::write(&file, text).unwrap();
            let options = BookOptions {
                title: Some(title.to_owned()),
                system: None,
            };
            add(&app, &file, &options, &Progress::default()).unwrap();
        }
        for (name, _) in books {
            let hits = find(&app, name, "lantern").unwrap();
            let found: Vec<_> = hits.iter().map(|it| (&*it.place.book, it.number)).collect();
            assert!(found.contains(&(name, 1)), "{found:?}");
            assert!(found.iter().all(|(book, _)| *book == name), "{found:?}");
        }
    }
}
