//! One function a use case. The window and the command line call nothing else.

pub mod about;
pub mod app;
pub mod calculators;
pub mod characters;
pub mod encounters;
pub mod exchange;
pub mod files;
pub mod house;
mod inserts;
pub mod keeping;
pub mod linking;
pub mod listing;
pub mod packs;
pub mod passages;
pub mod play;
pub mod portraits;
pub mod printers;
pub mod printing;
mod refusal;
pub mod rolls;
pub mod rules;
pub mod searching;
pub mod views;
