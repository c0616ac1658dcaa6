//! Uses a socket in the user's runtime folder, or else beside the library.

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

use super::socket_name;

/// Returns the path of a library's socket.
pub fn address(library: &Path) -> PathBuf {
    // macOS has no runtime folder, but a temporary folder that only the user can read.
    let temporary = || cfg!(target_os = "macos").then(std::env::temp_dir);
    let folder = dirs::runtime_dir().or_else(temporary);
    match folder.filter(|folder| folder.is_dir()) {
        Some(folder) => folder.join(socket_name(library)),
        None => beside(library),
    }
}

fn beside(library: &Path) -> PathBuf {
    let mut path = library.as_os_str().to_owned();
    path.push(".window");
    path.into()
}

pub fn connect(address: &Path) -> io::Result<UnixStream> {
    UnixStream::connect(address)
}

/// Listens at an address and returns the connections.
pub fn listen(address: &Path) -> io::Result<impl Iterator<Item = io::Result<UnixStream>> + use<>> {
    // Nobody replied, so the socket was left behind by a process that has ended. Any other file stays.
    if fs::symlink_metadata(address).is_ok_and(|file| file.file_type().is_socket()) {
        fs::remove_file(address).ok();
    }
    let listener = UnixListener::bind(address)?;
    let accept = move || listener.accept().map(|(client, _)| client);
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
        super::{canonical, raise_existing, serve},
        *,
    };

    #[test]
    fn libraries_in_one_folder_have_different_sockets() {
        let [one, other] = ["game.db", "game.sqlite"].map(|name| beside(Path::new(name)));
        assert_ne!(one, other);
    }

    #[test]
    fn a_library_behind_a_link_has_one_path_before_and_after_it_is_created() {
        let folder = tempfile::tempdir().unwrap();
        let [own, link] = ["own", "link"].map(|name| folder.path().join(name));
        fs::create_dir(&own).unwrap();
        std::os::unix::fs::symlink(&own, &link).unwrap();
        let library = link.join("new").join("library.sqlite");
        let before = canonical(&library);
        fs::create_dir(link.join("new")).unwrap();
        fs::write(&library, "").unwrap();
        assert_eq!(before, canonical(&library));
        assert_eq!(
            beside(&before),
            fs::canonicalize(own)
                .unwrap()
                .join("new/library.sqlite.window")
        );
    }

    #[test]
    fn a_file_in_place_of_the_socket_is_not_removed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("library.sqlite.window");
        fs::write(&path, "a letter").unwrap();
        assert!(listen(&path).is_err());
        assert_eq!(fs::read(&path).unwrap(), b"a letter");
    }

    #[test]
    fn a_socket_left_by_a_window_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let library = folder.path().join("library.sqlite");
        let address = address(&canonical(&library));
        drop(UnixListener::bind(&address).unwrap());
        assert!(!raise_existing(&library, &[]));
        serve(&library, |_| true);
        assert!(raise_existing(&library, &[]));
        fs::remove_file(address).unwrap();
    }
}
