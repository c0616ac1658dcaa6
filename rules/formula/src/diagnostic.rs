//! Errors in formulas, with their positions.

use rhai::Position;
use serde::Serialize;

/// An error in a formula or script of a system, and its position.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Diagnostic {
    /// The address of the text: `derived/encumbrance/formula`, `calculator/grapple/script`,
    /// `condition/shaken/modifiers/0/add`; empty until the host sets it.
    pub place: String,
    /// The line within that text, from 1; 0 if it has no position.
    pub line: usize,
    /// The column within that line, from 1; 0 if it has no position.
    pub column: usize,
    /// What is wrong, in a sentence.
    pub message: String,
}

impl Diagnostic {
    /// Creates an error without a position.
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

    /// Returns the same error, with the address of its text.
    #[must_use]
    pub fn in_place(self, place: &str) -> Self {
        Self {
            place: place.to_owned(),
            ..self
        }
    }
}
