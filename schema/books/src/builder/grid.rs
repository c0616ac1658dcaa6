//! A table being read: its cells, which may span rows and columns.

use super::element::Element;
use crate::{Content, Table, limits};

/// A table under construction.
#[derive(Default)]
pub(super) struct Grid {
    pub caption: String,
    pub rows: Vec<Vec<String>>,
    /// For each column, the number (from 1) of the last row that its latest spanning cell covers, and the cell's text.
    pub row_spans: Vec<(usize, String)>,
    /// The number of columns of the last cell of the first row.
    pub first_span: usize,
    pub header_rows: usize,
    pub row_is_header: bool,
    pub cell: Option<(usize, usize)>,
    pub in_caption: bool,
    /// Bytes of text copied into spanned cells. Beyond the limit of a book, copies are empty and the book is refused.
    pub copied: u64,
}

impl Grid {
    pub fn open(&mut self, part: Element) {
        match part {
            Element::Caption => self.in_caption = true,
            Element::Row => {
                self.rows.push(Vec::new());
                self.row_is_header = true;
            }
            Element::Cell {
                header,
                columns,
                rows,
            } => {
                self.fill_row_spans();
                self.row_is_header &= header;
                match self.rows.last_mut() {
                    Some(row) => row.push(String::new()),
                    None => self.rows.push(vec![String::new()]),
                }
                self.cell = Some((columns.clamp(1, 50), rows.clamp(1, 1000)));
            }
            _ => {}
        }
    }

    pub fn close(&mut self, part: Element) {
        match part {
            Element::Caption => self.in_caption = false,
            Element::Row => {
                self.end_row();
                let rows = self.rows.len();
                let filled = self.rows.last().is_some_and(|row| !row.is_empty());
                if self.row_is_header && filled && self.header_rows + 1 == rows {
                    self.header_rows = rows;
                }
            }
            _ => {}
        }
    }

    pub fn span(&mut self, columns: usize, rows: usize) {
        let number = self.rows.len();
        let Some(row) = self.rows.last_mut() else {
            return;
        };
        if number == 1 {
            self.first_span = columns;
        }
        let text = row.last().cloned().unwrap_or_default();
        for _ in 1..columns {
            row.push(copy(&text, &mut self.copied));
        }
        let width = row.len();
        if rows > 1 {
            if self.row_spans.len() < width {
                self.row_spans.resize(width, (0, String::new()));
            }
            for at in width - columns..width {
                self.row_spans[at] = (number + rows - 1, copy(&text, &mut self.copied));
            }
        }
    }

    /// Adds the cells that span down from the rows above, up to the next cell of the row itself.
    fn fill_row_spans(&mut self) {
        let number = self.rows.len();
        let Some(row) = self.rows.last_mut() else {
            return;
        };
        while let Some((last, text)) = self.row_spans.get(row.len())
            && *last >= number
        {
            row.push(copy(text, &mut self.copied));
        }
    }

    /// Adds the remaining cells that span down from the rows above, and empty ones for the cells that the row lacks
    /// before them.
    fn end_row(&mut self) {
        let number = self.rows.len();
        let Some(row) = self.rows.last_mut() else {
            return;
        };
        let width = self.row_spans.iter().rposition(|(last, _)| *last >= number);
        let width = width.map_or(0, |at| at + 1);
        for (last, text) in self.row_spans.iter().take(width).skip(row.len()) {
            let text = if *last >= number { text.as_str() } else { "" };
            row.push(copy(text, &mut self.copied));
        }
    }

    /// Returns the table. A table of one column is only a box, whose texts are returned as paragraphs.
    pub fn finish(mut self) -> Vec<Content> {
        // A cell across the whole first row is the caption.
        if self.caption.is_empty()
            && let [title, _, _, ..] = self.rows.as_slice()
            && title.len() > 1
            && title.len() == self.first_span
            && !title[0].is_empty()
        {
            self.caption = self.rows.remove(0).remove(0);
            self.header_rows = self.header_rows.saturating_sub(1);
        }
        let caption = self.caption;
        let header_rows = self.header_rows.max(1);
        let mut rows: Vec<Vec<String>> = Vec::new();
        let mut header: Vec<String> = Vec::new();
        for (at, row) in self.rows.into_iter().enumerate() {
            if at == 0 || (at < header_rows && header.iter().all(String::is_empty)) {
                header = row;
            } else if at < header_rows {
                join_headers(&mut header, row);
            } else if row.iter().any(|cell| !cell.is_empty()) {
                rows.push(row);
            }
        }
        if header.len() <= 1 && rows.iter().all(|row| row.len() <= 1) {
            let texts = [vec![caption], header].into_iter().chain(rows).flatten();
            let texts = texts.filter(|text| !text.is_empty());
            return texts.map(Content::paragraph).collect();
        }
        vec![Content::Table(Table {
            caption,
            header,
            rows,
        })]
    }
}

fn copy(text: &str, copied: &mut u64) -> String {
    *copied += (text.len() + size_of::<String>()) as u64;
    if *copied > limits::TEXT_BYTES {
        return String::new();
    }
    text.to_owned()
}

fn join_headers(header: &mut Vec<String>, row: Vec<String>) {
    for (column, text) in row.into_iter().enumerate() {
        match header.get_mut(column) {
            Some(head) if *head == text || text.is_empty() => {}
            Some(head) if head.is_empty() => *head = text,
            Some(head) => *head = format!("{head} {text}"),
            None => header.push(text),
        }
    }
}
