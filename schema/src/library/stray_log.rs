//! Detects a log that does not belong to the library beside it. `SQLite` would apply it anyway.
//!
//! Every transaction writes the library's mark: its identity and transaction count. The mark in the file
//! must be that of the transaction before the first one in the log, or of any transaction in the log.

use std::{fs, path::Path};

use memchr::memmem;
use rusqlite::{Connection, Transaction};

use super::{
    connection::connect_immutable,
    paths::{has_log, with_suffix},
};
use crate::{
    refusal::{ErrorCode, Refusal},
    rows,
};

const PREFIX: &str = "vademecum-library ";
const HEADER: usize = 32;
const FRAME_HEADER: usize = 24;
/// The salts in the header of a log, which must match those in the headers of its frames.
const SALTS: std::ops::Range<usize> = 16..24;
const FRAME_SALTS: std::ops::Range<usize> = 8..16;
/// The running checksum in the header of a log, and in those of its frames.
const HEADER_SUM: std::ops::Range<usize> = 24..32;
const FRAME_SUM: std::ops::Range<usize> = 16..24;
const PAGE_SIZE: std::ops::Range<usize> = 8..12;

/// The identity and transaction count of a library.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Mark {
    library: String,
    count: u64,
}

impl Mark {
    fn parse(text: &str) -> Option<Self> {
        let (library, count) = text.strip_prefix(PREFIX)?.split_once(' ')?;
        let is_whole = library.len() == 32 && count.len() == 16;
        let count = u64::from_str_radix(count, 16).ok().filter(|_| is_whole)?;
        Some(Self {
            library: library.to_owned(),
            count,
        })
    }

    /// Reads the mark of a library. Returns `None` if it is missing or damaged.
    pub(super) fn read(connection: &Connection) -> Result<Option<Self>, Refusal> {
        let sql = "SELECT mark FROM library_mark WHERE id = 1";
        let text: Option<String> = rows::value(connection, sql, [])?;
        Ok(text.and_then(|text| Self::parse(&text)))
    }

    pub(super) fn write(&self, connection: &Connection) -> Result<(), Refusal> {
        let text = format!("{PREFIX}{} {:016x}", self.library, self.count);
        let sql = "UPDATE library_mark SET mark = ?1 WHERE id = 1";
        rows::execute(connection, sql, [text]).map(drop)
    }

    /// Returns the mark of the next transaction.
    pub(super) fn next(mut self) -> Self {
        self.count = self.count.wrapping_add(1);
        self
    }
}

/// Counts a transaction, before it is committed.
pub(super) fn count(tx: &Transaction<'_>) -> Result<(), Refusal> {
    match Mark::read(tx)? {
        Some(mark) => mark.next().write(tx),
        // Checking the library reports a damaged mark.
        None => Ok(()),
    }
}

/// Returns an error if the log beside a library belongs to another one. The library must not be open.
pub(super) fn refuse(path: &Path) -> Result<(), Refusal> {
    if !is_stray(path) {
        return Ok(());
    }
    let log = with_suffix(path, "-wal");
    Err(ErrorCode::Damaged.refusal(messages::text!(
        "library-stray-log",
        path = path.display().to_string(),
        log = log.display().to_string()
    )))
}

/// Whether the log beside a library does not belong to it.
pub(super) fn is_stray(path: &Path) -> bool {
    if !has_log(path) {
        return false;
    }
    let in_file = connect_immutable(path).and_then(|file| Mark::read(&file));
    let (Ok(Some(in_file)), Some(log)) = (in_file, marks(&with_suffix(path, "-wal"))) else {
        // Libraries of earlier versions have no mark, and an empty log has nothing to compare.
        return false;
    };
    let is_foreign = |mark: &Mark| mark.library != in_file.library;
    let (Some(first), Some(last)) = (log.first(), log.last()) else {
        return false;
    };
    log.iter().any(is_foreign)
        || first.count > in_file.count.saturating_add(1)
        || last.count < in_file.count
}

/// Returns the marks in the pages of a log, in order, as far as its checksums are valid. After that come
/// stale frames that have not been overwritten yet.
fn marks(log: &Path) -> Option<Vec<Mark>> {
    let bytes = fs::read(log).ok()?;
    let header = bytes.get(..HEADER)?;
    let page_size = number(header.get(PAGE_SIZE)?)?;
    let frame_size = usize::try_from(page_size).ok()?.checked_add(FRAME_HEADER)?;
    let salts = header.get(SALTS)?;
    let mut sum = Sum::default().with(header.get(..HEADER_SUM.start)?);
    if header.get(HEADER_SUM) != Some(&sum.bytes()) {
        return None;
    }
    let mut marks = Vec::new();
    for frame in bytes.get(HEADER..)?.chunks_exact(frame_size) {
        let (head, page) = frame.split_at(FRAME_HEADER);
        sum = sum.with(head.get(..FRAME_SALTS.start)?).with(page);
        if head.get(FRAME_SALTS) != Some(salts) || head.get(FRAME_SUM) != Some(&sum.bytes()) {
            break;
        }
        marks.extend(mark_in(page));
    }
    Some(marks)
}

fn number(bytes: &[u8]) -> Option<u32> {
    Some(u32::from_be_bytes(bytes.try_into().ok()?))
}

/// The running checksum of a log: <https://sqlite.org/fileformat2.html#walcksm>. Its words are little-endian if the log
/// was written on a little-endian machine; other logs are not checked.
#[derive(Debug, Clone, Copy, Default)]
struct Sum(u32, u32);

impl Sum {
    fn with(self, bytes: &[u8]) -> Self {
        let words = bytes.as_chunks::<4>().0.iter();
        let mut words = words.map(|word| u32::from_le_bytes(*word));
        let Self(mut first, mut second) = self;
        while let (Some(one), Some(other)) = (words.next(), words.next()) {
            first = first.wrapping_add(one).wrapping_add(second);
            second = second.wrapping_add(other).wrapping_add(first);
        }
        Self(first, second)
    }

    fn bytes(self) -> [u8; 8] {
        (u64::from(self.0) << 32 | u64::from(self.1)).to_be_bytes()
    }
}

fn mark_in(page: &[u8]) -> Option<Mark> {
    let length = PREFIX.len() + 32 + 1 + 16;
    memmem::find_iter(page, PREFIX)
        .filter_map(|at| page.get(at..at + length))
        .filter_map(|mark| Mark::parse(std::str::from_utf8(mark).ok()?))
        .max_by_key(|mark| mark.count)
}
