//! Pages as lists of marks: what the PDF draws and the preview shows. Lengths are millimetres from
//! the top left corner; sizes of type are points.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What to print, and on what.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export)]
pub struct PrintOptions {
    /// The paper.
    pub paper: Paper,
    /// What is filled in.
    pub fill: Fill,
    /// Whether formulas stand under the totals.
    pub formulas: bool,
    /// Whether the notes and spare lines are printed.
    pub notes: bool,
    /// Whether the proof of every number follows on further pages.
    pub proofs: bool,
}

/// A paper size.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 8.5 × 11 inches.
    Letter,
}

/// What of a character is filled in.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Fill {
    /// Everything as it stands.
    #[default]
    Everything,
    /// Numbers, but empty tracks.
    EmptyTracks,
    /// Names and lines only, to write on.
    Blank,
}

/// A document laid out.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Pages {
    /// The width of the paper, in mm.
    pub width: f32,
    /// The height of the paper, in mm.
    pub height: f32,
    /// The marks on each page.
    pub pages: Vec<Vec<Mark>>,
}

/// A mark on a page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(export)]
pub enum Mark {
    /// A run of text on one line.
    Text {
        /// Its left end.
        x: f32,
        /// Its baseline.
        y: f32,
        /// How wide it is.
        width: f32,
        /// Its size, in points.
        size: f32,
        /// Its face.
        face: Face,
        /// What it says.
        text: String,
    },
    /// A straight line.
    Line {
        /// One end.
        x1: f32,
        /// One end.
        y1: f32,
        /// The other end.
        x2: f32,
        /// The other end.
        y2: f32,
        /// How thick it is, in mm.
        thickness: f32,
    },
    /// A box with rounded corners, empty inside.
    Box {
        /// Its left edge.
        x: f32,
        /// Its upper edge.
        y: f32,
        /// How wide it is.
        width: f32,
        /// How high it is.
        height: f32,
        /// How round its corners are.
        radius: f32,
        /// How thick its edge is.
        thickness: f32,
    },
}

/// A face of type.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS,
)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Face {
    /// Source Serif 4, regular: words to read.
    #[default]
    Serif,
    /// Source Serif 4, italic: asides and formulas.
    SerifItalic,
    /// Source Serif 4, medium (500): titles.
    SerifStrong,
    /// Source Sans 3, regular: numbers and labels.
    Sans,
    /// Source Sans 3, semibold: headings.
    SansStrong,
    /// The family for signs and scripts the two lack.
    Other,
}
