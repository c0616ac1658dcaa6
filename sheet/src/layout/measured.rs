//! A sheet measured at one size, ready to be placed on pages.

use std::collections::BTreeSet;

use super::{
    area::Area,
    blocks::{Block, Item},
    filler,
    foot::Foot,
    paginator::{self, Frame},
    parts::{self, SheetContext},
    style,
    text::Paragraph,
};
use crate::{document::Document, failure::Failure, page::Pages};

/// Line spacing factors tried before a sheet takes another page, preferred first.
pub const LINE_SPACINGS: [f32; 4] = [1.0, 0.96, 0.92, 0.88];

/// The parts of a sheet, measured for a width.
pub struct MeasuredSheet {
    area: Area,
    foot: Foot,
    foot_height: f32,
    items: Vec<Item>,
    plays: BTreeSet<String>,
}

impl MeasuredSheet {
    /// Measures a document for the width of an area. `portrait` is the side of the square in which the
    /// portrait fits, in mm; `blank_lines` is the number of writing lines that each list of a blank
    /// sheet keeps.
    pub fn new(
        document: &Document,
        area: Area,
        portrait: f32,
        blank_lines: Option<usize>,
    ) -> Result<Self, Failure> {
        let width = area.content_width();
        let mut foot = Foot::of(document);
        let context = SheetContext {
            document,
            portrait,
            blank_lines,
        };
        let mut items = parts::items(&document.parts, &context, width)?;
        let house = foot.take_excess(width)?;
        if !house.is_empty() {
            let lines = Paragraph::new(&house.join("\n"), style::FOOT).line_boxes(0.0, width);
            items.push(Item::Block(Block::new(style::PART_GAP, Vec::new(), lines)));
        }
        Ok(Self {
            area,
            foot_height: foot.height(width)?,
            foot,
            items,
            plays: document.plays.clone(),
        })
    }

    /// Returns the number of pages with the line spacing multiplied by a factor.
    pub fn page_count(&self, spacing: f32) -> usize {
        let (end, _) = paginator::end(&self.items, &self.frame(spacing));
        end.lane + 1
    }

    /// Returns the minimum number of pages, and the preferred line spacing factor for it.
    pub fn min_pages(&self) -> (usize, f32) {
        let [wider @ .., closest] = LINE_SPACINGS;
        let fewest = self.page_count(closest);
        let fits = |factor: &f32| self.page_count(*factor) == fewest;
        (fewest, wider.into_iter().find(fits).unwrap_or(closest))
    }

    /// Returns its pages, with the line spacing multiplied by a factor.
    pub fn print(mut self, spacing: f32) -> Result<Pages, Failure> {
        let frame = self.frame(spacing);
        filler::fit_writing_lines(&mut self.items, &frame);
        let mut pages = paginator::pages(&self.items, &frame);
        let area = self.area.with_line_spacing(spacing);
        self.foot.draw(&mut pages, &area)?;
        Ok(area.finish(pages, &self.plays))
    }

    fn frame(&self, spacing: f32) -> Frame {
        self.area.with_line_spacing(spacing).frame(self.foot_height)
    }
}
