//! The style of pages: type, spaces and lines. Lengths are in mm, type sizes in points.

use crate::page::Face;

/// A point in mm.
pub const POINT: f32 = 25.4 / 72.0;

/// A type style.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Type {
    /// The face.
    pub face: Face,
    /// The size.
    pub size: f32,
    /// The height of a line.
    pub leading: f32,
}

/// Returns a type style.
pub const fn set(face: Face, size: f32, leading: f32) -> Type {
    Type {
        face,
        size,
        leading,
    }
}

/// The character's name, in smaller type if it is long.
pub const NAMES: [Type; 3] = [
    set(Face::SerifStrong, 23.0, 10.2),
    set(Face::SerifStrong, 17.0, 7.6),
    set(Face::SerifStrong, 12.5, 5.6),
];
/// The line under the name.
pub const CONCEPT: Type = set(Face::SerifItalic, 10.5, 5.0);
/// The name of a value, the header of a column.
pub const LABEL: Type = set(Face::Sans, 7.5, 3.7);
/// A number in a row of figures.
pub const FIGURE: Type = set(Face::Sans, 17.5, 7.4);
/// A text among figures.
pub const FIGURE_WORDS: Type = set(Face::Sans, 11.0, 7.4);
/// A formula under its figure.
pub const FORMULA: Type = set(Face::SerifItalic, 7.75, 3.6);
/// A fact beside the name.
pub const FACT: Type = set(Face::Sans, 10.5, 4.9);
/// The heading of a part.
pub const HEADING: Type = set(Face::SansStrong, 10.0, 4.8);
/// The note beside a heading; its lines are as high as the heading's.
pub const NOTE: Type = set(Face::Sans, 7.5, 4.8);
/// The name of a row.
pub const ROW_NAME: Type = set(Face::Serif, 10.5, 4.9);
/// The name of a group of rows.
pub const GROUP: Type = set(Face::Sans, 15.0, 6.6);
/// The text after a row's name.
pub const ROW_ASIDE: Type = set(Face::SerifItalic, 9.5, 4.9);
/// Text in a row.
pub const ROW_WORDS: Type = set(Face::Sans, 9.5, 4.9);
/// Numbers in a row.
pub const ROW_NUMBER: Type = set(Face::Sans, 10.5, 4.9);
/// Text beside boxes.
pub const TRACK: Type = set(Face::Sans, 9.5, 4.6);
/// An item of a packing list.
pub const PACKED: Type = set(Face::SansStrong, 9.5, 4.6);
/// The name under a box.
pub const TRACK_NAME: Type = set(Face::Sans, 8.5, 3.8);
/// Prose.
pub const PROSE: Type = set(Face::Serif, 10.0, 4.9);
/// The foot of the page.
pub const FOOT: Type = set(Face::Sans, 7.5, 3.6);
/// The title of the proofs.
pub const PROOF_TITLE: Type = set(Face::SerifStrong, 15.0, 7.0);
/// The name of a value in a proof.
pub const PROOF_NAME: Type = set(Face::SansStrong, 9.5, 4.4);
/// A term of a proof.
pub const TERM: Type = set(Face::Sans, 9.0, 4.0);
/// The reason after a term, and remarks.
pub const REASON: Type = set(Face::SerifItalic, 8.0, 3.6);
/// The sum of a proof.
pub const SUM: Type = set(Face::SansStrong, 9.5, 4.4);

/// The rule under titles and column heads, and above sums.
pub const RULE: f32 = 0.35;
/// The rule between rows.
pub const HAIRLINE: f32 = 0.15;
/// The distance between writing lines.
pub const WRITING_LINE: f32 = 7.4;
/// The space between columns of a table.
pub const CELL_GAP: f32 = 3.0;
/// The space between parts side by side.
pub const COLUMN_GAP: f32 = 9.0;
/// The space above a part.
pub const PART_GAP: f32 = 5.6;
/// The side of a box to mark.
pub const BOX: f32 = 4.4;
/// The space between boxes to mark.
pub const BOX_GAP: f32 = 1.5;

/// The space between the sheet and the foot.
pub const FOOT_GAP: f32 = 4.0;

/// The name of an entry on a page of entries.
pub const ENTRY_NAME: Type = set(Face::SerifStrong, 11.5, 5.2);
/// The kind of an entry.
pub const ENTRY_ASIDE: Type = set(Face::SerifItalic, 8.5, 5.2);
/// The numbers of an entry.
pub const ENTRY_FIGURE: Type = set(Face::Sans, 9.5, 4.3);
/// The text of an entry.
pub const ENTRY_TEXT: Type = set(Face::Serif, 9.0, 4.1);
/// Emphasis in the text of an entry.
pub const ENTRY_STRESS: Type = set(Face::SerifItalic, 9.0, 4.1);
/// A heading in the text of an entry.
pub const ENTRY_HEADING: Type = set(Face::SansStrong, 8.5, 4.4);
/// The heading of a section of entries.
pub const SECTION: Type = set(Face::SansStrong, 10.0, 5.6);

impl Type {
    /// Returns the distance of the baseline from the top of the line.
    pub fn baseline(self) -> f32 {
        // Capitals, two thirds of the size high, are centred in the line.
        f32::midpoint(self.leading, self.size * POINT * 0.66)
    }
}
