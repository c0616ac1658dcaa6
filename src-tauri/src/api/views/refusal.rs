//! Refusals: a code for programs, a sentence for people.

use std::{error, fmt};

use schema::problem::{self, Problem};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The kind of a [`Refusal`]. Programs decide by this, never by the words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// The named thing does not exist.
    NotFound,
    /// An input is invalid.
    Invalid,
    /// A value or an edit that the system does not allow.
    Refused,
    /// The character was changed elsewhere in the meantime.
    Conflict,
    /// There is nothing to undo or redo.
    Nothing,
    /// A newer request took the place of this one.
    Superseded,
    /// A file could not be read or written.
    File,
    /// The request was carried out and saved, but the answer could not be written.
    Output,
    /// The window cannot be opened.
    Window,
    /// The library is from a newer version of the program.
    Newer,
    /// The file is not a library: another kind of file, or another program's database.
    NotALibrary,
    /// The library is damaged.
    Damaged,
    /// The library is gone or empty, though there are backups of it.
    Missing,
    /// The path of the open library now leads to another file, or to none.
    Replaced,
    /// The library or its folder cannot be read or made.
    Unreadable,
    /// The library or its folder cannot be written.
    ReadOnly,
    /// Another program holds the library.
    Locked,
    /// The disk is full.
    Full,
    /// The disk failed while reading or writing.
    Disk,
    /// An error of the program.
    Internal,
}

/// A refusal, for people and for the window.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Refusal {
    /// What kind of refusal: the window decides by this, never by the words.
    pub code: ErrorCode,
    /// What is wrong, where, and what to do.
    pub message: String,
}

impl Refusal {
    /// A refusal with a code and a message.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
        }
    }

    /// The named thing does not exist.
    pub fn not_found(message: impl Into<String>) -> Self {
        Self::new(ErrorCode::NotFound, message)
    }

    /// An input is invalid.
    pub fn invalid(message: impl Into<String>) -> Self {
        Self::new(ErrorCode::Invalid, message)
    }

    /// A file could not be read or written.
    pub fn file(message: impl Into<String>) -> Self {
        Self::new(ErrorCode::File, message)
    }
}

impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Self {
        Self::new(problem.code.into(), problem.message)
    }
}

impl From<rules::Refusal> for Refusal {
    fn from(refusal: rules::Refusal) -> Self {
        Self::invalid(refusal.message)
    }
}

impl From<rules::dice::DiceError> for Refusal {
    fn from(unclear: rules::dice::DiceError) -> Self {
        Self::invalid(unclear.0)
    }
}

impl From<problem::Code> for ErrorCode {
    fn from(code: problem::Code) -> Self {
        match code {
            problem::Code::NotFound => Self::NotFound,
            problem::Code::Refused => Self::Refused,
            problem::Code::Conflict => Self::Conflict,
            problem::Code::Nothing => Self::Nothing,
            problem::Code::Newer => Self::Newer,
            problem::Code::NotALibrary => Self::NotALibrary,
            problem::Code::Damaged => Self::Damaged,
            problem::Code::Missing => Self::Missing,
            problem::Code::Replaced => Self::Replaced,
            problem::Code::Unreadable => Self::Unreadable,
            problem::Code::ReadOnly => Self::ReadOnly,
            problem::Code::Locked => Self::Locked,
            problem::Code::Full => Self::Full,
            problem::Code::Disk => Self::Disk,
            problem::Code::Internal => Self::Internal,
        }
    }
}

/// The code as `--json` and the window have it: `not_found`.
impl fmt::Display for ErrorCode {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(to)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(&self.message)
    }
}

impl error::Error for Refusal {}
