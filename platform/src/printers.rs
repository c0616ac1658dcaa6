//! The installed printers, through `lpstat` and `lp` of CUPS, which Linux and macOS use. Windows has
//! neither, nor a program that prints a PDF, so no printer is found there.

use std::{
    io::{self, Write},
    process::{Command, Stdio},
};

/// Returns the message for when no printer is found.
pub fn none() -> String {
    if cfg!(windows) {
        messages::text!("printer-none-on-windows")
    } else {
        messages::text!("printer-none-set-up")
    }
}

/// A print job.
pub struct Job<'a> {
    /// The name of the printer.
    pub printer: &'a str,
    /// The title of the job in the printer's queue.
    pub title: &'a str,
    /// The CUPS name of the paper size.
    pub paper: &'a str,
    /// The pages as a PDF, printed without scaling.
    pub pdf: &'a [u8],
}

/// Returns the names of the printers, the default first; empty without printers or without CUPS.
pub fn names() -> Vec<String> {
    if cfg!(windows) {
        return Vec::new();
    }
    let default = lpstat("-d");
    // "system default destination: Laser"
    let default = default.split_once(": ").map(|(_, name)| name.trim());
    let all = lpstat("-e");
    let names = all.lines().map(str::trim).filter(|name| !name.is_empty());
    let mut names: Vec<String> = names.map(str::to_owned).collect();
    names.sort_by_key(|name| default != Some(name));
    names
}

/// Returns the output of `lpstat`; empty if it cannot be run.
fn lpstat(option: &str) -> String {
    let output = Command::new("lpstat")
        .arg(option)
        .env("LC_ALL", "C.UTF-8")
        .output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    text.unwrap_or_default()
}

/// Sends a job to its printer.
///
/// # Errors
/// Returns the reason given by `lp` or the system if the job was not accepted.
pub fn send(job: &Job<'_>) -> Result<(), String> {
    let why = |error: io::Error| messages::io_error::reason(&error);
    let mut lp = Command::new("lp")
        .args(["-d", job.printer, "-t", job.title])
        .arg("-o")
        .arg(format!("media={}", job.paper))
        .args(["-o", "print-scaling=none", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(why)?;
    // If `lp` ends early, its exit status says so; the broken pipe need not be reported.
    let written = lp
        .stdin
        .take()
        .map_or(Ok(()), |mut input| input.write_all(job.pdf));
    let ended = lp.wait_with_output().map_err(why)?;
    if ended.status.success() {
        return written.map_err(why);
    }
    let reason = String::from_utf8_lossy(&ended.stderr);
    Err(match reason.trim().trim_start_matches("lp: ") {
        "" => ended.status.to_string(),
        reason => reason.to_owned(),
    })
}
