//! The document that every format is read into.

use serde::{Deserialize, Serialize};

use crate::words::{append, tidy};

/// A book as it was read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Document {
    /// The title given by the file; empty if it gives none.
    pub title: String,
    /// The printed labels of all pages, in order; empty for a format without pages.
    pub page_labels: Vec<String>,
    /// The content in reading order.
    pub blocks: Vec<Block>,
    /// What could not be read, one sentence each.
    pub warnings: Vec<String>,
}

/// A piece of a book and its position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Block {
    /// The content.
    #[serde(flatten)]
    pub content: Content,
    /// The label of the page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page: Option<String>,
    /// The line in a text format, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
}

/// The content of a [`Block`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "type")]
pub enum Content {
    /// A heading.
    Heading {
        /// The level, from 1 (0 for the title of a PDF with bookmarks); levels may be skipped.
        level: u8,
        /// Its text.
        text: String,
    },
    /// A paragraph.
    Paragraph {
        /// Its text; deliberate line breaks are kept.
        text: String,
    },
    /// An item of a list.
    Item {
        /// How deep its list is nested, from 0.
        depth: usize,
        /// Its number as printed, such as `3.`; empty if it has none.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        mark: String,
        /// Its text.
        text: String,
    },
    /// A table.
    Table(Table),
    /// A passage set apart from the text that it interrupts: a sidebar, a box, a quotation.
    Aside {
        /// Its content.
        blocks: Vec<Block>,
    },
    /// A note from the foot of a page.
    Footnote {
        /// Its text.
        text: String,
    },
    /// Preformatted text.
    Code {
        /// Its lines.
        text: String,
    },
}

/// A table. A cell that spans rows or columns is repeated in each of them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// Its caption; empty if it has none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub caption: String,
    /// Its column headers.
    pub header: Vec<String>,
    /// Its rows.
    pub rows: Vec<Vec<String>>,
}

impl Table {
    /// Returns a table whose first row is the header; `None` without rows.
    pub(crate) fn of_rows(caption: String, rows: Vec<Vec<String>>) -> Option<Self> {
        let mut rows = rows.into_iter();
        Some(Self {
            caption,
            header: rows.next()?,
            rows: rows.collect(),
        })
    }

    /// Returns a table from the texts of each row, with their columns. A row that may continue the one above does so
    /// if its first cell is empty.
    pub(crate) fn of_texts<'a>(
        caption: String,
        columns: usize,
        rows: impl Iterator<Item = (bool, Vec<(usize, &'a str)>)>,
    ) -> Option<Self> {
        let mut out: Vec<Vec<String>> = Vec::new();
        for (may_continue, texts) in rows {
            let mut cells = vec![String::new(); columns];
            for (column, text) in texts {
                append(&mut cells[column], ' ', &tidy(text));
            }
            let continues = may_continue && cells.first().is_some_and(String::is_empty);
            match out.last_mut().filter(|_| continues) {
                Some(above) => {
                    for (cell, more) in above.iter_mut().zip(cells) {
                        append(cell, ' ', &more);
                    }
                }
                None => out.push(cells),
            }
        }
        Self::of_rows(caption, out)
    }
}

impl Content {
    pub(crate) fn heading(level: u8, text: impl Into<String>) -> Self {
        Self::Heading {
            level,
            text: text.into(),
        }
    }

    pub(crate) fn paragraph(text: impl Into<String>) -> Self {
        Self::Paragraph { text: text.into() }
    }
}

impl Block {
    /// Returns the block as plain text, with one line per table row.
    pub fn text(&self) -> String {
        let mut text = String::new();
        self.write_text(&mut text);
        text
    }

    fn write_text(&self, out: &mut String) {
        if !out.is_empty() {
            out.push('\n');
        }
        match &self.content {
            Content::Heading { text, .. }
            | Content::Paragraph { text }
            | Content::Footnote { text }
            | Content::Code { text } => out.push_str(text),
            Content::Item { mark, text, .. } => {
                out.push_str(mark);
                if !mark.is_empty() {
                    out.push(' ');
                }
                out.push_str(text);
            }
            Content::Table(table) => {
                let caption = Some(table.caption.clone()).filter(|it| !it.is_empty());
                let rows = std::iter::once(&table.header).chain(&table.rows);
                let rows = rows.map(|row| row.join(" | "));
                let lines: Vec<String> = caption.into_iter().chain(rows).collect();
                out.push_str(&lines.join("\n"));
            }
            Content::Aside { blocks } => blocks.iter().for_each(|block| block.write_text(out)),
        }
    }
}
