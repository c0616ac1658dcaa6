//! The parts of pages: line boxes, blocks of line boxes, and blocks side by side. Lengths are mm.

use super::style::{HAIRLINE, POINT, WRITING_LINE};
use crate::page::{BoxMark, FieldMark, LineMark, Mark, PictureMark, TextMark};

/// Marks that stay together on a page, unless they are higher than a page.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct LineBox {
    /// Its height.
    pub height: f32,
    /// Its marks, relative to its upper left corner.
    pub marks: Vec<Mark>,
    /// What is drawn instead if it starts a column in which its block continues: with the header of its
    /// table, or the name of its group.
    pub at_top: Option<Box<LineBox>>,
}

/// A part of the sheet.
#[derive(Debug, Clone, Default)]
pub struct Block {
    /// The space above it, unless it starts a page.
    pub gap: f32,
    /// Printed above the rows, and again on every page on which they continue.
    pub head: Vec<LineBox>,
    /// The rows; a page may end after each.
    pub rows: Vec<LineBox>,
    /// Whether the rows stay on one page if they can.
    pub together: bool,
    /// The number of rows that stay with the head if they can.
    pub lead: usize,
    /// The preferred number of empty writing lines.
    pub asked: usize,
    /// The number of empty writing lines that follow.
    pub spare: usize,
    /// An empty writing line, if the part has any.
    pub line: Option<LineBox>,
    /// The extra height of each writing line, so that the last one ends level with the neighbouring
    /// columns.
    pub stretch: f32,
}

/// An item in a column of the sheet.
#[derive(Debug, Clone)]
pub enum Item {
    /// A part.
    Block(Block),
    /// Columns side by side.
    Side(Vec<Column>),
}

/// A column beside others.
#[derive(Debug, Clone)]
pub struct Column {
    /// Its distance from the left.
    pub left: f32,
    /// Where it continues on pages without the others: the distances of the lanes from its left edge.
    pub lanes: Vec<f32>,
    /// Its items.
    pub items: Vec<Item>,
}

/// Maximum height of a repeated head. A higher one becomes part of the rows, which may be split.
const HIGHEST_HEAD: f32 = 40.0;
/// Maximum height of joined rows. Higher ones would leave much of a page empty.
const HIGHEST_JOINED: f32 = 40.0;
/// Number of rows that stay with the head of any block, since a single row is easily overlooked.
const ROWS_WITH_HEAD: usize = 2;

impl Block {
    /// Creates a part with a head and rows.
    pub fn new(gap: f32, mut head: Vec<LineBox>, mut rows: Vec<LineBox>) -> Self {
        if height(&head) > HIGHEST_HEAD {
            rows.splice(0..0, head.drain(..));
        }
        Self {
            gap,
            head,
            rows,
            lead: ROWS_WITH_HEAD,
            ..Self::default()
        }
    }

    /// Appends the rows of another block, with the gap above it.
    pub fn append(&mut self, below: Block) {
        self.rows.push(LineBox {
            height: below.gap,
            ..LineBox::default()
        });
        self.rows.extend(below.rows);
    }

    /// Keeps the block on one page if possible.
    pub fn keep_together(mut self) -> Self {
        self.together = true;
        self
    }

    /// Adds up to `asked` writing lines, of which `kept` are not given up to save a page.
    pub fn with_lines(mut self, asked: usize, kept: usize, line: LineBox) -> Self {
        self.asked = asked;
        self.spare = kept.min(asked);
        self.line = (asked > 0).then_some(line);
        self
    }

    /// Returns the height of the head.
    pub fn head_height(&self) -> f32 {
        height(&self.head)
    }

    /// Returns the height of the head and all rows.
    pub fn height(&self) -> f32 {
        self.head_height() + height(&self.rows)
    }

    /// Returns the height of the head with the rows that stay with it.
    pub fn least_height(&self) -> f32 {
        let line = self.line.as_ref().map_or(0.0, |_| WRITING_LINE);
        let lead = self.rows.get(..self.lead).unwrap_or(&self.rows);
        self.head_height() + if lead.is_empty() { line } else { height(lead) }
    }
}

/// Returns the total height of stacked line boxes.
pub fn height(lines: &[LineBox]) -> f32 {
    lines.iter().map(|line| line.height).sum()
}

impl LineBox {
    /// Appends another line box below, so that a page break cannot separate them.
    pub fn over(mut self, below: LineBox) -> LineBox {
        self.at_top = self.at_top.map(|top| Box::new(top.over(below.clone())));
        self.marks.extend(moved(below.marks, 0.0, self.height));
        self.height += below.height;
        self
    }

    /// Splits it at a height; `None` if either part would be empty.
    pub fn split(&self, height: f32) -> Option<(LineBox, LineBox)> {
        // A field that would be split is dissolved into its lines.
        let whole = |mark: &Mark| match mark {
            Mark::Field(FieldMark { y, .. }) if *y < height && extent(mark).1 > height => {
                mark.drawn().to_vec()
            }
            mark => vec![mark.clone()],
        };
        let (upper, lower): (Vec<Mark>, Vec<Mark>) = self
            .marks
            .iter()
            .flat_map(whole)
            .partition(|mark| extent(mark).1 <= height);
        if upper.is_empty() || lower.is_empty() {
            return None;
        }
        let top = lower
            .iter()
            .map(|mark| extent(mark).0)
            .fold(self.height, f32::min);
        let part = |height, marks| LineBox {
            height,
            marks,
            at_top: None,
        };
        let lower = moved(lower, 0.0, -top).collect();
        Some((part(height, upper), part(self.height - top, lower)))
    }
}

/// Joins the first `count` lines, and the last `count`, so that no page break separates them: a single
/// line is easily overlooked.
pub fn with_joined_ends(lines: Vec<LineBox>, count: usize) -> Vec<LineBox> {
    let last = lines.len().saturating_sub(count);
    let mut joined: Vec<LineBox> = Vec::new();
    for (at, line) in lines.into_iter().enumerate() {
        match joined.pop() {
            Some(above) if at < count || at > last => joined.push(above.over(line)),
            above => joined.extend(above.into_iter().chain([line])),
        }
    }
    joined
}

/// Joins the last two rows of a table, unless they are high: a single row on a page is easily overlooked.
pub fn with_joined_last(mut rows: Vec<LineBox>) -> Vec<LineBox> {
    let last = rows.split_off(rows.len().saturating_sub(2));
    if height(&last) <= HIGHEST_JOINED {
        rows.extend(last.into_iter().reduce(LineBox::over));
    } else {
        rows.extend(last);
    }
    rows
}

/// Returns the top and the bottom of a mark.
pub fn extent(mark: &Mark) -> (f32, f32) {
    match *mark {
        Mark::Text(TextMark { y, size, .. }) => (y - 0.9 * size * POINT, y + 0.3 * size * POINT),
        Mark::Line(LineMark { y1, y2, .. }) => (y1.min(y2), y1.max(y2)),
        Mark::Box(BoxMark { y, height, .. })
        | Mark::Picture(PictureMark { y, height, .. })
        | Mark::Field(FieldMark { y, height, .. }) => (y, y + height),
    }
}

/// Returns a thin line: a mark to cut or fold along.
pub fn hairline(from: (f32, f32), to: (f32, f32)) -> Mark {
    line(from, to, HAIRLINE)
}

/// Returns a line of that thickness.
pub fn line((x1, y1): (f32, f32), (x2, y2): (f32, f32), thickness: f32) -> Mark {
    Mark::Line(LineMark {
        x1,
        y1,
        x2,
        y2,
        thickness,
    })
}

/// Moves marks to the right and down.
pub fn moved(
    marks: impl IntoIterator<Item = Mark>,
    right: f32,
    down: f32,
) -> impl Iterator<Item = Mark> {
    marks.into_iter().map(move |mut mark| {
        shift(&mut mark, right, down);
        mark
    })
}

fn shift(mark: &mut Mark, right: f32, down: f32) {
    match mark {
        Mark::Text(TextMark { x, y, .. })
        | Mark::Box(BoxMark { x, y, .. })
        | Mark::Picture(PictureMark { x, y, .. }) => {
            *x += right;
            *y += down;
        }
        Mark::Line(LineMark { x1, y1, x2, y2, .. }) => {
            *x1 += right;
            *x2 += right;
            *y1 += down;
            *y2 += down;
        }
        Mark::Field(FieldMark { x, y, marks, .. }) => {
            *x += right;
            *y += down;
            for mark in marks {
                shift(mark, right, down);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::Face;

    fn text(y: f32) -> Mark {
        Mark::Text(TextMark {
            x: 0.0,
            y,
            width: 5.0,
            size: 10.0,
            face: Face::Serif,
            text: "a".into(),
        })
    }

    #[test]
    fn a_line_box_is_split_between_its_lines() {
        let line_box = LineBox {
            height: 30.0,
            marks: vec![text(4.0), text(9.0), text(14.0), text(19.0), text(24.0)],
            at_top: None,
        };
        let (upper, lower) = line_box.split(16.0).unwrap_or_default();
        assert_eq!((upper.marks.len(), lower.marks.len()), (3, 2));
        assert!(lower.marks.iter().all(|mark| extent(mark).0 >= -0.01));
        assert!(lower.height < 15.0, "{}", lower.height);
    }

    #[test]
    fn a_line_box_of_which_nothing_fits_is_not_split() {
        let line_box = LineBox {
            height: 30.0,
            marks: vec![text(14.0), text(19.0)],
            at_top: None,
        };
        assert_eq!(line_box.split(10.0), None);
    }
}
