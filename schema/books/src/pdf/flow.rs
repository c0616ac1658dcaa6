//! Turns lines into headings, paragraphs, lists, notes, boxes and tables, in reading order.

mod boxes;
mod captions;
mod headings;
mod initials;
mod paragraphs;
mod split_tables;

use self::{
    boxes::{boxes, centre},
    split_tables::join_tables,
};
use super::{
    columns::{self, Gutter},
    page::{Page, Segment},
    styles::Styles,
    tables::{self, Row},
};
use crate::{
    Block, Content, Progress, ReadError, limits,
    words::{KnownWords, tidy},
};

/// The vertical position of the last line when the next text is elsewhere on the page.
const ELSEWHERE: f64 = f64::MAX;

/// Marks the position of a box in the surrounding text.
const BOX: char = '\u{e000}';

pub(super) fn blocks(
    pages: &[Page],
    labels: &[String],
    styles: &Styles,
    outline: &[(u8, String)],
    progress: &Progress<'_>,
) -> Result<Vec<Block>, ReadError> {
    let mut known = KnownWords::default();
    for segment in pages.iter().flat_map(|page| &page.segments) {
        known.add(&segment.text);
    }
    let mut gutters: Vec<Gutter> = Vec::new();
    for page in pages {
        progress.check()?;
        gutters.extend(columns::gutter(&page.segments).filter(|gutter| !gutter.partial));
    }
    let usual = gutters.get(gutters.len() / 2).copied();
    let mut flow = Flow::new(&known, styles, outline);
    for (at, page) in pages.iter().enumerate() {
        progress.check()?;
        flow.page = labels.get(at).cloned();
        flow.page(page, usual)?;
    }
    flow.end_paragraph();
    let mut blocks = flow.blocks;
    join_tables(&mut blocks);
    Ok(blocks)
}

struct Flow<'a> {
    known: &'a KnownWords,
    styles: &'a Styles,
    outline: &'a [(u8, String)],
    outline_at: usize,
    blocks: Vec<Block>,
    /// Boxes and notes found within a paragraph, to be placed after it.
    pending: Vec<Block>,
    /// The lines of the open paragraph.
    lines: Vec<String>,
    last: Option<Row>,
    /// The position of the open item's bullet, and its number.
    item: Option<(f64, String)>,
    page: Option<String>,
    begun: Option<String>,
}

impl<'a> Flow<'a> {
    fn new(known: &'a KnownWords, styles: &'a Styles, outline: &'a [(u8, String)]) -> Self {
        Self {
            known,
            styles,
            outline,
            outline_at: 0,
            blocks: Vec::new(),
            pending: Vec::new(),
            lines: Vec::new(),
            last: None,
            item: None,
            page: None,
            begun: None,
        }
    }

    fn page(&mut self, page: &Page, usual: Option<Gutter>) -> Result<(), ReadError> {
        let mut segments = page.segments.clone();
        self.initials(&mut segments);
        let mut asides = Vec::new();
        for area in boxes(page, &segments) {
            let (inside, outside): (Vec<_>, Vec<_>) = segments.into_iter().partition(|segment| {
                area.contains(centre(segment)) && !segment.text.starts_with(BOX)
            });
            segments = outside;
            segments.push(Segment {
                text: format!("{BOX}{}", asides.len()),
                x: area.x0,
                end: area.x1,
                y: area.y0 + self.styles.body,
                size: self.styles.body,
                font: inside.first().map(|it| it.font).unwrap_or_default(),
                mixed: true,
            });
            asides.push(self.aside(inside, usual)?);
        }
        for column in columns::in_order(segments, usual) {
            let rows = with_boxes_apart(tables::rows(column));
            self.rows(&rows, page.height, &mut asides)?;
            self.move_elsewhere();
        }
        Ok(())
    }

    /// Records that the next text is elsewhere on the page.
    fn move_elsewhere(&mut self) {
        let last = self.last.iter_mut().flat_map(|row| &mut row.segments);
        last.for_each(|segment| segment.y = ELSEWHERE);
    }

    fn aside(
        &self,
        segments: Vec<Segment>,
        usual: Option<Gutter>,
    ) -> Result<Vec<Block>, ReadError> {
        let mut inner = Flow::new(self.known, self.styles, &[]);
        inner.page.clone_from(&self.page);
        for column in columns::in_order(segments, usual) {
            inner.rows(&tables::rows(column), 0.0, &mut [])?;
        }
        inner.end_paragraph();
        Ok(inner.blocks)
    }

    /// Reads lines. Notes are at the foot of a page of that height, or nowhere if it is 0.
    fn rows(
        &mut self,
        rows: &[Row],
        height: f64,
        asides: &mut [Vec<Block>],
    ) -> Result<(), ReadError> {
        if self.blocks.len() > limits::BLOCKS {
            return Err(ReadError::too_many(limits::BLOCKS, "paragraphs"));
        }
        let right = rows.iter().map(Row::end).fold(0.0, f64::max);
        let left = rows.iter().map(Row::x).fold(f64::MAX, f64::min);
        let mut at = 0;
        while let Some(row) = rows.get(at) {
            if let Some(aside) = box_number(row).and_then(|number| asides.get_mut(number)) {
                let blocks = std::mem::take(aside);
                self.push_after_paragraph(Content::Aside { blocks });
                at += 1;
                continue;
            }
            let caption = self.is_caption(row, &rows[at + 1..]);
            let start = at + usize::from(caption);
            let mut until_box = rows[start..].split(|row| box_number(row).is_some());
            let length = tables::length(until_box.next().unwrap_or_default());
            if length > 0 {
                let caption = if caption {
                    tidy(&row.text())
                } else {
                    String::new()
                };
                self.end_paragraph();
                let table = tables::table(&rows[start..start + length], caption);
                self.push(Content::Table(table));
                at = start + length;
                continue;
            }
            if height > 0.0
                && row.y() > height * 0.55
                && self.is_note(row)
                && rows[at..]
                    .iter()
                    .all(|row| row.size() < self.styles.body * 0.9)
            {
                self.notes(&rows[at..]);
                break;
            }
            if let Some(level) = self.heading(row) {
                at = self.heading_lines(rows, at, level);
                continue;
            }
            self.line(row, left, right);
            at += 1;
        }
        Ok(())
    }

    /// Adds a box or note after the open paragraph.
    fn push_after_paragraph(&mut self, content: Content) {
        if self.lines.is_empty() {
            return self.push(content);
        }
        self.pending.push(block(content, self.page.clone()));
        self.move_elsewhere();
    }

    fn push(&mut self, content: Content) {
        self.blocks.push(block(content, self.page.clone()));
    }
}

/// Returns the number of the box whose position a row marks.
fn box_number(row: &Row) -> Option<usize> {
    let [mark] = row.segments.as_slice() else {
        return None;
    };
    mark.text.strip_prefix(BOX)?.parse().ok()
}

/// Moves the marks of boxes to rows of their own, after the text beside them.
fn with_boxes_apart(rows: Vec<Row>) -> Vec<Row> {
    let apart = rows.into_iter().flat_map(|row| {
        let (boxes, text): (Vec<_>, Vec<_>) = row
            .segments
            .into_iter()
            .partition(|segment| segment.text.starts_with(BOX));
        let boxes = boxes.into_iter().map(|mark| vec![mark]);
        let parts = Some(text).filter(|text| !text.is_empty());
        parts.into_iter().chain(boxes)
    });
    apart.map(|segments| Row { segments }).collect()
}

fn block(content: Content, page: Option<String>) -> Block {
    Block {
        content,
        page,
        line: None,
    }
}
