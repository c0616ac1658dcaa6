//! Decodes text of unknown or declared encoding.

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

/// Decodes a file by its byte order mark, as UTF-8 if it is valid, as declared, or else as Windows-1252.
pub fn decode(bytes: &[u8], declared: Option<&str>) -> String {
    let declared = declared.and_then(|name| Encoding::for_label(name.as_bytes()));
    let encoding = match std::str::from_utf8(bytes) {
        Ok(_) => UTF_8,
        Err(_) => declared.filter(|it| *it != UTF_8).unwrap_or(WINDOWS_1252),
    };
    encoding.decode(bytes).0.into_owned()
}

/// Decodes a file that does not declare its encoding.
pub(crate) fn plain(bytes: &[u8]) -> String {
    decode(bytes, None)
}

/// Decodes an HTML or XML file, which may declare its encoding in its first lines.
pub(crate) fn html(bytes: &[u8]) -> String {
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(2048)]).to_ascii_lowercase();
    let declared = ["charset=", "encoding="].iter().find_map(|key| {
        let (_, rest) = head.split_once(key)?;
        let rest = rest.trim_start_matches(['"', '\'', ' ']);
        rest.split(['"', '\'', '>', ' ', ';', '?', '/']).next()
    });
    decode(bytes, declared)
}
