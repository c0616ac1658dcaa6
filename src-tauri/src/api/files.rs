//! Files of the user's: read within a size, and written so that a failure leaves what was there before.

use std::{
    ffi::OsString,
    fs,
    io::{self, BufWriter, Read, Write},
    path::{Path, PathBuf},
};

use super::views::Refusal;

/// A suggested name is made of no more letters than this, so that every disk takes it.
const LONGEST_NAME: usize = 60;

/// Writes a file whole or not at all: to a file beside it first, which then takes its place.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), Refusal> {
    write_by(path, |file| file.write_all(bytes))
}

/// The same with what `work` writes.
pub fn write_by(
    path: &Path,
    work: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Refusal> {
    let beside = beside(path);
    let written = write_and_sync(&beside, work).and_then(|()| fs::rename(&beside, path));
    written.map_err(|error| {
        let _ = fs::remove_file(&beside);
        Refusal::file(format!(
            "{} cannot be written: {}.",
            path.display(),
            reason(&error, "there is no such folder")
        ))
    })
}

/// The text of a file that has no more bytes than `most`.
pub fn text(path: &Path, most: u64) -> Result<String, Refusal> {
    String::from_utf8(bytes(path, most)?).map_err(|_| unread(path, "it is not text"))
}

/// A file to be read from.
pub fn open(path: &Path) -> Result<fs::File, Refusal> {
    fs::File::open(path).map_err(|error| unread(path, &reason(&error, "there is no such file")))
}

/// The bytes of a file that has no more of them than `most`.
pub fn bytes(path: &Path, most: u64) -> Result<Vec<u8>, Refusal> {
    let cannot = |why: &str| unread(path, why);
    let mut bytes = Vec::new();
    fs::File::open(path)
        .and_then(|file| file.take(most + 1).read_to_end(&mut bytes))
        .map_err(|error| cannot(&reason(&error, "there is no such file")))?;
    if bytes.len() as u64 > most {
        return Err(cannot(&format!("it is larger than {} MB", most >> 20)));
    }
    Ok(bytes)
}

fn unread(path: &Path, why: &str) -> Refusal {
    Refusal::file(format!("{} cannot be read: {why}.", path.display()))
}

/// A name for a file that says what is in it, on every system, in the folder where it is put.
pub fn plain_name(name: &str, ending: &str) -> String {
    let plain: String = name
        .chars()
        .map(|c| {
            if c.is_alphanumeric() || " -_'’,()".contains(c) {
                c
            } else {
                ' '
            }
        })
        .take(LONGEST_NAME)
        .collect();
    let plain = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    let name = if plain.is_empty() { "Unnamed" } else { &plain };
    format!("{name}.{ending}")
}

fn beside(path: &Path) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}", std::process::id()));
    path.with_file_name(name)
}

fn write_and_sync(
    path: &Path,
    work: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let file = fs::OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(path)?;
    let mut file = BufWriter::new(file);
    work(&mut file)?;
    file.into_inner()?.sync_all()
}

fn reason(error: &io::Error, missing: &str) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => missing.into(),
        io::ErrorKind::PermissionDenied => "this is not allowed there".into(),
        io::ErrorKind::StorageFull => "the disk is full".into(),
        io::ErrorKind::ReadOnlyFilesystem => "the disk is read-only".into(),
        io::ErrorKind::IsADirectory => "a folder is in the way".into(),
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_file_is_replaced_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.txt");
        write(&path, b"first, and long").unwrap();
        write(&path, b"second").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"second");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_file_that_is_too_large_or_no_text_or_not_there_is_refused() {
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
        fs::remove_file(&path).unwrap();
        refused("there is no such file");
    }

    #[test]
    fn a_suggested_name_stays_in_its_folder() {
        for (name, plain) in [
            ("Maud of Áth-na-Riogh", "Maud of Áth-na-Riogh.json"),
            ("../../etc/passwd", "etc passwd.json"),
            ("a\\b\0c\n", "a b c.json"),
            ("...", "Unnamed.json"),
        ] {
            assert_eq!(plain_name(name, "json"), plain);
        }
        assert_eq!(plain_name(&"é".repeat(1000), "pdf").chars().count(), 64);
    }

    #[test]
    fn a_refusal_says_where_and_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("none").join("a.txt");
        let refusal = write(&path, b"x").unwrap_err();
        assert!(
            refusal
                .message
                .contains("a.txt cannot be written: there is no such folder"),
            "{refusal}"
        );
        fs::create_dir(folder.path().join("b.txt")).unwrap();
        assert!(write(&folder.path().join("b.txt"), b"x").is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
