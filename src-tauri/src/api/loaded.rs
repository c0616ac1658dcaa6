//! A system that is ready for use.

use std::sync::{Arc, OnceLock};

use rules::{derivation::Derivations, encounter::Combatant, rulebook::Rulebook, system::System};

use super::{derivation_cache::DerivationCache, linking::Linker};

/// A system with its formulas and house rules.
pub struct LoadedSystem {
    /// The system with its formulas.
    pub rulebook: Rulebook,
    linker: OnceLock<Linker>,
    derivations: DerivationCache,
}

impl LoadedSystem {
    /// Wraps a rulebook for use.
    pub fn new(rulebook: Rulebook) -> Self {
        Self {
            rulebook,
            linker: OnceLock::new(),
            derivations: DerivationCache::default(),
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

    /// The derivations of a combatant in an encounter, cached while its sheet stays the same.
    pub fn derivations(&self, encounter: i64, who: &Combatant) -> Arc<Derivations> {
        self.derivations.of(&self.rulebook, encounter, who)
    }
}
