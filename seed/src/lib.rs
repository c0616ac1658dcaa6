//! The format of packs, and the game systems that come with the program.
//!
//! [`pack::read`] builds a [`System`](rules::system::System) from the files of a pack and lists their mistakes; valid
//! records are kept even if others are invalid. [`format`] defines what a file may contain, and [`limits`] how much;
//! `docs/packs.md` describes both.

pub mod builtin;
pub mod bundle;
pub mod check;
pub mod diagnostic;
pub mod export;
mod file;
mod fingerprint;
pub mod folder;
pub mod foreign;
pub mod format;
pub mod house;
mod keys;
pub mod layers;
pub mod limits;
pub mod own;
pub mod pack;
pub mod presets;
mod records;
pub mod report;
