//! The system's own dialogs: the one way by which the window comes to a file of the user's. The page
//! says what is to be written or read; where is said by the user, to the system.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use tauri::AppHandle;
use tauri_plugin_dialog::{DialogExt, FileDialogBuilder, FilePath};

use crate::api::{files, views::Refusal};

/// Files of characters.
pub const CHARACTERS: Kind = Kind {
    name: "Characters",
    ending: "json",
};
/// Files of house rules.
pub const HOUSE_RULES: Kind = Kind {
    name: "House rules",
    ending: "toml",
};
/// Printed pages.
pub const PDF: Kind = Kind {
    name: "PDF",
    ending: "pdf",
};
/// Plain text.
pub const TEXT: Kind = Kind {
    name: "Text",
    ending: "txt",
};

/// Names a file that tests write: what stands in it is the path that every dialog answers, or, where
/// it is a folder, what is saved goes there under its suggested name. No dialog is shown then.
const ANSWERS: &str = "VADEMECUM_ANSWER_DIALOGS";

/// A kind of files, as a dialog offers it.
pub struct Kind {
    name: &'static str,
    ending: &'static str,
}

/// Asks the user for files.
pub struct Dialogs {
    app: AppHandle,
    answers: Option<PathBuf>,
}

impl Dialogs {
    /// What asks in this window.
    pub fn new(app: AppHandle) -> Self {
        let answers = env::var_os(ANSWERS).map(PathBuf::from);
        Self { app, answers }
    }

    /// Asks where to, writes the file whole or not at all, and answers with it; nothing where the
    /// user changed their mind.
    pub fn save(&self, kind: &Kind, name: &str, bytes: &[u8]) -> Result<Option<String>, Refusal> {
        let name = files::plain_name(name, kind.ending);
        let chosen = match &self.answers {
            Some(answers) => {
                answered(answers).map(|to| if to.is_dir() { to.join(name) } else { to })
            }
            None => path(self.ask(kind).set_file_name(name).blocking_save_file())?,
        };
        let Some(to) = chosen else { return Ok(None) };
        files::write(&to, bytes)?;
        Ok(Some(to.display().to_string()))
    }

    /// Asks which file, and answers with its name and its text; nothing where the user changed their
    /// mind. A file of more bytes than `most` is refused.
    pub fn open(&self, kind: &Kind, most: u64) -> Result<Option<(String, String)>, Refusal> {
        let chosen = match &self.answers {
            Some(answers) => answered(answers),
            None => path(self.ask(kind).blocking_pick_file())?,
        };
        let Some(from) = chosen else { return Ok(None) };
        let name = from.file_name().unwrap_or_default().to_string_lossy();
        Ok(Some((name.into_owned(), files::text(&from, most)?)))
    }

    fn ask(&self, kind: &Kind) -> FileDialogBuilder<tauri::Wry> {
        let dialog = self.app.dialog().file();
        dialog.add_filter(kind.name, &[kind.ending])
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
