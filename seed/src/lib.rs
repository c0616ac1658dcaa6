//! What is in the library: the format of packs, and the game systems that come with the program.
//!
//! [`pack::read`] makes a [`System`](rules::system::System) of a folder's files and lists what is
//! wrong with them; good records are kept when others are bad. The format is described in
//! `docs/packs.md`.

pub mod builtin;
pub mod check;
pub mod fault;
pub mod folder;
pub mod house;
pub mod pack;
mod record;
pub mod roots;
