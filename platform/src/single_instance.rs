//! One window for each library: a second start brings the first window to the front and passes on
//! the files it was asked to open. If that fails, two windows share the library.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
use unix::{address, connect, from_bytes, listen, to_bytes};
#[cfg(windows)]
use windows::{address, connect, from_bytes, listen, to_bytes};

use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    io::{self, Read, Write},
    path::{Path, PathBuf},
    sync::{Arc, mpsc},
    thread,
    time::Duration,
};

/// The reply of a window that was asked to come to the front.
const REPLY: &[u8] = b"here";
/// How long to wait for the reply. A window that does not reply in time is ignored.
const TIMEOUT: Duration = Duration::from_secs(1);
/// The delay after a connection could not be accepted, since the cause, such as too many open files, may last.
const RETRY_DELAY: Duration = Duration::from_millis(100);
/// Maximum number of path bytes read from another process.
const MAX_BYTES: u64 = 1 << 20;

/// Asks the window that has this library open to come to the front and to open files, given as
/// absolute paths. Returns false if no such window replies.
pub fn raise_existing(library: &Path, files: &[PathBuf]) -> bool {
    let (address, files) = (address(&canonical(library)), files.to_vec());
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let raised = connect(&address).and_then(|window| send_files(window, &files));
        // The receiver may have timed out.
        sender.send(raised.unwrap_or(false)).ok();
    });
    receiver.recv_timeout(TIMEOUT).unwrap_or(false)
}

/// Starts replying to other processes that ask for this library's window. `raise` brings it to the
/// front, opens the given files and returns whether it did: a window that is closing does not reply, so
/// that the other process opens one.
pub fn serve(library: &Path, raise: impl Fn(Vec<PathBuf>) -> bool + Send + Sync + 'static) {
    let Ok(clients) = listen(&address(&canonical(library))) else {
        return;
    };
    let raise = Arc::new(raise);
    thread::spawn(move || {
        for client in clients {
            let Ok(mut client) = client else {
                thread::sleep(RETRY_DELAY);
                continue;
            };
            let raise = Arc::clone(&raise);
            // On a thread of its own, so that a silent client does not block the others.
            thread::spawn(move || {
                // A truncated or oversized message gets no reply, so that the client opens its files itself.
                if let Ok(files) = receive_files(&mut client)
                    && raise(files)
                {
                    // The client may have disconnected.
                    client.write_all(REPLY).ok();
                }
            });
        }
    });
}

/// Returns the same path for a library in every process, before and after it is created.
fn canonical(library: &Path) -> PathBuf {
    let library = std::path::absolute(library).unwrap_or_else(|_| library.to_owned());
    let existing = library.ancestors().find_map(|path| {
        let missing = library.strip_prefix(path).ok()?;
        Some((fs::canonicalize(path).ok()?, missing))
    });
    existing.map_or_else(
        || library.clone(),
        |(path, missing)| path.components().chain(missing.components()).collect(),
    )
}

/// Returns a name that is unique to the library and short enough for every system.
fn socket_name(library: &Path) -> String {
    let mut hasher = DefaultHasher::new();
    library.hash(&mut hasher);
    format!("vademecum-{:016x}.window", hasher.finish())
}

/// Sends paths to another window: their number, then each path after its length. Returns whether the
/// window replied.
fn send_files(mut window: impl Read + Write, files: &[PathBuf]) -> io::Result<bool> {
    let mut message = Vec::new();
    let number = |number: usize| u32::try_from(number).map(u32::to_le_bytes);
    message.extend(number(files.len()).map_err(io::Error::other)?);
    for file in files {
        let bytes = to_bytes(file);
        message.extend(number(bytes.len()).map_err(io::Error::other)?);
        message.extend(bytes);
    }
    window.write_all(&message)?;
    window.flush()?;
    let mut reply = [0; REPLY.len()];
    window.read_exact(&mut reply)?;
    Ok(reply == REPLY)
}

/// Reads the absolute paths that another process sends.
fn receive_files(client: &mut impl Read) -> io::Result<Vec<PathBuf>> {
    let mut message = client.take(MAX_BYTES);
    let mut number = [0; 4];
    message.read_exact(&mut number)?;
    let mut files = Vec::new();
    for _ in 0..u32::from_le_bytes(number) {
        message.read_exact(&mut number)?;
        let length = u64::from(u32::from_le_bytes(number));
        let mut bytes = Vec::new();
        if message.by_ref().take(length).read_to_end(&mut bytes)? as u64 != length {
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
    fn a_second_start_raises_the_window_of_the_same_library_only() {
        let folder = tempfile::tempdir().unwrap();
        let library = folder.path().join("library.sqlite");
        assert!(!raise_existing(&library, &[]));
        let (sender, receiver) = mpsc::channel();
        serve(&library, move |files| sender.send(files).is_ok());
        assert!(raise_existing(&library, &[]));
        assert_eq!(receiver.try_recv().unwrap(), Vec::<PathBuf>::new());
        let files = ["harbours.vademecum", "a\nקשת 弓.json"].map(|it| folder.path().join(it));
        assert!(raise_existing(&library, &files));
        assert_eq!(receiver.try_recv().unwrap(), files);
        assert!(!raise_existing(&folder.path().join("other.sqlite"), &files));
        fs::remove_file(address(&canonical(&library))).ok();
    }

    #[test]
    fn a_silent_connection_does_not_block_others() {
        let folder = tempfile::tempdir().unwrap();
        let library = folder.path().join("library.sqlite");
        serve(&library, |_| true);
        let silent = connect(&address(&canonical(&library))).unwrap();
        assert!(raise_existing(&library, &[]));
        drop(silent);
        fs::remove_file(address(&canonical(&library))).ok();
    }

    #[test]
    fn a_closing_window_does_not_reply() {
        let folder = tempfile::tempdir().unwrap();
        let library = folder.path().join("library.sqlite");
        serve(&library, |_| false);
        assert!(!raise_existing(&library, &[]));
        fs::remove_file(address(&canonical(&library))).ok();
    }

    #[test]
    fn a_malformed_message_names_no_files() {
        let received = |bytes: &[u8]| receive_files(&mut &bytes[..]).unwrap_or_default();
        assert_eq!(received(b""), Vec::<PathBuf>::new());
        assert_eq!(received(&[255; 64]), Vec::<PathBuf>::new());
        assert_eq!(
            received(&[1, 0, 0, 0, 1, 0, 0, 0, b'a']),
            Vec::<PathBuf>::new()
        );
    }

    #[test]
    fn a_truncated_message_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let bytes = to_bytes(folder.path());
        let length = u32::try_from(bytes.len()).unwrap().to_le_bytes();
        let whole = [&1_u32.to_le_bytes()[..], &length[..], &bytes[..]].concat();
        assert_eq!(receive_files(&mut &whole[..]).unwrap(), [folder.path()]);
        for length in 0..whole.len() {
            assert!(receive_files(&mut &whole[..length]).is_err(), "{length}");
        }
    }
}
