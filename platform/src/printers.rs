//! The printers of this computer, through `lpstat` and `lp` of CUPS, which Linux and macOS use.
//! Windows has neither, nor a program that prints a PDF, so no printer is found there.

use std::{
    io::Write,
    process::{Command, Stdio},
};

/// The message shown where no printer is found.
pub fn none() -> String {
    if cfg!(windows) {
        messages::text!("printer-none-on-windows")
    } else {
        messages::text!("printer-none-set-up")
    }
}

/// Pages for a printer.
pub struct Job<'a> {
    /// The name of the printer.
    pub printer: &'a str,
    /// The title of the job in the printer's queue.
    pub title: &'a str,
    /// The paper, as CUPS names it.
    pub paper: &'a str,
    /// The pages, as a PDF. They are printed at their true size.
    pub pdf: &'a [u8],
}

/// The names of the printers, the default one first; empty where the system has none, or no way to
/// reach them.
pub fn names() -> Vec<String> {
    if cfg!(windows) {
        return Vec::new();
    }
    let usual = asked("-d");
    // "system default destination: Laser"
    let usual = usual.split_once(": ").map(|(_, name)| name.trim());
    let all = asked("-e");
    let names = all.lines().map(str::trim).filter(|name| !name.is_empty());
    let mut names: Vec<String> = names.map(str::to_owned).collect();
    names.sort_by_key(|name| usual != Some(name));
    names
}

/// The output of `lpstat`; empty where it cannot be run.
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

/// Sends a job to its printer. An error is a sentence of the system that says why it was refused.
pub fn send(job: &Job<'_>) -> Result<(), String> {
    let mut lp = Command::new("lp")
        .args(["-d", job.printer, "-t", job.title])
        .arg("-o")
        .arg(format!("media={}", job.paper))
        .args(["-o", "print-scaling=none", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| messages::io_error::reason(&error))?;
    // If `lp` ends early, its exit status says so; the broken pipe need not be reported.
    let written = lp
        .stdin
        .take()
        .map_or(Ok(()), |mut input| input.write_all(job.pdf));
    let ended = lp
        .wait_with_output()
        .map_err(|error| messages::io_error::reason(&error))?;
    if ended.status.success() {
        return written.map_err(|error| messages::io_error::reason(&error));
    }
    let said = String::from_utf8_lossy(&ended.stderr);
    Err(match said.trim().trim_start_matches("lp: ") {
        "" => ended.status.to_string(),
        said => said.to_owned(),
    })
}
