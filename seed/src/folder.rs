//! The files of a pack, from a folder that a stranger may have made.

use std::{
    fs,
    io::Read,
    path::{Path, PathBuf},
};

/// A pack holds no more files than this.
const MOST_FILES: usize = 200;
/// No file of a pack is larger than this, in bytes.
const LARGEST_FILE: u64 = 4 * 1024 * 1024;

/// Its scripts and characters are together no larger than this, in bytes.
const MOST_OTHERS: u64 = 16 * 1024 * 1024;

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
        ends(&self.name, extension)
    }
}

/// The files of a pack's folder, in the order of their names, none of them read yet.
#[derive(Debug, Clone)]
pub struct Folder {
    path: PathBuf,
    names: Vec<String>,
    size: u64,
}

impl Folder {
    /// Finds the `.toml`, `.rhai` and `.json` files that stand directly in a folder. Links and
    /// subfolders are passed over, so that nothing outside the folder is read.
    ///
    /// The error is a sentence: the folder cannot be read, or holds too much.
    pub fn open(folder: &Path) -> Result<Self, String> {
        let shown = folder.display();
        let cannot =
            |what: &std::io::Error| format!("The pack folder {shown} cannot be read: {what}.");
        let mut found = Self {
            path: folder.to_owned(),
            names: Vec::new(),
            size: 0,
        };
        for item in fs::read_dir(folder).map_err(|e| cannot(&e))? {
            let item = item.map_err(|e| cannot(&e))?;
            let name = item.file_name().to_string_lossy().into_owned();
            let wanted = [".toml", ".rhai", ".json"]
                .iter()
                .any(|end| name.ends_with(end));
            let about = item.metadata().map_err(|e| cannot(&e))?;
            if !wanted || !about.is_file() {
                continue;
            }
            if found.names.len() == MOST_FILES {
                return Err(format!(
                    "The pack folder {shown} holds more than {MOST_FILES} files."
                ));
            }
            found.size += about.len();
            found.names.push(name);
        }
        found.names.sort();
        if found.of("toml").next().is_none() {
            return Err(format!(
                "The folder {shown} holds no .toml file, so it is not a pack."
            ));
        }
        let others = found.of("rhai").chain(found.of("json"));
        let others =
            others.map(|name| fs::metadata(found.path.join(name)).map_or(0, |it| it.len()));
        if others.sum::<u64>() > MOST_OTHERS {
            return Err(format!(
                "The pack folder {shown} holds more than 16 MB of scripts and characters."
            ));
        }
        Ok(found)
    }

    /// How large the files are together, in bytes.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// The names of the files that end so: `toml`, `rhai`, `json`.
    pub fn of(&self, extension: &str) -> impl Iterator<Item = &str> {
        let names = self.names.iter().map(String::as_str);
        names.filter(move |name| ends(name, extension))
    }

    /// Reads the file of that name. The error is a sentence.
    pub fn file(&self, name: &str) -> Result<File, String> {
        Ok(File {
            text: text_of(&self.path.join(name), name)?,
            name: name.to_owned(),
        })
    }

    /// Reads all files. The error is a sentence.
    pub fn files(&self) -> Result<Vec<File>, String> {
        self.names.iter().map(|name| self.file(name)).collect()
    }
}

/// Reads the files of a pack's folder.
///
/// The error is a sentence: the folder cannot be read, or holds too much.
pub fn read(folder: &Path) -> Result<Vec<File>, String> {
    Folder::open(folder)?.files()
}

fn ends(name: &str, extension: &str) -> bool {
    Path::new(name)
        .extension()
        .is_some_and(|found| found == extension)
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
