//! The command line: a module for each command, on the use cases that the window calls too.

pub mod arguments;
mod batch;
mod book;
mod calc;
mod character;
mod deleted;
mod entry;
mod help;
mod house;
mod keeping;
mod lookup;
mod merge;
mod output;
mod pack;
mod part;
mod print;
mod table;
mod usage;

use std::{
    ffi::OsString,
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::{CommandFactory, FromArgMatches};
use messages::Language;

use crate::api::{
    app::{self, App},
    views::{ErrorCode, Refusal},
};
use arguments::{Arguments, Command};
use output::Output;

/// Exit status if something was not found or refused.
const REFUSED: u8 = 1;
/// Exit status for invalid arguments.
const WRONG_USAGE: u8 = 2;
/// Exit status if a command succeeded but its output could not be written.
const NOT_WRITTEN: u8 = 3;

/// Opens the window for a library, with files to open in it.
pub type OpenWindow = fn(PathBuf, Vec<PathBuf>) -> Result<(), Refusal>;

/// Runs the program with its arguments.
pub fn main(open_window: OpenWindow) -> ExitCode {
    let words = with_open(std::env::args_os().collect());
    // Machine-readable output is the same in every language.
    let for_programs = words
        .iter()
        .any(|word| word == "--json" || word == "--batch");
    if let (Some(locale), false) = (sys_locale::get_locale(), for_programs) {
        Language::of_locale(&locale).make_current();
    }
    let arguments = match parsed(words) {
        Ok(arguments) => arguments,
        Err(usage) => return wrong_usage(&usage),
    };
    let mut out = Output::new(arguments.json);
    let done = run(arguments, open_window, &mut out).and_then(|()| out.flush());
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

/// Returns the error of a program that was built without the window.
pub fn no_window(_: PathBuf, _: Vec<PathBuf>) -> Result<(), Refusal> {
    Err(invalid!("cli-no-window"))
}

/// Parses the arguments. Errors and help are in the current language.
fn parsed(words: Vec<OsString>) -> Result<Arguments, clap::Error> {
    let mut command = help::command(Language::current());
    let matches = command.try_get_matches_from_mut(words)?;
    Arguments::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

/// Inserts `open` before a file that is given in place of a command, as desktops do.
fn with_open(mut words: Vec<OsString>) -> Vec<OsString> {
    let is_file = words.get(1).is_some_and(|word| {
        let is_command = Arguments::command().find_subcommand(word).is_some();
        !is_command && Path::new(word).is_file()
    });
    if is_file {
        words.insert(1, "open".into());
    }
    words
}

/// Prints an error in the arguments, or the requested help.
fn wrong_usage(usage: &clap::Error) -> ExitCode {
    if !usage.use_stderr() {
        usage.exit();
    }
    let json = std::env::args_os().any(|word| word == "--json");
    let said = usage::message(usage);
    let original = usage.render().to_string();
    if json {
        let original = || original.trim_start_matches("error: ").trim_end().to_owned();
        Output::new(json).refused(&Refusal::invalid(said.unwrap_or_else(original)));
    } else {
        output::usage(&said.map_or(original, |said| format!("vademecum: {said}")));
    }
    ExitCode::from(WRONG_USAGE)
}

fn run(arguments: Arguments, open_window: OpenWindow, out: &mut Output) -> Result<(), Refusal> {
    let library = match arguments.library {
        Some(file) => file,
        None => app::default_library()?,
    };
    let library = schema::library::resolve(&library)?;
    match arguments.command {
        None => open_window(library, Vec::new()),
        Some(command) => run_command(command, &library, open_window, out),
    }
}

fn run_command(
    command: Command,
    library: &Path,
    open_window: OpenWindow,
    out: &mut Output,
) -> Result<(), Refusal> {
    let app = || App::open(library);
    let app_for = |changes| keeping::open(library, changes);
    match command {
        Command::Open { files } => open_window(library.to_owned(), absolute_paths(&files)?),
        Command::Search(search) if search.batch => batch::search(&app()?, &search, out),
        Command::Search(search) => lookup::search(&app()?, &search, out),
        Command::Show { key } => lookup::show(&app()?, &key, out),
        Command::List { among, format } => lookup::list(&app()?, &among, format, out),
        Command::Calc(calc) if calc.batch => batch::calc(&app()?, out),
        Command::Calc(calc) if calc.list => calc::list(&app()?, out),
        Command::Calc(calc) => calc::calculate(&app()?, &calc, out),
        Command::Roll {
            what, odds: true, ..
        } => lookup::odds(&app()?, &what, out),
        Command::Roll { what, seed, .. } => lookup::roll(&app()?, &what, seed, out),
        Command::Character(what) => character::run(&app_for(what.changes())?, what, out),
        Command::Print(print) => print::print(&app()?, &print, out),
        Command::Table(what) => table::run(&app_for(what.changes())?, what, out),
        Command::Book(what) => book::run(&app_for(what.changes())?, what, out),
        Command::House(what) => house::run(&app_for(what.changes())?, what, out),
        Command::About { licenses } => lookup::about(&app()?, licenses, out),
        Command::Entry(what) => entry::run(&app_for(what.changes())?, what, out),
        // Changing own parts makes its own backup.
        Command::Part(what) => part::run(&app()?, what, out),
        Command::Pack(what) => pack::run(library, what, out),
        Command::Backup(asked) => keeping::backup(library, &asked, out),
        Command::Restore(asked) => keeping::restore(library, &asked, out),
        Command::Merge { file: None, .. } => merge::list(library, out),
        Command::Merge {
            file: Some(file),
            ask,
        } => merge::merge(&app()?, &file, ask, out),
        Command::DrawPage(page) => book::draw_page(&page, out),
        Command::Salvage => keeping::salvage(library, out),
        Command::Check => keeping::check(library, out),
    }
}

/// Returns the absolute paths of files. Returns an error if one cannot be found.
fn absolute_paths(files: &[PathBuf]) -> Result<Vec<PathBuf>, Refusal> {
    let absolute = |file: &PathBuf| {
        std::fs::canonicalize(file).map_err(|error| {
            file_error!(
                "file-cannot-be-opened",
                file = file.display().to_string(),
                error = messages::io_error::reason(&error)
            )
        })
    };
    files.iter().map(absolute).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_file_given_instead_of_a_command_is_opened() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("harbours.vademecum");
        std::fs::write(&file, "").unwrap();
        let words = |words: &[&str]| -> Vec<OsString> {
            let words = words.iter().map(|it| OsString::from(*it));
            [OsString::from("vademecum")]
                .into_iter()
                .chain(words)
                .collect()
        };
        let file = file.to_str().unwrap();
        for (given, expected) in [
            (&[file, file][..], &["open", file, file][..]),
            (&["open", file], &["open", file]),
            (&["serch", file], &["serch", file]),
            (&["--json", file], &["--json", file]),
            (&[], &[]),
        ] {
            assert_eq!(with_open(words(given)), words(expected));
        }
        let parsed = parsed(with_open(words(&[file]))).unwrap();
        assert!(matches!(parsed.command, Some(Command::Open { files }) if files.len() == 1));
    }
}
