//! ZIP packages: EPUB and DOCX.

use std::io::{Cursor, Read};

use percent_encoding::percent_decode_str;
use zip::{ZipArchive, result::ZipError};

use crate::{ReadError, encoding, limits};

/// A package, and the number of bytes that may still be unpacked from it.
pub(crate) struct Package<'a> {
    archive: ZipArchive<Cursor<&'a [u8]>>,
    left: u64,
    what: &'static str,
}

impl<'a> Package<'a> {
    pub(crate) fn open(bytes: &'a [u8], what: &'static str) -> Result<Self, ReadError> {
        let archive =
            ZipArchive::new(Cursor::new(bytes)).map_err(|_| ReadError::Unreadable(what))?;
        if archive.len() > limits::PACKAGE_FILES {
            return Err(ReadError::too_many(limits::PACKAGE_FILES, "files"));
        }
        Ok(Self {
            archive,
            left: limits::TEXT_BYTES,
            what,
        })
    }

    /// Returns the text of a file, or `None` if there is no such file.
    pub(crate) fn file(&mut self, path: &str) -> Result<Option<String>, ReadError> {
        let mut file = match self.archive.by_name(path) {
            Ok(file) => file,
            Err(ZipError::FileNotFound) => return Ok(None),
            Err(_) => return Err(ReadError::Unreadable(self.what)),
        };
        let mut bytes = Vec::new();
        file.by_ref()
            .take(self.left + 1)
            .read_to_end(&mut bytes)
            .map_err(|_| ReadError::Unreadable(self.what))?;
        let read = bytes.len() as u64;
        if read > self.left {
            return Err(ReadError::TooLarge(messages::text!(
                "books-unpacks",
                most = (limits::TEXT_BYTES >> 20).to_string()
            )));
        }
        self.left -= read;
        Ok(Some(encoding::html(&bytes)))
    }

    /// Returns the text of a file that the package must contain.
    pub(crate) fn required(&mut self, path: &str) -> Result<String, ReadError> {
        self.file(path)?.ok_or(ReadError::Unreadable(self.what))
    }
}

/// Resolves a percent-encoded path relative to a folder of the package.
pub(crate) fn resolved(folder: &str, href: &str) -> String {
    let href = href.split(['#', '?']).next().unwrap_or_default();
    let mut parts: Vec<String> = folder
        .split('/')
        .filter(|part| !part.is_empty())
        .map(str::to_owned)
        .collect();
    for part in href.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(percent_decode_str(part).decode_utf8_lossy().into_owned()),
        }
    }
    parts.join("/")
}
