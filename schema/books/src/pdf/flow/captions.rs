//! Captions of tables and notes at the foot of a page.

use super::{Flow, Row, tables};
use crate::{Content, sections::without_continued, words::join_lines};

impl Flow<'_> {
    pub(super) fn is_caption(&self, row: &Row, below: &[Row]) -> bool {
        let [segment] = row.segments.as_slice() else {
            return false;
        };
        let gap = below.first().map_or(f64::MAX, |below| below.y() - row.y());
        let lower = segment.text.to_lowercase();
        let looks = segment.font.italic
            || lower.starts_with("table")
            || without_continued(&lower).is_some()
            || (segment.size <= self.styles.body * 1.02
                && segment.font.bold
                && self.is_under_heading());
        looks
            && segment.text.chars().count() < 100
            && gap < 3.0 * segment.size
            && tables::length(below) > 0
            && self.outline_level(&segment.text).is_none()
    }

    /// Whether the next text directly follows a heading.
    fn is_under_heading(&self) -> bool {
        let last = self.blocks.last().map(|block| &block.content);
        self.lines.is_empty() && matches!(last, Some(Content::Heading { .. }))
    }

    pub(super) fn is_note(&self, row: &Row) -> bool {
        row.size() < self.styles.body * 0.9
            && row
                .text()
                .starts_with(|it: char| it.is_ascii_digit() || matches!(it, '*' | '†' | '‡'))
    }

    pub(super) fn notes(&mut self, rows: &[Row]) {
        let mut notes: Vec<Vec<String>> = Vec::new();
        for row in rows {
            match notes.last_mut() {
                Some(note) if !self.is_note(row) => note.push(row.text()),
                _ => notes.push(vec![row.text()]),
            }
        }
        for note in notes {
            let text = join_lines(note.iter().map(String::as_str), self.known);
            self.push_after_paragraph(Content::Footnote { text });
        }
    }
}
