//! Refusals: a code for programs, a sentence for people.

use schema::problem::Problem;

use super::views::Refusal;

impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Self {
        Self {
            code: problem.code.name().into(),
            message: problem.message,
        }
    }
}

impl Refusal {
    /// Something that was named is not there.
    pub fn not_found(message: impl Into<String>) -> Self {
        Self {
            code: "not_found".into(),
            message: message.into(),
        }
    }

    /// Something that was given makes no sense.
    pub fn invalid(message: impl Into<String>) -> Self {
        Self {
            code: "invalid".into(),
            message: message.into(),
        }
    }

    /// A file could not be read or written.
    pub fn file(message: impl Into<String>) -> Self {
        Self {
            code: "file".into(),
            message: message.into(),
        }
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        to.write_str(&self.message)
    }
}

impl std::error::Error for Refusal {}
