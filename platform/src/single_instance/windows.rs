//! Uses a named pipe, which disappears with the process that created it.

use std::{
    ffi::OsString,
    io,
    os::windows::ffi::{OsStrExt, OsStringExt},
    path::{Path, PathBuf},
};

use interprocess::local_socket::{GenericNamespaced, ListenerOptions, Stream, prelude::*};

/// Returns the name of a library's pipe.
pub fn address(library: &Path) -> String {
    super::socket_name(library)
}

pub fn connect(address: &str) -> io::Result<Stream> {
    Stream::connect(address.to_ns_name::<GenericNamespaced>()?)
}

/// Listens at an address and returns the connections.
pub fn listen(address: &str) -> io::Result<impl Iterator<Item = io::Result<Stream>> + use<>> {
    let name = address.to_ns_name::<GenericNamespaced>()?;
    let listener = ListenerOptions::new().name(name).create_sync()?;
    Ok(std::iter::repeat_with(move || listener.accept()))
}

/// Returns the path in UTF-16, as Windows stores it, with two bytes per code unit.
pub fn to_bytes(path: &Path) -> Vec<u8> {
    let units = path.as_os_str().encode_wide();
    units.flat_map(u16::to_le_bytes).collect()
}

pub fn from_bytes(bytes: Vec<u8>) -> PathBuf {
    let units: Vec<u16> = bytes
        .chunks_exact(2)
        .map(|pair| u16::from_le_bytes([pair[0], pair[1]]))
        .collect();
    OsString::from_wide(&units).into()
}
