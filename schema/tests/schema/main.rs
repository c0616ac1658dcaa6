//! Integration tests of the library and its content.
#![allow(clippy::unwrap_used)]

mod characters;
mod content;
mod deleted;
mod entries;
mod house;
mod layers;
mod library;
mod properties;
mod shelf;
mod shelf_quality;
mod support;
mod system;
