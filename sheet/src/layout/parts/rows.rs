//! A list as a table, or as lines if it has no columns.

use std::iter;

use rules::formula::capitalized;
use taffy::prelude::*;

mod groups;
mod joined;

use groups::Groups;

use super::{
    cell_text, headed, style,
    table::{Extent, widths},
    value, writing_line,
};
use crate::{
    document::{
        Cell, ColumnHeader, RowCells,
        part::{Chips, Rows},
    },
    failure::Failure,
    layout::{
        blocks::{Block, LineBox},
        node::Node,
        style::CELL_GAP,
        text::Paragraph,
    },
};

/// The indent of words after a column of numbers, in mm.
const INDENT: f32 = 2.5;

/// The space above and below a row, which is as high as a writing line, in mm.
const ABOVE: f32 = style::WRITING_LINE - style::ROW_NAME.leading - BELOW;
const BELOW: f32 = 0.8;

/// A list to lay out.
pub struct List<'a> {
    /// The list.
    pub table: &'a Rows,
    /// The number of empty lines that follow, if there is space.
    pub spare: usize,
    /// The number of empty lines that are not given up to save a page.
    pub kept: usize,
    /// Lists whose rows continue the table, each with the positions of its columns there.
    pub joined: Vec<(Vec<usize>, &'a Rows)>,
}

/// Lays out a list with its columns. A single column of numbers has its header at the right of the heading.
pub fn block(list: &List, width: f32) -> Result<Block, Failure> {
    let table = list.table;
    let rows: Vec<Vec<Paragraph>> = table
        .rows
        .iter()
        .map(|row| named_cells(row, &table.columns))
        .collect();
    let alone = matches!(&table.columns[..], [head] if head.numeric)
        && table.note.is_empty()
        && table.group.is_none()
        && list.joined.is_empty();
    let name = Paragraph::new(&capitalized(&table.singular), style::LABEL);
    let heads: Vec<Paragraph> = iter::once(name)
        .chain(table.columns.iter().map(head))
        .collect();
    let indents = indents(&table.columns);
    let groups = Groups::of(table);
    let extents = extents(list, &heads, &rows, &indents);
    let finished = |block: Block| -> Result<Block, Failure> {
        Ok(block.with_lines(list.spare, list.kept, writing_line(width)?))
    };
    let Some(widths) = widths(&extents, CELL_GAP, width - groups.room()) else {
        let tables = iter::once(table).chain(list.joined.iter().map(|(_, table)| *table));
        let rows = tables
            .flat_map(|table| (0..table.rows.len()).map(move |at| stacked(table, at, width)))
            .collect::<Result<_, _>>()?;
        return finished(headed(&table.heading, &table.note, width, rows)?);
    };
    let rows = rows
        .into_iter()
        .enumerate()
        .map(|(at, row)| {
            let cells = beside(row, &widths, &indents);
            groups.row(table, at, &answered(cells, &table.rows[at]), width)
        })
        .chain(joined::rows(list, &widths).map(|row| row.line_box(width)))
        .collect::<Result<_, _>>()?;
    let note = table
        .columns
        .first()
        .filter(|_| alone)
        .map_or(&table.note, |head| &head.label);
    let mut block = headed(&table.heading, note, width, rows)?;
    if !alone && !table.columns.is_empty() {
        block
            .head
            .push(heads_band(table, &groups, heads, &widths, &indents).line_box(width)?);
    }
    finished(block)
}

/// Lays out a list without columns, a line for each row. `kept` empty lines are not given up to save a page.
pub fn chips(chips: &Chips, kept: usize, width: f32) -> Result<Block, Failure> {
    let lines = chips
        .rows
        .iter()
        .map(|row| line(Node::text(&row_label(row), style::ROW_WORDS)).line_box(width))
        .collect::<Result<_, _>>()?;
    let block = headed(&chips.heading, "", width, lines)?;
    Ok(block.with_lines(chips.spare, kept, writing_line(width)?))
}

fn named_cells(row: &RowCells, columns: &[ColumnHeader]) -> Vec<Paragraph> {
    let cells = row.cells.iter().zip(columns);
    let cells = cells.map(|(cell, head)| measured_cell(cell, head));
    iter::once(name(row)).chain(cells).collect()
}

fn name(row: &RowCells) -> Paragraph {
    let name = row_label(row);
    match row.aside.as_ref().filter(|aside| !aside.text.is_empty()) {
        Some(aside) => {
            let aside = format!(" {}", cell_text(aside));
            Paragraph::of(&[(&name, style::ROW_NAME), (&aside, style::ROW_ASIDE)])
        }
        None => Paragraph::new(&name, style::ROW_NAME),
    }
}

fn row_label(row: &RowCells) -> String {
    if row.off {
        messages::text!("print-row-off", name = row.name.as_str())
    } else {
        row.name.clone()
    }
}

fn measured_cell(cell: &Cell, head: &ColumnHeader) -> Paragraph {
    let value = value(cell, cell_style(cell)).in_lines_of(style::ROW_NAME);
    value.right_if(head.numeric)
}

fn cell_style(cell: &Cell) -> style::Type {
    if cell.numeric {
        style::ROW_NUMBER
    } else {
        style::ROW_WORDS
    }
}

fn head(head: &ColumnHeader) -> Paragraph {
    Paragraph::new(&head.label, style::LABEL).right_if(head.numeric)
}

/// Returns the extents of the names and of the columns.
fn extents(
    list: &List,
    heads: &[Paragraph],
    rows: &[Vec<Paragraph>],
    indents: &[f32],
) -> Vec<Extent> {
    let least = Extent::default().with(18.0, 18.0);
    let names = heads.iter().take(1).fold(least, Extent::and);
    let joined = list.joined.iter().flat_map(|(_, table)| &table.rows);
    let names = joined.fold(names, |extent, row| extent.and(&name(row)));
    let columns = list.table.columns.iter().zip(heads.iter().skip(1));
    let columns = columns.map(|(column, head)| Extent {
        prose: column.prose,
        ..Extent::headed(head, column.numeric)
    });
    let all = iter::once(names).chain(columns).zip(indents).enumerate();
    all.map(|(at, (extent, indent))| {
        let cells = rows.iter().filter_map(|row| row.get(at));
        cells.fold(extent, Extent::and).wider(*indent)
    })
    .collect()
}

/// Returns the indents of the names and of the columns, in mm: text directly after numbers would touch them.
fn indents(columns: &[ColumnHeader]) -> Vec<f32> {
    let pairs = columns.windows(2);
    let after = pairs.map(|pair| pair[0].numeric && !pair[1].numeric);
    let indents = after.map(|follows| if follows { INDENT } else { 0.0 });
    // Neither the names nor the first column follow numbers.
    [0.0, 0.0].into_iter().chain(indents).collect()
}

/// Lays out the headers of the columns, which are repeated on every page with rows.
fn heads_band(
    table: &Rows,
    groups: &Groups,
    heads: Vec<Paragraph>,
    widths: &[f32],
    indents: &[f32],
) -> Node {
    let mut row = beside(heads, widths, indents).at_bottom();
    if let Some(group) = &table.group {
        row = groups.beside(Node::text(&group.label, style::LABEL), row);
    }
    row.at_bottom().padded(0.0, 0.9).ruled(style::RULE)
}

/// Places a name and cells in columns of those widths.
fn beside(cells: Vec<Paragraph>, widths: &[f32], indents: &[f32]) -> Node {
    let cells = cells.into_iter().zip(indents).map(|(cell, indent)| {
        let mut node = Node::paragraph(cell);
        node.style.margin.left = length(*indent);
        node
    });
    Node::grid(widths, (CELL_GAP, 0.0), cells.collect())
}

/// Lays out a row whose columns do not fit side by side: each value after its label, under the name.
fn stacked(table: &Rows, at: usize, width: f32) -> Result<LineBox, Failure> {
    let row = &table.rows[at];
    let has_text = |(cell, _): &(&Cell, &ColumnHeader)| !cell.text.is_empty();
    let values = row
        .cells
        .iter()
        .zip(&table.columns)
        .filter(has_text)
        .map(|(cell, head)| {
            let label = format!("{} ", head.label);
            let value =
                Paragraph::of(&[(&label, style::LABEL), (&cell_text(cell), style::ROW_WORDS)]);
            Node::paragraph(value.in_lines_of(style::ROW_WORDS))
        });
    let mut values = Node::row(4.0, values.collect());
    values.style.flex_wrap = FlexWrap::Wrap;
    let lines = vec![Node::paragraph(name(row)), values];
    let rule = if groups::starts(table, at + 1) {
        style::RULE
    } else {
        style::HAIRLINE
    };
    groups::repeated(table, at, |is_named| {
        let mut lines = lines.clone();
        if is_named {
            lines.insert(0, Node::paragraph(groups::name(table, at)).padded(0.0, 0.8));
        }
        let lines = answered(Node::stack(lines), row);
        high(lines).ruled(rule).line_box(width)
    })
}

/// Places a row above the summary of its entry, if there is one.
fn answered(cells: Node, row: &RowCells) -> Node {
    if row.answer.is_empty() {
        return cells;
    }
    let answer = Node::text(&row.answer, style::ENTRY_TEXT).padded(0.6, 0.4);
    Node::stack(vec![cells, answer])
}

/// Makes a row at least as high as a writing line, with a hairline under it.
fn line(row: Node) -> Node {
    high(row).ruled(style::HAIRLINE)
}

fn high(row: Node) -> Node {
    row.padded(ABOVE, BELOW)
}
