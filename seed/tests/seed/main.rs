//! The pack format, its errors, and the fights of the built-in packs.
#![allow(clippy::unwrap_used)]

mod bundle;
mod diagnostics;
mod export;
mod fights;
mod folder;
mod labels;
mod layers;
mod specialities;
mod srd;
mod switches;

/// Returns a file of a pack.
fn file(name: &str, text: impl Into<String>) -> seed::folder::File {
    seed::folder::File {
        name: name.to_owned(),
        text: text.into(),
    }
}
