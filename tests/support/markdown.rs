//! The fenced blocks of a document.

use std::fs;

/// A fenced block: its language, an optional name and its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    /// The language: `toml`, `rhai`, `json`, `sh`, `text`.
    pub language: String,
    /// The word after the language: a file name.
    pub name: Option<String>,
    /// The text.
    pub text: String,
    /// The number of its first line in the document, from 1.
    pub line: usize,
}

/// Returns all code spans in table rows that begin with one.
pub fn code_in_tables(document: &str) -> impl Iterator<Item = &str> {
    let rows = document.lines().filter(|line| line.starts_with("| `"));
    rows.flat_map(|row| row.split('`').skip(1).step_by(2))
}

/// Reads a document in `docs`.
pub fn document(name: &str) -> String {
    fs::read_to_string(crate::root().join("docs").join(name)).unwrap()
}

/// Returns the fenced blocks of a document, in order.
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
