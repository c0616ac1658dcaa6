//! The files of a pack, from a folder that a stranger may have made.

use std::{
    fs,
    io::Read,
    path::{Path, PathBuf},
};

use crate::limits;

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
        let too_much = |what: String| format!("The pack folder {shown} is too large. {what}");
        let mut names = Vec::new();
        let mut size = 0;
        for item in fs::read_dir(folder).map_err(|e| cannot(&e))? {
            let item = item.map_err(|e| cannot(&e))?;
            let name = item.file_name().to_string_lossy().into_owned();
            let about = item.metadata().map_err(|e| cannot(&e))?;
            let wanted = ["toml", "rhai", "json"].iter().any(|it| ends(&name, it));
            if !wanted || !about.is_file() {
                continue;
            }
            let bytes = usize::try_from(about.len()).unwrap_or(usize::MAX);
            size = bytes.saturating_add(size);
            if let Some(reason) = limits::FILE.exceeded(bytes) {
                return Err(too_much(format!("{name}: {reason}")));
            }
            names.push(name);
            let exceeded = limits::FILES.exceeded(names.len());
            if let Some(reason) = exceeded.or_else(|| limits::PACK.exceeded(size)) {
                return Err(too_much(reason));
            }
        }
        names.sort();
        if !names.iter().any(|name| ends(name, "toml")) {
            return Err(format!(
                "The folder {shown} holds no .toml file, so it is not a pack."
            ));
        }
        Ok(Self {
            path: folder.to_owned(),
            names,
        })
    }

    /// The names of its files.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }

    /// Reads the file of that name. The error is a sentence.
    pub fn file(&self, name: &str) -> Result<File, String> {
        Ok(File {
            text: text_of(&self.path.join(name))?,
            name: name.to_owned(),
        })
    }
}

fn ends(name: &str, extension: &str) -> bool {
    Path::new(name)
        .extension()
        .is_some_and(|found| found == extension)
}

fn text_of(path: &Path) -> Result<String, String> {
    let mut bytes = Vec::new();
    let most = limits::FILE.most as u64;
    fs::File::open(path)
        .and_then(|file| file.take(most + 1).read_to_end(&mut bytes))
        .map_err(|error| format!("The file cannot be read: {error}."))?;
    if let Some(reason) = limits::FILE.exceeded(bytes.len()) {
        return Err(reason);
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let before = error.as_bytes().iter().take(good);
        let line = before.filter(|byte| **byte == b'\n').count() + 1;
        format!(
            "The file is not UTF-8 text: line {line} has a byte that is none. Save it as UTF-8."
        )
    })
}
