//! Name tents: cards that are cut out and folded once to stand on the table. One half faces the
//! players, the other the game master.

use super::{
    area::{Area, rescale},
    blocks::{LineBox, hairline, moved},
    node::Node,
    style::{self, Type, set},
    text::Paragraph,
};
use crate::{
    failure::Failure,
    page::{BoxMark, Face, Mark, Pages},
};

/// The text of a tent.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tent {
    /// The name, on both halves.
    pub name: String,
    /// The lines under the name, on the game master's half.
    pub lines: Vec<String>,
}

/// The size of an unfolded tent, in mm, and the number of tents on a page.
const TENT: (f32, f32) = (180.0, 60.0);
const PER_PAGE: usize = 4;
/// The padding of a half, in mm.
const PADDING: f32 = 7.0;
/// The width of the content of a half, in mm.
const ROOM: f32 = TENT.0 / 2.0 - 2.0 * PADDING;
/// The minimum space above and below the content of a half, in mm.
const EDGE: f32 = 2.0;
/// Scale factors of the content of a half, preferred first.
const SMALLER: [f32; 5] = [1.0, 0.85, 0.7, 0.55, 0.4];
/// Length of the fold marks, in mm.
const FOLD: f32 = 4.0;
/// The sizes of a name on the players' half, preferred first.
const NAMES: [Type; 4] = [
    set(Face::SerifStrong, 34.0, 14.0),
    set(Face::SerifStrong, 25.0, 10.5),
    set(Face::SerifStrong, 17.0, 7.4),
    set(Face::SerifStrong, 10.0, 4.6),
];
const OWN_NAME: Type = set(Face::SerifStrong, 14.0, 6.4);
const LINE: Type = set(Face::Sans, 11.0, 5.2);

/// Lays out the pages of tents.
pub fn pages(tents: &[Tent], area: &Area) -> Result<Pages, Failure> {
    let (width, height) = area.size();
    let left = (width - TENT.0) / 2.0;
    let mut pages = Vec::new();
    for some in tents.chunks(PER_PAGE) {
        let mut page = Vec::new();
        let mut top = (height - TENT.1 * 4.0) / 2.0;
        for tent in some {
            page.extend(edges(left, top));
            page.extend(half(&Node::stack(vec![name(&tent.name)]), left, top)?);
            let mut own = vec![Node::text(&tent.name, OWN_NAME)];
            own.extend(tent.lines.iter().map(|line| Node::text(line, LINE)));
            page.extend(half(&Node::stack(own), left + TENT.0 / 2.0, top)?);
            top += TENT.1;
        }
        pages.push(page);
    }
    Ok(area.plain(pages))
}

/// Creates the name in the largest type that fits in three lines without breaking a word.
fn name(text: &str) -> Node {
    let fits = |style: &Type| {
        let set = Paragraph::new(text, *style);
        set.word_width <= ROOM && set.line_count(ROOM) <= 3
    };
    let [.., least] = NAMES;
    Node::text(text, NAMES.into_iter().find(fits).unwrap_or(least))
}

/// Lays out the content of a half, vertically centred, in smaller type if it is too high.
fn half(content: &Node, left: f32, top: f32) -> Result<Vec<Mark>, Failure> {
    let mut set = LineBox::default();
    for factor in SMALLER {
        set = content.clone().line_box(ROOM / factor)?;
        set.height *= factor;
        for mark in &mut set.marks {
            rescale(mark, factor, factor);
        }
        if set.height <= TENT.1 - 2.0 * EDGE {
            break;
        }
    }
    let down = top + ((TENT.1 - set.height) / 2.0).max(0.0);
    Ok(moved(set.marks, left + PADDING, down).collect())
}

/// Returns the edges to cut along, and the fold marks.
fn edges(left: f32, top: f32) -> [Mark; 3] {
    let fold = left + TENT.0 / 2.0;
    let mark = |from, to| hairline((fold, from), (fold, to));
    let bottom = top + TENT.1;
    [
        Mark::Box(BoxMark {
            x: left,
            y: top,
            width: TENT.0,
            height: TENT.1,
            radius: 0.0,
            thickness: style::HAIRLINE,
        }),
        mark(top, top + FOLD),
        mark(bottom - FOLD, bottom),
    ]
}
