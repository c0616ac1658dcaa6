//! What the window calls: each command is a use case and nothing more.

// Tauri hands owned values and its state to commands.
#![allow(clippy::needless_pass_by_value)]

use indexmap::IndexMap;
use rules::{Value, calculator::Answer, character::Edit};
use sheet::page::{Pages, PrintOptions};
use tauri::{State, ipc::Invoke};

use super::{
    dialogs::{self, Dialogs},
    encounters, house, keeping,
    keystrokes::Keystrokes,
    opening::Opening,
    portraits,
};
use crate::api::{
    about, calculators, characters,
    exchange::{self, Imported},
    play::{self, Occasion},
    printers,
    printing::{self, PrintJob},
    rolls, rules as lookup, searching,
    views::{
        About, Answers, CalculatorCard, Change, CharacterCard, CharacterView, Continuation,
        DiceOdds, EntryPage, Happened, Meeting, Refusal, Rolled, SystemView, Trail,
    },
};

type Answered<T> = Result<T, Refusal>;

/// Hands each call to its command.
pub fn handler() -> impl Fn(Invoke) -> bool + Send + Sync + 'static {
    tauri::generate_handler![
        about,
        keeping::backup_daily,
        keeping::backup_now,
        keeping::backup_restore,
        keeping::backup_take_out,
        keeping::backups,
        calculate,
        calculators,
        character_archive,
        character_bring_back,
        character_delete,
        character_duplicate,
        character_edit,
        character_event,
        character_import,
        character_save,
        character_tried,
        character_history,
        character_meet,
        character_new,
        character_open,
        portraits::character_portrait,
        portraits::character_portrait_dropped,
        portraits::character_portrait_pasted,
        character_put_back,
        character_redo,
        character_restore,
        character_undo,
        characters,
        characters_archived,
        complete,
        keeping::elsewhere,
        fill_in,
        house::house_check,
        house::house_export,
        house::house_install,
        house::house_keep,
        house::house_look,
        house::house_open,
        house::house_places,
        house::house_remove,
        house::house_rules,
        house::house_save,
        house::house_set,
        house::house_switch,
        keeping::library_salvage,
        keeping::library_start_over,
        keeping::library_trouble,
        odds,
        encounters::random_table_save,
        encounters::random_table_delete,
        encounters::random_tables,
        peek,
        pin,
        portraits::portrait,
        preview,
        print_parts,
        print_send,
        printers,
        roll,
        save_pdf,
        search,
        encounters::encounter_act,
        encounters::encounter_bring_back,
        encounters::encounter_save_sheet,
        encounters::encounter_copy,
        encounters::encounter_delete,
        encounters::encounter_end,
        encounters::encounter_ending,
        encounters::encounter_join,
        encounters::encounter_log,
        encounters::encounter_new,
        encounters::encounter_open,
        encounters::encounter_preview,
        encounters::encounter_quick,
        encounters::encounter_redo,
        encounters::encounter_rules,
        encounters::encounter_save_log,
        encounters::encounter_sheet,
        encounters::encounter_undo,
        encounters::encounters,
        show,
        systems,
        trail,
        unpin,
    ]
}

#[tauri::command(async)]
fn about(app: State<Opening>) -> Answered<About> {
    about::about(app.app()?)
}

#[tauri::command(async)]
fn search(
    app: State<Opening>,
    keystrokes: State<Keystrokes>,
    query: String,
    system: Option<String>,
    prefer: Option<String>,
    kind: Option<String>,
    limit: usize,
) -> Answered<Answers> {
    searching::search_unless(
        app.app()?,
        &lookup::Sought {
            query,
            system,
            prefer,
            kind,
            limit,
        },
        &keystrokes.newest(),
    )
}

#[tauri::command(async)]
fn complete(app: State<Opening>, query: String) -> Answered<Vec<Continuation>> {
    searching::complete(app.app()?, &query)
}

#[tauri::command(async)]
fn show(app: State<Opening>, key: String) -> Answered<EntryPage> {
    lookup::read(app.app()?, &key)
}

#[tauri::command(async)]
fn peek(app: State<Opening>, key: String) -> Answered<EntryPage> {
    lookup::peek(app.app()?, &key)
}

#[tauri::command(async)]
fn systems(app: State<Opening>) -> Answered<Vec<SystemView>> {
    lookup::systems(app.app()?)
}

#[tauri::command(async)]
fn trail(app: State<Opening>) -> Answered<Trail> {
    lookup::trail(app.app()?)
}

#[tauri::command(async)]
fn pin(app: State<Opening>, key: String) -> Answered<Trail> {
    lookup::pin(app.app()?, &key)
}

#[tauri::command(async)]
fn unpin(app: State<Opening>, key: String) -> Answered<Trail> {
    lookup::unpin(app.app()?, &key)
}

#[tauri::command(async)]
fn calculators(app: State<Opening>) -> Answered<Vec<CalculatorCard>> {
    calculators::all(app.app()?)
}

#[tauri::command(async)]
fn calculate(
    app: State<Opening>,
    system: String,
    calculator: String,
    inputs: IndexMap<String, Value>,
) -> Answered<Answer> {
    calculators::calculate(app.app()?, &system, &calculator, &inputs)
}

#[tauri::command(async)]
fn fill_in(
    app: State<Opening>,
    system: String,
    calculator: String,
    character: i64,
) -> Answered<IndexMap<String, Value>> {
    calculators::fill_in(app.app()?, &system, &calculator, character)
}

#[tauri::command(async)]
fn roll(app: State<Opening>, dice: String) -> Answered<Rolled> {
    rolls::roll(app.app()?, &dice, None)
}

#[tauri::command(async)]
fn odds(dice: String) -> Answered<DiceOdds> {
    rolls::odds(&dice)
}

#[tauri::command(async)]
fn characters(app: State<Opening>) -> Answered<Vec<CharacterCard>> {
    characters::cards(app.app()?)
}

#[tauri::command(async)]
fn characters_archived(app: State<Opening>) -> Answered<Vec<CharacterCard>> {
    characters::archived(app.app()?)
}

#[tauri::command(async)]
fn character_new(app: State<Opening>, system: String, name: String) -> Answered<CharacterView> {
    characters::create(app.app()?, &system, &name)
}

#[tauri::command(async)]
fn character_open(app: State<Opening>, id: i64) -> Answered<CharacterView> {
    characters::open(app.app()?, id)
}

#[tauri::command(async)]
fn character_edit(
    app: State<Opening>,
    id: i64,
    revision: i64,
    edit: Edit,
) -> Answered<CharacterView> {
    characters::edit(app.app()?, id, Some(revision), &edit)
}

#[tauri::command(async)]
fn character_event(
    app: State<Opening>,
    id: i64,
    revision: i64,
    occasion: Occasion,
) -> Answered<Happened> {
    play::happen(app.app()?, id, Some(revision), &occasion, None)
}

#[tauri::command(async)]
fn character_meet(app: State<Opening>, id: i64, revision: i64, edit: Edit) -> Answered<Meeting> {
    characters::meet(app.app()?, id, revision, &edit)
}

#[tauri::command(async)]
fn character_undo(app: State<Opening>, id: i64, revision: i64) -> Answered<CharacterView> {
    characters::undo(app.app()?, id, Some(revision))
}

#[tauri::command(async)]
fn character_redo(app: State<Opening>, id: i64, revision: i64) -> Answered<CharacterView> {
    characters::redo(app.app()?, id, Some(revision))
}

#[tauri::command(async)]
fn character_history(app: State<Opening>, id: i64) -> Answered<Vec<Change>> {
    characters::history(app.app()?, id)
}

#[tauri::command(async)]
fn character_restore(
    app: State<Opening>,
    id: i64,
    revision: i64,
    change: i64,
) -> Answered<CharacterView> {
    characters::restore(app.app()?, id, Some(revision), change)
}

#[tauri::command(async)]
fn character_duplicate(app: State<Opening>, id: i64) -> Answered<CharacterView> {
    characters::duplicate(app.app()?, id)
}

#[tauri::command(async)]
fn character_archive(app: State<Opening>, id: i64) -> Answered<Vec<CharacterCard>> {
    characters::archive(app.app()?, id)
}

#[tauri::command(async)]
fn character_put_back(app: State<Opening>, id: i64) -> Answered<Vec<CharacterCard>> {
    characters::put_back(app.app()?, id)
}

#[tauri::command(async)]
fn character_delete(app: State<Opening>, id: i64) -> Answered<Vec<CharacterCard>> {
    characters::delete(app.app()?, id)
}

#[tauri::command(async)]
fn character_bring_back(app: State<Opening>, id: i64) -> Answered<Vec<CharacterCard>> {
    characters::bring_back(app.app()?, id)
}

#[tauri::command(async)]
fn character_tried(app: State<Opening>, id: i64, edit: Edit) -> Answered<CharacterView> {
    characters::tried(app.app()?, id, &edit)
}

/// Takes in the characters of a file that the user chooses.
#[tauri::command(async)]
fn character_import(dialogs: State<Dialogs>, app: State<Opening>) -> Answered<Option<Imported>> {
    let app = app.app()?;
    let chosen = dialogs.open_file(&dialogs::CHARACTERS)?;
    chosen
        .map(|mut file| exchange::import(app, &mut file))
        .transpose()
}

/// Writes a character, or all on the shelf, to a file that the user chooses.
#[tauri::command(async)]
fn character_save(
    dialogs: State<Dialogs>,
    app: State<Opening>,
    id: Option<i64>,
) -> Answered<Option<String>> {
    let app = app.app()?;
    let name = match id {
        Some(id) => characters::document(app, id)?.name,
        None => "Characters".to_owned(),
    };
    dialogs.save_by(&dialogs::CHARACTERS, &name, |file| {
        exchange::write(app, id, file)
    })
}

#[tauri::command(async)]
fn preview(app: State<Opening>, job: PrintJob, options: PrintOptions) -> Answered<Pages> {
    printing::preview(app.app()?, &job, &options)
}

#[tauri::command(async)]
fn print_parts(app: State<Opening>, job: PrintJob) -> Answered<Vec<String>> {
    printing::part_names(app.app()?, &job)
}

#[tauri::command(async)]
fn printers() -> Vec<String> {
    printers::printers()
}

#[tauri::command(async)]
fn print_send(
    app: State<Opening>,
    job: PrintJob,
    options: PrintOptions,
    printer: String,
) -> Answered<usize> {
    Ok(printers::send(app.app()?, &job, &options, &printer)?.pages)
}

/// Writes pages to a file that the user chooses.
#[tauri::command(async)]
fn save_pdf(
    dialogs: State<Dialogs>,
    app: State<Opening>,
    job: PrintJob,
    options: PrintOptions,
) -> Answered<Option<String>> {
    let app = app.app()?;
    let (bytes, _) = printing::file(app, &job, &options)?;
    dialogs.save(&dialogs::PDF, &printing::title(app, &job)?, &bytes)
}
