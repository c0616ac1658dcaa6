//! Mistakes in formulas, with their positions.

use rhai::Position;
use serde::Serialize;

/// A mistake in a formula or script of a system, and its position.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Diagnostic {
    /// The text: `derived/encumbrance/formula`, `calculator/grapple/script`,
    /// `condition/shaken/modifiers/0/add`; empty until the host says which.
    pub place: String,
    /// The line within that text, from 1; 0 where it is not in a line of it.
    pub line: usize,
    /// The column within that line, from 1; 0 where it is not in a line of it.
    pub column: usize,
    /// What is wrong, in a sentence.
    pub message: String,
}

impl Diagnostic {
    /// A mistake that has no position.
    pub fn new(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            ..Self::default()
        }
    }

    pub(crate) fn at(position: Position, message: impl Into<String>) -> Self {
        Self {
            line: position.line().unwrap_or(0),
            column: position.position().unwrap_or(0),
            ..Self::new(message)
        }
    }

    /// The same mistake, located in the text with that address.
    #[must_use]
    pub fn in_place(self, place: &str) -> Self {
        Self {
            place: place.to_owned(),
            ..self
        }
    }
}
