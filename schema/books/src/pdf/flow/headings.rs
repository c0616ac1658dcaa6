//! Recognises headings by bookmarks and by their style.

use super::{Flow, Row, paragraphs::bullet, tables};
use crate::{
    Content,
    words::{letters_and_digits, tidy},
};

impl Flow<'_> {
    pub(super) fn outline_level(&self, text: &str) -> Option<u8> {
        self.bookmark(text).map(|(_, level)| level)
    }

    /// Returns the index and level of the next bookmark with that title.
    fn bookmark(&self, text: &str) -> Option<(usize, u8)> {
        let wanted = letters_and_digits(text);
        if wanted.is_empty() {
            return None;
        }
        // Bookmarks are in page order. The headings of a few may be missing.
        let all = self.outline.iter().enumerate();
        let mut near = all.skip(self.outline_at).take(40);
        near.find(|(_, (_, title))| letters_and_digits(title) == wanted)
            .map(|(at, (level, _))| (at, *level))
    }

    pub(super) fn heading(&self, row: &Row) -> Option<u8> {
        let segment = row.segments.first()?;
        let text = row.text();
        if bullet(&text).is_some() && !text.starts_with(|it: char| it.is_ascii_digit())
            || tables::is_leader(&text)
        {
            return None;
        }
        let listed = self.outline_level(&text);
        if listed.is_some()
            && (self.styles.is_heading(segment) || segment.mixed || row.segments.len() == 1)
        {
            return listed;
        }
        let all = row
            .segments
            .iter()
            .all(|segment| self.styles.is_heading(segment));
        if !all {
            return None;
        }
        let own = self.styles.level(segment);
        let deepest = self.outline.iter().map(|(level, _)| *level).max();
        Some(match deepest {
            None => own,
            // Not among the bookmarks: either the title, or a heading below all of them.
            Some(_) if own == 1 && self.blocks.is_empty() => 0,
            Some(deepest) => deepest.saturating_add(own),
        })
    }

    pub(super) fn heading_lines(&mut self, rows: &[Row], from: usize, mut level: u8) -> usize {
        self.end_paragraph();
        let mut text = rows[from].text();
        let mut at = from + 1;
        while let Some(row) = rows.get(at) {
            let above = &rows[at - 1];
            let same = row.main().zip(above.main()).is_some_and(|(one, other)| {
                (one.size - other.size).abs() < 0.3
                    && one.font.bold == other.font.bold
                    && one.font.family == other.font.family
            });
            let listed = self.outline_level(&text).is_some();
            if !same
                || listed
                || row.y() - above.y() > 1.5 * row.size()
                || self.heading(row).is_none()
            {
                break;
            }
            self.known.join(&mut text, &row.text());
            at += 1;
        }
        if let Some((at, found)) = self.bookmark(&text) {
            level = found;
            self.outline_at = at + 1;
        }
        self.push(Content::heading(level, tidy(&text)));
        at
    }
}
