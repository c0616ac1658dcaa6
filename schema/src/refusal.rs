//! The error type: a code for programs and a sentence for people.

use std::{fmt, io, path::Path};

use messages::text;
use rules::formula::{nearest, with_suggestion};
use rusqlite::{ErrorCode as SqliteCode, ffi::SQLITE_IOERR_SHMSIZE};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The kind of a [`Refusal`]. Programs branch on the code, never on the message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// The requested item does not exist.
    NotFound,
    /// The input is invalid.
    Invalid,
    /// The system does not allow the value or edit.
    Refused,
    /// The item was changed elsewhere in the meantime.
    Conflict,
    /// There is nothing to undo or redo.
    Nothing,
    /// A newer request superseded this one.
    Superseded,
    /// A file could not be read or written.
    File,
    /// The request was carried out and saved, but the output could not be written.
    Output,
    /// The window cannot be opened.
    Window,
    /// The library was written by a newer version of the program.
    Newer,
    /// The file is not a library, but another type of file or another program's database.
    NotALibrary,
    /// The library is damaged.
    Damaged,
    /// The library is missing or empty although backups of it exist.
    Missing,
    /// The path of the open library now leads to another file, or to nothing.
    Replaced,
    /// The library or its folder cannot be read or created.
    Unreadable,
    /// The library or its folder cannot be written.
    ReadOnly,
    /// Another program has locked the library.
    Locked,
    /// The disk is full.
    Full,
    /// The disk failed while reading or writing.
    Disk,
    /// An internal error of the program.
    Internal,
}

/// Writes the code as in JSON: `not_found`.
impl fmt::Display for ErrorCode {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(to)
    }
}

impl ErrorCode {
    /// Creates a refusal with this code.
    pub fn refusal(self, message: impl Into<String>) -> Refusal {
        Refusal {
            code: self,
            message: message.into(),
        }
    }

    /// Whether the cause is the library's file or the program, not the request.
    fn is_about_the_library(self) -> bool {
        matches!(
            self,
            Self::Newer
                | Self::NotALibrary
                | Self::Damaged
                | Self::Missing
                | Self::Replaced
                | Self::Unreadable
                | Self::ReadOnly
                | Self::Locked
                | Self::Full
                | Self::Disk
                | Self::Internal
        )
    }
}

/// Why a request failed. Nothing was changed, except for [`ErrorCode::Output`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, thiserror::Error)]
#[error("{message}")]
pub struct Refusal {
    /// The error code. Programs branch on it, never on the message.
    pub code: ErrorCode,
    /// What is wrong, where, and what to do.
    pub message: String,
}

impl Refusal {
    /// The requested item does not exist.
    pub fn not_found(message: impl Into<String>) -> Self {
        ErrorCode::NotFound.refusal(message)
    }

    /// Nothing has the typed name. Suggests a name that begins so, or else the nearest one.
    pub fn unknown<'a>(
        what: String,
        typed: &str,
        names: impl Iterator<Item = &'a str> + Clone,
    ) -> Self {
        let start = typed.trim().to_lowercase();
        let begins = |name: &&str| !start.is_empty() && name.to_lowercase().starts_with(&start);
        let suggestion = names.clone().find(begins);
        let suggestion = suggestion.or_else(|| nearest(typed, names));
        Self::not_found(with_suggestion(what, suggestion))
    }

    /// The input is invalid.
    pub fn invalid(message: impl Into<String>) -> Self {
        ErrorCode::Invalid.refusal(message)
    }

    /// A file could not be read or written.
    pub fn file(message: impl Into<String>) -> Self {
        ErrorCode::File.refusal(message)
    }

    /// The system does not allow the value or edit.
    pub fn refused(message: impl Into<String>) -> Self {
        ErrorCode::Refused.refusal(message)
    }

    /// The rules do not allow the change.
    pub fn from_rules(why: rules::Refusal) -> Self {
        Self::refused(why.message)
    }

    /// Converts [`ErrorCode::NotFound`] to `None`. Other errors are returned.
    pub fn if_found<T>(found: Result<T, Self>) -> Result<Option<T>, Self> {
        match found {
            Ok(found) => Ok(Some(found)),
            Err(refusal) if refusal.code == ErrorCode::NotFound => Ok(None),
            Err(refusal) => Err(refusal),
        }
    }

    /// Adds the path of the library to the message if the error concerns its file, unless the path is already there.
    #[must_use]
    pub fn at(mut self, path: &Path) -> Self {
        let path = path.display().to_string();
        if self.code.is_about_the_library() && !self.message.contains(&path) {
            self.message = text!("library-at", message = self.message.as_str(), path);
        }
        self
    }
}

impl From<rules::Refusal> for Refusal {
    fn from(why: rules::Refusal) -> Self {
        Self::invalid(why.message)
    }
}

impl From<rules::dice::DiceError> for Refusal {
    fn from(unclear: rules::dice::DiceError) -> Self {
        Self::invalid(unclear.0)
    }
}

impl From<io::Error> for Refusal {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::StorageFull => ErrorCode::Full.refusal(text!("library-disk-full")),
            io::ErrorKind::ReadOnlyFilesystem | io::ErrorKind::PermissionDenied => {
                ErrorCode::ReadOnly.refusal(text!("library-read-only"))
            }
            _ => ErrorCode::Disk.refusal(text!(
                "library-disk-error",
                error = messages::io_error::reason(&error)
            )),
        }
    }
}

/// Whether a row contains a value that this program never writes, such as invalid JSON, or a table or
/// column is missing.
fn is_misread(error: &rusqlite::Error) -> bool {
    match error {
        rusqlite::Error::InvalidColumnType(..)
        | rusqlite::Error::FromSqlConversionFailure(..)
        | rusqlite::Error::IntegralValueOutOfRange(..)
        | rusqlite::Error::Utf8Error(..)
        // Our SQL is fixed, so if it does not match the schema, the schema is damaged.
        | rusqlite::Error::SqlInputError { .. } => true,
        rusqlite::Error::SqliteFailure(_, Some(msg)) => {
            msg.starts_with("no such ") || msg == "malformed JSON"
        }
        _ => false,
    }
}

/// Whether the disk had no room for the shared memory of the log, which `SQLite` reports as a failure of the disk.
fn is_without_room(error: &rusqlite::Error) -> bool {
    let reported = error.sqlite_error();
    reported.is_some_and(|error| error.extended_code == SQLITE_IOERR_SHMSIZE)
}

impl From<rusqlite::Error> for Refusal {
    fn from(error: rusqlite::Error) -> Self {
        let cause = if is_misread(&error) {
            Some(SqliteCode::DatabaseCorrupt)
        } else if is_without_room(&error) {
            Some(SqliteCode::DiskFull)
        } else {
            error.sqlite_error_code()
        };
        let (code, message) = match cause {
            Some(SqliteCode::DatabaseBusy | SqliteCode::DatabaseLocked) => {
                (ErrorCode::Locked, text!("library-locked"))
            }
            Some(SqliteCode::DiskFull) => (ErrorCode::Full, text!("library-disk-full")),
            Some(SqliteCode::ReadOnly | SqliteCode::PermissionDenied) => {
                (ErrorCode::ReadOnly, text!("library-read-only"))
            }
            Some(SqliteCode::NotADatabase) => (ErrorCode::NotALibrary, text!("library-not-one")),
            Some(SqliteCode::DatabaseCorrupt) => (ErrorCode::Damaged, text!("library-damaged")),
            Some(SqliteCode::CannotOpen) => (ErrorCode::Unreadable, text!("library-cannot-open")),
            Some(SqliteCode::SystemIoFailure) => (ErrorCode::Disk, text!("library-disk-failed")),
            _ => (
                ErrorCode::Internal,
                text!("library-refused", error = error.to_string()),
            ),
        };
        Self { code, message }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_begins_so_or_is_near_is_suggested() {
        let names = ["Isolde Vann", "Tiberius"];
        for (typed, suggestion) in [
            ("isolde", Some("Isolde Vann")),
            ("Tiberus", Some("Tiberius")),
            ("Brannoc", None),
            (" ", None),
        ] {
            let said = Refusal::unknown("Nobody.".to_owned(), typed, names.into_iter()).message;
            let expected = suggestion.map(|it| format!("Nobody. Did you mean “{it}”?"));
            assert_eq!(said, expected.unwrap_or_else(|| "Nobody.".to_owned()));
        }
    }

    #[test]
    fn a_disk_error_says_what_to_do() {
        for (kind, code, message) in [
            (io::ErrorKind::StorageFull, ErrorCode::Full, "Make room"),
            (
                io::ErrorKind::PermissionDenied,
                ErrorCode::ReadOnly,
                "Allow writing",
            ),
            (io::ErrorKind::TimedOut, ErrorCode::Disk, "timed out."),
        ] {
            let refusal = Refusal::from(io::Error::from(kind));
            assert_eq!(refusal.code, code);
            assert!(refusal.message.contains(message), "{refusal}");
        }
    }
}
