//! Turns lines into paragraphs and list items.

use super::{Flow, Row, block};
use crate::{Content, words::join_lines};

impl Flow<'_> {
    pub(super) fn line(&mut self, row: &Row, left: f64, right: f64) {
        let text = row.text();
        let found = bullet(&text);
        if found.is_some() || self.begins_paragraph(row, left, right) {
            self.end_paragraph();
            self.begun.clone_from(&self.page);
        }
        if let Some((mark, rest)) = found {
            self.item = Some((row.x(), mark.to_owned()));
            self.lines.push(rest.to_owned());
        } else {
            self.lines.push(text);
        }
        self.last = Some(row.clone());
    }

    fn begins_paragraph(&self, row: &Row, left: f64, right: f64) -> bool {
        let (Some(last), Some(before)) = (&self.last, self.lines.last()) else {
            return true;
        };
        let ended = before
            .trim_end_matches(['”', '"', '’', ')'])
            .ends_with(['.', '!', '?', ':']);
        let gap = row.y() - last.y();
        let size = row.size();
        if (size - last.size()).abs() > 0.12 * size || gap > 1.75 * size {
            return true;
        }
        // The last line is below: in another column, or moved to ELSEWHERE.
        if gap < 0.0 {
            return ended;
        }
        if let Some((bullet, _)) = &self.item {
            return row.x() <= bullet + 1.0 && ended;
        }
        let indented = row.x() - last.x() > 0.7 * size
            && row.x() - left < 5.0 * size
            && (last.x() - left).abs() < 1.0;
        let short = last.end() < right - 0.25 * (right - left);
        ended && (indented || short)
    }

    pub(super) fn end_paragraph(&mut self) {
        let lines = std::mem::take(&mut self.lines);
        let text = join_lines(lines.iter().map(|line| line.trim()), self.known);
        let item = self.item.take();
        self.last = None;
        if !text.is_empty() {
            let content = match item {
                Some((_, mark)) => Content::Item {
                    depth: 0,
                    mark,
                    text,
                },
                None => Content::paragraph(text),
            };
            let page = self.begun.take().or_else(|| self.page.clone());
            self.blocks.push(block(content, page));
        }
        self.blocks.append(&mut self.pending);
    }
}

/// Returns the number (empty for a bullet) and text of a list item.
pub(super) fn bullet(text: &str) -> Option<(&str, &str)> {
    let round = text.strip_prefix(['•', '·', '▪', '◦', '‣', '●', '○', '■', '□', '\u{f0b7}']);
    let dash = || text.strip_prefix(['–', '-', '*'])?.strip_prefix(' ');
    let numbered = || {
        let (number, rest) = text.split_once(['.', ')'])?;
        let is_letter = matches!(text.as_bytes(), [it, b')', ..] if it.is_ascii_alphabetic());
        let is_number = !number.is_empty()
            && number.len() <= 2
            && number.bytes().all(|byte| byte.is_ascii_digit());
        let rest = rest.strip_prefix(' ').filter(|_| is_number || is_letter)?;
        Some((&text[..=number.len()], rest.trim_start()))
    };
    let unnumbered = round.or_else(dash);
    unnumbered
        .map(|rest| ("", rest.trim_start()))
        .or_else(numbered)
}
