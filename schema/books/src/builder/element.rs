//! The elements that open and close in a document.

/// What opens and closes in a document, around text and each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Element {
    /// A heading of a level.
    Heading(u8),
    /// Text that is set as it is.
    Code,
    List,
    Item,
    Footnote,
    /// What is set apart from the text around it.
    Aside,
    Table,
    Caption,
    Row,
    /// A cell that covers that many columns and rows, in a row of heads or not.
    Cell {
        head: bool,
        columns: usize,
        rows: usize,
    },
}
