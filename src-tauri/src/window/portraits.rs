//! Portraits: a picture that the user chooses, drops onto the window or pastes.

// Tauri hands owned values and its state to commands.
#![allow(clippy::needless_pass_by_value)]

use tauri::State;

use super::{
    dialogs::{self, Dialogs},
    opening::Opening,
};
use crate::api::{
    portraits,
    views::{CharacterView, Refusal},
};

type Answered<T> = Result<T, Refusal>;

/// Gives a character a portrait from a file that the user chooses; nothing where they changed their
/// mind.
#[tauri::command(async)]
pub fn character_portrait(
    dialogs: State<Dialogs>,
    app: State<Opening>,
    id: i64,
    revision: i64,
) -> Answered<Option<CharacterView>> {
    let app = app.app()?;
    let chosen = dialogs.open_bytes(&dialogs::PICTURES, portraits::LARGEST_FILE)?;
    chosen
        .map(|file| portraits::set(app, id, Some(revision), &file))
        .transpose()
}

/// The same from the file that was dropped last; nothing where none was since.
#[tauri::command(async)]
pub fn character_portrait_dropped(
    dialogs: State<Dialogs>,
    app: State<Opening>,
    id: i64,
    revision: i64,
) -> Answered<Option<CharacterView>> {
    let app = app.app()?;
    let dropped = dialogs.take_dropped(portraits::LARGEST_FILE)?;
    dropped
        .map(|file| portraits::set(app, id, Some(revision), &file))
        .transpose()
}

/// The same from the bytes of a picture that was pasted, as base64.
#[tauri::command(async)]
pub fn character_portrait_pasted(
    app: State<Opening>,
    id: i64,
    revision: i64,
    picture: String,
) -> Answered<CharacterView> {
    let file = portraits::decoded(&picture)?;
    portraits::set(app.app()?, id, Some(revision), &file)
}

/// A picture of the library as a `data:` URL.
#[tauri::command(async)]
pub fn portrait(app: State<Opening>, hash: String) -> Answered<String> {
    portraits::url(app.app()?, &hash)
}
