//! The sheet, from a character to the bytes of a PDF.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::float_cmp
)]

mod entries;
mod fill;
mod finished;
mod forms;
mod inspect;
mod layout;
mod pdf;
mod portraits;
mod properties;
mod sample;
mod unusual_documents;
