//! A small system made up for these tests, with a character.

use std::sync::LazyLock;

use rules::{character::Character, derivation::Derivations, system::System};
use serde::Deserialize;
use sheet::document::{Document, fill};

/// The system, the character and its derived values.
#[derive(Deserialize)]
pub struct Sample {
    pub system: System,
    pub character: Character,
    pub derivations: Derivations,
}

impl Sample {
    pub fn document(&self) -> Document {
        fill(&self.system, &self.character, &self.derivations)
    }
}

pub static SAMPLE: LazyLock<Sample> = LazyLock::new(|| {
    serde_json::from_str(include_str!("sample.json")).expect("sample.json is well formed")
});
