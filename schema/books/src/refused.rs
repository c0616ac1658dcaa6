//! Why a file was not read.

/// Why a file was not read, in a sentence. Nothing of it was kept.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The ending of its name says no format that is known.
    #[error("{}", messages::text!("books-unknown-format"))]
    UnknownFormat,
    /// It is larger than [limits](crate::limits) allow: why, in words that follow a colon.
    #[error("{}", messages::text!("books-too-large", why = .0.as_str()))]
    TooLarge(String),
    /// It is not what its ending says.
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
    /// Nobody waits for it any more.
    #[error("{}", messages::text!("books-stopped"))]
    Stopped,
}

impl Refused {
    /// It has more of something, named as `books-more-than` names it, than [limits](crate::limits) allow.
    pub(crate) fn more_than(most: impl std::fmt::Display, what: &str) -> Self {
        Self::TooLarge(messages::text!(
            "books-more-than",
            most = most.to_string(),
            what
        ))
    }
}
