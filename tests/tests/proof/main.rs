//! Tests across the crates: worked cases, the facts of the packs, search, documents, permissions.
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
