//! Printers that this computer knows, through the operating system's `lpstat` and `lp`.

use std::{
    io::Write,
    process::{Command, Stdio},
};

use sheet::page::{Paper, PrintOptions};

use super::{
    app::App,
    printing::{self, Done, PrintJob},
    views::Refusal,
};

/// What is said where there is no printer.
pub const NONE: &str = "No printer is set up on this computer. Save the pages as a PDF, and print that where there is one.";

/// The names of the printers, the usual one first; none where the system has none, or no way to reach
/// them.
pub fn printers() -> Vec<String> {
    let usual = asked("-d");
    // "system default destination: Laser"
    let usual = usual.split_once(": ").map(|(_, name)| name.trim());
    let all = asked("-e");
    let names = all.lines().map(str::trim).filter(|name| !name.is_empty());
    let mut names: Vec<String> = names.map(str::to_owned).collect();
    names.sort_by_key(|name| usual != Some(name));
    names
}

/// What `lpstat` answers; nothing where it cannot be run.
fn asked(what: &str) -> String {
    let answer = Command::new("lpstat")
        .arg(what)
        .env("LC_ALL", "C.UTF-8")
        .output();
    answer.map_or_else(
        |_| String::new(),
        |answer| String::from_utf8_lossy(&answer.stdout).into_owned(),
    )
}

/// Sends a job to a printer, at its true size.
pub fn send(
    app: &App,
    job: &PrintJob,
    options: &PrintOptions,
    printer: &str,
) -> Result<Done, Refusal> {
    let known = printers();
    if known.is_empty() {
        return Err(Refusal::invalid(NONE));
    }
    if !known.iter().any(|name| name == printer) {
        return Err(Refusal::not_found(format!(
            "There is no printer “{printer}”. There is: {}",
            known.join(", ")
        )));
    }
    let (bytes, done) = printing::file(app, job, options)?;
    let title = printing::file_name(app, job)?;
    let media = match options.paper {
        Paper::A4 => "media=A4",
        Paper::Letter => "media=Letter",
    };
    spool(
        &[
            "-d",
            printer,
            "-t",
            &title,
            "-o",
            media,
            "-o",
            "print-scaling=none",
            "-",
        ],
        &bytes,
    )
    .map_err(|why| Refusal::file(format!("{printer} did not take the pages: {why}")))?;
    Ok(done)
}

fn spool(words: &[&str], bytes: &[u8]) -> Result<(), String> {
    let mut lp = Command::new("lp")
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| error.to_string())?;
    // What lp has not read when it ends is told by its status.
    let written = lp
        .stdin
        .take()
        .map_or(Ok(()), |mut input| input.write_all(bytes));
    let ended = lp.wait_with_output().map_err(|error| error.to_string())?;
    if ended.status.success() {
        return written.map_err(|error| error.to_string());
    }
    let said = String::from_utf8_lossy(&ended.stderr);
    Err(said.trim().trim_start_matches("lp: ").to_owned())
}
