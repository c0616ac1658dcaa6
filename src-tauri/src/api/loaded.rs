//! A system that is ready for use.

use std::sync::OnceLock;

use rules::{rulebook::Rulebook, system::System};

use super::linking::Linker;

/// A system with its formulas and house rules.
pub struct LoadedSystem {
    /// The system with its formulas.
    pub rulebook: Rulebook,
    linker: OnceLock<Linker>,
}

impl LoadedSystem {
    /// Wraps a rulebook for use.
    pub fn new(rulebook: Rulebook) -> Self {
        Self {
            rulebook,
            linker: OnceLock::new(),
        }
    }

    /// The system with its house rules.
    pub fn system(&self) -> &System {
        self.rulebook.system()
    }

    /// Finds its names in texts. Built on first use.
    pub fn linker(&self) -> &Linker {
        self.linker.get_or_init(|| Linker::of(self.system()))
    }
}
