//! Through a socket in the user's runtime folder, or else beside the library.

use std::{
    ffi::OsString,
    fs, io,
    os::unix::{
        ffi::{OsStrExt, OsStringExt},
        fs::FileTypeExt,
        net::{UnixListener, UnixStream},
    },
    path::{Path, PathBuf},
};

use super::name;

/// The path of a library's socket.
pub fn place(library: &Path) -> PathBuf {
    // macOS has no such folder, but has a folder for temporary files that only the user can read.
    let passing = || cfg!(target_os = "macos").then(std::env::temp_dir);
    let folder = dirs::runtime_dir().or_else(passing);
    match folder.filter(|folder| folder.is_dir()) {
        Some(folder) => folder.join(name(library)),
        None => beside(library),
    }
}

fn beside(library: &Path) -> PathBuf {
    let mut place = library.as_os_str().to_owned();
    place.push(".window");
    place.into()
}

pub fn connect(place: &Path) -> io::Result<UnixStream> {
    UnixStream::connect(place)
}

/// Listens there and returns the connections.
pub fn listen(place: &Path) -> io::Result<impl Iterator<Item = io::Result<UnixStream>> + use<>> {
    // Nobody answered, so the socket was left behind by a process that has ended. Any other file stays.
    if fs::symlink_metadata(place).is_ok_and(|there| there.file_type().is_socket()) {
        fs::remove_file(place).ok();
    }
    let listener = UnixListener::bind(place)?;
    let accept = move || listener.accept().map(|(other, _)| other);
    Ok(std::iter::repeat_with(accept))
}

pub fn to_bytes(path: &Path) -> Vec<u8> {
    path.as_os_str().as_bytes().to_vec()
}

pub fn from_bytes(bytes: Vec<u8>) -> PathBuf {
    OsString::from_vec(bytes).into()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::{
        super::{answer, ask_first, real},
        *,
    };

    #[test]
    fn libraries_side_by_side_have_windows_of_their_own() {
        let [one, other] = ["game.db", "game.sqlite"].map(|name| beside(Path::new(name)));
        assert_ne!(one, other);
    }

    #[test]
    fn a_file_in_place_of_the_socket_is_not_removed() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("library.sqlite.window");
        fs::write(&place, "a letter").unwrap();
        assert!(listen(&place).is_err());
        assert_eq!(fs::read(&place).unwrap(), b"a letter");
    }

    #[test]
    fn a_socket_left_by_a_window_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let library = folder.path().join("library.sqlite");
        let place = place(&real(&library));
        drop(UnixListener::bind(&place).unwrap());
        assert!(!ask_first(&library, &[]));
        answer(&library, |_| true);
        assert!(ask_first(&library, &[]));
        fs::remove_file(place).unwrap();
    }
}
