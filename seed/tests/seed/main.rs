//! The pack format, its faults, and the fights of the built-in packs.
#![allow(clippy::unwrap_used)]

mod faults;
mod fights;
mod folder;
mod on_demand;
mod switches;
