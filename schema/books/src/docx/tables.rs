//! Tables of a Word document.

use roxmltree::Node;

use super::{Reader, attribute, value};
use crate::{ReadError, builder::Element, limits, xml::child};

impl Reader<'_> {
    pub(super) fn table(&mut self, node: Node<'_, '_>) -> Result<(), ReadError> {
        self.set_list_depth(0)?;
        self.set_quoting(false)?;
        self.builder.open(Element::Table)?;
        let rows = within(node, "tr").into_iter();
        let rows: Vec<_> = rows.map(|row| (row, cells(row))).collect();
        for (at, (row, cells)) in rows.iter().enumerate() {
            let is_header = child(*row, "trPr")
                .and_then(|it| child(it, "tblHeader"))
                .is_some();
            self.builder.open(Element::Row)?;
            for cell in cells.iter().filter(|cell| cell.merge != Merge::Continues) {
                let continues = |(_, below): &&(Node<'_, '_>, Vec<Cell<'_, '_>>)| {
                    below
                        .iter()
                        .any(|it| it.column == cell.column && it.merge == Merge::Continues)
                };
                let height = match cell.merge {
                    Merge::Starts => 1 + rows[at + 1..].iter().take_while(continues).count(),
                    _ => 1,
                };
                let element = Element::Cell {
                    header: is_header,
                    columns: cell.columns,
                    rows: height,
                };
                self.builder.open(element)?;
                self.blocks(cell.node)?;
                self.builder.close(element)?;
            }
            self.builder.close(Element::Row)?;
        }
        self.builder.close(Element::Table)
    }
}

/// A cell of a row and its position in the table grid.
struct Cell<'a, 'input> {
    node: Node<'a, 'input>,
    column: usize,
    columns: usize,
    merge: Merge,
}

/// How a cell is merged vertically.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Merge {
    None,
    Starts,
    Continues,
}

/// Returns the rows of a table or the cells of a row, including those in content controls.
fn within<'a, 'input>(parent: Node<'a, 'input>, name: &str) -> Vec<Node<'a, 'input>> {
    let mut found = Vec::new();
    for node in parent.children() {
        match node.tag_name().name() {
            "sdt" | "sdtContent" | "customXml" => found.extend(within(node, name)),
            it if it == name => found.push(node),
            _ => {}
        }
    }
    found
}

fn cells<'a, 'input>(row: Node<'a, 'input>) -> Vec<Cell<'a, 'input>> {
    let mut column = 0;
    within(row, "tc")
        .into_iter()
        .map(|node| {
            let properties = child(node, "tcPr");
            let columns = properties
                .and_then(|it| value(it, "gridSpan"))
                .and_then(|span| span.parse().ok())
                .unwrap_or(1)
                .clamp(1, limits::COLUMNS);
            let merge = properties
                .and_then(|it| child(it, "vMerge"))
                .map_or(Merge::None, |it| match attribute(it, "val") {
                    Some("restart") => Merge::Starts,
                    _ => Merge::Continues,
                });
            let cell = Cell {
                node,
                column,
                columns,
                merge,
            };
            column += columns;
            cell
        })
        .collect()
}
