//! The program: opens the window, or runs the given command.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

use std::process::ExitCode;

#[cfg(not(feature = "window"))]
use vademecum::cli::no_window as open_window;
#[cfg(feature = "window")]
use vademecum::window::run as open_window;

fn main() -> ExitCode {
    vademecum::cli::main(open_window)
}
