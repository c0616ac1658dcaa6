//! Places blocks on pages in sequence, and starts a new page when one is full.

use super::{
    blocks::{Block, Item, LineBox, moved},
    fit::bisect,
    style::WRITING_LINE,
};
use crate::page::Mark;

mod side;

use side::Alone;

/// The area to fill on every page. Lengths are mm.
#[derive(Debug, Clone)]
pub struct Frame {
    /// The upper edge.
    pub top: f32,
    /// The lower edge.
    pub bottom: f32,
    /// The last page and the lower edge of its lanes, if these are shorter than the others.
    pub last: Option<(usize, f32)>,
    /// The left edges of the lanes, which are filled in sequence: one on a sheet, more for proofs and
    /// entries; never empty.
    pub lanes: Vec<f32>,
}

impl Frame {
    /// Returns the start of the first page.
    pub fn start(&self) -> Position {
        Position {
            lane: 0,
            y: self.top,
        }
    }

    /// Returns the frame with a last page so short that its lanes end at about the same height. `end` places the items
    /// in a frame and returns their last page, and whether they are cramped there.
    pub fn balanced(&self, end: impl Fn(&Frame) -> (usize, bool)) -> Frame {
        let (last, cramped) = end(self);
        let shortened = |bottom| Frame {
            last: Some((last, bottom)),
            ..self.clone()
        };
        let bottom = bisect(self.top, self.bottom, BALANCE_STEP, |bottom| {
            let (page, is_cramped) = end(&shortened(bottom));
            page == last && (cramped || !is_cramped)
        });
        shortened(bottom)
    }
}

/// The precision to which the lanes of the last page are balanced, in mm.
const BALANCE_STEP: f32 = 1.0;

/// Returns the pages that items fill; at least one.
pub fn pages(items: &[Item], frame: &Frame) -> Vec<Vec<Mark>> {
    let mut paginator = Paginator {
        pages: Some(vec![Vec::new()]),
        ..Paginator::dry_run(frame)
    };
    paginator.place(items, 0.0, frame.start());
    paginator.pages.unwrap_or_default()
}

/// Returns where items end, and whether a writing line did not fit.
pub fn end(items: &[Item], frame: &Frame) -> (Position, bool) {
    let mut paginator = Paginator::dry_run(frame);
    let end = paginator.place(items, 0.0, frame.start());
    (end, paginator.cramped)
}

/// A position: the lane, counted across all pages, and the distance from the top.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Position {
    /// The index of the lane.
    pub lane: usize,
    /// The distance from the top of the paper.
    pub y: f32,
}

impl Position {
    /// Returns the position so much further down.
    pub fn down(mut self, by: f32) -> Self {
        self.y += by;
        self
    }
}

/// Lengths that differ by less are treated as equal.
const TOLERANCE: f32 = 0.01;

/// Pages being filled.
pub struct Paginator<'a> {
    frame: &'a Frame,
    /// The pages on which a column is alone, while it is placed.
    alone: Option<Alone<'a>>,
    /// The last page with content, and where the content ends there.
    lowest: Position,
    /// Whether a writing line did not fit, or rows that should be together.
    cramped: bool,
    /// `None` in a dry run.
    pages: Option<Vec<Vec<Mark>>>,
}

impl<'a> Paginator<'a> {
    /// Starts a dry run: positions are calculated, but nothing is drawn.
    pub fn dry_run(frame: &'a Frame) -> Self {
        Self {
            frame,
            alone: None,
            lowest: frame.start(),
            cramped: false,
            pages: None,
        }
    }

    /// Places items below each other and returns where they end.
    pub fn place(&mut self, items: &[Item], left: f32, at: Position) -> Position {
        items
            .iter()
            .fold(at, |at, item| self.place_item(item, left, at))
    }

    /// Places one item and returns where it ends.
    pub fn place_item(&mut self, item: &Item, left: f32, at: Position) -> Position {
        match item {
            Item::Block(block) => self.place_block(block, left, at),
            Item::Side(columns) => self.place_side(columns, left, at),
        }
    }

    /// Returns where a block begins after what ends at this position, and the height that it needs there.
    pub fn begin(&self, block: &Block, at: Position) -> (Position, f32) {
        let gap = if self.is_top(at) { 0.0 } else { block.gap };
        let at = at.down(gap);
        let least = if block.together && block.height() <= self.fresh() {
            block.height()
        } else {
            block.least_height()
        };
        if self.is_top(at) || self.fits(at, least) {
            (at, least)
        } else {
            (self.next(at, least), least)
        }
    }

    fn place_block(&mut self, block: &Block, left: f32, at: Position) -> Position {
        let (at, least) = self.begin(block, at);
        self.cramped |= least <= self.fresh() && !self.fits(at, least);
        let mut at = self.place_head(block, left, at);
        for row in &block.rows {
            at = self.place_row(block, row, left, at);
        }
        let Some(line) = &block.line else { return at };
        let height = WRITING_LINE + block.stretch;
        for _ in 0..block.spare {
            if !self.fits(at, height) {
                let next = self.next(at, block.head_height() + height);
                // No page is started for an empty line, and no column for one of two.
                let is_short = block.rows.len() + block.spare <= block.lead;
                if is_short || self.lane(next).0 > self.lane(at).0 {
                    self.cramped = true;
                    break;
                }
                at = self.place_head(block, left, next);
            }
            at = self.draw(line, left, at.down(block.stretch));
        }
        at
    }

    fn place_head(&mut self, block: &Block, left: f32, at: Position) -> Position {
        block
            .head
            .iter()
            .fold(at, |at, line_box| self.draw(line_box, left, at))
    }

    fn place_row(&mut self, block: &Block, row: &LineBox, left: f32, at: Position) -> Position {
        if self.fits(at, row.height) {
            return self.draw(row, left, at);
        }
        let fresh = self.fresh() - block.head_height();
        let next = self.next(at, block.head_height() + row.height);
        if row.height > fresh + TOLERANCE
            && let Some((upper, lower)) = row.split(self.frame.bottom - at.y)
        {
            self.draw(&upper, left, at);
            let next = self.place_head(block, left, next);
            return self.place_row(block, &lower, left, next);
        }
        if self.is_top(at.down(-block.head_height())) {
            return self.draw(row, left, at);
        }
        let next = self.place_head(block, left, next);
        let at_top = row.at_top.as_deref();
        let at_top = at_top.filter(|at_top| self.fits(next, at_top.height));
        self.place_row(block, at_top.unwrap_or(row), left, next)
    }

    fn draw(&mut self, line_box: &LineBox, left: f32, at: Position) -> Position {
        let (number, x) = self.lane(at);
        if let Some(pages) = &mut self.pages {
            if pages.len() <= number {
                pages.resize_with(number + 1, Vec::new);
            }
            let marks = line_box.marks.iter().cloned();
            pages[number].extend(moved(marks, left + x, at.y));
        }
        let end = at.down(line_box.height);
        let lowest = Position {
            lane: number,
            y: end.y,
        };
        if lowest > self.lowest {
            self.lowest = lowest;
        }
        end
    }

    /// Returns the page of a lane and the lane's left edge.
    fn lane(&self, at: Position) -> (usize, f32) {
        let lanes = &self.frame.lanes;
        let usual = (at.lane / lanes.len(), lanes[at.lane % lanes.len()]);
        self.alone.map_or(usual, |alone| alone.lane(at, usual))
    }

    /// Returns the height of a whole lane.
    fn fresh(&self) -> f32 {
        self.frame.bottom - self.frame.top
    }

    /// Returns the lower edge of a lane.
    fn bottom(&self, at: Position) -> f32 {
        match self.frame.last {
            Some((page, bottom)) if self.lane(at).0 >= page => bottom,
            _ => self.frame.bottom,
        }
    }

    /// Returns the start of the next lane; of one below other columns only if that height fits there.
    fn next(&self, at: Position, height: f32) -> Position {
        let lane = at.lane + 1;
        let alone = self.alone.filter(|alone| alone.is_below_others(lane));
        let y = alone.map_or(self.frame.top, |alone| alone.top);
        let next = Position { lane, y };
        if self.is_top(next) || self.fits(next, height) {
            next
        } else {
            self.next(next, height)
        }
    }

    fn is_top(&self, at: Position) -> bool {
        at.y <= self.frame.top + TOLERANCE
    }

    fn fits(&self, at: Position, height: f32) -> bool {
        at.y + height <= self.bottom(at) + TOLERANCE
    }
}
