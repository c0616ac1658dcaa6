//! A system that is ready for use.

use std::sync::{Arc, OnceLock};

use rules::{
    derivation::Derivations,
    encounter::Combatant,
    entry::Entry,
    rulebook::Rulebook,
    system::{List, System},
};

use super::{
    derivation_cache::DerivationCache, entries::no_entry, linking::Linker, views::Refusal,
};

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

    /// The entry with that address, `kind/slug`. Refused where there is none.
    pub fn entry(&self, address: &str) -> Result<&Entry, Refusal> {
        let system = self.system();
        let entry = system.entries.get(address);
        entry.ok_or_else(|| no_entry(&format!("{}/{address}", system.key)))
    }

    /// The list of characters with that key. Refused where there is none.
    pub fn list(&self, key: &str) -> Result<&List, Refusal> {
        let system = self.system();
        system.list(key).ok_or_else(|| {
            let lists: Vec<&str> = system.lists.iter().map(|list| list.key.as_str()).collect();
            not_found!("character-no-list", list = key, lists = lists.join(", "))
        })
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
