//! Input from others: packs, formulas, characters, libraries, portraits. Whatever it contains, the
//! program answers with messages; nothing panics, takes a second, or grows without a limit.
//!
//! Each test tries a few hundred inputs, the same ones each time. The ignored ones try over a
//! million together, or as many each as `FUZZ_INPUTS` says, new ones each time: `make torture`.
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
