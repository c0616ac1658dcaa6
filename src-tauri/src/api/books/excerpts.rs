//! Converts sections of books into the text of own entries and into printed handouts.

use books::{Block, Content, Section};
use serde::{Deserialize, Serialize};
use sheet::document::reference::{Passage, Reference, Section as Part};
use ts_rs::TS;

use super::{
    super::{app::App, views::Refusal},
    placed::{numbered, placed},
};

/// A section of a book, by number.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SectionRef {
    /// The book's name.
    pub book: String,
    /// The number of the section, from 1.
    pub number: usize,
}

/// Converts sections into a handout, each with its title, text and source.
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

/// Returns a section pinned to an encounter, or `None` if it no longer exists. `pin` is the part of
/// the pin after `section/`: a JSON array of the book's name and the headings.
pub(in crate::api) fn pinned(app: &App, pin: &str) -> Result<Option<Vec<Passage>>, Refusal> {
    let names: Vec<String> = serde_json::from_str(pin).unwrap_or_default();
    let Some((name, path)) = names.split_first() else {
        return Ok(None);
    };
    let found = Refusal::if_found(placed(app, name, path))?;
    Ok(found.map(|(book, kept)| passages(&book.book.title, &kept.section)))
}

/// Returns the text of a section, followed by each of its tables.
fn passages(title: &str, section: &Section) -> Vec<Passage> {
    let blocks = section.blocks.iter();
    let first = Passage {
        name: section.heading().to_owned(),
        aside: source(title, &section.path, section.page.as_deref()),
        text: text(blocks.filter(|block| !matches!(block.content, Content::Table(_)))),
        ..Passage::default()
    };
    let tables = section.tables().map(|table| {
        let rows = std::iter::once(&table.header).chain(&table.rows);
        Passage {
            name: table.caption.clone(),
            table: rows.cloned().collect(),
            ..Passage::default()
        }
    });
    std::iter::once(first).chain(tables).collect()
}

/// Formats the source of a section: book, headings, page.
pub(super) fn source(title: &str, path: &[String], page: Option<&str>) -> String {
    let mut words = vec![title.to_owned()];
    words.extend(path.iter().filter(|heading| *heading != title).cloned());
    let page = page.map(|page| format!(", {}", messages::text!("cli-book-page", page)));
    let page = page.unwrap_or_default();
    words.join(" › ") + &page
}

/// Converts a section into the markup of entries: paragraphs, lists, and a list item for each table row. That markup
/// has no numbered lists, so their items are paragraphs.
pub(super) fn text<'a>(blocks: impl IntoIterator<Item = &'a Block>) -> String {
    let mut written = String::new();
    for block in blocks {
        let (sep, words) = match &block.content {
            Content::Item { mark, text, .. } if mark.is_empty() => ("\n", format!("- {text}")),
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
