//! One window a library: a second start brings the first window to the front and hands it the files that
//! it was to open. Where that cannot be known two windows stand side by side, and what they save meets in
//! the library.

use std::{
    ffi::OsString,
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    io::{self, Read, Write},
    net::Shutdown,
    os::unix::{
        ffi::{OsStrExt, OsStringExt},
        net::{UnixListener, UnixStream},
    },
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

/// What a window says when it was asked to come to the front.
const HERE: &[u8] = b"here";
/// How long one is waited for; one that does not answer is left alone.
const PATIENCE: Duration = Duration::from_secs(1);
/// Stands between the paths of files, none of which has it.
const BETWEEN: u8 = 0;
/// More bytes of paths are not read.
const MOST_BYTES: u64 = 1 << 20;

/// Asks the window that has this library open to come to the front and to open files, which are named by
/// absolute paths; false where there is none.
pub fn is_elsewhere(library: &Path, files: &[PathBuf]) -> bool {
    let paths: Vec<&[u8]> = files.iter().map(|it| it.as_os_str().as_bytes()).collect();
    let asked = || -> io::Result<bool> {
        let mut other = UnixStream::connect(place(library))?;
        other.set_read_timeout(Some(PATIENCE))?;
        other.write_all(&paths.join(&BETWEEN))?;
        other.shutdown(Shutdown::Write)?;
        let mut answer = [0; HERE.len()];
        other.read_exact(&mut answer)?;
        Ok(answer == HERE)
    };
    asked().unwrap_or(false)
}

/// From now on answers others that ask for this library's window, which `come` brings to the front with the
/// files that they name.
pub fn answer(library: &Path, come: impl Fn(Vec<PathBuf>) + Send + 'static) {
    let place = place(library);
    // Nobody answered there, so what stands there was left behind.
    fs::remove_file(&place).ok();
    let Ok(listener) = UnixListener::bind(&place) else {
        return;
    };
    thread::spawn(move || {
        for mut other in listener.incoming().flatten() {
            come(named(&other));
            // Who has gone meanwhile needs no answer.
            other.write_all(HERE).ok();
        }
    });
}

/// The files that another start names; none where it says nothing in time.
fn named(other: &UnixStream) -> Vec<PathBuf> {
    let mut bytes = Vec::new();
    let read = other
        .set_read_timeout(Some(PATIENCE / 2))
        .and_then(|()| other.take(MOST_BYTES).read_to_end(&mut bytes));
    if read.is_err() {
        return Vec::new();
    }
    let paths = bytes.split(|byte| *byte == BETWEEN).map(<[u8]>::to_vec);
    let paths = paths.map(|path| PathBuf::from(OsString::from_vec(path)));
    paths.filter(|path| path.is_absolute()).collect()
}

/// Where windows of this library meet: in the folder for what runs, which only the user may read,
/// or else beside the library.
fn place(library: &Path) -> PathBuf {
    let library = std::path::absolute(library).unwrap_or_else(|_| library.to_owned());
    let library = fs::canonicalize(&library).unwrap_or(library);
    match dirs::runtime_dir().filter(|folder| folder.is_dir()) {
        Some(folder) => {
            let mut hasher = DefaultHasher::new();
            library.hash(&mut hasher);
            folder.join(format!("vademecum-{:016x}.window", hasher.finish()))
        }
        None => beside(library),
    }
}

fn beside(library: PathBuf) -> PathBuf {
    let mut place = library.into_os_string();
    place.push(".window");
    place.into()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::sync::mpsc;

    use super::*;

    #[test]
    fn a_second_window_of_a_library_calls_the_first_and_of_another_does_not() {
        let folder = tempfile::tempdir().unwrap();
        let library = folder.path().join("library.sqlite");
        assert!(!is_elsewhere(&library, &[]));
        let (came, comes) = mpsc::channel();
        answer(&library, move |files| came.send(files).unwrap());
        assert!(is_elsewhere(&library, &[]));
        assert_eq!(comes.try_recv().unwrap(), Vec::<PathBuf>::new());
        let files = ["/a/harbours.vademecum", "/a/\nקשת 弓.json"].map(PathBuf::from);
        assert!(is_elsewhere(&library, &files));
        assert_eq!(comes.try_recv().unwrap(), files);
        assert!(!is_elsewhere(&folder.path().join("other.sqlite"), &files));
        fs::remove_file(place(&library)).unwrap();
    }

    #[test]
    fn libraries_side_by_side_have_windows_of_their_own() {
        let [one, other] = ["game.db", "game.sqlite"].map(|name| beside(name.into()));
        assert_ne!(one, other);
    }

    #[test]
    fn what_a_window_left_behind_is_in_nobodys_way() {
        let folder = tempfile::tempdir().unwrap();
        let library = folder.path().join("library.sqlite");
        drop(UnixListener::bind(place(&library)).unwrap());
        assert!(!is_elsewhere(&library, &[]));
        answer(&library, |_| ());
        assert!(is_elsewhere(&library, &[]));
        fs::remove_file(place(&library)).unwrap();
    }
}
