//! Support for the tests across crates: the built-in packs, read and checked.
#![allow(clippy::unwrap_used, clippy::missing_panics_doc, clippy::panic)]

pub mod filled;
pub mod fixtures;
pub mod inputs;
pub mod markdown;
pub mod packs;
pub mod reference;
pub mod workers;
