//! One window for each library: a second start brings the first window to the front and hands it
//! the files that it was to open. If that fails, two windows are open, and what they save meets in
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

/// The answer of a window that was asked to come to the front.
const GREETING: &[u8] = b"here";
/// How long to wait for an answer. A window that does not answer in time is ignored.
const PATIENCE: Duration = Duration::from_secs(1);
/// How long to wait where no connection can be accepted, since the reason, such as too many open files, may last.
const PAUSE: Duration = Duration::from_millis(100);
/// The most bytes of paths that are read from another process.
const MAX_BYTES: u64 = 1 << 20;

/// Asks the window that has this library open to come to the front and to open files, given as
/// absolute paths. Returns false where no such window answers.
pub fn ask_first(library: &Path, files: &[PathBuf]) -> bool {
    let (place, files) = (place(&real(library)), files.to_vec());
    let (asked, answered) = mpsc::channel();
    thread::spawn(move || {
        let answer = connect(&place).and_then(|other| ask(other, &files));
        // The receiver may have timed out.
        asked.send(answer.unwrap_or(false)).ok();
    });
    answered.recv_timeout(PATIENCE).unwrap_or(false)
}

/// Starts to answer other processes that ask for this library's window. `come` brings it to the
/// front with the files that they name, and returns whether it did: a window that is closing does not
/// answer, so that the other process opens one.
pub fn answer(library: &Path, come: impl Fn(Vec<PathBuf>) -> bool + Send + Sync + 'static) {
    let Ok(others) = listen(&place(&real(library))) else {
        return;
    };
    let come = Arc::new(come);
    thread::spawn(move || {
        for other in others {
            let Ok(mut other) = other else {
                thread::sleep(PAUSE);
                continue;
            };
            let come = Arc::clone(&come);
            // On a thread of its own, so that a silent client does not block the others.
            thread::spawn(move || {
                // What is cut off or too long gets no answer, so that the other process opens its files itself.
                if let Ok(files) = named(&mut other)
                    && come(files)
                {
                    // The client may have disconnected.
                    other.write_all(GREETING).ok();
                }
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

/// Sends file names to another window: their number, then each with its length before it. Returns
/// whether it answered.
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
    let mut answer = [0; GREETING.len()];
    other.read_exact(&mut answer)?;
    Ok(answer == GREETING)
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
        if said.by_ref().take(length).read_to_end(&mut bytes)? as u64 != length {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
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
    fn a_second_window_of_a_library_raises_the_first_and_of_another_does_not() {
        let folder = tempfile::tempdir().unwrap();
        let library = folder.path().join("library.sqlite");
        assert!(!ask_first(&library, &[]));
        let (came, comes) = mpsc::channel();
        answer(&library, move |files| came.send(files).is_ok());
        assert!(ask_first(&library, &[]));
        assert_eq!(comes.try_recv().unwrap(), Vec::<PathBuf>::new());
        let files = ["harbours.vademecum", "a\nקשת 弓.json"].map(|it| folder.path().join(it));
        assert!(ask_first(&library, &files));
        assert_eq!(comes.try_recv().unwrap(), files);
        assert!(!ask_first(&folder.path().join("other.sqlite"), &files));
        fs::remove_file(place(&real(&library))).ok();
    }

    #[test]
    fn a_silent_connection_does_not_block_others() {
        let folder = tempfile::tempdir().unwrap();
        let library = folder.path().join("library.sqlite");
        answer(&library, |_| true);
        let silent = connect(&place(&real(&library))).unwrap();
        assert!(ask_first(&library, &[]));
        drop(silent);
        fs::remove_file(place(&real(&library))).ok();
    }

    #[test]
    fn a_window_that_is_closing_does_not_answer() {
        let folder = tempfile::tempdir().unwrap();
        let library = folder.path().join("library.sqlite");
        answer(&library, |_| false);
        assert!(!ask_first(&library, &[]));
        fs::remove_file(place(&real(&library))).ok();
    }

    #[test]
    fn a_malformed_message_names_no_files() {
        let said = |bytes: &[u8]| named(&mut &bytes[..]).unwrap_or_default();
        assert_eq!(said(b""), Vec::<PathBuf>::new());
        assert_eq!(said(&[255; 64]), Vec::<PathBuf>::new());
        assert_eq!(said(&[1, 0, 0, 0, 1, 0, 0, 0, b'a']), Vec::<PathBuf>::new());
    }

    #[test]
    fn a_message_that_is_cut_off_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let bytes = to_bytes(folder.path());
        let length = u32::try_from(bytes.len()).unwrap().to_le_bytes();
        let whole = [&1_u32.to_le_bytes()[..], &length[..], &bytes[..]].concat();
        assert_eq!(named(&mut &whole[..]).unwrap(), [folder.path()]);
        for length in 0..whole.len() {
            assert!(named(&mut &whole[..length]).is_err(), "{length}");
        }
    }
}
