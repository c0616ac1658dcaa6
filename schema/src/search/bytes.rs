//! Bytes that are added at the end and read in pieces: in memory while they are few, else in a file
//! that has no name.

use std::{
    borrow::Cow,
    fs::{self, File, OpenOptions},
    io::{self, Read, Seek, SeekFrom, Write},
    ops::Range,
    path::{Path, PathBuf},
    process,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
};

/// So many bytes stay in memory, and are put away at once when there are more; few in the tests here.
const HELD: usize = if cfg!(test) {
    4 * 1024
} else {
    4 * 1024 * 1024
};

/// Bytes in memory or in a file.
#[derive(Debug, Default)]
pub(crate) struct Bytes {
    /// Where the file may be made; nothing where all stays in memory.
    folder: Option<PathBuf>,
    file: Option<Mutex<File>>,
    /// How many are in the file.
    stored: usize,
    /// Those that follow.
    held: Vec<u8>,
}

impl Bytes {
    /// Bytes that are put away in that folder when they get many; nothing stays there.
    pub(crate) fn beside(folder: &Path) -> Self {
        Self {
            folder: Some(folder.to_owned()),
            ..Self::default()
        }
    }

    /// Bytes that may be put away where these may.
    pub(crate) fn another(&self) -> Self {
        Self {
            folder: self.folder.clone(),
            ..Self::default()
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.stored + self.held.len()
    }

    /// Whether there is a place to put more than memory is for.
    pub(crate) fn may_be_put_away(&self) -> bool {
        self.folder.is_some()
    }

    pub(crate) fn extend(&mut self, bytes: &[u8]) {
        // Room by quarters: doubling would leave half of a large index empty.
        if self.held.len() + bytes.len() > self.held.capacity() {
            self.held.reserve_exact(self.held.len() / 4 + bytes.len());
        }
        self.held.extend_from_slice(bytes);
        if self.held.len() >= HELD {
            self.put_away();
        }
    }

    /// Gives back the room that was only for growing.
    pub(crate) fn settle(&mut self) {
        if self.file.is_some() {
            self.put_away();
        }
        self.held.shrink_to_fit();
    }

    /// The bytes from one place to another; none where the file cannot be read.
    pub(crate) fn get(&self, range: Range<usize>) -> Cow<'_, [u8]> {
        if range.start >= self.stored {
            return Cow::Borrowed(&self.held[range.start - self.stored..range.end - self.stored]);
        }
        let mut piece = vec![0; range.len()];
        let (stored, held) = piece.split_at_mut(range.end.min(self.stored) - range.start);
        held.copy_from_slice(&self.held[..held.len()]);
        let file = self.file.as_ref().ok_or(io::ErrorKind::NotFound.into());
        match file.and_then(|file| read(file, range.start, stored)) {
            Ok(()) => Cow::Owned(piece),
            Err(_) => Cow::Owned(Vec::new()),
        }
    }

    /// Moves what is in memory to the file. Where that fails, all that comes stays in memory.
    fn put_away(&mut self) {
        let Some(folder) = &self.folder else {
            return;
        };
        if self.file.is_none() {
            self.file = nameless(folder).ok().map(Mutex::new);
        }
        let file = self.file.as_ref().ok_or(io::ErrorKind::NotFound.into());
        match file.and_then(|file| write(file, self.stored, &self.held)) {
            Ok(()) => {
                self.stored += self.held.len();
                self.held.clear();
            }
            Err(_) => self.folder = None,
        }
    }
}

fn read(file: &Mutex<File>, at: usize, bytes: &mut [u8]) -> io::Result<()> {
    let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
    file.seek(SeekFrom::Start(at as u64))?;
    file.read_exact(bytes)
}

fn write(file: &Mutex<File>, at: usize, bytes: &[u8]) -> io::Result<()> {
    let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
    file.seek(SeekFrom::Start(at as u64))?;
    file.write_all(bytes)
}

/// A new file of that folder, which is gone with the program however that ends.
fn nameless(folder: &Path) -> io::Result<File> {
    static MADE: AtomicU32 = AtomicU32::new(0);
    let number = MADE.fetch_add(1, Ordering::Relaxed);
    let path = folder.join(format!(".index-{}-{number}", process::id()));
    let file = OpenOptions::new()
        .read(true)
        .write(true)
        .create_new(true)
        .open(&path)?;
    fs::remove_file(&path)?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn many_are_put_away_and_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let all: Vec<u8> = (0..HELD * 3 / 2 + 7)
            .map(|number| (number % 251).to_le_bytes()[0])
            .collect();
        let mut bytes = Bytes::beside(folder.path());
        for piece in all.chunks(1000) {
            bytes.extend(piece);
        }
        assert!(bytes.stored >= HELD && !bytes.held.is_empty());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        let edge = bytes.stored;
        let pieces = [
            0..10,
            edge - 5..edge + 5,
            edge..edge + 9,
            7..7,
            0..all.len(),
        ];
        for piece in pieces.clone() {
            assert_eq!(bytes.get(piece.clone()), &all[piece]);
        }
        bytes.settle();
        assert!(bytes.held.is_empty());
        for piece in pieces {
            assert_eq!(bytes.get(piece.clone()), &all[piece]);
        }
    }

    #[test]
    fn where_no_file_can_be_made_all_stays_in_memory() {
        let mut bytes = Bytes::beside(Path::new("/nowhere/at/all"));
        for _ in 0..3 {
            bytes.extend(&vec![7; HELD]);
        }
        assert_eq!(bytes.len(), 3 * HELD);
        assert_eq!(bytes.get(HELD..HELD + 2), &[7, 7][..]);
    }
}
