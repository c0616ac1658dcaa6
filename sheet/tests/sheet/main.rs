//! The sheet, from a character to the bytes of a PDF.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::float_cmp
)]

mod fill;
mod inspect;
mod layout;
mod pdf;
mod properties;
mod sample;
