//! The fenced blocks of a document.

use std::fs;

/// A fenced block: three backquotes, a language and perhaps a name, and its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    /// What it is written in: `toml`, `rhai`, `json`, `sh`, `text`.
    pub language: String,
    /// The word after the language: the file for the text.
    pub name: Option<String>,
    /// The text.
    pub text: String,
    /// The line in the document that it begins on, from 1.
    pub line: usize,
}

/// What is between backquotes in the rows of tables that begin with such.
pub fn code_in_tables(document: &str) -> impl Iterator<Item = &str> {
    let rows = document.lines().filter(|line| line.starts_with("| `"));
    rows.flat_map(|row| row.split('`').skip(1).step_by(2))
}

/// The text of a document in `docs`.
pub fn document(name: &str) -> String {
    fs::read_to_string(crate::root().join("docs").join(name)).unwrap()
}

/// The fenced blocks of a document, in order.
pub fn blocks(document: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for (number, line) in document.lines().enumerate() {
        match (line.strip_prefix("```"), open.as_mut()) {
            (Some(""), Some(_)) => blocks.extend(open.take()),
            (Some(info), None) => {
                let mut words = info.split_whitespace().map(str::to_owned);
                open = Some(Block {
                    language: words.next().unwrap_or_default(),
                    name: words.next(),
                    text: String::new(),
                    line: number + 1,
                });
            }
            (_, Some(block)) => {
                block.text.push_str(line);
                block.text.push('\n');
            }
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "a block is not closed");
    blocks
}
