//! The examples in the documentation are valid: each is read, built or run.
mod characters;
mod dice;
mod filters;
mod keys;
mod reference;
mod table;
mod tutorial;
