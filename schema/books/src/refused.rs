//! Reasons why a file was not read.

/// Why a file was not read, in a sentence. Nothing of it was kept.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// Its file extension is of no known format.
    #[error("{}", messages::text!("books-unknown-format"))]
    UnknownFormat,
    /// It exceeds the [limits](crate::limits): how, in words that follow a colon.
    #[error("{}", messages::text!("books-too-large", why = .0.as_str()))]
    TooLarge(String),
    /// Its content does not match its file extension.
    #[error("{}", messages::text!("books-unreadable", what = *.0))]
    Unreadable(&'static str),
    /// It needs a password.
    #[error("{}", messages::text!("books-password"))]
    Password,
    /// There is no text in it.
    #[error("{}", messages::text!("books-no-text", has = if *pictures { "pictures" } else { "nothing" }))]
    NoText {
        /// Whether there are pictures in it.
        pictures: bool,
    },
    /// The reading was stopped.
    #[error("{}", messages::text!("books-stopped"))]
    Stopped,
}

impl Refused {
    /// It has more of something than the [limits](crate::limits) allow. `what` is named as in
    /// `books-more-than`.
    pub(crate) fn more_than(most: impl std::fmt::Display, what: &str) -> Self {
        Self::TooLarge(messages::text!(
            "books-more-than",
            most = most.to_string(),
            what
        ))
    }
}
