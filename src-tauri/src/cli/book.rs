//! `book`: the user's own books.

use std::path::{Path, PathBuf};

use ::books::{Block, Content, Progress};
use messages::Language;
use serde_json::json;

use super::{
    arguments::{Book, DrawPage},
    output::{self, Output},
};
use crate::api::{
    app::App,
    books::{self, BookCard, BookHit, BookNote, BookOptions, ContentsLine},
    files,
    views::Refusal,
};

/// Runs the command `book`.
pub fn run(app: &App, what: Book, out: &mut Output) -> Result<(), Refusal> {
    match what {
        Book::Add {
            files,
            title,
            system,
        } => add(app, &files, &BookOptions { title, system }, out),
        Book::List => out.answers(books::list(app)?, |card| vec![line(card)]),
        Book::Show { book, section } => {
            let Some(section) = section else {
                let contents = books::contents(app, &book)?;
                return out.answers(contents, |line| vec![contents_line(line)]);
            };
            let section = books::section(app, &book, &section)?;
            out.answer(&section, |section| {
                let mut lines = vec![section.place.path.join(" › "), String::new()];
                block_lines(&section.blocks, &mut lines);
                lines
            })
        }
        Book::Notes { book } => out.answers(books::notes(app, &book)?, note_lines),
        Book::Note {
            book,
            section,
            text,
            ..
        } => {
            let path = books::section(app, &book, &section)?.place.path;
            let notes = books::set_note(app, &book, &path, text.as_deref())?;
            out.answers(notes, note_lines)
        }
        Book::Page {
            book,
            page,
            output,
            width,
        } => {
            let number = books::page_of(app, &book, &page)?;
            let png = books::page::picture(app, &book, number, width)?;
            if output == Path::new("-") {
                return out.bytes(|to| to.write_all(&png));
            }
            files::save_by(app.library().path(), &output, |to| to.write_all(&png))?;
            let file = output.display().to_string();
            out.answer(&json!({ "file": file }), |_| {
                vec![messages::text!("cli-book-page-written", page, file)]
            })
        }
        Book::Export { book } => out.json_line(&books::export(app, &book)?),
        Book::Remove { book } => {
            books::remove(app, &book)?;
            out.answer(&json!({ "book": book }), |_| {
                vec![messages::text!("cli-book-removed", book)]
            })
        }
    }
}

/// Renders a page of a file to standard output, for the process that requested it.
pub fn draw_page(asked: &DrawPage, out: &mut Output) -> Result<(), Refusal> {
    Language::of_locale(&asked.language).make_current();
    let png = books::page::draw(&asked.file, &asked.hash, asked.page, asked.width)?;
    out.bytes(|to| to.write_all(&png))
}

fn add(app: &App, paths: &[PathBuf], asked: &BookOptions, out: &mut Output) -> Result<(), Refusal> {
    let mut found = Vec::new();
    for path in paths {
        found.extend(books::files(path)?);
    }
    let mut refused = 0;
    for (number, file) in (1..).zip(&found) {
        output::note(&messages::text!(
            "cli-book-reading",
            name = files::name(file),
            number,
            count = found.len()
        ))?;
        match books::add(app, file, asked, &Progress::default()) {
            Ok(card) => out.answer(&card, |card| {
                let warnings = card.warnings.iter().map(|warning| format!("    {warning}"));
                std::iter::once(line(card)).chain(warnings).collect()
            })?,
            Err(refusal) if found.len() > 1 => {
                refused += 1;
                out.refused(&refusal);
            }
            Err(refusal) => return Err(refusal),
        }
        out.flush()?;
    }
    if refused > 0 {
        return Err(file_error!("cli-books-refused", count = refused));
    }
    Ok(())
}

fn line(card: &BookCard) -> String {
    let BookCard { book, title, .. } = card;
    if let Some(problem) = &card.problem {
        return format!("{book}  {title} ({}): {problem}", card.format);
    }
    let pages = card
        .pages
        .map(|count| format!(", {}", messages::text!("count-pages", count)));
    format!(
        "{book}  {title} ({}): {}, {}{}",
        card.format,
        messages::text!("count-sections", count = card.sections),
        messages::text!("count-words", count = card.words),
        pages.unwrap_or_default()
    )
}

fn contents_line(line: &ContentsLine) -> String {
    let page = line.page.as_ref();
    let page = page.map(|page| format!("  {}", messages::text!("cli-book-page", page)));
    let indent = "  ".repeat(line.path.len().saturating_sub(1));
    format!(
        "{:>5}  {indent}{}{}",
        line.number,
        line.heading(),
        page.unwrap_or_default()
    )
}

fn note_lines(note: &BookNote) -> Vec<String> {
    let text = note.text.lines().map(|line| format!("    {line}"));
    std::iter::once(note.path.join(" › ")).chain(text).collect()
}

fn block_lines(blocks: &[Block], lines: &mut Vec<String>) {
    for block in blocks {
        match &block.content {
            Content::Item { depth, mark, text } => {
                let mark = if mark.is_empty() { "-" } else { mark.as_str() };
                let mut lead = format!("{}{mark} ", "  ".repeat(*depth));
                for line in text.lines() {
                    lines.push(format!("{lead}{line}"));
                    lead = " ".repeat(lead.chars().count());
                }
            }
            Content::Aside { blocks } => block_lines(blocks, lines),
            _ => {
                // Only items are not followed by an empty line.
                if lines.last().is_some_and(|line| !line.is_empty()) {
                    lines.push(String::new());
                }
                lines.extend(block.text().lines().map(str::to_owned));
                lines.push(String::new());
            }
        }
    }
}

/// Formats a matching section.
pub fn hit_lines(hit: &BookHit) -> Vec<String> {
    let page = hit.place.page.as_ref();
    let page = page.map(|page| format!(", {}", messages::text!("cli-book-page", page)));
    let also = match hit.also.len() {
        0 => String::new(),
        count => format!("  {}", messages::text!("cli-book-also", count)),
    };
    vec![
        format!(
            "{}  ({}{}){also}",
            hit.place.path.join(" › "),
            hit.title,
            page.unwrap_or_default()
        ),
        format!("    {}", hit.excerpt),
        format!("    {} {}", hit.place.book, hit.number),
    ]
}
