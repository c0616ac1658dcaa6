//! Writes the man pages and shell completions of the command line to a folder, for `make package`.
#![allow(clippy::print_stderr)]

use std::{env, fs, io, path::PathBuf, process::ExitCode};

use clap::CommandFactory;
use clap_complete::{Shell, generate_to};
use vademecum::cli::arguments::Arguments;

fn main() -> ExitCode {
    let Some(folder) = env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("Name the folder to write to.");
        return ExitCode::from(2);
    };
    match write(&folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error}", folder.display());
            ExitCode::FAILURE
        }
    }
}

fn write(folder: &std::path::Path) -> io::Result<()> {
    let pages = folder.join("man");
    fs::create_dir_all(&pages)?;
    clap_mangen::generate_to(Arguments::command(), &pages)?;
    for shell in [Shell::Bash, Shell::Fish, Shell::Zsh] {
        generate_to(shell, &mut Arguments::command(), "vademecum", folder)?;
    }
    Ok(())
}
