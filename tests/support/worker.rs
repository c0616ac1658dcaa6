//! Works on a library endlessly and reports each step on standard output. Tests kill it at any moment, or
//! make its disk fail, and check what is left.
//!
//! `worker edits|packs|backups|opens|play LIBRARY [FOLDER]`

mod play;

use std::{
    env,
    io::Write,
    path::{Path, PathBuf},
    process::ExitCode,
    thread,
    time::Duration,
};

use rules::character::Edit;
use schema::library::backups::Reason;
use serde_json::json;
use vademecum::api::{app::App, characters, keeping, packs, views::Refusal};

/// How long to wait after a refusal before the next attempt.
const AGAIN: Duration = Duration::from_millis(5);

fn main() -> ExitCode {
    let words: Vec<String> = env::args().collect();
    let library = PathBuf::from(words.get(2).map_or("", String::as_str));
    let folder = PathBuf::from(words.get(3).map_or("", String::as_str));
    let done = match words.get(1).map(String::as_str) {
        Some("edits") => edits(&library),
        Some("packs") => install(&library, &folder),
        Some("backups") => back_up(&library),
        Some("opens") => App::open(&library).map(|_| say("opened")),
        Some("play") => {
            let how = words.get(4).map_or("f", String::as_str);
            play::play(&library, &folder, how, say)
        }
        _ => Err(Refusal::invalid(
            "edits, packs, backups, opens or play, and a library",
        )),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(refusal) => {
            say_refused(&refusal);
            ExitCode::FAILURE
        }
    }
}

/// Counts up in a field of the character named Worker, one edit per number.
fn edits(library: &Path) -> Result<(), Refusal> {
    let app = App::open(library)?;
    let id = characters::find(&app, "Worker")?;
    let mut number = characters::document(&app, id)?
        .values
        .get("age")
        .and_then(serde_json::Value::as_i64)
        .unwrap_or_default();
    loop {
        let edit = Edit::Set {
            field: "age".into(),
            value: json!(number + 1),
        };
        match characters::edit(&app, id, None, &edit) {
            Ok(_) => {
                number += 1;
                say(&format!("saved {number}"));
            }
            Err(refusal) => {
                say_refused(&refusal);
                thread::sleep(AGAIN);
            }
        }
    }
}

/// Installs the packs in the folders `one` and `two` in turn.
fn install(library: &Path, folder: &Path) -> Result<(), Refusal> {
    let app = App::open(library)?;
    say("opened");
    loop {
        for name in ["one", "two"] {
            packs::install(&app, &folder.join(name))?;
            say(&format!("saved {name}"));
        }
    }
}

fn back_up(library: &Path) -> Result<(), Refusal> {
    let app = App::open(library)?;
    say("opened");
    loop {
        let card = keeping::back_up(&app, Reason::Asked)?;
        say(&format!("saved {}", card.name));
    }
}

fn say_refused(refusal: &Refusal) {
    say(&format!("refused {} {}", refusal.code, refusal.message));
}

fn say(line: &str) {
    let mut out = std::io::stdout().lock();
    // Errors are ignored: the test may have stopped reading.
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}
