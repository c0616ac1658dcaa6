//! Tables of a Word document.

use roxmltree::Node;

use super::{Reader, attribute, value};
use crate::{ReadError, builder::Element, xml::child};

/// The maximum number of columns of a table in Word.
const COLUMNS: usize = 63;

impl Reader<'_> {
    pub(super) fn table(&mut self, node: Node<'_, '_>) -> Result<(), ReadError> {
        let rows = within(node, "tr").into_iter();
        let rows: Vec<_> = rows.map(|row| (row, cells(row))).collect();
        if rows.iter().all(|(_, cells)| cells.len() < 2) {
            let parts = rows.iter().flat_map(|(_, cells)| cells);
            let parts: Vec<_> = parts.map(|cell| cell.node).collect();
            return self.read_box(&parts);
        }
        self.set_list_depth(0)?;
        self.set_quoting(false)?;
        self.builder.open(Element::Table)?;
        for (at, (row, cells)) in rows.iter().enumerate() {
            let is_header = child(*row, "trPr").is_some_and(|it| is_on(it, "tblHeader"));
            self.builder.open(Element::Row)?;
            let before = cells.first().map_or(0, |cell| cell.column);
            let empty = Element::Cell {
                header: is_header,
                columns: 1,
                rows: 1,
            };
            for _ in 0..before {
                self.builder.open(empty)?;
                self.builder.close(empty)?;
            }
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

/// Whether a property that is either on or off is on.
pub(super) fn is_on(properties: Node<'_, '_>, name: &str) -> bool {
    child(properties, name)
        .is_some_and(|it| !matches!(attribute(it, "val"), Some("0" | "false" | "off")))
}

/// Returns the number of columns that a property states, at most [`COLUMNS`].
fn number(properties: Option<Node<'_, '_>>, name: &str) -> Option<usize> {
    let number: usize = value(properties?, name)?.parse().ok()?;
    Some(number.min(COLUMNS))
}

fn cells<'a, 'input>(row: Node<'a, 'input>) -> Vec<Cell<'a, 'input>> {
    let mut column = number(child(row, "trPr"), "gridBefore").unwrap_or(0);
    within(row, "tc")
        .into_iter()
        .map(|node| {
            let properties = child(node, "tcPr");
            let columns = number(properties, "gridSpan").unwrap_or(1).max(1);
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
