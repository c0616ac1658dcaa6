//! The program: the window where nothing else is asked for, the command line otherwise.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

use std::process::ExitCode;

fn main() -> ExitCode {
    vademecum::cli::main()
}
