//! Damaged variants of valid files.

use proptest::prelude::*;

/// A change of a file. Positions are taken modulo its length.
#[derive(Debug, Clone)]
enum Change {
    /// Bytes are removed.
    Cut(usize, usize),
    /// A bit is flipped.
    Flip(usize, u8),
    /// Bytes are repeated many times.
    Repeat(usize, usize, usize),
    /// Bytes are copied elsewhere.
    Move(usize, usize, usize),
    /// A keyword is inserted.
    Insert(usize, &'static str),
    /// The file is truncated.
    End(usize),
}

const WORDS: &[&str] = &[
    "\"",
    "'",
    "\"\"\"",
    "[[",
    "]]",
    "[",
    "]",
    "{",
    "}",
    "=",
    ",",
    "\\",
    "\n",
    "\0",
    "#",
    "|",
    "`",
    "${",
    "()",
    "(",
    ")",
    "-",
    "9223372036854775807",
    "-9223372036854775808",
    "1e999",
    "nan",
    "inf",
    "0x7fffffffffffffff",
    "1979-05-27T07:32:00Z",
    "true",
    "null",
    "n/a",
    "\u{202e}",
    "\u{feff}",
    "\u{1f409}",
    "../../etc/passwd",
    "<script>",
    "[[rule/x|y]]",
    "[[system]]",
    "[system]\n",
    "key = \"\"\n",
    "slug = \"\"\n",
    "a.b.c.d.e.f = 1\n",
    "loop { }",
    "value",
    "row.",
    "row.entry.",
    "silent('x')",
    "table('omens', ",
    "sum('",
    "map(",
    "|x| ",
    "when(",
    "100d10000",
];

fn change() -> impl Strategy<Value = Change> {
    let position = || any::<usize>();
    prop_oneof![
        (position(), 0_usize..80).prop_map(|(at, many)| Change::Cut(at, many)),
        (position(), 0_u8..8).prop_map(|(at, bit)| Change::Flip(at, bit)),
        (position(), 1_usize..40, 1_usize..60)
            .prop_map(|(at, many, times)| Change::Repeat(at, many, times)),
        (position(), 1_usize..200, position())
            .prop_map(|(at, many, to)| Change::Move(at, many, to)),
        (position(), prop::sample::select(WORDS)).prop_map(|(at, word)| Change::Insert(at, word)),
        position().prop_map(Change::End),
    ]
}

/// One of these texts with a few changes.
pub fn mutated(texts: Vec<String>) -> impl Strategy<Value = String> {
    let files = texts.into_iter().map(String::into_bytes).collect();
    damaged(files).prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
}

/// One of these files with a few changes.
pub fn damaged(files: Vec<Vec<u8>>) -> impl Strategy<Value = Vec<u8>> {
    (
        prop::sample::select(files),
        prop::collection::vec(change(), 1..6),
    )
        .prop_map(|(mut bytes, changes)| {
            for change in changes {
                apply(&mut bytes, &change);
            }
            bytes
        })
}

fn apply(bytes: &mut Vec<u8>, change: &Change) {
    if bytes.is_empty() {
        return;
    }
    let length = bytes.len();
    let span = |at: usize, many: usize| at % length..(at % length + many).min(length);
    match *change {
        Change::Cut(at, many) => {
            bytes.drain(span(at, many));
        }
        Change::Flip(at, bit) => bytes[at % length] ^= 1 << bit,
        Change::Repeat(at, many, times) => {
            let part = bytes[span(at, many)].repeat(times);
            bytes.splice(at % length..at % length, part);
        }
        Change::Move(at, many, to) => {
            let part = bytes[span(at, many)].to_vec();
            bytes.splice(to % length..to % length, part);
        }
        Change::Insert(at, word) => {
            bytes.splice(at % length..at % length, word.bytes());
        }
        Change::End(at) => bytes.truncate(at % length),
    }
}
