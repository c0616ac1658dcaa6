//! Sections in the form of other texts: for own entries and for paper.

use books::{Block, Content, Section};
use serde::{Deserialize, Serialize};
use sheet::document::reference::{Passage, Reference, Section as Part};
use ts_rs::TS;

use super::{
    super::{app::App, views::Refusal},
    placed::{numbered, placed},
};

/// A section of a book, by its number.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SectionRef {
    /// The book.
    pub book: String,
    /// The number of the section, from 1.
    pub number: usize,
}

/// Sections as a handout: title, text, source.
pub fn handout(app: &App, sections: &[SectionRef]) -> Result<Reference, Refusal> {
    let mut parts = Vec::new();
    for wanted in sections {
        let (book, kept) = numbered(app, &wanted.book, wanted.number)?;
        parts.push(Part {
            heading: String::new(),
            passages: passages(&book.book.title, &kept.section),
        });
    }
    Ok(Reference {
        what: messages::text!("print-handout"),
        sections: parts,
        ..Reference::default()
    })
}

/// A section pinned at an encounter, by the text after `section/` in the pin: a list of the book
/// and the headings. `None` where it no longer exists.
pub(in crate::api) fn pinned(app: &App, pin: &str) -> Result<Option<Vec<Passage>>, Refusal> {
    let names: Vec<String> = serde_json::from_str(pin).unwrap_or_default();
    let Some((name, path)) = names.split_first() else {
        return Ok(None);
    };
    let found = Refusal::if_found(placed(app, name, path))?;
    Ok(found.map(|(book, kept)| passages(&book.book.title, &kept.section)))
}

/// The text of a section, and each of its tables.
fn passages(title: &str, section: &Section) -> Vec<Passage> {
    let (tables, texts): (Vec<Block>, Vec<Block>) = section
        .blocks
        .iter()
        .cloned()
        .partition(|block| matches!(block.content, Content::Table(_)));
    let mut passages = vec![Passage {
        name: section.heading().to_owned(),
        aside: source(title, &section.path, section.page.as_deref()),
        text: text(&texts),
        ..Passage::default()
    }];
    for block in tables {
        if let Content::Table(table) = block.content {
            passages.push(Passage {
                name: table.caption,
                table: std::iter::once(table.header).chain(table.rows).collect(),
                ..Passage::default()
            });
        }
    }
    passages
}

/// The source of a section in words: book, headings, page.
pub(super) fn source(title: &str, path: &[String], page: Option<&str>) -> String {
    let mut words = vec![title.to_owned()];
    words.extend(path.iter().filter(|heading| *heading != title).cloned());
    let page = page.map(|page| format!(", {}", messages::text!("cli-book-page", page)));
    let page = page.unwrap_or_default();
    words.join(" › ") + &page
}

/// The text of a section as entries are written: paragraphs, lists, tables a line a row.
pub(super) fn text(blocks: &[Block]) -> String {
    let mut written = String::new();
    for block in blocks {
        let (sep, words) = match &block.content {
            Content::Item { text, .. } => ("\n", format!("- {text}")),
            Content::Heading { text, .. } => ("\n\n", format!("## {text}")),
            Content::Aside { blocks } => ("\n\n", text(blocks)),
            Content::Table(table) => {
                let rows = std::iter::once(&table.header).chain(&table.rows);
                let lines: Vec<String> = rows.map(|row| format!("- {}", row.join(" · "))).collect();
                ("\n\n", lines.join("\n"))
            }
            _ => ("\n\n", block.text().replace('\n', " ")),
        };
        let follows_item = written
            .lines()
            .last()
            .is_some_and(|line| line.starts_with("- "));
        if !written.is_empty() {
            written.push_str(if follows_item { sep } else { "\n\n" });
        }
        written.push_str(&words);
    }
    written
}
