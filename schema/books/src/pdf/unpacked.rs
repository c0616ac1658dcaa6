//! How much the streams of a PDF unpack to, found without keeping any of it.

use std::io::Read;

use flate2::read::ZlibDecoder;

use crate::{Refused, limits};

/// Refuses a PDF whose streams unpack to more than any book needs.
pub(super) fn check(bytes: &[u8]) -> Result<(), Refused> {
    let mut total = 0;
    let mut rest = bytes;
    while let Some(at) = find(rest, b"stream") {
        let is_end = rest[..at].ends_with(b"end");
        rest = &rest[at + b"stream".len()..];
        if is_end {
            continue;
        }
        let data = rest
            .strip_prefix(b"\r\n")
            .or_else(|| rest.strip_prefix(b"\n"));
        let Some(data) = data.filter(|data| is_packed(data)) else {
            continue;
        };
        total += size(data, 0)?;
        if total > limits::STREAM_BYTES {
            return Err(too_much());
        }
    }
    Ok(())
}

fn find(bytes: &[u8], what: &[u8]) -> Option<usize> {
    bytes.windows(what.len()).position(|window| window == what)
}

/// Whether bytes begin as zlib's do.
fn is_packed(bytes: &[u8]) -> bool {
    matches!(bytes, [first, second, ..] if first & 0x0f == 8 && (u16::from(*first) << 8 | u16::from(*second)).is_multiple_of(31))
}

/// How much a stream unpacks to, and what that unpacks to again.
fn size(data: &[u8], nested: usize) -> Result<u64, Refused> {
    let mut unpacked = ZlibDecoder::new(data);
    let mut buffer = vec![0; 64 * 1024];
    let mut kept = Vec::new();
    let mut read: u64 = 0;
    // What is damaged is read as far as it goes, as it will be later.
    while let Ok(count @ 1..) = unpacked.read(&mut buffer) {
        if read == 0 && nested < 4 && is_packed(&buffer[..count]) {
            kept.reserve(count);
        }
        read += count as u64;
        if read > limits::ONE_STREAM_BYTES {
            return Err(too_much());
        }
        if kept.capacity() > 0 {
            kept.extend_from_slice(&buffer[..count]);
        }
    }
    let inner = if kept.is_empty() {
        0
    } else {
        size(&kept, nested + 1)?
    };
    Ok(read + inner)
}

fn too_much() -> Refused {
    Refused::TooLarge(format!(
        "it unpacks to more than {} MB",
        limits::ONE_STREAM_BYTES >> 20
    ))
}
