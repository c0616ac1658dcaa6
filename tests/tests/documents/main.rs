//! What the documents show works: every example of them is read, built or run.
#![allow(clippy::unwrap_used, clippy::panic)]

mod characters;
mod reference;
mod tutorial;
