//! Programs that are killed, or whose disk fails, while they work.

use std::{
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Stdio},
    sync::LazyLock,
};

/// A running program, and its output.
#[derive(Debug)]
pub struct Worker {
    child: Child,
    lines: BufReader<ChildStdout>,
}

impl Worker {
    /// Starts a command.
    pub fn start(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap());
        Self { child, lines }
    }

    /// Returns the next line of its output; `None` if it has ended.
    pub fn hear(&mut self) -> Option<String> {
        let mut line = String::new();
        let read = self.lines.read_line(&mut line).unwrap_or_default();
        // An incomplete line does not count.
        (read > 0 && line.ends_with('\n')).then(|| line.trim_end().to_owned())
    }

    /// Waits for a line with a prefix, and returns the rest of the line.
    pub fn until(&mut self, begins: &str) -> String {
        loop {
            let line = self
                .hear()
                .unwrap_or_else(|| panic!("It ended before “{begins}”."));
            if let Some(rest) = line.strip_prefix(begins) {
                return rest.trim().to_owned();
            }
        }
    }

    /// Kills it without warning and returns its remaining output.
    pub fn kill(mut self) -> Vec<String> {
        self.child.kill().unwrap();
        let output = std::iter::from_fn(|| self.hear()).collect();
        self.child.wait().unwrap();
        output
    }
}

/// The shared library that makes a disk fail: see `failing_disk.c`.
pub static FAILING_DISK: LazyLock<PathBuf> = LazyLock::new(|| built("failing_disk"));

/// The shared library that records what is written to a disk: see `recorded_disk.c`.
pub static RECORDED_DISK: LazyLock<PathBuf> = LazyLock::new(|| built("recorded_disk"));

fn built(name: &str) -> PathBuf {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("support/{name}.c"));
    let built = std::env::temp_dir().join(format!("{name}-{}.so", std::process::id()));
    let status = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-o"])
        .args([&built, &source])
        .arg("-ldl")
        .status()
        .unwrap();
    assert!(status.success(), "cc could not build {}", source.display());
    built
}
