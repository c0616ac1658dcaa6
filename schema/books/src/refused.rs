//! Why a file was not read.

/// Why a file was not read, in a sentence. Nothing of it was kept.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The ending of its name says no format that is known.
    #[error(
        "The format of this file is not known. Books are read from Markdown, HTML, EPUB, PDF, DOCX and text files."
    )]
    UnknownFormat,
    /// It is larger than [limits](crate::limits) allow.
    #[error("The file is too large to be a book: {0}.")]
    TooLarge(String),
    /// It is not what its ending says.
    #[error("The file is no {0} that can be read. It may be damaged.")]
    Unreadable(&'static str),
    /// It needs a password.
    #[error("The PDF is protected by a password. Save a copy without one, then add that.")]
    Password,
    /// There is no text in it.
    #[error(
        "There is no text in this file{0}. A scanned book needs its text recognised first, by a program for that."
    )]
    NoText(&'static str),
    /// Nobody waits for it any more.
    #[error("Stopped. The book was not added.")]
    Stopped,
}

impl Refused {
    /// It is too large, in words that follow “The file is too large to be a book”.
    pub(crate) fn too_large(why: impl Into<String>) -> Self {
        Self::TooLarge(why.into())
    }

    /// It has more of something than [limits](crate::limits) allow.
    pub(crate) fn more_than(most: impl std::fmt::Display, what: &str) -> Self {
        Self::TooLarge(format!("more than {most} {what}"))
    }
}
