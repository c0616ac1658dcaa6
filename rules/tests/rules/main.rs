//! The public interface of the rules: formulas, derivations, dice, edits, play and attacks.
#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::too_many_lines,
    clippy::unwrap_used
)]

mod attacks;
mod building;
mod calculate;
mod common;
mod derive;
mod dice;
mod edits;
mod encounter;
mod fights;
mod formula_properties;
mod formulas;
mod house;
mod ledger;
mod number;
mod play;
