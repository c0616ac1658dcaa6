//! The elements that open and close in a document.

use crate::numbers::ItemNumber;

/// An element of a document that contains text or other elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Element {
    /// A heading and its level.
    Heading(u8),
    /// Preformatted text.
    Code,
    /// A list, and the number of its first item if it is numbered.
    List(Option<ItemNumber>),
    /// An item, and its number if that is not the next one of its list.
    Item(Option<ItemNumber>),
    /// What a term means: an item without a list.
    Definition,
    Footnote,
    /// A passage set apart from the surrounding text.
    Aside,
    Table,
    Caption,
    Row,
    /// A cell, and how many columns and rows it spans.
    Cell {
        header: bool,
        columns: usize,
        rows: usize,
    },
}
