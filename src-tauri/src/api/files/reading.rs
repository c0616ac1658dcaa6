//! Reads files up to a size limit.

use std::{
    fs,
    io::{self, Read, Seek},
    path::Path,
};

use super::reason;
use crate::api::views::Refusal;

/// The path that stands for standard input.
const STDIN: &str = "-";

/// Reads a text file, or standard input for `-`, of at most `max_bytes` bytes, without its byte order mark.
pub fn text(path: &Path, max_bytes: u64) -> Result<String, Refusal> {
    let text = String::from_utf8(bytes(path, max_bytes)?)
        .map_err(|_| read_error(path, &messages::text!("file-no-text")))?;
    Ok(strip_bom(&text).to_owned())
}

/// Strips a byte order mark.
pub fn strip_bom(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Opens a file for reading.
pub fn open(path: &Path) -> Result<fs::File, Refusal> {
    let opened = || -> io::Result<fs::File> {
        let file = fs::File::open(path)?;
        // On Linux, a folder can be opened, but not read.
        if file.metadata()?.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        Ok(file)
    };
    opened().map_err(|error| read_error(path, &reason(&error, no_file)))
}

/// A source that can be read from any position.
pub trait ReadSeek: Read + Seek {}
impl<T: Read + Seek> ReadSeek for T {}

/// Opens a file that will be read more than once; `-` is standard input. Data from a pipe is buffered in memory, up to
/// `max_bytes` bytes.
pub fn open_to_seek(path: &Path, max_bytes: u64) -> Result<Box<dyn ReadSeek>, Refusal> {
    if path == Path::new(STDIN) {
        return Ok(Box::new(io::Cursor::new(bytes(path, max_bytes)?)));
    }
    let mut file = open(path)?;
    if file.stream_position().is_ok() {
        return Ok(Box::new(file));
    }
    Ok(Box::new(io::Cursor::new(read(file, path, max_bytes)?)))
}

/// Reads a file, or standard input for `-`, of at most `max_bytes` bytes.
pub fn bytes(path: &Path, max_bytes: u64) -> Result<Vec<u8>, Refusal> {
    if path == Path::new(STDIN) {
        return read(io::stdin(), path, max_bytes);
    }
    read(open(path)?, path, max_bytes)
}

fn read(file: impl Read, path: &Path, max_bytes: u64) -> Result<Vec<u8>, Refusal> {
    let mut bytes = Vec::new();
    file.take(max_bytes + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| read_error(path, &reason(&error, no_file)))?;
    if bytes.len() as u64 > max_bytes {
        return Err(read_error(
            path,
            &messages::text!("file-too-large", size = (max_bytes >> 20).to_string()),
        ));
    }
    Ok(bytes)
}

/// Returns the error for a file or folder that cannot be read.
pub fn read_error(path: &Path, why: &str) -> Refusal {
    file_error!("file-unread", file = path.display().to_string(), why)
}

fn no_file() -> String {
    messages::text!("file-none")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn too_large_binary_and_missing_files_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.txt");
        fs::write(&path, vec![b'x'; 1 << 20]).unwrap();
        assert_eq!(text(&path, 1 << 20).unwrap().len(), 1 << 20);
        fs::write(&path, vec![b'x'; (1 << 20) + 1]).unwrap();
        let refused = |why: &str| {
            let refusal = text(&path, 1 << 20).unwrap_err();
            assert!(refusal.message.contains(why), "{refusal}");
        };
        refused("a.txt cannot be read: it is larger than 1 MB");
        fs::write(&path, [0xff, 0xfe, 0]).unwrap();
        refused("it is not text");
        fs::write(&path, "\u{feff}1 Mist").unwrap();
        assert_eq!(text(&path, 1 << 20).unwrap(), "1 Mist");
        fs::remove_file(&path).unwrap();
        refused("there is no such file");
        fs::create_dir(&path).unwrap();
        refused("a.txt cannot be read: a folder is in the way");
    }
}
