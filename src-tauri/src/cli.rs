//! The command line: everything the window does, without it.

pub mod arguments;
mod batch;
mod book;
mod calc;
mod character;
mod house;
mod keeping;
mod lookup;
mod merge;
mod output;
mod pack;
mod print;
mod table;

use std::{path::PathBuf, process::ExitCode};

use clap::Parser;

use crate::api::{
    app::{self, App},
    views::{ErrorCode, Refusal},
};
use arguments::{Arguments, Command};
use output::Output;

/// Exit status of what was not found or refused.
const REFUSED: u8 = 1;
/// Exit status where the words of the command line are not understood.
const WRONG_USAGE: u8 = 2;
/// Exit status of what was done, though its answer could not be written.
const NOT_WRITTEN: u8 = 3;

/// Runs the program with the words it was started with.
pub fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(usage) => return wrong_usage(&usage),
    };
    let mut out = Output::new(arguments.json);
    let done = run(arguments, &mut out).and_then(|()| out.flush());
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(refusal) => {
            out.refused(&refusal);
            ExitCode::from(match refusal.code {
                ErrorCode::Output => NOT_WRITTEN,
                _ => REFUSED,
            })
        }
    }
}

/// Says how the program is used, where its words are not understood or ask for help.
fn wrong_usage(usage: &clap::Error) -> ExitCode {
    if !usage.use_stderr() {
        usage.exit();
    }
    let json = std::env::args_os().any(|word| word == "--json");
    let text = usage.render().to_string();
    let mut out = Output::new(json);
    if json {
        out.refused(&Refusal::invalid(
            text.trim_start_matches("error: ").trim_end(),
        ));
    } else {
        output::usage(&text);
    }
    ExitCode::from(WRONG_USAGE)
}

fn run(arguments: Arguments, out: &mut Output) -> Result<(), Refusal> {
    let library = match arguments.library {
        Some(file) => file,
        None => app::default_library()?,
    };
    let library = schema::library::resolve(&library)?;
    match arguments.command {
        None => open_window(library),
        Some(command) => run_command(command, &library, out),
    }
}

fn run_command(
    command: Command,
    library: &std::path::Path,
    out: &mut Output,
) -> Result<(), Refusal> {
    let app = || App::open(library);
    let app_for = |changes: bool| {
        let app = app()?;
        if changes {
            keeping::daily(&app)?;
        }
        Ok::<_, Refusal>(app)
    };
    match command {
        Command::Search(search) if search.batch => batch::search(&app()?, &search, out),
        Command::Search(search) => lookup::search(&app()?, &search, out),
        Command::Show { key } => lookup::show(&app()?, &key, out),
        Command::List { among, format } => lookup::list(&app()?, &among, format, out),
        Command::Calc(calc) if calc.batch => batch::calc(&app()?, out),
        Command::Calc(calc) if calc.list => calc::list(&app()?, out),
        Command::Calc(calc) => calc::work_out(&app()?, &calc, out),
        Command::Roll {
            what, odds: true, ..
        } => lookup::odds(&what, out),
        Command::Roll { what, seed, .. } => lookup::roll(&app()?, &what, seed, out),
        Command::Character(what) => character::run(&app_for(what.changes())?, what, out),
        Command::Print(print) => print::print(&app()?, &print, out),
        Command::Table(what) => table::run(&app_for(what.changes())?, what, out),
        Command::Book(what) => book::run(&app_for(what.changes())?, what, out),
        Command::House(what) => house::run(&app_for(what.changes())?, what, out),
        Command::About { licenses } => lookup::about(&app()?, licenses, out),
        Command::Pack(what) => pack::run(library, what, out),
        Command::Backup { list: true, .. } => keeping::list(library, out),
        Command::Backup {
            to, without_books, ..
        } => keeping::backup(&app()?, to.as_deref(), without_books, out),
        Command::Restore {
            from, character, ..
        } => match (from, character) {
            (None, _) => keeping::start_over(library, out),
            (Some(from), None) => keeping::restore(library, &from, out),
            (Some(from), Some(character)) => {
                keeping::restore_character(&app()?, &from, &character, out)
            }
        },
        Command::Merge { file: None, .. } => merge::list(library, out),
        Command::Merge {
            file: Some(file),
            ask,
        } => merge::merge(&app()?, &file, ask, out),
        Command::Salvage => keeping::salvage(library, out),
        Command::Check => keeping::check(library, out),
    }
}

#[cfg(feature = "window")]
fn open_window(library: PathBuf) -> Result<(), Refusal> {
    crate::window::run(library)
}

#[cfg(not(feature = "window"))]
fn open_window(_: PathBuf) -> Result<(), Refusal> {
    Err(Refusal::invalid(
        "This build has no window. See vademecum --help for what it does.",
    ))
}
