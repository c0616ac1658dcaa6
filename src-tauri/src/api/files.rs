//! Reads the user's files up to a size limit, and writes them so that a failure keeps the old file.

mod reading;
mod writing;

use std::{io, path::Path};

pub use reading::{ReadSeek, bytes, open, open_to_seek, read_error, strip_bom, text};
pub use writing::{refuse_own, save_by, write_by};

use sha2::{Digest, Sha256};

use super::views::Refusal;

/// Maximum number of characters of a suggested name, so that every file system accepts it.
const MAX_NAME_LENGTH: usize = 60;

/// Returns the name of a file, without its folder.
pub fn name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// Returns the SHA-256 hash of bytes, in hexadecimal.
pub fn hash(bytes: &[u8]) -> String {
    format!("{:x}", Sha256::digest(bytes))
}

/// Converts a title into a file name that is valid on every operating system.
pub fn safe_file_name(name: &str, extension: &str) -> String {
    let start: String = name.chars().take(MAX_NAME_LENGTH).collect();
    let words = start.split(|c: char| !c.is_alphanumeric() && !"-_'’,()".contains(c));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let name = if words.is_empty() {
        messages::text!("file-unnamed")
    } else {
        words.join(" ")
    };
    let mark = if is_device(&name) { "_" } else { "" };
    format!("{name}{mark}.{extension}")
}

/// Whether Windows reserves a name for a device, with any file extension.
fn is_device(name: &str) -> bool {
    let name = name.to_ascii_uppercase();
    let mut ports = ["COM", "LPT"].into_iter();
    matches!(name.as_str(), "CON" | "PRN" | "AUX" | "NUL")
        || ports
            .find_map(|port| name.strip_prefix(port))
            .is_some_and(|number| number.chars().count() == 1 && "123456789¹²³".contains(number))
}

/// Returns the [`Refusal`] wrapped in a write error when the content could not be read.
pub fn refusal_in(error: &io::Error) -> Option<Refusal> {
    error.get_ref()?.downcast_ref::<Refusal>().cloned()
}

/// Explains why a file cannot be read or written; with `missing` if the file or its folder does not exist.
fn reason(error: &io::Error, missing: fn() -> String) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => missing(),
        _ => messages::io_error::reason(error),
    }
}

#[cfg(test)]
mod tests {
    use super::safe_file_name;

    #[test]
    fn a_suggested_name_stays_in_its_folder() {
        for (name, plain) in [
            ("Maud of Áth-na-Riogh", "Maud of Áth-na-Riogh.json"),
            ("../../etc/passwd", "etc passwd.json"),
            ("a\\b\0c\n", "a b c.json"),
            ("...", "Unnamed.json"),
            ("Con", "Con_.json"),
            ("LPT1", "LPT1_.json"),
            ("COM12", "COM12.json"),
            ("Conan", "Conan.json"),
        ] {
            assert_eq!(safe_file_name(name, "json"), plain);
        }
        assert_eq!(safe_file_name(&"é".repeat(1000), "pdf").chars().count(), 64);
    }
}
