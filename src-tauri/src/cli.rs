//! The command line: everything the window does, without it.

pub mod arguments;
mod batch;
mod calc;
mod character;
mod house;
mod keeping;
mod lookup;
mod output;
mod pack;
mod print;
mod table;

use std::{io, path::PathBuf, process::ExitCode};

use clap::Parser;

use crate::api::{
    app::{self, App},
    views::Refusal,
};
use arguments::{Arguments, Command};
use output::Output;

/// Exit status of what was not found or refused.
const REFUSED: u8 = 1;

/// Runs the program with the words it was started with.
pub fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(refusal) => {
            let _ = output::complain(&refusal);
            ExitCode::from(REFUSED)
        }
    }
}

fn run(arguments: Arguments) -> Result<(), Refusal> {
    let library = match arguments.library {
        Some(file) => file,
        None => app::default_library()?,
    };
    let library = schema::library::resolve(&library)?;
    let mut out = Output::new(io::stdout().lock(), arguments.json);
    match arguments.command {
        None => open_window(library),
        Some(command) => run_command(command, &library, &mut out),
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
        Command::List { among } => lookup::list(&app()?, &among, out),
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
        Command::House(what) => house::run(&app_for(what.changes())?, what, out),
        Command::Pack(what) => pack::run(library, what, out),
        Command::Backup { list: true, .. } => keeping::list(library, out),
        Command::Backup { to, .. } => keeping::backup(&app()?, to.as_deref(), out),
        Command::Restore {
            from, character, ..
        } => match (from, character) {
            (None, _) => keeping::start_over(library, out),
            (Some(from), None) => keeping::restore(library, &from, out),
            (Some(from), Some(character)) => {
                keeping::restore_character(&app()?, &from, &character, out)
            }
        },
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
