//! Triggers a new build when an embedded pack changes, and calculates the fingerprints that each start of the program
//! compares.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
};

#[path = "src/fingerprint.rs"]
mod fingerprint;

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=systems");
    println!("cargo::rerun-if-changed=src/fingerprint.rs");
    let mut fingerprints = Vec::new();
    for folder in sorted(Path::new("systems"))? {
        let mut files = Vec::new();
        for file in sorted(&folder)?.into_iter().filter(|path| path.is_file()) {
            if let Ok(text) = String::from_utf8(fs::read(&file)?) {
                files.push((name(&file), text));
            }
        }
        let texts = files.iter().map(|(name, text)| (&**name, &**text));
        fingerprints.push((name(&folder), fingerprint::fingerprint(texts)));
    }
    let folder = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(folder.join("fingerprints.rs"), format!("&{fingerprints:?}"))
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?
        .map(|entry| Ok(entry?.path()))
        .collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}
