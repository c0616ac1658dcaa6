//! The format of packs, and the game systems that come with the program.
//!
//! [`pack::read`] makes a [`System`](rules::system::System) of a folder's files and lists the
//! mistakes in them; good records are kept when others are bad. What a file may hold is in
//! [`format`], how much of it in [`limits`]; `docs/packs.md` describes both.

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
pub mod layers;
pub mod limits;
pub mod own;
pub mod pack;
pub mod presets;
mod records;
pub mod report;
