//! The files of a pack, from an untrusted folder or single file.

use std::{fs, io::Read, path::Path};

use crate::{
    bundle,
    diagnostic::Diagnostic,
    file::{EXTENSIONS, ends},
    limits,
};

pub use crate::file::{File, fingerprint};

/// The unparsed files of a pack, sorted by name.
#[derive(Debug, Clone)]
pub struct Folder {
    /// The name of each file, with its text or a sentence that says why it cannot be read.
    files: Vec<(String, Result<String, String>)>,
}

impl Folder {
    /// Reads the `.toml`, `.rhai` and `.json` files directly in a folder, or in a bundle. Symbolic links and subfolders
    /// are skipped, so that nothing outside the folder is read.
    ///
    /// The error is a sentence: the pack cannot be read, or is too large.
    pub fn open(path: &Path) -> Result<Self, String> {
        let folder = if path.is_file() {
            Self::of_bundle(path)?
        } else {
            Self::of_directory(path)?
        };
        if folder.names().any(|name| ends(name, "toml")) {
            return Ok(folder);
        }
        let shown = path.display().to_string();
        Err(if path.is_file() {
            messages::text!("folder-file-no-pack", path = shown)
        } else {
            messages::text!("folder-no-pack", path = shown)
        })
    }

    fn of_bundle(path: &Path) -> Result<Self, String> {
        let unread = |reason: String| {
            messages::text!(
                "folder-pack-unread",
                path = path.display().to_string(),
                reason
            )
        };
        let files = text_of(path, limits::PACK)
            .and_then(|text| bundle::read(&text))
            .map_err(unread)?;
        let files = files.into_iter().map(|file| (file.name, Ok(file.text)));
        Ok(Self {
            files: files.collect(),
        })
    }

    fn of_directory(folder: &Path) -> Result<Self, String> {
        let shown = folder.display().to_string();
        let cannot = |why: &std::io::Error| {
            messages::text!(
                "folder-unread",
                path = shown.as_str(),
                why = messages::io_error::reason(why)
            )
        };
        let too_much =
            |why: String| messages::text!("folder-too-large", path = shown.as_str(), why);
        let mut names = Vec::new();
        let mut size = 0;
        for item in fs::read_dir(folder).map_err(|e| cannot(&e))? {
            let item = item.map_err(|e| cannot(&e))?;
            let name = item.file_name().to_string_lossy().into_owned();
            let metadata = item.metadata().map_err(|e| cannot(&e))?;
            let wanted = EXTENSIONS.iter().any(|it| ends(&name, it));
            if !wanted || !metadata.is_file() {
                continue;
            }
            let bytes = usize::try_from(metadata.len()).unwrap_or(usize::MAX);
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
        let files = names.into_iter().map(|name| {
            let text = text_of(&folder.join(&name), limits::FILE);
            (name, text)
        });
        Ok(Self {
            files: files.collect(),
        })
    }

    /// Returns the names of its files.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.files.iter().map(|(name, _)| name.as_str())
    }

    /// Returns its files, and a diagnostic for each that cannot be read.
    pub fn files(self) -> (Vec<File>, Vec<Diagnostic>) {
        let mut files = Vec::new();
        let mut unread = Vec::new();
        for (name, text) in self.files {
            match text {
                Ok(text) => files.push(File { name, text }),
                Err(reason) => unread.push(Diagnostic::refused(&name, None, "", reason)),
            }
        }
        (files, unread)
    }

    /// Returns the pack as a bundle. The error is a sentence: a file cannot be read, or its name or size is not
    /// allowed in a bundle.
    pub fn bundled(self) -> Result<String, String> {
        let mut files = Vec::new();
        for (name, text) in self.files {
            if !bundle::is_name(&name) {
                let name = name.as_str();
                return Err(messages::text!("folder-no-such-name", name));
            }
            let text = text.map_err(|why| format!("{name}: {why}"))?;
            files.push(File { name, text });
        }
        let text = bundle::write(&files);
        // The bundle is parsed again, so that every bundle that is written can be installed.
        if let Some(reason) = limits::PACK.exceeded(text.len()) {
            return Err(reason);
        }
        bundle::read(&text).map(|_| text)
    }
}

/// Reads a text file that is within a limit. The error is a sentence.
fn text_of(path: &Path, limit: limits::Limit) -> Result<String, String> {
    let mut bytes = Vec::new();
    fs::File::open(path)
        .and_then(|file| file.take(limit.max as u64 + 1).read_to_end(&mut bytes))
        .map_err(|error| {
            messages::text!(
                "exchange-unread",
                error = messages::io_error::reason(&error)
            )
        })?;
    if let Some(reason) = limit.exceeded(bytes.len()) {
        return Err(reason);
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let before = error.as_bytes().iter().take(good);
        let line = before.filter(|byte| **byte == b'\n').count() + 1;
        messages::text!("folder-no-utf8", line = line.to_string())
    })?;
    // Some editors write a byte order mark.
    Ok(match text.strip_prefix('\u{feff}') {
        Some(text) => text.to_owned(),
        None => text,
    })
}
