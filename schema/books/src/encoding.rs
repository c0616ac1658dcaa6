//! Decodes text of unknown or declared encoding.

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// Decodes a file by its byte order mark or its zeros, as UTF-8 if it is valid, as declared, or else as Windows-1252.
pub fn decode(bytes: &[u8], declared: Option<&str>) -> String {
    let declared = declared.and_then(|name| Encoding::for_label(name.as_bytes()));
    let encoding = utf_16(bytes).unwrap_or_else(|| match std::str::from_utf8(bytes) {
        Ok(_) => UTF_8,
        Err(_) => declared.filter(|it| *it != UTF_8).unwrap_or(WINDOWS_1252),
    });
    encoding.decode(bytes).0.into_owned()
}

/// Returns the variant of UTF-16 in which the upper byte of most letters is zero, and few lower ones are.
fn utf_16(bytes: &[u8]) -> Option<&'static Encoding> {
    let zeros = |from: usize| {
        let every_other = bytes.iter().skip(from).step_by(2);
        every_other.filter(|byte| **byte == 0).count()
    };
    let (first, second) = (zeros(0), zeros(1));
    let variants = [(UTF_16LE, second, first), (UTF_16BE, first, second)];
    let fits = |upper: usize, lower: usize| upper > bytes.len() / 4 && lower * 8 < upper;
    let mut variants = variants.into_iter();
    let found = variants.find(|(_, upper, lower)| fits(*upper, *lower));
    found.map(|(encoding, ..)| encoding)
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
