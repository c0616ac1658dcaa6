//! The system's own dialogs and drops: the ways by which the window comes to a file of the user's. The
//! page says what is to be written or read; where is said by the user, to the system.

use std::{
    env, fs,
    io::{self, Write},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use tauri::AppHandle;
use tauri_plugin_dialog::{DialogExt, FileDialogBuilder, FilePath};

use crate::api::{files, views::Refusal};

/// Files of characters.
pub const CHARACTERS: Kind = Kind {
    name: "Characters",
    endings: &["json"],
};
/// Files of house rules.
pub const HOUSE_RULES: Kind = Kind {
    name: "House rules",
    endings: &["toml"],
};
/// Printed pages.
pub const PDF: Kind = Kind {
    name: "PDF",
    endings: &["pdf"],
};
/// Pictures.
pub const PICTURES: Kind = Kind {
    name: "Pictures",
    endings: &["jpg", "jpeg", "png"],
};
/// Plain text.
pub const TEXT: Kind = Kind {
    name: "Text",
    endings: &["txt"],
};

/// Names a file that tests write: what stands in it is the path that every dialog answers, or, where
/// it is a folder, what is saved goes there under its suggested name. No dialog is shown then.
const ANSWERS: &str = "VADEMECUM_ANSWER_DIALOGS";

/// A kind of files, as a dialog offers it; the first of its endings is the one that is written.
pub struct Kind {
    name: &'static str,
    endings: &'static [&'static str],
}

/// Asks the user for files.
pub struct Dialogs {
    app: AppHandle,
    answers: Option<PathBuf>,
    dropped: Mutex<Option<PathBuf>>,
}

impl Dialogs {
    /// What asks in this window.
    pub fn new(app: AppHandle) -> Self {
        let answers = env::var_os(ANSWERS).map(PathBuf::from);
        Self {
            app,
            answers,
            dropped: Mutex::default(),
        }
    }

    /// Asks where to, writes the file whole or not at all, and answers with it; nothing where the
    /// user changed their mind.
    pub fn save(&self, kind: &Kind, name: &str, bytes: &[u8]) -> Result<Option<String>, Refusal> {
        self.save_by(kind, name, |file| file.write_all(bytes))
    }

    /// The same with what `work` writes.
    pub fn save_by(
        &self,
        kind: &Kind,
        name: &str,
        work: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<Option<String>, Refusal> {
        let name = files::plain_name(name, kind.endings.first().copied().unwrap_or_default());
        let chosen = match &self.answers {
            Some(answers) => {
                answered(answers).map(|to| if to.is_dir() { to.join(name) } else { to })
            }
            None => path(self.ask(kind).set_file_name(name).blocking_save_file())?,
        };
        let Some(to) = chosen else { return Ok(None) };
        files::write_by(&to, work)?;
        Ok(Some(to.display().to_string()))
    }

    /// Asks which file, and answers with its name and its text; nothing where the user changed their
    /// mind. A file of more bytes than `most` is refused.
    pub fn open(&self, kind: &Kind, most: u64) -> Result<Option<(String, String)>, Refusal> {
        let Some(from) = self.pick(kind)? else {
            return Ok(None);
        };
        let name = from.file_name().unwrap_or_default().to_string_lossy();
        Ok(Some((name.into_owned(), files::text(&from, most)?)))
    }

    /// Asks which file, and answers with it open; nothing where the user changed their mind.
    pub fn open_file(&self, kind: &Kind) -> Result<Option<fs::File>, Refusal> {
        let from = self.pick(kind)?;
        from.map(|from| files::open(&from)).transpose()
    }

    /// Asks which file, and answers with its bytes; nothing where the user changed their mind. A file
    /// of more bytes than `most` is refused.
    pub fn open_bytes(&self, kind: &Kind, most: u64) -> Result<Option<Vec<u8>>, Refusal> {
        let from = self.pick(kind)?;
        from.map(|from| files::bytes(&from, most)).transpose()
    }

    /// Keeps which file the user dropped onto the window, until it is taken or another is dropped.
    pub fn keep_dropped(&self, path: PathBuf) {
        *self.dropped.lock().unwrap_or_else(PoisonError::into_inner) = Some(path);
    }

    /// The bytes of the file that was dropped, once; nothing where none was. A file of more bytes than
    /// `most` is refused.
    pub fn take_dropped(&self, most: u64) -> Result<Option<Vec<u8>>, Refusal> {
        let mut dropped = self.dropped.lock().unwrap_or_else(PoisonError::into_inner);
        let from = dropped.take();
        from.map(|from| files::bytes(&from, most)).transpose()
    }

    fn pick(&self, kind: &Kind) -> Result<Option<PathBuf>, Refusal> {
        match &self.answers {
            Some(answers) => Ok(answered(answers)),
            None => path(self.ask(kind).blocking_pick_file()),
        }
    }

    fn ask(&self, kind: &Kind) -> FileDialogBuilder<tauri::Wry> {
        let dialog = self.app.dialog().file();
        dialog.add_filter(kind.name, kind.endings)
    }
}

fn path(chosen: Option<FilePath>) -> Result<Option<PathBuf>, Refusal> {
    chosen
        .map(FilePath::into_path)
        .transpose()
        .map_err(|error| Refusal::file(format!("That place is no file of this computer: {error}.")))
}

fn answered(answers: &Path) -> Option<PathBuf> {
    let text = fs::read_to_string(answers).ok()?;
    Some(PathBuf::from(text)).filter(|path| path.is_absolute())
}
