//! Columns side by side. Where only one of them continues, it fills all lanes of its width.

use super::{Frame, Paginator, Position};
use crate::{
    layout::{blocks::Column, style::PART_GAP},
    page::Mark,
};

/// The pages on which a column is alone.
#[derive(Clone, Copy)]
pub struct Alone<'a> {
    /// The first of these pages.
    first: usize,
    /// The upper edge of its lanes, except for the first, which may continue from above.
    pub top: f32,
    /// The distances of the lanes from the column's left edge; never empty.
    lanes: &'a [f32],
}

impl Alone<'_> {
    /// Whether a lane begins below other columns if these reach the first page.
    pub fn is_below_others(self, lane: usize) -> bool {
        lane > self.first && lane < self.first + self.lanes.len()
    }

    /// Returns the page of a lane and the lane's left edge. `usual` are those of a column among others.
    pub fn lane(self, at: Position, usual: (usize, f32)) -> (usize, f32) {
        at.lane.checked_sub(self.first).map_or(usual, |lane| {
            let count = self.lanes.len();
            (
                self.first + lane / count,
                usual.1 + self.lanes[lane % count],
            )
        })
    }
}

impl Paginator<'_> {
    /// Places columns side by side and returns where the longest ends. Only sheets have columns; a page of theirs is
    /// one lane.
    pub(super) fn place_side(&mut self, columns: &[Column], left: f32, at: Position) -> Position {
        let mut lowest = at;
        // The lanes of a column that is alone are not divided again.
        let tried: Vec<(Position, bool)> = if self.alone.is_none() {
            columns.iter().map(|it| self.tried(it, left, at)).collect()
        } else {
            Vec::new()
        };
        for (number, column) in columns.iter().enumerate() {
            let others = tried.iter().enumerate().filter(|(it, _)| *it != number);
            let others = others.map(|(_, (end, _))| *end);
            let others = others.fold(at, |low, end| if end > low { end } else { low });
            let end = match tried.get(number) {
                Some((end, _)) if end.lane > others.lane && column.lanes.len() > 1 => {
                    self.place_alone(column, others, left, at)
                }
                // In a dry run, nothing is placed twice, since columns may be nested.
                Some((end, cramped)) if self.pages.is_none() => {
                    self.cramped |= *cramped;
                    *end
                }
                _ => self.place(&column.items, left + column.left, at),
            };
            if end > lowest {
                lowest = end;
            }
        }
        lowest
    }

    /// Returns where a column would end among others, and whether it would be cramped.
    fn tried(&self, column: &Column, left: f32, at: Position) -> (Position, bool) {
        let mut paginator = Paginator::dry_run(self.frame);
        let end = paginator.place(&column.items, left + column.left, at);
        (end, paginator.cramped)
    }

    /// Places a column that is alone on the pages after `others`, where the others end. If they end in the upper half
    /// of their page, the first column also continues below them. The lanes of its last page end at about the same
    /// height.
    fn place_alone(
        &mut self,
        column: &Column,
        others: Position,
        left: f32,
        at: Position,
    ) -> Position {
        let frame = self.frame;
        let middle = f32::midpoint(frame.top, frame.bottom);
        let (first, top) = if column.left <= 0.0 && others.y < middle {
            (others.lane, others.y + PART_GAP)
        } else {
            (others.lane + 1, frame.top)
        };
        let alone = Alone {
            first,
            top,
            lanes: &column.lanes,
        };
        let place = |frame: &Frame, pages: Option<Vec<Vec<Mark>>>| {
            let mut paginator = Paginator {
                alone: Some(alone),
                pages,
                ..Paginator::dry_run(frame)
            };
            paginator.place(&column.items, left + column.left, at);
            (paginator.lowest, paginator.cramped, paginator.pages)
        };
        let balanced = frame.balanced(|frame| {
            let (lowest, cramped, _) = place(frame, None);
            (lowest.lane, cramped)
        });
        let (lowest, cramped, pages) = place(&balanced, self.pages.take());
        self.pages = pages;
        self.cramped |= cramped;
        lowest
    }
}
