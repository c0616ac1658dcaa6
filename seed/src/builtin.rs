//! The game systems that come with the program.

use include_dir::{Dir, include_dir};

use crate::folder::{File, fingerprint};

static SYSTEMS: Dir = include_dir!("$CARGO_MANIFEST_DIR/systems");

/// A built-in pack, not yet read.
#[derive(Debug, Clone)]
pub struct Builtin {
    /// The name of its folder, which is the system's key.
    pub key: String,
    /// Its files.
    pub files: Vec<File>,
}

/// The built-in packs, in the order of their keys.
pub fn packs() -> Vec<Builtin> {
    let mut packs: Vec<Builtin> = SYSTEMS.dirs().map(pack).collect();
    packs.sort_by(|a, b| a.key.cmp(&b.key));
    packs
}

fn pack(folder: &Dir) -> Builtin {
    let name = |path: &std::path::Path| {
        path.file_name()
            .map(|n| n.to_string_lossy().into_owned())
            .unwrap_or_default()
    };
    let mut files: Vec<File> = folder
        .files()
        .filter_map(|file| {
            Some(File {
                name: name(file.path()),
                text: file.contents_utf8()?.to_owned(),
            })
        })
        .collect();
    files.sort_by(|a, b| a.name.cmp(&b.name));
    Builtin {
        key: name(folder.path()),
        files,
    }
}

impl Builtin {
    /// Changes when a file of the pack does, so that a library knows whether it is up to date.
    pub fn fingerprint(&self) -> String {
        fingerprint(&self.files)
    }
}
