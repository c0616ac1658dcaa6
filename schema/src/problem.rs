//! Refusals: a code for programs, a sentence for people.

use std::{io, path::Path};

use rusqlite::{ErrorCode, ffi};

/// The kind of a [`Problem`]. Programs decide by this, never by the words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Code {
    /// What was asked for is not in the library.
    NotFound,
    /// A value or an edit that the system does not allow.
    Refused,
    /// The character was changed elsewhere in the meantime.
    Conflict,
    /// There is nothing to undo or redo.
    Nothing,
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
    /// A mistake of the program itself.
    Internal,
}

impl Code {
    /// A problem with this code and a message.
    pub fn problem(self, message: impl Into<String>) -> Problem {
        Problem::new(self, message)
    }
}

impl From<rules::Refusal> for Problem {
    fn from(refusal: rules::Refusal) -> Self {
        Self::refused(refusal.message)
    }
}

/// A refusal. Nothing was changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Problem {
    /// What kind of refusal.
    pub code: Code,
    /// What is wrong, where, and what to do.
    pub message: String,
}

impl Problem {
    /// A problem with a code and a message.
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
        }
    }

    /// Something that the library does not have.
    pub fn not_found(message: impl Into<String>) -> Self {
        Self::new(Code::NotFound, message)
    }

    /// Something that is not allowed.
    pub fn refused(message: impl Into<String>) -> Self {
        Self::new(Code::Refused, message)
    }

    /// Adds the file's path to the message of a problem with a file, unless it is there.
    #[must_use]
    pub fn at(mut self, path: &Path) -> Self {
        let about_the_file = !matches!(
            self.code,
            Code::NotFound | Code::Refused | Code::Conflict | Code::Nothing
        );
        let path = path.display().to_string();
        if about_the_file && !self.message.contains(&path) {
            self.message = messages::text!("library-at", message = self.message.as_str(), path);
        }
        self
    }
}

impl From<io::Error> for Problem {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::StorageFull => Code::Full.problem(messages::text!("library-disk-full")),
            io::ErrorKind::ReadOnlyFilesystem | io::ErrorKind::PermissionDenied => {
                Code::ReadOnly.problem(messages::text!("library-read-only"))
            }
            _ => Code::Disk.problem(format!("{error}.")),
        }
    }
}

/// Whether a row holds a value that this program never writes, or a table or column has another
/// name.
fn is_misread(error: &rusqlite::Error) -> bool {
    match error {
        rusqlite::Error::InvalidColumnType(..)
        | rusqlite::Error::FromSqlConversionFailure(..)
        | rusqlite::Error::IntegralValueOutOfRange(..)
        | rusqlite::Error::Utf8Error(..)
        // Our own SQL is always the same: if it does not fit the schema, the schema is not ours.
        | rusqlite::Error::SqlInputError { .. } => true,
        rusqlite::Error::SqliteFailure(_, Some(msg)) => msg.starts_with("no such "),
        _ => false,
    }
}

impl From<rusqlite::Error> for Problem {
    fn from(error: rusqlite::Error) -> Self {
        if is_misread(&error) {
            let damaged = ffi::Error::new(ffi::SQLITE_CORRUPT);
            return rusqlite::Error::SqliteFailure(damaged, None).into();
        }
        let (code, message) = match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                (Code::Locked, messages::text!("library-locked"))
            }
            Some(ErrorCode::DiskFull) => (Code::Full, messages::text!("library-disk-full")),
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => {
                (Code::ReadOnly, messages::text!("library-read-only"))
            }
            Some(ErrorCode::NotADatabase) => {
                (Code::NotALibrary, messages::text!("library-not-one"))
            }
            Some(ErrorCode::DatabaseCorrupt) => (Code::Damaged, messages::text!("library-damaged")),
            Some(ErrorCode::CannotOpen) => {
                (Code::Unreadable, messages::text!("library-cannot-open"))
            }
            Some(ErrorCode::SystemIoFailure) => {
                (Code::Disk, messages::text!("library-disk-failed"))
            }
            _ => (
                Code::Internal,
                messages::text!("library-refused", error = error.to_string()),
            ),
        };
        Self { code, message }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_of_the_disk_says_what_to_do() {
        for (kind, code, message) in [
            (io::ErrorKind::StorageFull, Code::Full, "Make room"),
            (
                io::ErrorKind::PermissionDenied,
                Code::ReadOnly,
                "Allow writing",
            ),
            (io::ErrorKind::TimedOut, Code::Disk, "timed out."),
        ] {
            let problem = Problem::from(io::Error::from(kind));
            assert_eq!(problem.code, code);
            assert!(problem.message.contains(message), "{problem}");
        }
    }
}
