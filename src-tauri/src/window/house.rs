//! The commands for house rules.

// Tauri hands owned values and its state to commands.
#![allow(clippy::needless_pass_by_value)]

use rules::house::HouseRule;
use tauri::State;

use super::{
    dialogs::{self, Dialogs},
    opening::Opening,
};
use crate::api::{
    house,
    views::{HouseCard, HouseReport, Refusal},
};

type Answered<T> = Result<T, Refusal>;

#[tauri::command(async)]
pub fn house_rules(app: State<Opening>) -> Answered<Vec<HouseCard>> {
    house::all(app.app()?)
}

#[tauri::command(async)]
pub fn house_places(app: State<Opening>, key: String) -> Answered<Vec<HouseCard>> {
    house::on_page(app.app()?, &key)
}

#[tauri::command(async)]
pub fn house_look(app: State<Opening>, system: String, target: String) -> Answered<HouseCard> {
    house::look(app.app()?, &system, &target)
}

#[tauri::command(async)]
pub fn house_check(
    app: State<Opening>,
    system: String,
    target: String,
    typed: String,
) -> Answered<String> {
    house::check(app.app()?, &system, &target, &typed)
}

#[tauri::command(async)]
pub fn house_set(
    app: State<Opening>,
    system: String,
    target: String,
    typed: String,
    note: String,
) -> Answered<HouseCard> {
    house::set(app.app()?, &system, &target, &typed, &note)
}

#[tauri::command(async)]
pub fn house_keep(app: State<Opening>, system: String, rule: HouseRule) -> Answered<()> {
    house::keep(app.app()?, &system, &rule)
}

#[tauri::command(async)]
pub fn house_switch(
    app: State<Opening>,
    system: String,
    target: String,
    on: bool,
) -> Answered<HouseCard> {
    house::switch(app.app()?, &system, &target, on)
}

#[tauri::command(async)]
pub fn house_remove(app: State<Opening>, system: String, target: String) -> Answered<()> {
    house::remove(app.app()?, &system, &target)
}

#[tauri::command(async)]
pub fn house_export(app: State<Opening>, system: String) -> Answered<String> {
    house::export(app.app()?, &system)
}

#[tauri::command(async)]
pub fn house_install(app: State<Opening>, name: String, text: String) -> Answered<HouseReport> {
    house::install(app.app()?, &name, &text)
}

/// Takes in the file of house rules that the user chooses.
#[tauri::command(async)]
pub fn house_open(dialogs: State<Dialogs>, app: State<Opening>) -> Answered<Option<HouseReport>> {
    let app = app.app()?;
    let chosen = dialogs.open(&dialogs::HOUSE_RULES, house::LARGEST_FILE)?;
    chosen
        .map(|(name, text)| house::install(app, &name, &text))
        .transpose()
}

/// Writes the house rules of a system to a file that the user chooses.
#[tauri::command(async)]
pub fn house_save(
    dialogs: State<Dialogs>,
    app: State<Opening>,
    system: String,
) -> Answered<Option<String>> {
    let text = house::export(app.app()?, &system)?;
    let name = format!("{system}-house");
    dialogs.save(&dialogs::HOUSE_RULES, &name, text.as_bytes())
}
