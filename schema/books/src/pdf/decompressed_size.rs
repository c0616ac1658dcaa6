//! Measures the decompressed size of PDF streams without keeping the data.

use std::io::Read;

use flate2::read::{DeflateDecoder, ZlibDecoder};
use hayro_interpret::hayro_syntax::{
    object::{Array, Stream},
    page::Page,
};
use memchr::memmem;

use crate::{Progress, ReadError, limits};

/// Maximum number of bytes searched before a stream for its dictionary.
const MAX_DICTIONARY_BYTES: usize = 2_048;

/// Returns an error if the decompressed streams of a PDF exceed the limits.
pub(super) fn check(bytes: &[u8], progress: &Progress<'_>) -> Result<(), ReadError> {
    let mut total = 0;
    for start in memmem::find_iter(bytes, b"stream") {
        progress.check()?;
        let before = &bytes[start.saturating_sub(MAX_DICTIONARY_BYTES)..start];
        if before.ends_with(b"end") {
            continue;
        }
        let rest = &bytes[start + b"stream".len()..];
        let data = rest
            .strip_prefix(b"\r\n")
            .or_else(|| rest.strip_prefix(b"\n"));
        let Some(data) = data else { continue };
        let dictionary = memmem::rfind(before, b"obj").map_or(before, |begin| &before[begin..]);
        let max_bytes = limits::ONE_STREAM_BYTES;
        let unpacked = if is_packed(data) {
            size(ZlibDecoder::new(data), max_bytes)
        } else if memmem::find(dictionary, b"LZW").is_some() {
            lzw_size(data, max_bytes)
        } else if memmem::find(dictionary, b"/Fl").is_some() {
            size(DeflateDecoder::new(data), max_bytes)
        } else {
            Some(0)
        };
        total += unpacked.ok_or_else(|| too_large(max_bytes))?;
        if total > limits::STREAM_BYTES {
            return Err(too_large(limits::STREAM_BYTES));
        }
    }
    Ok(())
}

/// Returns an error if the decompressed content of a page exceeds the limits; a stream counts each time it is named.
/// Subtracts the size from `left_of_all`, the number of bytes left for all pages.
pub(super) fn check_page(page: &Page<'_>, left_of_all: &mut u64) -> Result<(), ReadError> {
    let contents = page.raw();
    let max_bytes = limits::PAGE_BYTES.min(*left_of_all);
    let limit = if max_bytes < limits::PAGE_BYTES {
        limits::CONTENT_BYTES
    } else {
        limits::PAGE_BYTES
    };
    let mut left = max_bytes;
    let mut take = |stream: &Stream<'_>| -> Result<(), ReadError> {
        let data = stream.raw_data();
        let bytes = if is_packed(&data) {
            size(ZlibDecoder::new(&*data), left)
        } else {
            Some(data.len() as u64)
        };
        let rest = bytes.and_then(|bytes| left.checked_sub(bytes));
        left = rest.ok_or_else(|| too_large(limit))?;
        Ok(())
    };
    if let Some(stream) = contents.get::<Stream<'_>>(b"Contents") {
        take(&stream)?;
    } else if let Some(streams) = contents.get::<Array<'_>>(b"Contents") {
        for stream in streams.iter::<Stream<'_>>() {
            take(&stream)?;
        }
    }
    *left_of_all -= max_bytes - left;
    Ok(())
}

/// Whether bytes begin with a zlib header.
fn is_packed(bytes: &[u8]) -> bool {
    bytes.first_chunk::<2>().is_some_and(|header| {
        header[0] & 0x0f == 8 && u16::from_be_bytes(*header).is_multiple_of(31)
    })
}

/// Returns the decompressed size of a stream, nested compression included; `None` if it exceeds `max_bytes`.
fn size(mut packed: impl Read, max_bytes: u64) -> Option<u64> {
    let mut buffer = vec![0; 64 * 1024];
    let mut inner = Vec::new();
    let mut read: u64 = 0;
    // Damaged data is read as far as possible, as the interpreter does.
    while let Ok(count @ 1..) = packed.read(&mut buffer) {
        let is_first = read == 0;
        read += count as u64;
        if read > max_bytes {
            return None;
        }
        if is_first && is_packed(&buffer[..count]) || !inner.is_empty() {
            inner.extend_from_slice(&buffer[..count]);
        }
    }
    if inner.is_empty() {
        return Some(read);
    }
    // Boxed, since data may be compressed several times.
    let inner: Box<dyn Read + '_> = Box::new(ZlibDecoder::new(&*inner));
    Some(read + size(inner, max_bytes - read)?)
}

/// Returns the decompressed size of LZW data, invalid codes included; `None` if it exceeds `max_bytes`.
fn lzw_size(data: &[u8], max_bytes: u64) -> Option<u64> {
    const CLEAR: usize = 256;
    const END: usize = 257;
    let mut lengths = vec![1_u64; 4_097];
    let (mut next, mut width, mut before) = (END + 1, 9, None);
    let (mut bits, mut held): (usize, u32) = (0, 0);
    let mut total: u64 = 0;
    for byte in data {
        bits = bits << 8 & 0xff_ffff | usize::from(*byte);
        held += 8;
        if held < width {
            continue;
        }
        held -= width;
        let code = bits >> held & ((1 << width) - 1);
        if code == END {
            break;
        }
        if code == CLEAR {
            (next, width, before) = (END + 1, 9, None);
            continue;
        }
        let longer = before.map_or(1, |before: u64| before + 1);
        let length = if code < next { lengths[code] } else { longer };
        total += length;
        if total > max_bytes {
            return None;
        }
        if before.is_some() && next < 4_096 {
            lengths[next] = longer;
            next += 1;
        }
        if next + 1 >= 1 << width && width < 12 {
            width += 1;
        }
        before = Some(length);
    }
    Some(total)
}

fn too_large(max_bytes: u64) -> ReadError {
    ReadError::TooLarge(messages::text!(
        "books-part-unpacks",
        most = (max_bytes >> 20).to_string()
    ))
}
