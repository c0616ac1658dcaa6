//! The commands for GMs' tables.

// Tauri hands owned values and its state to commands.
#![allow(clippy::needless_pass_by_value)]

use rules::turns::{Act, AttackRequest, AttackResult};
use tauri::State;

use super::{
    dialogs::{self, Dialogs},
    opening::Opening,
};
use crate::api::{
    encounters::{
        self, random_tables,
        views::{
            CombatantSheet, EncounterCard, EncounterView, FightEnd, FightRules, RandomTableView,
        },
    },
    views::{Change, CharacterView, Refusal},
};

type Answered<T> = Result<T, Refusal>;

#[tauri::command(async)]
pub fn encounters(app: State<Opening>) -> Answered<Vec<EncounterCard>> {
    encounters::cards(app.app()?)
}

#[tauri::command(async)]
pub fn encounter_new(app: State<Opening>, system: String, name: String) -> Answered<EncounterView> {
    encounters::create(app.app()?, &system, &name)
}

#[tauri::command(async)]
pub fn encounter_open(app: State<Opening>, id: i64) -> Answered<EncounterView> {
    encounters::open(app.app()?, id)
}

#[tauri::command(async)]
pub fn encounter_act(
    app: State<Opening>,
    id: i64,
    revision: i64,
    act: Act,
) -> Answered<EncounterView> {
    encounters::act(app.app()?, id, Some(revision), &act, None)
}

#[tauri::command(async)]
pub fn encounter_join(
    app: State<Opening>,
    id: i64,
    revision: i64,
    character: i64,
    many: u32,
    side: String,
) -> Answered<EncounterView> {
    encounters::join(app.app()?, id, Some(revision), character, many, &side)
}

#[tauri::command(async)]
pub fn encounter_save_sheet(
    app: State<Opening>,
    id: i64,
    combatant: u32,
) -> Answered<CharacterView> {
    encounters::save_to_sheet(app.app()?, id, combatant)
}

/// What ending the fight would save, and who could leave.
#[tauri::command(async)]
pub fn encounter_ending(app: State<Opening>, id: i64) -> Answered<FightEnd> {
    encounters::ending(app.app()?, id)
}

#[tauri::command(async)]
pub fn encounter_end(
    app: State<Opening>,
    id: i64,
    revision: i64,
    save: Vec<u32>,
    remove: Vec<u32>,
) -> Answered<EncounterView> {
    encounters::end(app.app()?, id, Some(revision), &save, &remove)
}

#[tauri::command(async)]
pub fn encounter_preview(
    app: State<Opening>,
    id: i64,
    request: AttackRequest,
) -> Answered<AttackResult> {
    encounters::preview(app.app()?, id, &request, None)
}

#[tauri::command(async)]
pub fn encounter_sheet(app: State<Opening>, id: i64, combatant: u32) -> Answered<CombatantSheet> {
    encounters::sheet(app.app()?, id, combatant)
}

#[tauri::command(async)]
pub fn encounter_rules(app: State<Opening>, system: String) -> Answered<FightRules> {
    encounters::fights(app.app()?, &system)
}

#[tauri::command(async)]
pub fn encounter_quick(
    app: State<Opening>,
    id: i64,
    revision: i64,
    at: usize,
) -> Answered<EncounterView> {
    encounters::roll_quick(app.app()?, id, Some(revision), at, None)
}

#[tauri::command(async)]
pub fn encounter_undo(app: State<Opening>, id: i64, revision: i64) -> Answered<EncounterView> {
    encounters::undo(app.app()?, id, Some(revision))
}

#[tauri::command(async)]
pub fn encounter_redo(app: State<Opening>, id: i64, revision: i64) -> Answered<EncounterView> {
    encounters::redo(app.app()?, id, Some(revision))
}

#[tauri::command(async)]
pub fn encounter_log(app: State<Opening>, id: i64) -> Answered<Vec<Change>> {
    encounters::log(app.app()?, id)
}

#[tauri::command(async)]
pub fn encounter_copy(app: State<Opening>, id: i64) -> Answered<EncounterView> {
    encounters::copy(app.app()?, id)
}

#[tauri::command(async)]
pub fn encounter_delete(app: State<Opening>, id: i64) -> Answered<Vec<EncounterCard>> {
    encounters::delete(app.app()?, id)
}

#[tauri::command(async)]
pub fn encounter_bring_back(app: State<Opening>, id: i64) -> Answered<Vec<EncounterCard>> {
    encounters::bring_back(app.app()?, id)
}

#[tauri::command(async)]
pub fn random_tables(app: State<Opening>) -> Answered<Vec<RandomTableView>> {
    random_tables::all(app.app()?)
}

#[tauri::command(async)]
pub fn random_table_save(
    app: State<Opening>,
    id: i64,
    name: String,
    text: String,
    dice: String,
) -> Answered<RandomTableView> {
    random_tables::keep(app.app()?, id, &name, &text, &dice)
}

#[tauri::command(async)]
pub fn random_table_delete(
    app: State<Opening>,
    id: i64,
    away: bool,
) -> Answered<Vec<RandomTableView>> {
    random_tables::put_away(app.app()?, id, away)
}

/// Writes what happened at a table to a file that the user chooses.
#[tauri::command(async)]
pub fn encounter_save_log(
    dialogs: State<Dialogs>,
    app: State<Opening>,
    id: i64,
) -> Answered<Option<String>> {
    let text = encounters::log_text(app.app()?, id)?;
    let name = text.lines().next().unwrap_or_default();
    dialogs.save(&dialogs::TEXT, name, text.as_bytes())
}
