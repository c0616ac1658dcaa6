//! The commands for backups, and for a library that does not open.

// Tauri hands owned values and its state to commands.
#![allow(clippy::needless_pass_by_value)]

use schema::library::backups::Reason;
use tauri::State;

use super::opening::Opening;
use crate::api::{
    app::Elsewhere,
    keeping::{self, BackupCard, Backups, Salvage, Trouble},
    views::{CharacterView, Refusal},
};

type Answered<T> = Result<T, Refusal>;

#[tauri::command(async)]
pub fn backups(app: State<Opening>) -> Answered<Backups> {
    keeping::backups(app.library())
}

#[tauri::command(async)]
pub fn backup_now(app: State<Opening>) -> Answered<BackupCard> {
    keeping::back_up(app.app()?, Reason::Asked)
}

#[tauri::command(async)]
pub fn backup_daily(app: State<Opening>) -> Answered<Option<BackupCard>> {
    keeping::daily(app.app()?)
}

/// Puts a backup back, whether the library opens or not; answers where what it replaced is kept.
#[tauri::command(async)]
pub fn backup_restore(app: State<Opening>, name: String) -> Answered<Option<String>> {
    let from = keeping::among(app.library(), &name)?;
    let kept = match app.app() {
        Ok(app) => Some(keeping::put_back(app, &from)?),
        Err(_) => keeping::restore(app.library(), &from)?,
    };
    Ok(kept.map(|path| path.display().to_string()))
}

#[tauri::command(async)]
pub fn backup_take_out(app: State<Opening>, name: String, id: i64) -> Answered<CharacterView> {
    let from = keeping::among(app.library(), &name)?;
    keeping::restore_character(app.app()?, &from, &id.to_string())
}

#[tauri::command(async)]
pub fn elsewhere(app: State<Opening>) -> Answered<Elsewhere> {
    app.app()?.elsewhere()
}

/// What keeps the library from opening, or is wrong with it; nothing where it is whole.
#[tauri::command(async)]
pub fn library_trouble(app: State<Opening>) -> Answered<Option<Trouble>> {
    match app.app() {
        Ok(app) => keeping::damage(app),
        Err(refusal) => Ok(Some(keeping::trouble(app.library(), &refusal))),
    }
}

#[tauri::command(async)]
pub fn library_salvage(app: State<Opening>) -> Answered<Salvage> {
    match app.app() {
        Ok(app) => keeping::salvage_open(app),
        Err(_) => keeping::salvage(app.library()),
    }
}

#[tauri::command(async)]
pub fn library_start_over(app: State<Opening>) -> Answered<Option<String>> {
    let kept = keeping::start_over(app.library())?;
    Ok(kept.map(|path| path.display().to_string()))
}
