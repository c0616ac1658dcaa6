//! A pack as a single file, `NAME.vademecum`: its files in sequence, each after a header line with its name.
//!
//! ```text
//! ==== system.toml
//! [system]
//! key = "lantern"
//! ==== weapons.toml
//! [[weapon]]
//! ```
//!
//! The first line determines the number of `=` in a header line: four, or more if a line within a file begins with four
//! and a space.

use crate::{
    file::{EXTENSIONS, File},
    limits,
};

/// The file extension of a bundle.
pub const EXTENSION: &str = "vademecum";

/// Minimum number of `=` in a header line.
const SHORTEST: usize = 4;

/// Maximum length of a file name in bytes.
const MAX_NAME_LENGTH: usize = 200;

/// Reads the files of a bundle, sorted by name. The error is a sentence.
pub fn read(text: &str) -> Result<Vec<File>, String> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let fence = fence_of(text).ok_or_else(|| messages::text!("bundle-no-pack"))?;
    let mut files: Vec<File> = Vec::new();
    for (number, line) in text.split_inclusive('\n').enumerate() {
        if line.contains('\0') {
            let line = number + 1;
            return Err(messages::text!("bundle-no-text", line = line.to_string()));
        }
        let Some(name) = header_name(line, fence) else {
            if let Some(file) = files.last_mut() {
                file.text.push_str(line);
            }
            continue;
        };
        let at = |reason: String| {
            messages::text!("bundle-line", line = (number + 1).to_string(), reason)
        };
        let name = name.trim();
        if !is_name(name) {
            return Err(at(messages::text!(
                "bundle-no-name",
                name = crate::diagnostic::short(name)
            )));
        }
        if files.iter().any(|file| file.name == name) {
            return Err(at(messages::text!("bundle-another", name)));
        }
        if let Some(reason) = limits::FILES.exceeded(files.len() + 1) {
            return Err(at(reason));
        }
        files.push(File {
            name: name.to_owned(),
            text: String::new(),
        });
    }
    for file in &files {
        if let Some(reason) = limits::FILE.exceeded(file.text.len()) {
            return Err(format!("{}: {reason}", file.name));
        }
    }
    files.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(files)
}

/// Bundles files, sorted by name. Adds a missing line break at the end of a file.
pub fn write(files: &[File]) -> String {
    let taken = |length: &usize| {
        let mut lines = files.iter().flat_map(|file| file.text.lines());
        lines.any(|line| header_name(line, *length).is_some())
    };
    let length = (SHORTEST..=limits::FILE.max).find(|length| !taken(length));
    let fence = "=".repeat(length.unwrap_or(SHORTEST));
    let mut files: Vec<&File> = files.iter().collect();
    files.sort_by(|a, b| a.name.cmp(&b.name));
    let mut text = String::new();
    for file in files {
        let end = if file.text.is_empty() || file.text.ends_with('\n') {
            ""
        } else {
            "\n"
        };
        text.extend([&fence, " ", &file.name, "\n", &file.text, end]);
    }
    text
}

/// Whether a file in a pack may have that name: no folder, not hidden, and a known extension.
pub(crate) fn is_name(name: &str) -> bool {
    let (stem, extension) = name.rsplit_once('.').unwrap_or_default();
    let is_known = EXTENSIONS
        .iter()
        .any(|it| extension.eq_ignore_ascii_case(it));
    is_known
        && !stem.is_empty()
        && !stem.starts_with('.')
        && name.len() <= MAX_NAME_LENGTH
        && !name.contains(|letter: char| letter.is_control() || matches!(letter, '/' | '\\' | ':'))
}

/// Returns the number of `=` in the first line, if it is a header line.
fn fence_of(text: &str) -> Option<usize> {
    let line = text.lines().next()?;
    let length = line.bytes().take_while(|byte| *byte == b'=').count();
    (length >= SHORTEST && header_name(line, length).is_some()).then_some(length)
}

/// Returns the name in a header line with exactly that many `=`.
fn header_name(line: &str, fence: usize) -> Option<&str> {
    let signs = line.bytes().take_while(|byte| *byte == b'=').count();
    line.get(fence..)?
        .strip_prefix(' ')
        .filter(|_| signs == fence)
}
