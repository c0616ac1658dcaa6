//! The commands for house rules.

// Tauri hands owned values and its state to commands.
#![allow(clippy::needless_pass_by_value)]

use rules::house::HouseRule;
use tauri::{AppHandle, State};
use tauri_plugin_dialog::DialogExt;

use super::opening::Opening;
use crate::api::{
    files, house,
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

/// Asks where to, and answers with the file that was written, or with nothing where the user
/// changed their mind.
#[tauri::command(async)]
pub fn house_save(
    handle: AppHandle,
    app: State<Opening>,
    system: String,
) -> Answered<Option<String>> {
    let text = house::export(app.app()?, &system)?;
    let chosen = handle
        .dialog()
        .file()
        .add_filter("House rules", &["toml"])
        .set_file_name(format!("{system}-house.toml"))
        .blocking_save_file();
    let Some(chosen) = chosen else {
        return Ok(None);
    };
    let path = chosen
        .into_path()
        .map_err(|error| Refusal::file(format!("That place cannot be written to: {error}.")))?;
    files::write(&path, text.as_bytes())?;
    Ok(Some(path.display().to_string()))
}
