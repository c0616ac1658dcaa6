//! A cache of the derivations of combatants, while their sheets stay the same.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use rules::{
    character::Character, derivation::Derivations, encounter::Combatant, rulebook::Rulebook,
};

/// A sheet and its derivations.
type CachedDerivations = (Character, Arc<Derivations>);

/// A cache of the derivations of combatants' sheets.
#[derive(Default)]
pub struct DerivationCache {
    known: Mutex<HashMap<(i64, u32), CachedDerivations>>,
}

impl DerivationCache {
    /// The derivations of a combatant in an encounter.
    pub fn of(&self, book: &Rulebook, encounter: i64, who: &Combatant) -> Arc<Derivations> {
        let key = (encounter, who.id);
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((character, derivations)) = known.get(&key)
            && *character == who.character
        {
            return Arc::clone(derivations);
        }
        drop(known);
        let new = Arc::new(book.derive(&who.character));
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.insert(key, (who.character.clone(), Arc::clone(&new)));
        new
    }

    /// Clears the cache after packs or house rules have changed.
    pub fn forget(&self) {
        self.known
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clear();
    }
}
