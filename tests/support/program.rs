//! The program without its window, for tests that run it.

use std::process::ExitCode;

fn main() -> ExitCode {
    vademecum::cli::main(vademecum::cli::no_window)
}
