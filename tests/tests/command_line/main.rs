//! The command line as people and programs use it: output, exit statuses, errors.
#![allow(clippy::unwrap_used, clippy::panic)]

mod books;
mod characters;
mod foreign;
mod house;
mod keeping;
mod language;
mod lookup;
mod merging;
mod own;
mod packs;
mod portraits;
mod printing;
mod refusals;
mod rows;
mod run;
mod sharing;
mod tables;
mod terminal;
