//! Reasons why a file was not read.

/// Why a file was not read, in a sentence. Nothing of it was kept.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// The file extension belongs to no known format.
    #[error("{}", messages::text!("books-unknown-format"))]
    UnknownFormat,
    /// It exceeds the [limits](crate::limits), with the reason as a phrase that follows a colon.
    #[error("{}", messages::text!("books-too-large", why = .0.as_str()))]
    TooLarge(String),
    /// Its content does not match its file extension.
    #[error("{}", messages::text!("books-unreadable", what = *.0))]
    Unreadable(&'static str),
    /// It has the file extension of a text format, but its content is not text.
    #[error("{}", messages::text!("books-not-text"))]
    NotText,
    /// It has no bytes.
    #[error("{}", messages::text!("books-empty"))]
    Empty,
    /// It needs a password.
    #[error("{}", messages::text!("books-password"))]
    Password,
    /// All its text is encrypted.
    #[error("{}", messages::text!("books-encrypted"))]
    Encrypted,
    /// It contains no text.
    #[error("{}", messages::text!("books-no-text", has = if *pictures { "pictures" } else { "nothing" }))]
    NoText {
        /// Whether it contains pictures.
        pictures: bool,
    },
    /// The reading was stopped.
    #[error("{}", messages::text!("books-stopped"))]
    Stopped,
}

impl ReadError {
    /// Returns the error for exceeding a maximum number. `what` is a variant of the message `books-more-than`.
    pub(crate) fn too_many(max: impl std::fmt::Display, what: &str) -> Self {
        Self::TooLarge(messages::text!(
            "books-more-than",
            most = max.to_string(),
            what
        ))
    }
}
