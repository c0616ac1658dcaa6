//! Searches entries, for the window and the command line.

use std::sync::atomic::AtomicBool;

use rules::system::Format;
use schema::{book_search, search::Index};

pub use schema::search::Query;

use super::{
    app::App,
    entries::{entry_ref, labelled_facts, split_key},
    views::{Answers, Continuation, Filter, Hit, Refusal},
};

/// Runs a search.
pub fn search(app: &App, sought: &Query) -> Result<Answers, Refusal> {
    search_cancellable(app, sought, &AtomicBool::new(false))
}

/// Runs a search, unless the flag `newer` is set first.
pub fn search_cancellable(
    app: &App,
    sought: &Query,
    newer: &AtomicBool,
) -> Result<Answers, Refusal> {
    let text = &sought.text;
    // A filter for a book excludes all entries.
    if book_search::names_a_book(text) {
        return Ok(Answers {
            query: text.clone(),
            books_read: true,
            certain: true,
            ..Answers::default()
        });
    }
    let index = app.index()?;
    let (query, books_read) = completed(app, &index, sought)?;
    let found = app
        .library()
        .read(|tx| index.search_cancellable(&query, tx, newer))?;
    let hits = found.hits.into_iter();
    let hits = hits.filter_map(|hit| hit_view(app, hit).transpose());
    Ok(Answers {
        query: text.clone(),
        read_as: found.read_as,
        books_read,
        certain: found.certain,
        unsorted_by: found.unsorted_by,
        count: found.count,
        elsewhere: found.elsewhere,
        hits: hits.collect::<Result<_, _>>()?,
        filters: found
            .chips
            .into_iter()
            .map(|chip| Filter {
                without: replaced(text, chip.start, chip.end, "").trim().to_owned(),
                label: chip.label,
            })
            .collect(),
        mended: found.complaint.as_ref().and_then(|complaint| {
            let meant = complaint.suggestion.as_ref()?;
            Some(replaced(text, complaint.start, complaint.end, meant))
        }),
        complaint: found.complaint.map(|complaint| complaint.message),
    })
}

/// Returns the completions of a filter at the end of a query.
pub fn complete(app: &App, text: &str) -> Result<Vec<Continuation>, Refusal> {
    let continuations = app
        .index()?
        .completions(text)
        .into_iter()
        .map(|completion| Continuation {
            query: replaced(text, completion.start, completion.end, &completion.text),
            label: completion.label,
        });
    Ok(continuations.collect())
}

/// Explains the ranking of each result, in human-readable lines.
pub fn explain(app: &App, sought: &Query) -> Result<Vec<String>, Refusal> {
    let index = app.index()?;
    let (query, _) = completed(app, &index, sought)?;
    let query = Query {
        explain: true,
        ..query
    };
    let found = app.library().read(|tx| index.search(&query, tx))?;
    Ok(found
        .hits
        .iter()
        .flat_map(|hit| {
            let head = format!("{:.3}  {}  {}", hit.score, hit.name, hit.key);
            std::iter::once(head).chain(hit.why.iter().map(|why| format!("       {why}")))
        })
        .collect())
}

/// Adds to a query what the library knows, and returns whether the words of the user's books were known.
fn completed(app: &App, index: &Index, sought: &Query) -> Result<(Query, bool), Refusal> {
    let mut query = sought.clone();
    if let Some(column) = query.sort.as_mut().and_then(|sort| sort.column.as_mut()) {
        *column = index.column(column).map_err(Refusal::invalid)?;
    }
    query.favoured = app.library().read(|tx| {
        let mut keys = schema::reading_history::pinned(tx)?;
        if sought.text.trim().is_empty() {
            let mut read = schema::reading_history::recent(tx, sought.limit)?;
            read.retain(|key| !keys.contains(key));
            keys.extend(read);
        } else {
            keys.extend(schema::encounter::pinned(tx)?);
        }
        Ok(keys)
    })?;
    // The search does not wait for books to be read.
    let shelf = app.current_shelf()?;
    if let Some(shelf) = &shelf {
        query.correct = shelf.index.words_of(&sought.text);
    }
    Ok((query, shelf.is_some()))
}

/// Builds the view of a hit; `None` if its entry was removed since the index was built.
fn hit_view(app: &App, hit: schema::search::Hit) -> Result<Option<Hit>, Refusal> {
    let (system, key) = split_key(&hit.key)?;
    let loaded = app.loaded(system)?;
    let Some(entry) = loaded.system().entries.get(key) else {
        return Ok(None);
    };
    // An own entry may have a kind that the system no longer has.
    let kind = loaded.system().kind(&entry.kind);
    let mut glance = kind.map_or_else(Vec::new, |kind| {
        labelled_facts(kind, entry, loaded.rulebook.house(), |key| {
            kind.glance.iter().any(|glanced| glanced == key)
        })
    });
    glance.retain(|value| value.format != Format::Text || !value.text.is_empty());
    let brief = entry_ref(loaded.system(), entry);
    // Marks refer to the name and the summary in the source language.
    let translated = hit.line == entry.summary && brief.summary != entry.summary;
    let mut name_marks = hit.name_marks;
    name_marks.retain(|_| brief.name == entry.name);
    let by_name = translated || hit.line_marks.len() <= name_marks.len();
    let (line, line_marks) = if by_name || hit.line.ends_with('?') {
        (brief.summary.clone(), Vec::new())
    } else {
        (hit.line, hit.line_marks)
    };
    Ok(Some(Hit {
        name_marks,
        by_name,
        line,
        line_marks,
        entry: brief,
        glance,
        score: hit.score,
    }))
}

/// Replaces the characters from `start` to `end`.
fn replaced(text: &str, start: usize, end: usize, by: &str) -> String {
    let before = text.chars().take(start);
    let after = text.chars().skip(end);
    before.chain(by.chars()).chain(after).collect()
}
