//! A system loaded into memory.

use std::sync::{Arc, OnceLock};

use rules::{
    derivation::Derivations,
    encounter::Combatant,
    entry::Entry,
    formula::with_nearest,
    rulebook::Rulebook,
    system::{List, System},
};

use super::{
    derivation_cache::DerivationCache, entries::unknown_entry, linking::Linker, views::Refusal,
};

/// A system with its compiled formulas, its house rules and caches.
pub struct LoadedSystem {
    /// The system with its compiled formulas.
    pub rulebook: Rulebook,
    linker: OnceLock<Linker>,
    derivations: DerivationCache,
}

impl LoadedSystem {
    /// Creates a loaded system with empty caches.
    pub fn new(rulebook: Rulebook) -> Self {
        Self {
            rulebook,
            linker: OnceLock::new(),
            derivations: DerivationCache::default(),
        }
    }

    /// Returns the system with its house rules applied.
    pub fn system(&self) -> &System {
        self.rulebook.system()
    }

    /// Returns the entry with this address, `kind/slug`, or an error if there is none.
    pub fn entry(&self, address: &str) -> Result<&Entry, Refusal> {
        let system = self.system();
        let entry = system.entries.get(address);
        entry.ok_or_else(|| unknown_entry(system, address))
    }

    /// Returns the list with this key, or an error if there is none.
    pub fn list(&self, key: &str) -> Result<&List, Refusal> {
        let system = self.system();
        system.list(key).ok_or_else(|| {
            let lists: Vec<&str> = system.lists.iter().map(|list| list.key.as_str()).collect();
            let what = messages::text!("character-no-list", list = key, lists = lists.join(", "));
            Refusal::not_found(with_nearest(what, key, lists))
        })
    }

    /// Returns the linker of its entries' names, built on first use.
    pub fn linker(&self) -> &Linker {
        self.linker.get_or_init(|| Linker::of(self.system()))
    }

    /// Returns the derivations of a combatant in an encounter, cached while its sheet is unchanged.
    pub fn derivations(&self, encounter: i64, who: &Combatant) -> Arc<Derivations> {
        self.derivations.of(&self.rulebook, encounter, who)
    }
}
