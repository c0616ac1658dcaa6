//! Runs the window's commands without a window, for `make dev`: JSON lines in, JSON lines out. The
//! response to `{"id": 1, "command": "systems", "arguments": {}}` is `{"id": 1, "answer": …}` or
//! `{"id": 1, "refusal": …}`; responses are written as commands finish. File dialogs are answered
//! by `VADEMECUM_ANSWER_DIALOGS`; there is no players' window.
#![allow(clippy::print_stderr)]

use std::{
    env, io,
    io::Write,
    path::PathBuf,
    process::ExitCode,
    sync::{Arc, Mutex, PoisonError},
    thread,
};

use serde::Deserialize;
use serde_json::{Value, json};
use vademecum::commands::{self, Answered, Context, LazyApp, NoScreen};

#[derive(Deserialize)]
struct Call {
    id: u64,
    command: String,
    arguments: Value,
}

fn main() -> io::Result<ExitCode> {
    let Some(library) = env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("Name the library.");
        return Ok(ExitCode::from(2));
    };
    let chosen = Answered::from_environment().unwrap_or(Answered(PathBuf::new()));
    // Most tests of the window's components never search, so they need no index.
    let opening = LazyApp::new(library);
    let context = Arc::new(Context::new(opening, chosen, NoScreen));
    let out = Arc::new(Mutex::new(io::stdout()));
    for line in io::stdin().lines() {
        let line = line?;
        let (context, out) = (Arc::clone(&context), Arc::clone(&out));
        thread::spawn(move || {
            let answer = answer(&context, &line);
            let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
            if let Err(error) = writeln!(out, "{answer}").and_then(|()| out.flush()) {
                eprintln!("An answer was not written: {error}.");
            }
        });
    }
    Ok(ExitCode::SUCCESS)
}

fn answer(context: &Context, line: &str) -> Value {
    match serde_json::from_str::<Call>(line) {
        Ok(call) => match commands::run(context, &call.command, call.arguments) {
            Ok(answer) => json!({ "id": call.id, "answer": answer }),
            Err(refusal) => json!({ "id": call.id, "refusal": refusal }),
        },
        Err(error) => json!({ "id": null, "refusal": error.to_string() }),
    }
}
