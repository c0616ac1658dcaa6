//! The game systems that come with the program.

use include_dir::{Dir, include_dir};

use crate::folder::File;

static SYSTEMS: Dir = include_dir!("$CARGO_MANIFEST_DIR/systems");

/// The fingerprint of the files of each pack, by the name of its folder.
static FINGERPRINTS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/fingerprints.rs"));

/// A built-in pack, not yet read.
#[derive(Debug, Clone, Copy)]
pub struct Builtin {
    /// The name of its folder, which is the system's key.
    pub key: &'static str,
    /// A hash of its files, by which a library knows whether it is up to date.
    pub fingerprint: &'static str,
    folder: &'static Dir<'static>,
}

/// Returns the built-in packs, sorted by key.
pub fn packs() -> impl Iterator<Item = Builtin> {
    FINGERPRINTS.iter().filter_map(|(key, fingerprint)| {
        Some(Builtin {
            key,
            fingerprint,
            folder: SYSTEMS.get_dir(key)?,
        })
    })
}

/// Returns the built-in pack of a system.
pub fn pack(system: &str) -> Option<Builtin> {
    packs().find(|pack| pack.key == system)
}

impl Builtin {
    /// Returns its files, sorted by name.
    pub fn files(&self) -> Vec<File> {
        let files = self.folder.files().filter_map(|file| {
            Some(File {
                name: file.path().file_name()?.to_string_lossy().into_owned(),
                text: file.contents_utf8()?.to_owned(),
            })
        });
        let mut files: Vec<File> = files.collect();
        files.sort_by(|a, b| a.name.cmp(&b.name));
        files
    }
}

#[cfg(test)]
mod tests {
    use super::packs;
    use crate::folder::fingerprint;

    #[test]
    fn fingerprints_are_those_of_the_files() {
        assert_eq!(packs().count(), 5);
        for pack in packs() {
            assert_eq!(pack.fingerprint, fingerprint(&pack.files()), "{}", pack.key);
        }
    }
}
