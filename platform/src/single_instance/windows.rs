//! Through a named pipe, which disappears with the process that made it.

use std::{
    ffi::OsString,
    io,
    os::windows::ffi::{OsStrExt, OsStringExt},
    path::{Path, PathBuf},
};

use interprocess::local_socket::{GenericNamespaced, ListenerOptions, Stream, prelude::*};

/// The name of a library's pipe.
pub fn place(library: &Path) -> String {
    super::name(library)
}

pub fn connect(place: &str) -> io::Result<Stream> {
    Stream::connect(place.to_ns_name::<GenericNamespaced>()?)
}

/// Listens there and returns the connections.
pub fn listen(place: &str) -> io::Result<impl Iterator<Item = io::Result<Stream>> + use<>> {
    let name = place.to_ns_name::<GenericNamespaced>()?;
    let listener = ListenerOptions::new().name(name).create_sync()?;
    Ok(std::iter::repeat_with(move || listener.accept()))
}

/// The path in UTF-16 as Windows holds it, two bytes a unit.
pub fn to_bytes(path: &Path) -> Vec<u8> {
    let letters = path.as_os_str().encode_wide();
    letters.flat_map(u16::to_le_bytes).collect()
}

pub fn from_bytes(bytes: Vec<u8>) -> PathBuf {
    let letters: Vec<u16> = bytes
        .chunks_exact(2)
        .map(|pair| u16::from_le_bytes([pair[0], pair[1]]))
        .collect();
    OsString::from_wide(&letters).into()
}
