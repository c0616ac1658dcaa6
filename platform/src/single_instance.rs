//! One window a library: a second start brings the first window to the front and hands it the files that
//! it was to open. Where that cannot be known two windows are side by side, and what they save meets in
//! the library.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
use unix::{connect, from_bytes, listen, place, to_bytes};
#[cfg(windows)]
use windows::{connect, from_bytes, listen, place, to_bytes};

use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    io::{self, Read, Write},
    path::{Path, PathBuf},
    sync::{Arc, mpsc},
    thread,
    time::Duration,
};

/// What a window says when it was asked to move to the front.
const HERE: &[u8] = b"here";
/// How long one is waited for; one that does not answer is left alone.
const PATIENCE: Duration = Duration::from_secs(1);
/// More bytes of paths are not read.
const MAX_BYTES: u64 = 1 << 20;

/// Asks the window that has this library open to move to the front and to open files, which are named by
/// absolute paths; false where there is none.
pub fn ask_first(library: &Path, files: &[PathBuf]) -> bool {
    let (place, files) = (place(&real(library)), files.to_vec());
    let (asked, answered) = mpsc::channel();
    thread::spawn(move || {
        let answer = connect(&place).and_then(|other| ask(other, &files));
        // Nobody may be waiting for it any more.
        asked.send(answer.unwrap_or(false)).ok();
    });
    answered.recv_timeout(PATIENCE).unwrap_or(false)
}

/// From now on answers others that ask for this library's window, which `come` brings to the front with the
/// files that they name.
pub fn answer(library: &Path, come: impl Fn(Vec<PathBuf>) + Send + Sync + 'static) {
    let Ok(others) = listen(&place(&real(library))) else {
        return;
    };
    let come = Arc::new(come);
    thread::spawn(move || {
        for mut other in others {
            let come = Arc::clone(&come);
            // One that says nothing keeps nobody else waiting.
            thread::spawn(move || {
                come(named(&mut other).unwrap_or_default());
                // Who has gone meanwhile needs no answer.
                other.write_all(HERE).ok();
            });
        }
    });
}

/// The path by which every start knows a library.
fn real(library: &Path) -> PathBuf {
    let library = std::path::absolute(library).unwrap_or_else(|_| library.to_owned());
    fs::canonicalize(&library).unwrap_or(library)
}

/// A name that is the library's alone, and short enough for every system.
fn name(library: &Path) -> String {
    let mut hasher = DefaultHasher::new();
    library.hash(&mut hasher);
    format!("vademecum-{:016x}.window", hasher.finish())
}

/// Names files to another window: how many, then each with its length before it. Whether it answered.
fn ask(mut other: impl Read + Write, files: &[PathBuf]) -> io::Result<bool> {
    let mut said = Vec::new();
    let number = |number: usize| u32::try_from(number).map(u32::to_le_bytes);
    said.extend(number(files.len()).map_err(io::Error::other)?);
    for file in files {
        let bytes = to_bytes(file);
        said.extend(number(bytes.len()).map_err(io::Error::other)?);
        said.extend(bytes);
    }
    other.write_all(&said)?;
    other.flush()?;
    let mut answer = [0; HERE.len()];
    other.read_exact(&mut answer)?;
    Ok(answer == HERE)
}

/// The files that another start names.
fn named(other: &mut impl Read) -> io::Result<Vec<PathBuf>> {
    let mut said = other.take(MAX_BYTES);
    let mut number = [0; 4];
    said.read_exact(&mut number)?;
    let mut files = Vec::new();
    for _ in 0..u32::from_le_bytes(number) {
        said.read_exact(&mut number)?;
        let length = u64::from(u32::from_le_bytes(number));
        let mut bytes = Vec::new();
        said.by_ref().take(length).read_to_end(&mut bytes)?;
        files.push(from_bytes(bytes));
    }
    files.retain(|file| file.is_absolute());
    Ok(files)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_second_window_of_a_library_calls_the_first_and_of_another_does_not() {
        let folder = tempfile::tempdir().unwrap();
        let library = folder.path().join("library.sqlite");
        assert!(!ask_first(&library, &[]));
        let (came, comes) = mpsc::channel();
        answer(&library, move |files| came.send(files).unwrap());
        assert!(ask_first(&library, &[]));
        assert_eq!(comes.try_recv().unwrap(), Vec::<PathBuf>::new());
        let files = ["harbours.vademecum", "a\nקשת 弓.json"].map(|it| folder.path().join(it));
        assert!(ask_first(&library, &files));
        assert_eq!(comes.try_recv().unwrap(), files);
        assert!(!ask_first(&folder.path().join("other.sqlite"), &files));
        fs::remove_file(place(&real(&library))).ok();
    }

    #[test]
    fn one_that_says_nothing_keeps_nobody_else_waiting() {
        let folder = tempfile::tempdir().unwrap();
        let library = folder.path().join("library.sqlite");
        answer(&library, |_| ());
        let silent = connect(&place(&real(&library))).unwrap();
        assert!(ask_first(&library, &[]));
        drop(silent);
        fs::remove_file(place(&real(&library))).ok();
    }

    #[test]
    fn what_is_said_wrongly_names_no_files() {
        let said = |bytes: &[u8]| named(&mut &bytes[..]).unwrap_or_default();
        assert_eq!(said(b""), Vec::<PathBuf>::new());
        assert_eq!(said(&[255; 64]), Vec::<PathBuf>::new());
        assert_eq!(said(&[1, 0, 0, 0, 1, 0, 0, 0, b'a']), Vec::<PathBuf>::new());
    }
}
