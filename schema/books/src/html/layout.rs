//! Tables that only put parts of a page side by side.

use scraper::ElementRef;

/// Whether a table is no table of data: it says so, or it has no headers and a cell with a table or a section in it.
pub(super) fn is_layout(table: &ElementRef<'_>) -> bool {
    let parts = table.child_elements();
    let rows = parts.flat_map(|part| part.child_elements());
    let cells: Vec<_> = rows.flat_map(|row| row.child_elements()).collect();
    matches!(table.attr("role"), Some("presentation" | "none"))
        || (cells.iter().all(|cell| cell.value().name() != "th") && cells.iter().any(has_sections))
}

fn has_sections(cell: &ElementRef<'_>) -> bool {
    cell.descendent_elements().any(|element| {
        let name = element.value().name();
        name == "table"
            || (is_heading(name)
                && element
                    .next_siblings()
                    .any(|next| next.value().is_element()))
    })
}

pub(super) fn is_heading(name: &str) -> bool {
    matches!(name, "h1" | "h2" | "h3" | "h4" | "h5" | "h6")
}
