//! The files of a pack, from a folder that a stranger may have made.

use std::{fs, io::Read, path::Path};

/// A pack holds no more files than this.
const MOST_FILES: usize = 200;
/// No file of a pack is larger than this, in bytes.
const LARGEST_FILE: u64 = 4 * 1024 * 1024;

/// A file of a pack: its name and its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// The name, without a folder.
    pub name: String,
    /// The text.
    pub text: String,
}

impl File {
    /// Whether its name ends so: `toml`, `rhai`, `json`.
    pub fn is(&self, extension: &str) -> bool {
        Path::new(&self.name)
            .extension()
            .is_some_and(|found| found == extension)
    }
}

/// Reads the `.toml`, `.rhai` and `.json` files that stand directly in a folder, in the order of
/// their names. Links and subfolders are passed over, so that nothing outside the folder is read.
///
/// The error is a sentence: the folder cannot be read, or holds too much.
pub fn read(folder: &Path) -> Result<Vec<File>, String> {
    let shown = folder.display();
    let cannot = |what: &std::io::Error| format!("The pack folder {shown} cannot be read: {what}.");
    let mut files = Vec::new();
    for item in fs::read_dir(folder).map_err(|e| cannot(&e))? {
        let item = item.map_err(|e| cannot(&e))?;
        let name = item.file_name().to_string_lossy().into_owned();
        let wanted = [".toml", ".rhai", ".json"]
            .iter()
            .any(|end| name.ends_with(end));
        if !wanted || !item.file_type().map_err(|e| cannot(&e))?.is_file() {
            continue;
        }
        if files.len() == MOST_FILES {
            return Err(format!(
                "The pack folder {shown} holds more than {MOST_FILES} files."
            ));
        }
        files.push(File {
            text: text_of(&item.path(), &name)?,
            name,
        });
    }
    files.sort_by(|a, b| a.name.cmp(&b.name));
    if files.iter().any(|file| file.is("toml")) {
        Ok(files)
    } else {
        Err(format!(
            "The folder {shown} holds no .toml file, so it is not a pack."
        ))
    }
}

fn text_of(path: &Path, name: &str) -> Result<String, String> {
    let cannot =
        |what: &dyn std::fmt::Display| format!("The pack's file {name} cannot be read: {what}.");
    let mut bytes = Vec::new();
    fs::File::open(path)
        .and_then(|file| file.take(LARGEST_FILE + 1).read_to_end(&mut bytes))
        .map_err(|e| cannot(&e))?;
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(cannot(&"it is larger than 4 MB"));
    }
    String::from_utf8(bytes).map_err(|_| cannot(&"it is not UTF-8 text"))
}
