//! One function for each use case. The window and the command line call nothing else.

#[macro_use]
mod refusal;

pub mod about;
pub mod app;
pub mod books;
mod built_in;
mod cached;
pub mod calculators;
mod character_copy;
pub mod characters;
pub mod deleted;
mod derivation_cache;
pub mod encounters;
mod entries;
pub mod exchange;
pub mod export;
pub mod files;
mod handouts;
pub mod house;
mod inserts;
pub mod keeping;
mod layer_cache;
mod layers;
pub mod ledger;
mod linking;
pub mod listing;
mod loaded;
mod markdown;
pub mod merging;
mod named;
pub mod own_entries;
pub mod own_parts;
pub mod packs;
mod passages;
pub mod play;
pub mod portraits;
pub mod printers;
pub mod printing;
pub mod rolls;
pub mod rules;
pub mod searching;
mod shelf;
mod spreadsheet;
#[cfg(test)]
pub(crate) mod test_library;
pub mod views;
