//! `docs/first-pack.md`, followed step by step.

use std::{
    fs::{self, OpenOptions},
    io::Write,
    path::Path,
    process::Command,
};

use tests::markdown::{self, Block};

#[test]
fn following_the_tutorial_creates_a_game() {
    let desk = tempfile::tempdir().unwrap();
    let mut said = String::new();
    for block in markdown::blocks(&markdown::document("first-pack.md")) {
        match (block.language.as_str(), &block.name) {
            ("toml" | "rhai" | "json", Some(file)) => write(&desk.path().join(file), &block.text),
            ("sh", None) => said = run(desk.path(), &block),
            ("text", None) => assert_eq!(said, block.text, "line {}", block.line),
            _ => panic!("line {}: {block:?} is not tested", block.line),
        }
    }
    let printed = fs::read(desk.path().join("wick.pdf")).unwrap();
    assert!(printed.starts_with(b"%PDF-"));
}

/// Appends a block to its file.
fn write(file: &Path, text: &str) {
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    let mut to = OpenOptions::new()
        .append(true)
        .create(true)
        .open(file)
        .unwrap();
    writeln!(to, "{text}").unwrap();
}

/// Runs the lines of a block, and returns their output. Each must succeed, except for a check
/// of a pack with intended errors.
fn run(desk: &Path, block: &Block) -> String {
    let mut said = String::new();
    for line in block.text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let ["rm", file] = words[..] {
            fs::remove_file(desk.join(file)).unwrap();
            continue;
        }
        assert_eq!(words[0], "vademecum", "line {}", block.line);
        let output = Command::new(env!("CARGO_BIN_EXE_program"))
            .arg("--library")
            .arg(desk.join("library.sqlite"))
            .args(&words[1..])
            .current_dir(desk)
            .output()
            .unwrap();
        let slips = desk.join("lantern/slips.toml").exists();
        assert!(output.status.success() != slips, "{line}: {output:?}");
        said += &String::from_utf8(output.stdout).unwrap();
        said += &String::from_utf8(output.stderr).unwrap();
    }
    said
}
