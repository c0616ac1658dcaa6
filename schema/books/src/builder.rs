//! Builds a document from the text and elements that a reader finds.

mod bold_lines;
mod element;
mod grid;
mod tables;

use std::{collections::HashMap, mem};

pub(crate) use element::Element;

use self::grid::Grid;
use crate::{
    Block, Content, Progress, ReadError, limits,
    numbers::ItemNumber,
    words::{KnownWords, append, join_lines, tidy},
};

/// The element that text is added to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum TextTarget {
    #[default]
    Paragraph,
    Heading(u8),
    Code,
}

struct List {
    /// Whether its current item is still empty.
    is_fresh: bool,
    /// The number of its current item as printed; empty if it has none.
    mark: String,
    /// The number of its next item.
    next: Option<ItemNumber>,
}

/// A page and a line.
type Position = (Option<String>, Option<usize>);

/// A document under construction.
#[derive(Default)]
pub(crate) struct Builder<'a> {
    /// Checked at every element.
    pub progress: Progress<'a>,
    /// The blocks of the document and of each open aside.
    stack: Vec<Vec<Block>>,
    too_deep: usize,
    target: TextTarget,
    text: String,
    lists: Vec<List>,
    tables: Vec<Grid>,
    footnotes: usize,
    blocks: usize,
    cells: usize,
    /// Bytes copied into spanned cells of the tables closed so far.
    copied: u64,
    /// The current page.
    pub page: Option<String>,
    /// The current line.
    pub line: Option<usize>,
    /// For the ID of each element read since this was emptied, the number of blocks before it.
    pub anchors: HashMap<String, usize>,
    /// Where the current text starts.
    start: Option<Position>,
    /// The size of the letters being read if they are bold.
    pub bold: Option<usize>,
    /// The size of the smallest letters of the current text if all are bold.
    bold_text: Option<usize>,
    /// The index and size of each bold line outside of lists, tables and asides: headings of a book that has no others.
    pub bold_lines: Vec<(usize, usize)>,
    known: KnownWords,
}

impl<'a> Builder<'a> {
    pub(crate) fn new(progress: &Progress<'a>) -> Self {
        Self {
            progress: *progress,
            stack: vec![Vec::new()],
            ..Self::default()
        }
    }

    /// Returns all blocks. Every element must be closed.
    pub(crate) fn finish(mut self) -> Result<Vec<Block>, ReadError> {
        self.end_block()?;
        let mut blocks = self.stack.pop().unwrap_or_default();
        bold_lines::make_headings(&mut blocks, &self.bold_lines);
        Ok(blocks)
    }

    /// Returns the number of blocks so far, without those of an open aside.
    pub(crate) fn position(&self) -> usize {
        self.stack.first().map_or(0, Vec::len)
    }

    /// Records where an element with that ID begins, unless that is in an aside.
    pub(crate) fn anchor(&mut self, id: &str) {
        if let [blocks] = self.stack.as_slice() {
            self.anchors.entry(id.to_owned()).or_insert(blocks.len());
        }
    }

    /// Appends raw text.
    pub(crate) fn text(&mut self, text: &str) {
        if !text.trim().is_empty() {
            if self.start.is_none() {
                self.start = Some((self.page.clone(), self.line));
                self.bold_text = self.bold;
            }
            self.bold_text = self.bold_text.min(self.bold);
        }
        self.text.push_str(text);
    }

    /// Appends a line break that only wraps the text.
    pub(crate) fn soft_break(&mut self) {
        self.text.push(if self.target == TextTarget::Code {
            '\n'
        } else {
            '\r'
        });
    }

    /// Appends an intended line break.
    pub(crate) fn hard_break(&mut self) {
        self.text.push('\n');
    }

    /// Ends the current paragraph.
    pub(crate) fn end_block(&mut self) -> Result<(), ReadError> {
        self.progress.check()?;
        let text = mem::take(&mut self.text);
        let start = self.start.take();
        let bold = self.bold_text.take();
        if let Some(table) = self.tables.last_mut() {
            let into = match table.cell {
                _ if table.in_caption => Some(&mut table.caption),
                Some(_) => table.rows.last_mut().and_then(|row| row.last_mut()),
                None => None,
            };
            let text = tidy(&text.replace('\r', " "));
            if let Some(into) = into {
                append(into, '\n', &text);
            }
            return Ok(());
        }
        let text = if self.target == TextTarget::Code {
            text.trim_end().to_owned()
        } else {
            self.known.add(&text);
            let lines: Vec<&str> = text.split('\r').map(str::trim).collect();
            join_lines(lines.into_iter(), &self.known)
        };
        if text.is_empty() {
            return Ok(());
        }
        let content = match self.target {
            TextTarget::Heading(level) => Content::heading(level, text.replace('\n', " ")),
            TextTarget::Code => Content::Code { text },
            TextTarget::Paragraph if self.footnotes > 0 => Content::Footnote { text },
            TextTarget::Paragraph => match self.lists.last_mut() {
                Some(list) if list.is_fresh => {
                    list.is_fresh = false;
                    let mark = mem::take(&mut list.mark);
                    let depth = (self.lists.len() - 1).min(limits::DEPTH);
                    Content::Item { depth, mark, text }
                }
                Some(_) => match self.last_item() {
                    Some(item) => {
                        append(item, '\n', &text);
                        return Ok(());
                    }
                    None => Content::paragraph(text),
                },
                None => Content::paragraph(text),
            },
        };
        if let Some(size) = bold
            && let Content::Paragraph { text } = &content
            && self.stack.len() == 1
            && bold_lines::is_title(text)
        {
            self.bold_lines.push((self.position(), size));
        }
        self.push(content, start)
    }

    /// Sets the number of the current item as printed.
    pub(crate) fn mark(&mut self, mark: String) {
        if let Some(list) = self.lists.last_mut() {
            list.mark = mark;
        }
    }

    fn last_item(&mut self) -> Option<&mut String> {
        match &mut self.stack.last_mut()?.last_mut()?.content {
            Content::Item { text, .. } => Some(text),
            _ => None,
        }
    }

    fn push(&mut self, content: Content, start: Option<Position>) -> Result<(), ReadError> {
        self.blocks += 1;
        if self.blocks > limits::BLOCKS {
            return Err(ReadError::too_many(limits::BLOCKS, "paragraphs"));
        }
        let (page, line) = start.unwrap_or_else(|| (self.page.clone(), self.line));
        if let Some(blocks) = self.stack.last_mut() {
            blocks.push(Block {
                content,
                page,
                line,
            });
        }
        Ok(())
    }

    pub(crate) fn open(&mut self, element: Element) -> Result<(), ReadError> {
        match element {
            Element::Cell { .. } => self.close_cell()?,
            _ => self.end_block()?,
        }
        match element {
            Element::Heading(level) if self.tables.is_empty() => {
                self.target = TextTarget::Heading(level);
                self.start = Some((self.page.clone(), self.line));
            }
            Element::Heading(_) => {}
            Element::Code => self.target = TextTarget::Code,
            Element::List(next) => self.lists.push(List {
                is_fresh: false,
                mark: String::new(),
                next,
            }),
            Element::Definition => self.lists.push(List {
                is_fresh: true,
                mark: String::new(),
                next: None,
            }),
            Element::Item(given) => {
                if let Some(list) = self.lists.last_mut() {
                    list.is_fresh = true;
                    let number = given.or(list.next);
                    list.mark = number.map(ItemNumber::mark).unwrap_or_default();
                    list.next = list.next.and(number).map(ItemNumber::next);
                }
            }
            Element::Footnote => self.footnotes += 1,
            Element::Aside if self.stack.len() > limits::DEPTH || !self.tables.is_empty() => {
                self.too_deep += 1;
            }
            Element::Aside => self.stack.push(Vec::new()),
            // A table inside a cell only adds its text to that cell.
            Element::Table => self.tables.push(Grid::default()),
            Element::Caption | Element::Row | Element::Cell { .. } => {
                if let Some(table) = self.tables.last_mut() {
                    table.open(element);
                }
            }
        }
        Ok(())
    }

    pub(crate) fn close(&mut self, element: Element) -> Result<(), ReadError> {
        match element {
            Element::Table | Element::Row | Element::Cell { .. } => self.close_cell()?,
            _ => self.end_block()?,
        }
        match element {
            Element::Heading(_) | Element::Code => self.target = TextTarget::Paragraph,
            Element::List(_) | Element::Definition => _ = self.lists.pop(),
            Element::Footnote => self.footnotes = self.footnotes.saturating_sub(1),
            Element::Aside => return self.close_aside(),
            Element::Table => return self.close_table(),
            Element::Caption | Element::Row => {
                if let Some(table) = self.tables.last_mut() {
                    table.close(element);
                }
            }
            Element::Item(_) | Element::Cell { .. } => {}
        }
        Ok(())
    }

    fn close_aside(&mut self) -> Result<(), ReadError> {
        if self.too_deep > 0 {
            self.too_deep -= 1;
            return Ok(());
        }
        if self.stack.len() > 1
            && let Some(blocks) = self.stack.pop()
            && !blocks.is_empty()
        {
            let start = blocks.first().map(|block| (block.page.clone(), block.line));
            self.push(Content::Aside { blocks }, start)?;
        }
        Ok(())
    }
}
