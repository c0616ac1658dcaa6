//! Lines as headings, paragraphs, lists, notes, boxes and tables, in reading order.

use hayro_interpret::kurbo::{Point, Rect};

use super::{
    columns::{self, Gutter},
    lines::{PageText, Segment},
    styles::Styles,
    tables::{self, Row},
};
use crate::{
    Block, Content, Refused, Table, limits,
    sections::without_continued,
    words::{Known, join_lines, tidy},
};

/// The height of a line that what comes next does not stand under.
const ELSEWHERE: f64 = f64::MAX;

/// The letter that stands for a box in the text around it.
const BOX: char = '\u{e000}';

/// All pages of a book as blocks.
pub(super) fn blocks(
    pages: &[PageText],
    labels: &[String],
    styles: &Styles,
    outline: &[(u8, String)],
) -> Result<Vec<Block>, Refused> {
    let mut known = Known::default();
    for segment in pages.iter().flat_map(|page| &page.segments) {
        known.add(&segment.text);
    }
    let gutters: Vec<Gutter> = pages
        .iter()
        .filter_map(|page| columns::gutter(&page.segments))
        .collect();
    let usual = gutters.get(gutters.len() / 2).copied();
    let mut flow = Flow {
        known: &known,
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
    };
    for (at, page) in pages.iter().enumerate() {
        flow.page = labels.get(at).cloned();
        flow.page(page, usual)?;
    }
    flow.end_paragraph();
    let mut blocks = flow.blocks;
    join_tables(&mut blocks);
    Ok(blocks)
}

struct Flow<'a> {
    known: &'a Known,
    styles: &'a Styles,
    outline: &'a [(u8, String)],
    outline_at: usize,
    blocks: Vec<Block>,
    /// Boxes and notes that were met in a paragraph, to follow it.
    pending: Vec<Block>,
    /// The lines of the open paragraph.
    lines: Vec<String>,
    last: Option<Row>,
    /// Where the bullet of the open item stands.
    item: Option<f64>,
    page: Option<String>,
    begun: Option<String>,
}

impl Flow<'_> {
    fn page(&mut self, page: &PageText, usual: Option<Gutter>) -> Result<(), Refused> {
        let mut segments = page.segments.clone();
        self.initials(&mut segments);
        let mut asides = Vec::new();
        for area in boxes(page, &segments) {
            let (inside, outside): (Vec<_>, Vec<_>) = segments
                .into_iter()
                .partition(|segment| area.contains(centre(segment)));
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
            asides.push(self.aside(inside, usual));
        }
        for column in columns::in_order(segments, usual) {
            let rows = tables::rows(column);
            self.rows(&rows, page, &mut asides)?;
            if let Some(last) = &mut self.last {
                // What comes next stands elsewhere.
                last.segments
                    .iter_mut()
                    .for_each(|segment| segment.y = ELSEWHERE);
            }
        }
        Ok(())
    }

    /// Puts letters that are set larger at the beginning of a text before its first line.
    fn initials(&self, segments: &mut Vec<Segment>) {
        let is_initial = |segment: &Segment| {
            let letters = segment.text.trim_start_matches(['“', '"', '‘', '\'']);
            segment.size >= 1.7 * self.styles.body
                && letters.chars().count() == 1
                && letters.starts_with(char::is_uppercase)
        };
        while let Some(at) = segments.iter().position(is_initial) {
            let initial = segments.remove(at);
            let beside = |segment: &Segment| {
                segment.x > initial.x
                    && segment.x - initial.end < 1.5 * self.styles.body
                    && segment.y > initial.top() - 2.0
                    && segment.y <= initial.y + 2.0
            };
            let mut first: Option<usize> = None;
            for (at, segment) in segments.iter().enumerate() {
                if beside(segment) && first.is_none_or(|first| segment.y < segments[first].y) {
                    first = Some(at);
                }
            }
            let Some(first) = first else {
                // A letter that stands alone is decoration.
                continue;
            };
            let text = self
                .known
                .with_initial(&initial.text, &segments[first].text);
            segments[first].text = text;
            for segment in segments.iter_mut().filter(|segment| beside(segment)) {
                segment.x = initial.x;
            }
        }
    }

    fn aside(&mut self, segments: Vec<Segment>, usual: Option<Gutter>) -> Vec<Block> {
        let mut inner = Flow {
            known: self.known,
            styles: self.styles,
            outline: &[],
            outline_at: 0,
            blocks: Vec::new(),
            pending: Vec::new(),
            lines: Vec::new(),
            last: None,
            item: None,
            page: self.page.clone(),
            begun: None,
        };
        let none = PageText::default();
        for column in columns::in_order(segments, usual) {
            // A box has no boxes in it, so nothing is refused here.
            inner
                .rows(&tables::rows(column), &none, &mut Vec::new())
                .ok();
        }
        inner.end_paragraph();
        inner.blocks
    }

    fn rows(
        &mut self,
        rows: &[Row],
        page: &PageText,
        asides: &mut [Vec<Block>],
    ) -> Result<(), Refused> {
        if self.blocks.len() > limits::BLOCKS {
            return Err(Refused::TooLarge(format!(
                "more than {} paragraphs",
                limits::BLOCKS
            )));
        }
        let right = rows.iter().map(Row::end).fold(0.0, f64::max);
        let left = rows.iter().map(Row::x).fold(f64::MAX, f64::min);
        let mut at = 0;
        while let Some(row) = rows.get(at) {
            if let Some(aside) = row
                .text()
                .strip_prefix(BOX)
                .and_then(|number| number.parse::<usize>().ok())
            {
                let blocks = asides
                    .get_mut(aside)
                    .map(std::mem::take)
                    .unwrap_or_default();
                self.apart(Content::Aside { blocks });
                at += 1;
                continue;
            }
            let caption = self.is_caption(row, &rows[at + 1..]);
            let start = at + usize::from(caption);
            let length = tables::length(&rows[start..]);
            if length > 0 {
                let caption = if caption {
                    tidy(&row.text())
                } else {
                    String::new()
                };
                self.end_paragraph();
                let table = tables::table(&rows[start..start + length], caption);
                self.keep(Content::Table(table));
                at = start + length;
                continue;
            }
            if page.height > 0.0
                && row.y() > page.height * 0.55
                && self.is_note(row)
                && rows[at..]
                    .iter()
                    .all(|row| row.size() < self.styles.body * 0.9)
            {
                at = self.notes(rows, at);
                continue;
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

    fn is_caption(&self, row: &Row, below: &[Row]) -> bool {
        let Some(segment) = row.segments.first().filter(|_| row.segments.len() == 1) else {
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

    /// Whether nothing stands between the last heading and what comes now.
    fn is_under_heading(&self) -> bool {
        let last = self.blocks.last().map(|block| &block.content);
        self.lines.is_empty() && matches!(last, Some(Content::Heading { .. }))
    }

    fn is_note(&self, row: &Row) -> bool {
        row.size() < self.styles.body * 0.9
            && row
                .text()
                .starts_with(|it: char| it.is_ascii_digit() || matches!(it, '*' | '†' | '‡'))
    }

    fn notes(&mut self, rows: &[Row], from: usize) -> usize {
        let mut notes: Vec<Vec<String>> = Vec::new();
        for row in &rows[from..] {
            match notes.last_mut() {
                Some(note) if !self.is_note(row) => note.push(row.text()),
                _ => notes.push(vec![row.text()]),
            }
        }
        for note in notes {
            let text = tidy(&join_lines(note.iter().map(String::as_str), self.known));
            self.apart(Content::Footnote { text });
        }
        rows.len()
    }

    /// What stands apart follows the paragraph that is open.
    fn apart(&mut self, content: Content) {
        let block = Block {
            content,
            page: self.page.clone(),
            line: None,
        };
        if self.lines.is_empty() {
            self.blocks.push(block);
        } else {
            self.pending.push(block);
            if let Some(last) = &mut self.last {
                last.segments
                    .iter_mut()
                    .for_each(|segment| segment.y = ELSEWHERE);
            }
        }
    }

    fn outline_level(&self, text: &str) -> Option<u8> {
        let wanted = letters(text);
        if wanted.is_empty() {
            return None;
        }
        // Bookmarks come in the order of the pages, a few may be missing.
        let near = self.outline.iter().skip(self.outline_at).take(40);
        near.into_iter()
            .find(|(_, title)| letters(title) == wanted)
            .map(|(level, _)| *level)
    }

    fn heading(&self, row: &Row) -> Option<u8> {
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
        let deepest = self
            .outline
            .iter()
            .map(|(level, _)| *level)
            .max()
            .unwrap_or(0);
        let own = self.styles.level(segment);
        Some(if deepest > 0 && listed.is_none() {
            self.outlined_level(own, deepest)
        } else {
            own
        })
    }

    /// The level of a heading that is not among the bookmarks of a book that has some.
    fn outlined_level(&self, own: u8, deepest: u8) -> u8 {
        if own == 1 && self.blocks.is_empty() {
            0
        } else {
            deepest.saturating_add(own)
        }
    }

    fn heading_lines(&mut self, rows: &[Row], from: usize, level: u8) -> usize {
        self.end_paragraph();
        let mut text = rows[from].text();
        let mut at = from + 1;
        let mut level = level;
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
            text = self.known.joined(&text, &row.text());
            at += 1;
        }
        if let Some(found) = self.outline_level(&text) {
            level = found;
            let wanted = letters(&text);
            let skip = self
                .outline
                .iter()
                .skip(self.outline_at)
                .position(|(_, title)| letters(title) == wanted);
            self.outline_at += skip.map_or(0, |skip| skip + 1);
        }
        self.keep(Content::heading(level, tidy(&text)));
        at
    }

    fn line(&mut self, row: &Row, left: f64, right: f64) {
        let text = row.text();
        let found = bullet(&text);
        if found.is_some() || self.begins_paragraph(row, left, right, &text) {
            self.end_paragraph();
            self.begun.clone_from(&self.page);
        }
        if let Some(rest) = found {
            self.item = Some(row.x());
            self.lines.push(rest.to_owned());
        } else {
            self.lines.push(text);
        }
        self.last = Some(row.clone());
    }

    fn begins_paragraph(&self, row: &Row, left: f64, right: f64, text: &str) -> bool {
        let (Some(last), Some(before)) = (&self.last, self.lines.last()) else {
            return true;
        };
        let ended = before
            .trim_end_matches(['”', '"', '’', ')'])
            .ends_with(['.', '!', '?', ':']);
        let gap = row.y() - last.y();
        let size = row.size();
        let elsewhere = gap < 0.0 || last.y() >= ELSEWHERE;
        if (size - last.size()).abs() > 0.12 * size {
            return true;
        }
        if elsewhere {
            return ended || text.starts_with(BOX);
        }
        if gap > 1.75 * size {
            return true;
        }
        if let Some(item) = self.item {
            return row.x() <= item + 1.0 && ended;
        }
        let indented = row.x() - last.x() > 0.7 * size
            && row.x() - left < 5.0 * size
            && (last.x() - left).abs() < 1.0;
        let short = last.end() < right - 0.25 * (right - left);
        ended && (indented || short)
    }

    fn end_paragraph(&mut self) {
        let lines = std::mem::take(&mut self.lines);
        let text = tidy(&join_lines(
            lines.iter().map(|line| line.trim()),
            self.known,
        ));
        let item = self.item.take();
        self.last = None;
        if !text.is_empty() {
            let content = match item {
                Some(_) => Content::Item { depth: 0, text },
                None => Content::paragraph(text),
            };
            let page = self.begun.take().or_else(|| self.page.clone());
            self.blocks.push(Block {
                content,
                page,
                line: None,
            });
        }
        self.blocks.append(&mut self.pending);
    }

    fn keep(&mut self, content: Content) {
        self.blocks.push(Block {
            content,
            page: self.page.clone(),
            line: None,
        });
    }
}

fn centre(segment: &Segment) -> Point {
    Point::new(
        f64::midpoint(segment.x, segment.end),
        segment.y - 0.3 * segment.size,
    )
}

fn letters(text: &str) -> String {
    text.chars()
        .filter(|it| it.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

/// The boxes on a page that hold text of their own.
fn boxes(page: &PageText, segments: &[Segment]) -> Vec<Rect> {
    let mut found: Vec<Rect> = Vec::new();
    let mut areas = page.boxes.clone();
    areas.retain(|area| area.width() > 80.0 && area.height() > 24.0 && area.is_finite());
    areas.sort_by(|one, other| other.area().total_cmp(&one.area()));
    for area in areas.into_iter().take(200) {
        let inside: Vec<Segment> = segments
            .iter()
            .filter(|it| area.contains(centre(it)))
            .cloned()
            .collect();
        if inside.len() * 5 > segments.len() * 4
            || found.iter().any(|other| other.contains(area.center()))
        {
            continue;
        }
        let rows = tables::rows(inside);
        let tabular = rows.iter().filter(|row| row.segments.len() > 1).count();
        if rows.len() >= 2 && tabular * 2 < rows.len() {
            found.push(area);
        }
    }
    found
}

/// The text of an item after its bullet.
fn bullet(text: &str) -> Option<&str> {
    let rest = text.strip_prefix(['•', '·', '▪', '◦', '‣', '●', '○', '■', '□', '\u{f0b7}']);
    let dash = || {
        text.strip_prefix("– ")
            .or_else(|| text.strip_prefix("- "))
            .or_else(|| text.strip_prefix("* "))
    };
    let numbered = || {
        let (number, rest) = text.split_once(['.', ')'])?;
        let is_number = !number.is_empty()
            && number.len() <= 2
            && number.bytes().all(|byte| byte.is_ascii_digit());
        rest.strip_prefix(' ').filter(|_| is_number)
    };
    rest.or_else(dash).or_else(numbered).map(str::trim_start)
}

/// Joins tables that go on over the end of a page.
fn join_tables(blocks: &mut Vec<Block>) {
    let mut at = 1;
    while at < blocks.len() {
        let before = blocks[..at]
            .iter()
            .rposition(|block| !matches!(block.content, Content::Footnote { .. }));
        let joined = before.is_some_and(|before| {
            let (first, rest) = blocks.split_at_mut(at);
            goes_on(&mut first[before], &mut rest[0])
        });
        if joined {
            blocks.remove(at);
        } else {
            at += 1;
        }
    }
}

/// Takes a table into the one before it, where it is the same one on the next page.
fn goes_on(before: &mut Block, block: &mut Block) -> bool {
    let other_page = before.page != block.page;
    let (Content::Table(first), Content::Table(second)) = (&mut before.content, &mut block.content)
    else {
        return false;
    };
    let caption = without_continued(&second.caption).unwrap_or(&second.caption);
    let same_caption = second.caption.is_empty()
        || caption.eq_ignore_ascii_case(&first.caption)
        || second.caption.to_lowercase().starts_with("continued");
    if !other_page || first.header.len() != second.header.len() || !same_caption {
        return false;
    }
    let Table { header, rows, .. } = std::mem::take(second);
    if header != first.header {
        first.rows.push(header);
    }
    first.rows.extend(rows);
    true
}
