//! What strangers may send: packs, formulas, characters. Whatever they hold, the program answers
//! with sentences; nothing panics, nothing takes a second, nothing grows without end.
//!
//! Each test tries a few hundred inputs, the same ones each time. The ignored ones try as many as
//! `FUZZ_INPUTS` says, new ones each time:
//! `cargo test -p tests --release --test fuzz -- --ignored --nocapture --test-threads 1`.
#![allow(clippy::unwrap_used, clippy::panic)]

mod characters;
mod corpus;
mod formulas;
mod mutation;
mod names;
mod packs;
mod trial;
