//! Files that the user chooses in a dialog or drops onto the window. The page determines what is
//! read or written, the user where.

mod file_kinds;

pub use file_kinds::{
    CHARACTERS, ENCOUNTERS, FileKind, HOUSE_RULES, Kind, LINES, MARKDOWN, PACKS, PDF, PICTURES,
    ROWS, books, exported,
};

use std::{
    env, fs,
    io::{self, Write},
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
};

use file_kinds::{is_pack, is_spreadsheet, kind_of, pack_of};

use crate::api::{files, own_entries::rows, views::Refusal};

/// The environment variable with the path of the file for [`Answered`].
const ANSWERS: &str = "VADEMECUM_ANSWER_DIALOGS";

/// Lets the user choose files. `None` or an empty list means that the user cancelled.
pub trait Chooser: Send + Sync {
    /// Chooses a file to write, with a suggested name.
    fn to_write(&self, kind: &Kind, name: &str) -> Result<Option<PathBuf>, Refusal>;
    /// Chooses a file to read.
    fn to_read(&self, kind: &Kind) -> Result<Option<PathBuf>, Refusal>;
    /// Chooses several files to read.
    fn several_to_read(&self, kind: &Kind) -> Result<Vec<PathBuf>, Refusal>;
}

/// Answers dialogs from a file, for tests. The file contains the absolute path to choose, or
/// several, one per line. If the path is a folder, files are written to it under their suggested
/// names. An empty file cancels.
pub struct Answered(pub PathBuf);

impl Answered {
    /// Returns the file named by the environment variable, if it is set.
    pub fn from_environment() -> Option<Self> {
        env::var_os(ANSWERS).map(|file| Self(file.into()))
    }

    fn path(&self) -> Option<PathBuf> {
        self.paths().into_iter().next()
    }

    fn paths(&self) -> Vec<PathBuf> {
        let text = fs::read_to_string(&self.0).unwrap_or_default();
        let paths = text.lines().map(PathBuf::from);
        paths.filter(|path| path.is_absolute()).collect()
    }
}

impl Chooser for Answered {
    fn to_write(&self, _: &Kind, name: &str) -> Result<Option<PathBuf>, Refusal> {
        let chosen = self.path();
        Ok(chosen.map(|to| if to.is_dir() { to.join(name) } else { to }))
    }

    fn to_read(&self, _: &Kind) -> Result<Option<PathBuf>, Refusal> {
        Ok(self.path())
    }

    fn several_to_read(&self, _: &Kind) -> Result<Vec<PathBuf>, Refusal> {
        Ok(self.paths())
    }
}

/// Reads and writes files that the user chooses.
pub struct Dialogs {
    library: PathBuf,
    chooser: Box<dyn Chooser>,
    dropped: Mutex<Vec<PathBuf>>,
    pack: Mutex<Option<PathBuf>>,
    rows: Mutex<Option<Rows>>,
}

/// A source of rows to import.
#[derive(Clone)]
enum Rows {
    File(PathBuf),
    /// A table in a book: its name, and its rows as CSV.
    Table(String, String),
}

impl Dialogs {
    /// Uses `chooser` to choose files. The library's own files are never written.
    pub fn new(library: PathBuf, chooser: impl Chooser + 'static) -> Self {
        Self {
            library,
            chooser: Box::new(chooser),
            dropped: Mutex::default(),
            pack: Mutex::default(),
            rows: Mutex::default(),
        }
    }

    /// Asks for a path and writes the file atomically. Returns the path, or `None` if the user cancels.
    pub fn save(&self, kind: &Kind, name: &str, bytes: &[u8]) -> Result<Option<String>, Refusal> {
        self.save_by(kind, name, |file| file.write_all(bytes))
    }

    /// Like [`save`](Self::save), with the content that `work` writes.
    pub fn save_by(
        &self,
        kind: &Kind,
        name: &str,
        work: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<Option<String>, Refusal> {
        let name =
            files::safe_file_name(name, kind.extensions.first().copied().unwrap_or_default());
        let chosen = self.chooser.to_write(kind, &name)?;
        let Some(to) = chosen else { return Ok(None) };
        files::save_by(&self.library, &to, work)?;
        Ok(Some(to.display().to_string()))
    }

    /// Asks for a file and returns its name and text, or `None` if the user cancels. Returns an
    /// error if the file is larger than `max_bytes` bytes.
    pub fn open(&self, kind: &Kind, max_bytes: u64) -> Result<Option<(String, String)>, Refusal> {
        let Some(from) = self.chooser.to_read(kind)? else {
            return Ok(None);
        };
        Ok(Some((files::name(&from), files::text(&from, max_bytes)?)))
    }

    /// Asks for a file and opens it. Returns `None` if the user cancels.
    pub fn open_file(&self, kind: &Kind) -> Result<Option<fs::File>, Refusal> {
        let from = self.chooser.to_read(kind)?;
        from.map(|from| files::open(&from)).transpose()
    }

    /// Asks for a file and returns its bytes, or `None` if the user cancels. Returns an error if
    /// the file is larger than `max_bytes` bytes.
    pub fn open_bytes(&self, kind: &Kind, max_bytes: u64) -> Result<Option<Vec<u8>>, Refusal> {
        let from = self.chooser.to_read(kind)?;
        from.map(|from| files::bytes(&from, max_bytes)).transpose()
    }

    /// Asks for several files. Returns none if the user cancels.
    pub fn choose(&self, kind: &Kind) -> Result<Vec<PathBuf>, Refusal> {
        self.chooser.several_to_read(kind)
    }

    /// Asks for a pack. Returns `None` if the user cancels.
    pub fn choose_pack(&self) -> Result<Option<PathBuf>, Refusal> {
        Ok(self.chooser.to_read(&PACKS)?.map(pack_of))
    }

    /// Takes a dropped pack. Returns `None` if something else was dropped.
    pub fn take_dropped_pack(&self) -> Option<PathBuf> {
        self.take_dropped_if(is_pack).map(pack_of)
    }

    /// Remembers the pack that the user sees, until they see another one.
    pub fn set_pack(&self, pack: PathBuf) {
        remember(&self.pack, pack);
    }

    /// Returns the pack that the user sees.
    pub fn pack(&self) -> Option<PathBuf> {
        current(&self.pack)
    }

    /// Asks for a file of rows and remembers it until other rows are chosen. Returns `None` if the user cancels.
    pub fn choose_rows(&self) -> Result<Option<PathBuf>, Refusal> {
        let chosen = self.chooser.to_read(&ROWS)?;
        Ok(chosen.inspect(|file| remember(&self.rows, Rows::File(file.clone()))))
    }

    /// Takes a dropped spreadsheet and remembers it like a chosen one. Returns `None` if something else was dropped.
    pub fn take_dropped_rows(&self) -> Option<PathBuf> {
        let rows = self.take_dropped_if(is_spreadsheet)?;
        remember(&self.rows, Rows::File(rows.clone()));
        Some(rows)
    }

    /// Remembers the rows of a table like those of a chosen file.
    pub fn set_table(&self, name: String, text: String) {
        remember(&self.rows, Rows::Table(name, text));
    }

    /// Returns the name and text of the rows that were chosen last.
    pub fn rows(&self) -> Result<(String, String), Refusal> {
        match current(&self.rows) {
            Some(Rows::File(file)) => rows::read(&file),
            Some(Rows::Table(name, text)) => Ok((name, text)),
            None => Err(invalid!("window-no-file")),
        }
    }

    fn take_dropped_if(&self, fits: impl FnOnce(&Path) -> bool) -> Option<PathBuf> {
        let mut dropped = self.dropped();
        let first = dropped.first().filter(|path| fits(path)).cloned()?;
        // Only the first path is used: the files of a pack's folder may have been dropped with it.
        dropped.clear();
        Some(first)
    }

    /// Remembers dropped files until they are taken or others are dropped. Books are added to books that still wait.
    pub fn set_dropped(&self, paths: Vec<PathBuf>) {
        let mut dropped = self.dropped();
        if !(are_books(&dropped) && are_books(&paths)) {
            dropped.clear();
        }
        dropped.extend(paths);
    }

    /// Returns the type of the first dropped file that was not taken yet.
    pub fn dropped_kind(&self) -> Option<FileKind> {
        self.dropped().first().map(|path| kind_of(path))
    }

    fn dropped(&self) -> MutexGuard<'_, Vec<PathBuf>> {
        self.dropped.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes and opens the first dropped file, or returns `None` if there is none. The others are kept.
    pub fn take_dropped_file(&self) -> Result<Option<fs::File>, Refusal> {
        let from = self.take_first_dropped();
        from.map(|from| files::open(&from)).transpose()
    }

    /// Takes the first dropped file and returns its bytes. Returns an error if it is larger than `max_bytes` bytes.
    pub fn take_dropped(&self, max_bytes: u64) -> Result<Option<Vec<u8>>, Refusal> {
        let from = self.take_first_dropped();
        from.map(|from| files::bytes(&from, max_bytes)).transpose()
    }

    fn take_first_dropped(&self) -> Option<PathBuf> {
        let mut dropped = self.dropped();
        (!dropped.is_empty()).then(|| dropped.remove(0))
    }

    /// Takes all dropped files and folders.
    pub fn take_all_dropped(&self) -> Vec<PathBuf> {
        std::mem::take(&mut *self.dropped())
    }
}

/// Whether the first of these files is a book.
fn are_books(paths: &[PathBuf]) -> bool {
    paths
        .first()
        .is_some_and(|path| kind_of(path) == FileKind::Book)
}

fn remember<T>(place: &Mutex<Option<T>>, what: T) {
    *place.lock().unwrap_or_else(PoisonError::into_inner) = Some(what);
}

fn current<T: Clone>(place: &Mutex<Option<T>>) -> Option<T> {
    place.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn books_that_are_dropped_while_others_wait_are_added_to_them() {
        let dialogs = Dialogs::new(PathBuf::new(), Answered(PathBuf::new()));
        let drop = |name: &str| dialogs.set_dropped(vec![PathBuf::from(name)]);
        let taken = || dialogs.take_all_dropped();
        drop("almanac.pdf");
        drop("fords.epub");
        assert_eq!(taken(), ["almanac.pdf", "fords.epub"].map(PathBuf::from));
        drop("almanac.pdf");
        drop("harbours.vademecum");
        drop("ferry.vademecum");
        assert_eq!(taken(), [PathBuf::from("ferry.vademecum")]);
    }
}
