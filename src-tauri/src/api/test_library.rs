//! Libraries for tests.
#![allow(clippy::unwrap_used)]

use std::{fs, io::Cursor, path::Path, sync::LazyLock};

use image::{DynamicImage, ImageFormat};
use tempfile::TempDir;

use super::app::App;

/// Creates a library in a temporary folder.
pub fn new() -> (App, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    (open(&folder.path().join("library.sqlite")), folder)
}

/// Opens a library. A new one is copied from a template, since creating one takes a second.
pub fn open(path: &Path) -> App {
    static NEW: LazyLock<Vec<u8>> = LazyLock::new(|| {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("library.sqlite");
        drop(App::open(&path).unwrap());
        fs::read(path).unwrap()
    });
    if !path.exists() {
        fs::write(path, &*NEW).unwrap();
    }
    App::open(path).unwrap()
}

/// Creates a small picture, as a PNG.
pub fn picture() -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    DynamicImage::new_rgb8(8, 8)
        .write_to(&mut file, ImageFormat::Png)
        .unwrap();
    file.into_inner()
}
