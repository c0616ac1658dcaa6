//! Tests across the crates: worked cases, content of the packs, search, documentation, permissions.
#![allow(clippy::panic, clippy::unwrap_used)]

mod calculators;
mod dependencies;
mod documents;
mod granted;
mod library;
mod modules;
mod search_quality;
mod sql;
mod systems;
