//! What can go wrong between a document and a PDF.

/// Why a document could not be printed.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// Boxes could not be placed on the page.
    #[error("The sheet could not be printed: {0}. Print fewer parts, and report this problem.")]
    Layout(String),
    /// A face of type could not be embedded.
    #[error("The font {font} could not be put into the PDF: {why}. Install the program again.")]
    Font {
        /// The face.
        font: &'static str,
        /// What the font library says.
        why: String,
    },
    /// The finished file could not be put together.
    #[error("The PDF could not be written: {0}.")]
    Pdf(String),
    /// There is more than the limits of one print allow.
    #[error(
        "{count} {what} are too many to print at once; the limit is {limit}. Leave parts out, or print them one after the other."
    )]
    TooLarge {
        /// What is counted.
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
