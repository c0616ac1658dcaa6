//! The operating system's file dialogs.

use std::path::PathBuf;

use tauri::AppHandle;
use tauri_plugin_dialog::{DialogExt, FileDialogBuilder, FilePath};

use crate::{
    api::views::Refusal,
    commands::{Chooser, Kind},
};

/// Lets the user choose files in dialogs of the operating system.
pub struct SystemDialogs(pub AppHandle);

impl SystemDialogs {
    fn ask(&self, kind: &Kind) -> FileDialogBuilder<tauri::Wry> {
        let dialog = self.0.dialog().file();
        dialog.add_filter((kind.name)(), kind.extensions)
    }
}

impl Chooser for SystemDialogs {
    fn to_write(&self, kind: &Kind, name: &str) -> Result<Option<PathBuf>, Refusal> {
        path(self.ask(kind).set_file_name(name).blocking_save_file())
    }

    fn to_read(&self, kind: &Kind) -> Result<Option<PathBuf>, Refusal> {
        path(self.ask(kind).blocking_pick_file())
    }

    fn several_to_read(&self, kind: &Kind) -> Result<Vec<PathBuf>, Refusal> {
        let chosen = self.ask(kind).blocking_pick_files().unwrap_or_default();
        let paths = chosen.into_iter().map(|file| path(Some(file)));
        paths.filter_map(Result::transpose).collect()
    }
}

fn path(chosen: Option<FilePath>) -> Result<Option<PathBuf>, Refusal> {
    chosen
        .map(FilePath::into_path)
        .transpose()
        .map_err(|error| file_error!("window-no-place", error = error.to_string()))
}
