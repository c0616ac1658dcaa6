//! Errors between a document and a PDF.

/// Why a document could not be printed.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The layout could not be computed.
    #[error("{}", messages::text!("print-failed-layout", why = _0.as_str()))]
    Layout(String),
    /// A font could not be embedded.
    #[error("{}", messages::text!("print-failed-font", font, why))]
    Font {
        /// The name of the font.
        font: &'static str,
        /// The message of the font library.
        why: String,
    },
    /// The finished file could not be assembled.
    #[error("{}", messages::text!("print-failed-pdf", why = _0.as_str()))]
    Pdf(String),
    /// The content exceeds the limits of one print.
    #[error("{}", messages::text!("print-too-large", what, count = count.to_string(), limit = limit.to_string()))]
    TooLarge {
        /// What is counted: parts, values, letters, proofs or table-cells.
        what: &'static str,
        /// How many there are.
        count: usize,
        /// How many are allowed.
        limit: usize,
    },
}

impl From<taffy::TaffyError> for Failure {
    fn from(error: taffy::TaffyError) -> Self {
        Self::Layout(error.to_string())
    }
}
