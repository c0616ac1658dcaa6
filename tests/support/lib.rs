//! Support for the tests across crates: the built-in packs, read and checked.
#![allow(clippy::unwrap_used, clippy::missing_panics_doc, clippy::panic)]

pub mod filled;
pub mod fixtures;
pub mod inputs;
pub mod markdown;
pub mod packs;
pub mod reference;
pub mod workers;

/// The folder of the whole project.
pub fn root() -> &'static std::path::Path {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .unwrap()
}
