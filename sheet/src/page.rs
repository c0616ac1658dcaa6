//! Pages as lists of marks: what the PDF draws and the preview shows. Lengths are millimetres from
//! the top left corner; sizes of type are points.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Print options.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an independent option"
)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct PrintOptions {
    /// The kinds of pages printed for each character, in order.
    pub kinds: Vec<PageKind>,
    /// The paper size.
    pub paper: Paper,
    /// Whether pages of entries are in landscape orientation.
    pub landscape: bool,
    /// The side margins, in mm: 5 to 30. The top and bottom margins follow from them.
    pub margin: u8,
    /// The scale of type and everything else, in per cent: 80 to 130.
    pub size: u8,
    /// Whether ink is saved: thinner lines, lighter type, no colour.
    pub ink_saving: bool,
    /// Whether boxes to mark stay empty.
    pub empty_tracks: bool,
    /// Whether formulas are printed under the totals.
    pub formulas: bool,
    /// Whether the notes and spare lines are printed.
    pub notes: bool,
    /// Whether the portrait is printed.
    pub portrait: bool,
    /// Whether reference pages contain the full text of an entry, not only its summary.
    pub whole_texts: bool,
    /// The names of the parts of the sheet that are left out.
    pub without: Vec<String>,
    /// The names of the parts of the sheet that are first in their column, in this order.
    pub order: Vec<String>,
    /// Whether values that change in play can be filled in on the screen.
    pub fillable: bool,
    /// The author in the file's metadata; if empty, the character's player.
    pub author: String,
}

impl Default for PrintOptions {
    fn default() -> Self {
        Self {
            kinds: vec![PageKind::Sheet],
            paper: Paper::A4,
            landscape: false,
            margin: 15,
            size: 100,
            ink_saving: false,
            empty_tracks: false,
            formulas: true,
            notes: true,
            portrait: true,
            whole_texts: true,
            without: Vec::new(),
            order: Vec::new(),
            fillable: false,
            author: String::new(),
        }
    }
}

/// A kind of pages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PageKind {
    /// The sheet.
    #[default]
    Sheet,
    /// The sheet on one page, with smaller type and fewer blanks.
    Compact,
    /// What is carried to a game, each block on its own page.
    Carried,
    /// What is carried to a game, in panels of a page that is folded to fit a pouch.
    FoldOut,
    /// What several characters carry, on one page.
    Together,
    /// The blank sheet, to write on.
    Blank,
    /// The entries that the character uses: weapons, spells, abilities, conditions and rules.
    Reference,
    /// What the character has, nine cards to a page.
    Cards,
    /// The ledger of the character, season by season.
    Ledger,
    /// The proof of every number.
    Audit,
}

/// A paper size.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 8.5 × 11 inches.
    Letter,
}

/// A laid-out document.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Pages {
    /// The width of the paper, in mm.
    pub width: f32,
    /// The height of the paper, in mm.
    pub height: f32,
    /// The marks on each page.
    pub pages: Vec<Vec<Mark>>,
    /// The width and height of each page, in mm; empty if all pages have the same size.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<(f32, f32)>>")]
    pub sizes: Vec<(f32, f32)>,
    /// Warnings, a sentence each: what does not fit or cannot be printed.
    pub remarks: Vec<String>,
}

/// A mark on a page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Mark {
    /// A run of text on one line.
    Text(TextMark),
    /// A straight line.
    Line(LineMark),
    /// A box with rounded corners, empty inside.
    Box(BoxMark),
    /// A picture, whole.
    Picture(PictureMark),
    /// A form field, and the marks that it shows until it is filled in.
    Field(FieldMark),
}

/// A run of text, as [`Mark::Text`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct TextMark {
    /// Its left end.
    pub x: f32,
    /// Its baseline.
    pub y: f32,
    /// Its width.
    pub width: f32,
    /// Its size, in points.
    pub size: f32,
    /// Its typeface.
    pub face: Face,
    /// Its text.
    pub text: String,
}

/// A straight line, as [`Mark::Line`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct LineMark {
    /// One end.
    pub x1: f32,
    /// One end.
    pub y1: f32,
    /// The other end.
    pub x2: f32,
    /// The other end.
    pub y2: f32,
    /// Its thickness, in mm.
    pub thickness: f32,
}

/// A box, as [`Mark::Box`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct BoxMark {
    /// Its left edge.
    pub x: f32,
    /// Its upper edge.
    pub y: f32,
    /// Its width.
    pub width: f32,
    /// Its height.
    pub height: f32,
    /// The radius of its corners.
    pub radius: f32,
    /// The thickness of its edge.
    pub thickness: f32,
}

/// A picture, as [`Mark::Picture`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct PictureMark {
    /// Its left edge.
    pub x: f32,
    /// Its upper edge.
    pub y: f32,
    /// Its width.
    pub width: f32,
    /// Its height.
    pub height: f32,
    /// The hash of its bytes.
    pub hash: String,
    /// Whether it is drawn without colour.
    pub grey: bool,
}

/// A form field, as [`Mark::Field`].
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct FieldMark {
    /// Its left edge.
    pub x: f32,
    /// Its upper edge.
    pub y: f32,
    /// Its width.
    pub width: f32,
    /// Its height.
    pub height: f32,
    /// The address of its value; empty for a line to write on.
    pub name: String,
    /// For a box to mark, whether it is marked; `None` for text.
    pub check: Option<bool>,
    /// Whether text is right-aligned.
    pub right: bool,
    /// Its text, in the order of writing; its marks have the order on paper.
    #[serde(skip)]
    #[ts(skip)]
    pub value: String,
    /// The marks inside it.
    pub marks: Vec<Mark>,
}

/// The name of fields for boxes within text.
pub const BOX: &str = "box";

impl Mark {
    /// Returns the marks that are drawn: the mark itself, or those inside a field.
    pub fn drawn(&self) -> &[Mark] {
        match self {
            Self::Field(field) => &field.marks,
            mark => std::slice::from_ref(mark),
        }
    }
}

/// A typeface.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// Source Serif 4, regular: body text.
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
    /// `DejaVu` Sans, for symbols and scripts that the other two families lack.
    Other,
    /// An installed font, by its number in this process, for letters that the bundled fonts lack.
    System(u8),
}
