//! Runs the program on a library of its own.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    sync::Mutex,
};

use serde_json::Value;
use tempfile::TempDir;
use tests::fixtures;

/// The output for an empty list.
pub const EMPTY: &str = "The list is empty.\n";

/// A folder with a library in it.
pub struct Table {
    folder: TempDir,
}

/// The exit status and output of a run.
pub struct Said {
    pub status: i32,
    pub out: String,
    pub err: String,
}

impl Table {
    /// Creates a library as the first start leaves it.
    pub fn new() -> Self {
        let table = Self::empty();
        fixtures::new_library(&table.library());
        table
    }

    /// Creates a copy of a library, given the bytes of its file.
    pub fn with(library: &[u8]) -> Self {
        let table = Self::empty();
        fs::write(table.library(), library).unwrap();
        table
    }

    /// Creates a library with a character of Ars Magica, a copy of the same one for each name.
    pub fn with_character(name: &str) -> Self {
        static MADE: Mutex<BTreeMap<String, Vec<u8>>> = Mutex::new(BTreeMap::new());
        let create = || {
            let table = Self::new();
            table.done(&["character", "new", "arsmagica", name]);
            fs::read(table.library()).unwrap()
        };
        let mut made = MADE.lock().unwrap();
        Self::with(made.entry(name.to_owned()).or_insert_with(create))
    }

    /// Creates no library: the first command does.
    pub fn empty() -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
        }
    }

    /// The path of a file beside the library.
    pub fn path(&self, name: &str) -> String {
        let path = self.folder.path().join(name);
        path.into_os_string().into_string().unwrap()
    }

    /// Writes a file beside the library, and returns its path.
    pub fn write(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        fs::create_dir_all(Path::new(&path).parent().unwrap()).unwrap();
        fs::write(&path, content).unwrap();
        path
    }

    pub fn library(&self) -> PathBuf {
        self.folder.path().join("library.sqlite")
    }

    /// Runs the program on the library, with any exit status.
    pub fn run(&self, words: &[&str]) -> Said {
        self.run_with(words, "")
    }

    /// Runs the program with a German locale.
    pub fn run_in_german(&self, words: &[&str]) -> Said {
        said(self.command(words).env("LANGUAGE", "de"), "")
    }

    /// Runs the program in a time zone, a value of the variable `TZ`.
    pub fn run_in_zone(&self, zone: &str, words: &[&str]) -> Said {
        said(self.command(words).env("TZ", zone), "")
    }

    /// Runs the program with `input` on standard input.
    pub fn run_with(&self, words: &[&str], input: &str) -> Said {
        said(&mut self.command(words), input)
    }

    /// Runs the program with its output written to a file.
    pub fn run_to(&self, words: &[&str], file: File) -> Said {
        heard(&self.command(words).stdout(file).output().unwrap())
    }

    /// Runs the program with only the programs of one folder on its `PATH`.
    pub fn run_among(&self, programs: &str, words: &[&str]) -> Said {
        said(self.command(words).env("PATH", programs), "")
    }

    /// The command that runs the program on the library.
    pub fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_program"));
        command.env("LANGUAGE", "en").arg("--library");
        command.arg(self.library()).args(words);
        command
    }

    /// Runs the program, which must succeed, and returns its output.
    pub fn done(&self, words: &[&str]) -> String {
        let said = self.run(words);
        assert_eq!(said.status, 0, "{words:?}: {}", said.err);
        said.out
    }

    /// Like [`Self::json`], with the arguments `last` after `--`.
    pub fn json_last(&self, words: &[&str], last: &[&str]) -> Value {
        let words = [words, &["--json", "--"], last].concat();
        serde_json::from_str(&self.done(&words)).unwrap()
    }

    /// Like [`Self::done`], with the output parsed as JSON.
    pub fn json(&self, words: &[&str]) -> Value {
        serde_json::from_str(&self.done(&[words, &["--json"]].concat())).unwrap()
    }

    /// Like [`Self::json`], with a JSON value in each line.
    pub fn json_lines(&self, words: &[&str]) -> Vec<Value> {
        json_lines(&self.done(&[words, &["--json"]].concat()))
    }

    /// A character, as JSON.
    pub fn character(&self, name: &str) -> Value {
        self.json(&["character", "show", name])
    }

    /// Runs the program, which must fail with status 1, and returns its error message.
    pub fn refused(&self, words: &[&str]) -> String {
        let said = self.run(words);
        assert_eq!(said.status, 1, "{words:?} printed {}", said.out);
        assert!(said.err.starts_with("vademecum: "), "{}", said.err);
        assert!(!said.err.contains("panicked"), "{}", said.err);
        said.err
    }
}

/// Runs another program, which must succeed, and returns its output.
pub fn output_of(program: &str, words: &[&str]) -> String {
    let output = Command::new(program).args(words).output().unwrap();
    let said = heard(&output);
    assert_eq!(
        said.status, 0,
        "{program} {words:?}: {}{}",
        said.out, said.err
    );
    said.out
}

/// Parses the JSON value in each line of an output.
pub fn json_lines(out: &str) -> Vec<Value> {
    out.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn said(command: &mut Command, input: &str) -> Said {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that fails early does not read the rest of its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    heard(&child.wait_with_output().unwrap())
}

fn heard(output: &Output) -> Said {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    Said {
        status: output.status.code().unwrap_or(-1),
        out: text(&output.stdout),
        err: text(&output.stderr),
    }
}
