//! Rows of lists that join a table: their cells are in columns of that table. A number also takes the
//! empty columns before its own, to have space for its label.

use super::{List, answered, cell_style, cell_text, line, measured_cell, name};
use crate::{
    document::{Cell, ColumnHeader},
    layout::{
        node::Node,
        style::{self, CELL_GAP},
        text::Paragraph,
    },
};

/// Lays out the rows of the lists that join a table. `widths` are those of the name and of the columns, in mm.
pub fn rows<'a>(list: &'a List<'a>, widths: &'a [f32]) -> impl Iterator<Item = Node> + 'a {
    let table_head = |place: usize| list.table.columns.get(place);
    list.joined.iter().flat_map(move |(places, table)| {
        table.rows.iter().map(move |row| {
            let mut nodes = vec![Node::paragraph(name(row))];
            let mut taken = widths.iter().take(1).copied().collect::<Vec<_>>();
            let mut next = 0;
            for ((cell, head), &place) in row.cells.iter().zip(&table.columns).zip(places) {
                let begin = if head.numeric { next } else { place };
                for &width in columns(widths, next, begin) {
                    nodes.push(Node::default());
                    taken.push(width);
                }
                let own = columns(widths, begin, place + 1);
                taken.push(
                    own.iter().sum::<f32>() + own.iter().skip(1).map(|_| CELL_GAP).sum::<f32>(),
                );
                nodes.push(Node::paragraph(labelled(cell, head, table_head(place))));
                next = place + 1;
            }
            let cells = Node::grid(&taken, (CELL_GAP, 0.0), nodes);
            line(answered(cells, row))
        })
    })
}

/// Returns the widths of the columns `first..last`, not counting the name.
fn columns(widths: &[f32], first: usize, last: usize) -> &[f32] {
    widths.get(first + 1..last + 1).unwrap_or_default()
}

/// Returns a cell, after its label if the column of the table has another header.
fn labelled(cell: &Cell, head: &ColumnHeader, column: Option<&ColumnHeader>) -> Paragraph {
    if cell.text.is_empty() || column.is_some_and(|column| column.label == head.label) {
        return measured_cell(cell, head);
    }
    let label = format!("{} ", cell.label);
    let spans = [(&label, style::LABEL), (&cell_text(cell), cell_style(cell))];
    let paragraph = Paragraph::of(&spans).in_lines_of(style::ROW_NAME);
    paragraph.of_field(&cell.address).right_if(head.numeric)
}
