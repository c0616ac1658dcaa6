//! The paper, its margins, and the scale at which laid-out marks are drawn.
//!
//! Everything is laid out at its usual size on paper enlarged by the inverse of the scale, then drawn
//! at that scale. So layouts know only one size, and marks that do not overlap in a layout do not
//! overlap on paper.

use std::collections::BTreeSet;

use super::{ink_saving, paginator::Frame, style, unprintable};
use crate::page::{FieldMark, Mark, Pages, Paper, PrintOptions};

/// Minimum and maximum margin, in mm.
const MARGINS: (u8, u8) = (5, 30);
/// Minimum and maximum size, in per cent.
const SIZES: (u8, u8) = (80, 130);
/// How much narrower the top and bottom margins are than the side margins, in mm.
const ABOVE: f32 = 2.0;
const BELOW: f32 = 5.5;
/// Minimum thickness of a line, in mm.
const THINNEST: f32 = 0.1;

/// Paper with margins. Its functions return mm of the layout, before scaling.
#[derive(Debug, Clone, Copy)]
pub struct Area {
    /// The width and height of the paper. Like the margin, they are mm on paper.
    paper: (f32, f32),
    margin: f32,
    scale: f32,
    /// The factor of the line spacing.
    squeeze: f32,
    ink_saving: bool,
    fillable: bool,
}

impl Area {
    /// Returns the area that the options select, in portrait orientation.
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

    /// Returns the area in landscape orientation.
    pub fn landscape(mut self) -> Self {
        self.paper = (self.paper.1, self.paper.0);
        self
    }

    /// Returns one of `across` × `down` equal parts of the paper.
    #[expect(clippy::cast_precision_loss, reason = "few panels share a page")]
    pub fn divided(mut self, across: usize, down: usize) -> Self {
        self.paper.0 /= across as f32;
        self.paper.1 /= down as f32;
        self
    }

    /// Returns the area with its scale multiplied by a factor.
    pub fn scaled(mut self, factor: f32) -> Self {
        self.scale *= factor;
        self
    }

    /// Returns the area with the line spacing multiplied by a factor and type of the same size.
    pub fn with_line_spacing(mut self, factor: f32) -> Self {
        self.squeeze = factor;
        self
    }

    /// Returns the area with at most that margin, in mm.
    pub fn with_max_margin(mut self, margin: f32) -> Self {
        self.margin = self.margin.min(margin);
        self
    }

    /// Returns the margin at each side.
    pub fn side_margin(&self) -> f32 {
        self.margin / self.scale
    }

    /// Returns the width between the margins.
    pub fn content_width(&self) -> f32 {
        self.paper.0 / self.scale - 2.0 * self.side_margin()
    }

    /// Returns the lowest position of a mark.
    pub fn bottom(&self) -> f32 {
        let free = (self.margin - BELOW).max(f32::from(MARGINS.0));
        (self.paper.1 - free) / self.scale / self.squeeze
    }

    /// Returns the frame above a foot of that height.
    pub fn frame(&self, foot: f32) -> Frame {
        let free = (self.margin - ABOVE).max(f32::from(MARGINS.0));
        Frame {
            top: free / self.scale / self.squeeze,
            bottom: self.bottom() - foot - style::FOOT_GAP,
            last: None,
            lanes: vec![self.side_margin()],
        }
    }

    /// Scales laid-out marks for drawing. Only fields that can be filled in stay fields: values that
    /// change in play, boxes to mark and lines to write on.
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

    /// Returns the width and height of the paper, unscaled.
    pub fn size(&self) -> (f32, f32) {
        self.paper
    }

    /// Like [`Self::finish`], for marks that already have their final size and position.
    pub fn plain(&self, pages: Vec<Vec<Mark>>) -> Pages {
        Self {
            scale: 1.0,
            squeeze: 1.0,
            ..*self
        }
        .finish(pages, &BTreeSet::new())
    }
}

/// Scales a mark: its size and horizontal position by `scale`, its vertical position by `down`.
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
        // A picture keeps its shape and shrinks with the lines beside it.
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
            // A box stays square; a text field shrinks with the line spacing.
            it.height *= if it.check.is_some() { scale } else { down };
            for mark in &mut it.marks {
                rescale(mark, scale, down);
            }
        }
    }
}
