//! Which letters of a Word document are bold.

use roxmltree::Node;

use super::{Reader, Style, is_on, value};
use crate::xml::child;

impl Reader<'_> {
    /// Returns the size of the letters of a text in half points if they are bold, or 0 if only the default is known.
    /// `style` is that of its paragraph.
    pub(super) fn bold(&self, text: Node<'_, '_>, style: Option<&Style>) -> Option<usize> {
        let properties = text.parent().and_then(|run| child(run, "rPr"));
        let own = properties.and_then(|it| self.styles.get(value(it, "rStyle")?));
        let mut styles = own.into_iter().chain(style);
        let is_bold = properties
            .and_then(given)
            .unwrap_or_else(|| styles.clone().any(|style| style.is_bold));
        let size = properties.and_then(size);
        let size = size.or_else(|| styles.find_map(|style| style.size));
        is_bold.then_some(size.unwrap_or(0))
    }
}

/// Returns whether letters with properties are bold, if these say so.
pub(super) fn given(properties: Node<'_, '_>) -> Option<bool> {
    child(properties, "b").map(|_| is_on(properties, "b"))
}

/// Returns the size of letters with properties in half points, if these give one.
pub(super) fn size(properties: Node<'_, '_>) -> Option<usize> {
    value(properties, "sz")?.parse().ok()
}
