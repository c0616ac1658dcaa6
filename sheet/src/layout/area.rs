//! The paper: its margins, and how much smaller or closer marks are drawn than they are laid out.
//!
//! Everything is laid out at its usual size, on paper that is as much larger as the marks will be
//! smaller. So a layout knows of one size only, and what does not overlap there does not here.

use std::collections::BTreeSet;

use super::{ink_saving, paginator::Frame, style, unprintable};
use crate::page::{FieldMark, Mark, Pages, Paper, PrintOptions};

/// The least and the greatest margin, in mm.
const MARGINS: (u8, u8) = (5, 30);
/// The least and the greatest size, in per cent.
const SIZES: (u8, u8) = (80, 130);
/// How much narrower the margins above and below are than at the sides, in mm.
const ABOVE: f32 = 2.0;
const BELOW: f32 = 5.5;
/// The thinnest line, in mm.
const THINNEST: f32 = 0.1;

/// A paper with its margins. Lengths are mm of the layout, before it is drawn smaller.
#[derive(Debug, Clone, Copy)]
pub struct Area {
    paper: (f32, f32),
    margin: f32,
    scale: f32,
    squeeze: f32,
    ink_saving: bool,
    fillable: bool,
}

impl Area {
    /// The area that the options ask for, in portrait orientation.
    pub fn of(options: &PrintOptions) -> Self {
        Self {
            paper: match options.paper {
                Paper::A4 => (210.0, 297.0),
                Paper::Letter => (215.9, 279.4),
            },
            margin: f32::from(options.margin.clamp(MARGINS.0, MARGINS.1)),
            scale: f32::from(options.size.clamp(SIZES.0, SIZES.1)) / 100.0,
            squeeze: 1.0,
            ink_saving: options.ink_saving,
            fillable: options.fillable,
        }
    }

    /// The paper in landscape.
    pub fn landscape(self) -> Self {
        let (width, height) = self.paper;
        Self {
            paper: (height, width),
            ..self
        }
    }

    /// One of the equal parts of the paper, given how many there are across and down.
    #[expect(clippy::cast_precision_loss, reason = "few panels share a page")]
    pub fn divided(self, across: usize, down: usize) -> Self {
        let (width, height) = self.paper;
        Self {
            paper: (width / across as f32, height / down as f32),
            ..self
        }
    }

    /// The area with everything drawn smaller by a factor.
    pub fn smaller(self, factor: f32) -> Self {
        Self {
            scale: self.scale * factor,
            ..self
        }
    }

    /// The area with the line spacing multiplied by a factor, in type of the same size.
    pub fn closer(self, factor: f32) -> Self {
        Self {
            squeeze: factor,
            ..self
        }
    }

    /// The area with at most that margin, in mm.
    pub fn with_margin(self, most: f32) -> Self {
        Self {
            margin: self.margin.min(most),
            ..self
        }
    }

    /// The margin at each side.
    pub fn side(&self) -> f32 {
        self.margin / self.scale
    }

    /// How wide the room between the margins is.
    pub fn room(&self) -> f32 {
        self.paper.0 / self.scale - 2.0 * self.side()
    }

    /// The lower end of the lowest mark.
    pub fn bottom(&self) -> f32 {
        let free = (self.margin - BELOW).max(f32::from(MARGINS.0));
        (self.paper.1 - free) / self.scale / self.squeeze
    }

    /// The room above a foot of that height.
    pub fn frame(&self, foot: f32) -> Frame {
        let free = (self.margin - ABOVE).max(f32::from(MARGINS.0));
        Frame {
            top: free / self.scale / self.squeeze,
            bottom: self.bottom() - foot - style::FOOT_GAP,
            lanes: vec![self.side()],
        }
    }

    /// The marks as they are drawn. Only fields to fill in stay fields: values that change in play,
    /// boxes to mark and lines to write on.
    pub fn finish(&self, pages: Vec<Vec<Mark>>, plays: &BTreeSet<String>) -> Pages {
        let is_filled_in = |field: &FieldMark| {
            let plays = field.name.is_empty() || plays.contains(&field.name);
            self.fillable && (field.check.is_some() || plays)
        };
        let kept = |page: Vec<Mark>| {
            let mut kept = Vec::with_capacity(page.len());
            for mark in page {
                match mark {
                    Mark::Field(field) if !is_filled_in(&field) => kept.extend(field.marks),
                    mark => kept.push(mark),
                }
            }
            kept
        };
        let mut pages: Vec<Vec<Mark>> = pages.into_iter().map(kept).collect();
        for mark in pages.iter_mut().flatten() {
            rescale(mark, self.scale, self.scale * self.squeeze);
            if self.ink_saving {
                ink_saving::save(mark);
            }
        }
        let remarks = unprintable::replace(pages.iter_mut().flatten());
        Pages {
            width: self.paper.0,
            height: self.paper.1,
            pages,
            remarks,
            ..Pages::default()
        }
    }

    /// Width and height of the paper itself.
    pub fn size(&self) -> (f32, f32) {
        self.paper
    }

    /// Marks that already have their size and place.
    pub fn plain(&self, pages: Vec<Vec<Mark>>) -> Pages {
        Self {
            scale: 1.0,
            squeeze: 1.0,
            ..*self
        }
        .finish(pages, &BTreeSet::new())
    }
}

/// Multiplies the places and the size of a mark by the first factor, its place from above by the second.
pub fn rescale(mark: &mut Mark, scale: f32, down: f32) {
    let thin = |thickness: f32| (thickness * scale).max(THINNEST);
    match mark {
        Mark::Text(it) => {
            it.x *= scale;
            it.y *= down;
            it.width *= scale;
            it.size *= scale;
        }
        Mark::Line(it) => {
            // The strokes in a box keep their angle, as the box stays square.
            let top = it.y1.min(it.y2);
            it.x1 *= scale;
            it.y1 = top * down + (it.y1 - top) * scale;
            it.x2 *= scale;
            it.y2 = top * down + (it.y2 - top) * scale;
            it.thickness = thin(it.thickness);
        }
        Mark::Box(it) => {
            it.x *= scale;
            it.y *= down;
            it.width *= scale;
            it.height *= scale;
            it.radius *= scale;
            it.thickness = thin(it.thickness);
        }
        // A picture keeps its shape and becomes as low as the lines beside it.
        Mark::Picture(it) => {
            it.x *= scale;
            it.y *= down;
            it.width *= down;
            it.height *= down;
        }
        Mark::Field(it) => {
            it.x *= scale;
            it.y *= down;
            it.width *= scale;
            // A box stays square; a line of text is as much lower as its lines are closer.
            it.height *= if it.check.is_some() { scale } else { down };
            for mark in &mut it.marks {
                rescale(mark, scale, down);
            }
        }
    }
}
