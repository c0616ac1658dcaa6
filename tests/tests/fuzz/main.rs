//! Untrusted input: packs, formulas, characters, books, libraries, portraits. Whatever it contains, the
//! program reports an error at most; nothing panics, takes a second, or grows without a limit.
//!
//! Each test tries up to a few hundred inputs, the same ones each time. The ignored tests try over a
//! million in total, or `FUZZ_INPUTS` each, new ones each time: `make torture`.
#![allow(clippy::unwrap_used, clippy::panic)]

mod addons;
mod books;
mod characters;
mod corpus;
mod formulas;
mod hostile;
mod libraries;
#[allow(dead_code, reason = "the tests of the crate books use more of it")]
#[path = "../../../schema/books/tests/support/mod.rs"]
mod made;
mod mutation;
mod names;
mod packs;
mod portraits;
mod trial;
