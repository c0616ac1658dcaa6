//! Plain text as a document: headings, lists and tables are recognised by their layout.

mod columns;
mod headings;
mod items;
mod pages;

use std::collections::BTreeSet;

use self::{
    columns::table,
    headings::{HeadingStyle, heading_style, underline, with_levels},
    items::{is_rule, item},
    pages::{Line, without_page_furniture},
};
use crate::{
    Block, Content, Document, Progress, ReadError, limits,
    words::{KnownWords, join_lines, tidy},
};

pub(crate) fn read(text: &str, progress: &Progress<'_>) -> Result<Document, ReadError> {
    if text.matches('\u{c}').nth(limits::PAGES).is_some() {
        return Err(ReadError::too_many(limits::PAGES, "pages"));
    }
    let mut known = KnownWords::default();
    known.add(text);
    let paged = without_page_furniture(text);
    let mut reader = Reader {
        known,
        labels: &paged.labels,
        blocks: Vec::new(),
        cells: 0,
    };
    let groups = paged.lines.split(|line| line.text.trim().is_empty());
    for (at, lines) in groups.filter(|lines| !lines.is_empty()).enumerate() {
        progress.check()?;
        reader.group(lines, at == 0)?;
    }
    let blocks = with_levels(reader.blocks);
    Ok(Document {
        page_labels: paged.labels,
        blocks,
        ..Document::default()
    })
}

struct Reader<'a> {
    known: KnownWords,
    /// The labels of the pages, if there are several.
    labels: &'a [String],
    blocks: Vec<(Block, Option<HeadingStyle>)>,
    cells: usize,
}

/// The lines of a paragraph or an item, its first line, and the indent and mark of an item.
type Begun<'a> = (Vec<&'a str>, &'a Line<'a>, Option<(usize, &'a str)>);

impl Reader<'_> {
    /// Reads lines between empty ones.
    fn group(&mut self, mut lines: &[Line<'_>], first: bool) -> Result<(), ReadError> {
        while let Some((line, rest)) = lines.split_first() {
            let text = line.text.trim();
            if is_rule(text) {
                lines = rest;
            } else if let Some((next, rest)) = rest.split_first()
                && let Some(under) = underline(text, next.text.trim())
            {
                self.heading(line, under)?;
                lines = rest;
            } else {
                break;
            }
        }
        let Some(line) = lines.first() else {
            return Ok(());
        };
        if lines.len() == 1
            && let Some(style) = heading_style(line.text.trim(), first)
        {
            return self.heading(line, style);
        }
        if let Some(table) = table(lines) {
            self.cells += table.rows.len() * table.header.len();
            if self.cells > limits::CELLS {
                return Err(ReadError::TooLarge(messages::text!("books-huge-table")));
            }
            return self.push(line, Content::Table(table), None);
        }
        // A heading directly above its text.
        if lines.len() > 1
            && let Some(
                style
                @ (HeadingStyle::Capitals | HeadingStyle::Chapter | HeadingStyle::Numbered(_)),
            ) = heading_style(line.text.trim(), false)
            && item(line.text).is_none()
        {
            self.heading(line, style)?;
            lines = &lines[1..];
        }
        self.text(lines)
    }

    fn heading(&mut self, line: &Line<'_>, style: HeadingStyle) -> Result<(), ReadError> {
        let heading = Content::heading(1, tidy(line.text));
        self.push(line, heading, Some(style))
    }

    fn text(&mut self, lines: &[Line<'_>]) -> Result<(), ReadError> {
        let mut begun: Vec<Begun<'_>> = Vec::new();
        for line in lines {
            match (item(line.text), begun.last_mut()) {
                (Some((indent, mark, text)), _) => {
                    begun.push((vec![text], line, Some((indent, mark))));
                }
                (None, Some((parts, ..))) => parts.push(line.text.trim()),
                (None, None) => begun.push((vec![line.text.trim()], line, None)),
            }
        }
        let items = begun.iter().filter_map(|(.., item)| *item);
        let indents: BTreeSet<usize> = items.map(|(indent, _)| indent).collect();
        for (parts, line, item) in begun {
            let text = join_lines(parts.into_iter(), &self.known);
            let content = match item {
                Some((indent, mark)) => Content::Item {
                    depth: indents.range(..indent).count().min(limits::DEPTH),
                    mark: mark.to_owned(),
                    text,
                },
                None => Content::paragraph(text),
            };
            self.push(line, content, None)?;
        }
        Ok(())
    }

    fn push(
        &mut self,
        line: &Line<'_>,
        content: Content,
        style: Option<HeadingStyle>,
    ) -> Result<(), ReadError> {
        if self.blocks.len() >= limits::BLOCKS {
            return Err(ReadError::too_many(limits::BLOCKS, "paragraphs"));
        }
        let block = Block {
            content,
            page: self.labels.get(line.page).cloned(),
            line: Some(line.number),
        };
        self.blocks.push((block, style));
        Ok(())
    }
}
