//! Messages for errors of the operating system.

use std::io;

use crate::text;

/// Returns why a file or folder could not be read or written: "the disk is full". Errors without a
/// message in the catalogue have the text of the operating system.
pub fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => text!("file-no-path"),
        io::ErrorKind::PermissionDenied => text!("file-not-allowed"),
        io::ErrorKind::StorageFull => text!("file-disk-full"),
        io::ErrorKind::ReadOnlyFilesystem => text!("file-disk-read-only"),
        io::ErrorKind::IsADirectory => text!("file-folder-in-way"),
        io::ErrorKind::NotADirectory => text!("file-in-way"),
        _ => error.to_string(),
    }
}
