//! The foot of every page: the name, the page number and the sources of the rules.

use std::mem;

use super::{
    area::Area,
    blocks::{LineBox, moved},
    node::Node,
    parts::BY_HAND,
    style,
    text::Paragraph,
};
use crate::{
    document::{Document, Part},
    failure::Failure,
    page::Mark,
};

/// Maximum length of the name, in letters; the first page has it in full.
const MAX_NAME_LENGTH: usize = 40;

/// The space between the name and the sources, in mm.
const GAP: f32 = 6.0;

/// Maximum height with house rules, in mm; those of a higher foot are at the end of the pages instead.
const HIGHEST: f32 = 45.0;

/// The footer of every page.
pub struct Foot {
    name: String,
    /// Whether a value on the pages was set by hand.
    by_hand: bool,
    /// House rules, a line each, above the remarks.
    house: Vec<String>,
    /// Remarks, a line each, above the name and the sources.
    pub remarks: Vec<String>,
    sources: String,
}

impl Foot {
    /// Creates the foot of a sheet.
    pub fn of(document: &Document) -> Self {
        Self {
            name: shortened(&document.name),
            by_hand: Part::all(&document.parts)
                .into_iter()
                .flat_map(Part::marked_cells)
                .any(|cell| cell.by_hand),
            house: document.house.clone(),
            remarks: document.remarks.clone(),
            sources: document.footer.clone(),
        }
    }

    /// Takes the house rules out of a foot that would fill too much of every page; empty if it would not.
    pub fn take_excess(&mut self, width: f32) -> Result<Vec<String>, Failure> {
        Ok(if self.height(width)? > HIGHEST {
            mem::take(&mut self.house)
        } else {
            Vec::new()
        })
    }

    /// Returns its height, in mm, with room for page numbers of three digits.
    pub fn height(&self, width: f32) -> Result<f32, Failure> {
        Ok(self.line_box(888, 888, width)?.height)
    }

    /// Draws it on every page.
    pub fn draw(&self, pages: &mut [Vec<Mark>], area: &Area) -> Result<(), Failure> {
        let count = pages.len();
        for (number, page) in pages.iter_mut().enumerate() {
            let line_box = self.line_box(number + 1, count, area.content_width())?;
            let down = area.bottom() - line_box.height;
            page.extend(moved(line_box.marks, area.side_margin(), down));
        }
        Ok(())
    }

    fn line_box(&self, number: usize, count: usize, width: f32) -> Result<LineBox, Failure> {
        let mut left = vec![
            self.name.clone(),
            messages::text!(
                "print-page",
                number = number.to_string(),
                count = count.to_string()
            ),
        ];
        left.retain(|part| !part.is_empty());
        if self.by_hand {
            left.push(messages::text!("print-mark-by-hand", mark = BY_HAND));
        }
        let mut texts = vec![Paragraph::new(&left.join(" · "), style::FOOT)];
        if !self.sources.is_empty() {
            texts.push(Paragraph::new(&self.sources, style::FOOT).right());
        }
        let row = Node::texts(GAP, width, texts).at_bottom();
        let lines = self.house.iter().chain(&self.remarks);
        let mut lines: Vec<Node> = lines.map(|line| Node::text(line, style::FOOT)).collect();
        lines.push(row);
        Node::stack(lines).line_box(width)
    }
}

fn shortened(name: &str) -> String {
    if name.chars().count() <= MAX_NAME_LENGTH {
        return name.to_owned();
    }
    let kept: String = name.chars().take(MAX_NAME_LENGTH).collect();
    format!("{}…", kept.trim_end())
}
