//! What the documents show works: every example of them is read, built or run.
mod characters;
mod reference;
mod tutorial;
