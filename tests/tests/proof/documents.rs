//! What the documents show works: every example of them is read, built or run.
mod characters;
mod dice;
mod filters;
mod keys;
mod reference;
mod table;
mod tutorial;
