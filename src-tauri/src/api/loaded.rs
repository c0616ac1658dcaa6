//! A system that is ready for use.

use std::sync::OnceLock;

use rules::{rulebook::Rulebook, system::System};

use super::linking::Linker;

/// A system with its formulas, as the house plays it.
pub struct LoadedSystem {
    /// The system with its formulas.
    pub rulebook: Rulebook,
    linker: OnceLock<Linker>,
}

impl LoadedSystem {
    /// Makes a system ready for use.
    pub fn new(rulebook: Rulebook) -> Self {
        Self {
            rulebook,
            linker: OnceLock::new(),
        }
    }

    /// The system as the house plays it.
    pub fn system(&self) -> &System {
        self.rulebook.system()
    }

    /// Finds its names in text; made at its first use.
    pub fn linker(&self) -> &Linker {
        self.linker.get_or_init(|| Linker::of(self.system()))
    }
}
