//! Files that the user chooses in a dialog or drops onto the window. The page determines what is
//! read or written, the user where.

mod file_kinds;

pub use file_kinds::{
    CHARACTERS, ENCOUNTERS, FileKind, HOUSE_RULES, Kind, LIBRARIES, LINES, MARKDOWN, PACKS, PDF,
    PICTURES, ROWS, books, exported,
};

use std::{
    env, fs,
    io::{self, Write},
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
};

use file_kinds::{kind_of, pack_of};

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
    copy: Mutex<Option<PathBuf>>,
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
            copy: Mutex::default(),
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
        self.save_at(kind, name, |to| files::write_by(to, work))
    }

    /// Asks for a path and calls `work` with it, unless it leads to a file of the library. Returns the path, or `None`
    /// if the user cancels.
    pub fn save_at(
        &self,
        kind: &Kind,
        name: &str,
        work: impl FnOnce(&Path) -> Result<(), Refusal>,
    ) -> Result<Option<String>, Refusal> {
        let name =
            files::safe_file_name(name, kind.extensions.first().copied().unwrap_or_default());
        let chosen = self.chooser.to_write(kind, &name)?;
        let Some(to) = chosen else { return Ok(None) };
        files::refuse_own(&self.library, &to)?;
        work(&to)?;
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

    /// Takes a dropped pack, and the files of its folder that were dropped with it. Returns `None` if something else is
    /// first.
    pub fn take_dropped_pack(&self) -> Option<PathBuf> {
        let pack = self.take_first(FileKind::Pack).map(pack_of)?;
        self.dropped().retain(|path| !path.starts_with(&pack));
        Some(pack)
    }

    /// Remembers the pack that the user sees, until they see another one.
    pub fn set_pack(&self, pack: PathBuf) {
        remember(&self.pack, pack);
    }

    /// Returns the pack that the user sees.
    pub fn pack(&self) -> Option<PathBuf> {
        current(&self.pack)
    }

    /// Asks for a copy of the library and remembers it until another one is chosen. Returns `None` if the user cancels.
    pub fn choose_copy(&self) -> Result<Option<PathBuf>, Refusal> {
        let chosen = self.chooser.to_read(&LIBRARIES)?;
        Ok(chosen.inspect(|copy| remember(&self.copy, copy.clone())))
    }

    /// Returns the copy of the library that was chosen last.
    pub fn copy(&self) -> Option<PathBuf> {
        current(&self.copy)
    }

    /// Asks for a file of rows and remembers it until other rows are chosen. Returns `None` if the user cancels.
    pub fn choose_rows(&self) -> Result<Option<PathBuf>, Refusal> {
        let chosen = self.chooser.to_read(&ROWS)?;
        Ok(chosen.inspect(|file| remember(&self.rows, Rows::File(file.clone()))))
    }

    /// Takes a dropped spreadsheet and remembers it like a chosen one. Returns `None` if something else is first.
    pub fn take_dropped_rows(&self) -> Option<PathBuf> {
        let rows = self.take_first(FileKind::Rows)?;
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

    /// Remembers dropped files until they are taken, sorted by type. Books come last: adding them may take long.
    pub fn add_dropped(&self, paths: Vec<PathBuf>) {
        let mut dropped = self.dropped();
        dropped.extend(paths);
        dropped.sort_by_cached_key(|path| kind_of(path));
    }

    /// Returns the type of the first dropped file that was not taken yet.
    pub fn dropped_kind(&self) -> Option<FileKind> {
        self.dropped().first().map(|path| kind_of(path))
    }

    fn dropped(&self) -> MutexGuard<'_, Vec<PathBuf>> {
        self.dropped.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes and opens a dropped file of characters. Returns `None` if something else is first.
    pub fn take_dropped_characters(&self) -> Result<Option<fs::File>, Refusal> {
        let from = self.take_first(FileKind::Characters);
        from.map(|from| files::open(&from)).transpose()
    }

    /// Takes a dropped picture and returns its bytes. Returns `None` if something else is first, and an error if the
    /// file is larger than `max_bytes` bytes.
    pub fn take_dropped_picture(&self, max_bytes: u64) -> Result<Option<Vec<u8>>, Refusal> {
        let from = self.take_first(FileKind::Picture);
        from.map(|from| files::bytes(&from, max_bytes)).transpose()
    }

    /// Discards the dropped pictures that were not taken.
    pub fn discard_pictures(&self) {
        self.dropped()
            .retain(|path| kind_of(path) != FileKind::Picture);
    }

    /// Takes all dropped books and folders of books.
    pub fn take_dropped_books(&self) -> Vec<PathBuf> {
        let mut dropped = self.dropped();
        let books = dropped.extract_if(.., |path| kind_of(path) == FileKind::Book);
        books.collect()
    }

    /// Takes the first dropped file if it is of this type.
    fn take_first(&self, kind: FileKind) -> Option<PathBuf> {
        let mut dropped = self.dropped();
        let first = dropped.first()?;
        (kind_of(first) == kind).then(|| dropped.remove(0))
    }
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

    fn dropped(files: &[&str]) -> Dialogs {
        let dialogs = Dialogs::new(PathBuf::new(), Answered(PathBuf::new()));
        for file in files {
            dialogs.add_dropped(vec![PathBuf::from(file)]);
        }
        dialogs
    }

    #[test]
    fn dropped_files_wait_for_each_other_and_books_come_last() {
        let dialogs = dropped(&[
            "almanac.pdf",
            "harbours.vademecum",
            "face.png",
            "talents.csv",
            "ferry.vademecum",
            "fords.epub",
        ]);
        assert_eq!(dialogs.take_dropped_rows(), None);
        for pack in ["harbours.vademecum", "ferry.vademecum"] {
            assert_eq!(dialogs.take_dropped_pack(), Some(PathBuf::from(pack)));
        }
        assert_eq!(dialogs.take_dropped_pack(), None);
        let rows = dialogs.take_dropped_rows();
        assert_eq!(rows, Some(PathBuf::from("talents.csv")));
        assert_eq!(dialogs.dropped_kind(), Some(FileKind::Picture));
        dialogs.discard_pictures();
        let books = dialogs.take_dropped_books();
        assert_eq!(books, ["almanac.pdf", "fords.epub"].map(PathBuf::from));
        assert_eq!(dialogs.dropped_kind(), None);
    }

    #[test]
    fn the_files_of_a_pack_are_taken_with_it() {
        let dialogs = dropped(&["marsh/a.toml", "marsh/about.md", "marsh/b.toml", "fords.md"]);
        let pack = dialogs.take_dropped_pack();
        assert_eq!(pack, Some(PathBuf::from("marsh")));
        assert_eq!(dialogs.take_dropped_pack(), None);
        assert_eq!(dialogs.take_dropped_books(), [PathBuf::from("fords.md")]);
    }
}
