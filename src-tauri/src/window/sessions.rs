//! The commands for GMs' tables.

// Tauri hands owned values and its state to commands.
#![allow(clippy::needless_pass_by_value)]

use rules::turns::{Act, Blow, Worked};
use tauri::State;

use super::{
    dialogs::{self, Dialogs},
    opening::Opening,
};
use crate::api::{
    sessions::{
        self, own,
        views::{OwnTableView, SessionCard, SessionRules, SessionSheet, SessionView},
    },
    views::{Change, CharacterView, Refusal},
};

type Answered<T> = Result<T, Refusal>;

#[tauri::command(async)]
pub fn sessions(app: State<Opening>) -> Answered<Vec<SessionCard>> {
    sessions::cards(app.app()?)
}

#[tauri::command(async)]
pub fn session_new(app: State<Opening>, system: String, name: String) -> Answered<SessionView> {
    sessions::create(app.app()?, &system, &name)
}

#[tauri::command(async)]
pub fn session_open(app: State<Opening>, id: i64) -> Answered<SessionView> {
    sessions::open(app.app()?, id)
}

#[tauri::command(async)]
pub fn session_act(app: State<Opening>, id: i64, revision: i64, act: Act) -> Answered<SessionView> {
    sessions::act(app.app()?, id, Some(revision), &act, None)
}

#[tauri::command(async)]
pub fn session_join(
    app: State<Opening>,
    id: i64,
    revision: i64,
    character: i64,
    many: u32,
    side: String,
) -> Answered<SessionView> {
    sessions::join(app.app()?, id, Some(revision), character, many, &side)
}

#[tauri::command(async)]
pub fn session_carry_over(app: State<Opening>, id: i64, combatant: u32) -> Answered<CharacterView> {
    sessions::carry_over(app.app()?, id, combatant)
}

#[tauri::command(async)]
pub fn session_preview(app: State<Opening>, id: i64, blow: Blow) -> Answered<Worked> {
    sessions::preview(app.app()?, id, &blow, None)
}

#[tauri::command(async)]
pub fn session_sheet(app: State<Opening>, id: i64, combatant: u32) -> Answered<SessionSheet> {
    sessions::sheet(app.app()?, id, combatant)
}

#[tauri::command(async)]
pub fn session_rules(app: State<Opening>, system: String) -> Answered<SessionRules> {
    sessions::fights(app.app()?, &system)
}

#[tauri::command(async)]
pub fn session_quick(
    app: State<Opening>,
    id: i64,
    revision: i64,
    at: usize,
) -> Answered<SessionView> {
    sessions::roll_quick(app.app()?, id, Some(revision), at, None)
}

#[tauri::command(async)]
pub fn session_undo(app: State<Opening>, id: i64, revision: i64) -> Answered<SessionView> {
    sessions::undo(app.app()?, id, Some(revision))
}

#[tauri::command(async)]
pub fn session_redo(app: State<Opening>, id: i64, revision: i64) -> Answered<SessionView> {
    sessions::redo(app.app()?, id, Some(revision))
}

#[tauri::command(async)]
pub fn session_log(app: State<Opening>, id: i64) -> Answered<Vec<Change>> {
    sessions::log(app.app()?, id)
}

#[tauri::command(async)]
pub fn session_copy(app: State<Opening>, id: i64) -> Answered<SessionView> {
    sessions::copy(app.app()?, id)
}

#[tauri::command(async)]
pub fn session_delete(app: State<Opening>, id: i64) -> Answered<Vec<SessionCard>> {
    sessions::delete(app.app()?, id)
}

#[tauri::command(async)]
pub fn session_bring_back(app: State<Opening>, id: i64) -> Answered<Vec<SessionCard>> {
    sessions::bring_back(app.app()?, id)
}

#[tauri::command(async)]
pub fn own_tables(app: State<Opening>) -> Answered<Vec<OwnTableView>> {
    own::all(app.app()?)
}

#[tauri::command(async)]
pub fn own_table_keep(
    app: State<Opening>,
    id: i64,
    name: String,
    text: String,
    dice: String,
) -> Answered<OwnTableView> {
    own::keep(app.app()?, id, &name, &text, &dice)
}

#[tauri::command(async)]
pub fn own_table_put_away(app: State<Opening>, id: i64, away: bool) -> Answered<Vec<OwnTableView>> {
    own::put_away(app.app()?, id, away)
}

/// Writes what happened at a table to a file that the user chooses.
#[tauri::command(async)]
pub fn session_save_log(
    dialogs: State<Dialogs>,
    app: State<Opening>,
    id: i64,
) -> Answered<Option<String>> {
    let text = sessions::log_text(app.app()?, id)?;
    let name = text.lines().next().unwrap_or_default();
    dialogs.save(&dialogs::TEXT, name, text.as_bytes())
}
