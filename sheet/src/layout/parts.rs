//! Lays out the parts of a document as blocks, with which pages are filled.

use super::{
    blocks::{Block, Column, Item, LineBox, with_joined_last},
    fit::lanes,
    node::Node,
    style::{self, COLUMN_GAP, Type},
    text::Paragraph,
};
use crate::{
    document::{
        Cell, Document, MARK, Part,
        part::{Columns, Rows},
    },
    failure::Failure,
};

mod facts;
mod figures;
mod notes;
mod rows;
pub mod table;
mod title;
mod tracks;

/// The mark after a value that was set by hand.
pub const BY_HAND: &str = "*";

/// The context of a sheet's parts.
pub struct SheetContext<'a> {
    /// The sheet.
    pub document: &'a Document,
    /// The side of the square in which the portrait fits, in mm.
    pub portrait: f32,
    /// The number of writing lines that a list keeps even if that costs a page; `None` on a filled-in
    /// sheet, which keeps one line if a list is empty.
    pub blank_lines: Option<usize>,
}

impl SheetContext<'_> {
    fn kept_lines(&self, rows: usize) -> usize {
        self.blank_lines.unwrap_or(usize::from(rows == 0))
    }
}

/// Maximum number of writing lines that conditions keep.
const CHIP_LINES: usize = 2;

/// Lays out parts of a document in a column of that width, in mm.
pub fn items(parts: &[Part], context: &SheetContext, width: f32) -> Result<Vec<Item>, Failure> {
    let mut items = Vec::new();
    let mut before = None;
    let mut rest = parts;
    while let Some((part, after)) = rest.split_first() {
        let joins =
            |after: &&Part| matches!(part, Part::Rows(table) if joining(table, after).is_some());
        let (joined, left) = after.split_at(after.iter().take_while(joins).count());
        let follows = follows(part, before);
        let item = item(part, joined, follows, context, width)?;
        (rest, before) = (left, Some(part));
        match (items.last_mut(), item) {
            (Some(Item::Block(above)), Item::Block(below)) if follows => above.append(below),
            (Some(Item::Side(columns)), Item::Side(more)) if starts(columns) == starts(&more) => {
                for (column, more) in columns.iter_mut().zip(more) {
                    column.items.extend(more.items);
                }
            }
            (_, item) => items.push(item),
        }
    }
    Ok(items)
}

/// Whether a part is figures that follow others under the same heading.
fn follows(part: &Part, before: Option<&Part>) -> bool {
    let continues = matches!(part, Part::Figures(figures) if figures.heading.is_empty());
    continues && matches!(before, Some(Part::Figures(_)))
}

/// Returns the left edges of columns side by side. Columns with the same edges are filled as one, so
/// that each continues at the top of the next page.
fn starts(columns: &[Column]) -> Vec<f32> {
    columns.iter().map(|column| column.left).collect()
}

fn item(
    part: &Part,
    joined: &[Part],
    follows: bool,
    context: &SheetContext,
    width: f32,
) -> Result<Item, Failure> {
    Ok(Item::Block(match part {
        Part::Title(title) => title::block(context, title, width)?,
        Part::Figures(figures) => figures::block(figures, follows, width)?,
        Part::Facts(facts) => facts::block(facts, width)?,
        Part::Rows(rows) => rows::block(&list(rows, joined, context), width)?,
        Part::Tracks(tracks) => tracks::block(tracks, width)?,
        Part::Chips(chips) => {
            let kept = context.kept_lines(chips.rows.len()).min(CHIP_LINES);
            rows::chips(chips, kept, width)?
        }
        Part::Notes(notes) => notes::block(notes, width)?,
        Part::Columns(columns) => return side(columns, context, width),
    }))
}

/// Combines a list with the lists that join its table.
fn list<'a>(table: &'a Rows, joined: &'a [Part], context: &SheetContext) -> rows::List<'a> {
    let joined: Vec<(Vec<usize>, &Rows)> =
        joined.iter().filter_map(|it| joining(table, it)).collect();
    let all = || std::iter::once(table).chain(joined.iter().map(|(_, it)| *it));
    rows::List {
        table,
        spare: all().map(|it| it.spare).sum(),
        kept: context.kept_lines(all().map(|it| it.rows.len()).sum()),
        joined,
    }
}

/// Returns a list that joins a table, with the positions of its columns there.
fn joining<'a>(table: &Rows, part: &'a Part) -> Option<(Vec<usize>, &'a Rows)> {
    match part {
        Part::Rows(rows) => Some((table.places(rows)?, rows)),
        _ => None,
    }
}

#[expect(clippy::cast_precision_loss, reason = "few parts are side by side")]
fn side(columns: &Columns, context: &SheetContext, width: f32) -> Result<Item, Failure> {
    let Columns { columns, widths } = columns;
    let room = width - COLUMN_GAP * columns.len().saturating_sub(1) as f32;
    let share = |at: usize| f32::from(widths.get(at).copied().unwrap_or(1).max(1));
    let all: f32 = (0..columns.len()).map(share).sum();
    let mut left = 0.0;
    let mut spans = Vec::new();
    for at in 0..columns.len() {
        let own = room * share(at) / all;
        spans.push((left, own));
        left += own + COLUMN_GAP;
    }
    let mut side = Vec::new();
    for (parts, &(left, own)) in columns.iter().zip(&spans) {
        let lanes = lanes_alone(&spans, own, width);
        side.push(Column {
            left,
            lanes: lanes.iter().map(|lane| lane - left).collect(),
            items: items(parts, context, own)?,
        });
    }
    Ok(Item::Side(side))
}

/// Returns the left edges of the lanes of a column that is alone: those of the columns that are wide enough, with which
/// it is aligned, unless more lanes fit. `spans` are the left edges and the widths of the columns.
fn lanes_alone(spans: &[(f32, f32)], own: f32, width: f32) -> Vec<f32> {
    let enough = spans.iter().filter(|(_, other)| *other >= own);
    let aligned: Vec<f32> = enough.map(|(left, _)| *left).collect();
    let even = lanes(width, own);
    if even.len() > aligned.len() {
        even
    } else {
        aligned
    }
}

/// Creates a block under a heading with a note at its right, unless both are empty.
fn headed(heading: &str, note: &str, width: f32, rows: Vec<LineBox>) -> Result<Block, Failure> {
    let mut head = Vec::new();
    if !heading.is_empty() || !note.is_empty() {
        let note = Paragraph::new(note, style::NOTE).right();
        let note = note.in_lines_of(style::HEADING);
        let mut texts = vec![Paragraph::new(heading, style::HEADING), note];
        texts.retain(|text| !text.is_blank());
        let texts = Node::texts(4.0, width, texts).padded(0.0, 0.8);
        head.push(texts.line_box(width)?);
    }
    Ok(Block::new(style::PART_GAP, head, with_joined_last(rows)))
}

/// Lays out an empty line to write on.
fn writing_line(width: f32) -> Result<LineBox, Failure> {
    Node::writing_line(width, style::WRITING_LINE).line_box(width)
}

/// Returns the text of a cell, marked if it was set by hand or depends on a house rule.
fn cell_text(cell: &Cell) -> String {
    let by_hand = if cell.by_hand { BY_HAND } else { "" };
    let house = if cell.house { MARK } else { "" };
    format!("{}{by_hand}{house}", cell.text)
}

/// Returns the text of a cell as a paragraph that can be filled in.
fn value(cell: &Cell, style: Type) -> Paragraph {
    Paragraph::new(&cell_text(cell), style).of_field(&cell.address)
}
