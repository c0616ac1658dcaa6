//! A cache of combatants' derivations, each valid while the combatant's sheet is unchanged.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use rules::{
    character::Character, derivation::Derivations, encounter::Combatant, rulebook::Rulebook,
};

/// A sheet and its derivations.
type CachedDerivations = (Character, Arc<Derivations>);

/// A cache of combatants' derivations for one loaded state of a system.
#[derive(Default)]
pub struct DerivationCache {
    known: Mutex<HashMap<(i64, u32), CachedDerivations>>,
}

impl DerivationCache {
    /// Returns the derivations of a combatant in an encounter.
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
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use serde_json::json;

    use crate::api::{characters, encounters, house, test_library};

    #[test]
    fn a_house_rule_changes_the_numbers_of_a_fight() {
        let (app, _folder) = test_library::new();
        let character = characters::create(&app, "arsmagica", "Maud")
            .unwrap()
            .card
            .id;
        let fight = encounters::create(&app, "arsmagica", "Road").unwrap().id;
        let view = encounters::join(&app, fight, None, character, 1, "", false).unwrap();
        let combatant = view.combatants[0].id;
        let soak = || {
            let sheet = encounters::sheet(&app, fight, combatant).unwrap();
            sheet.derivations.whole["soak"].value.clone()
        };
        assert_ne!(soak(), json!(41));
        house::set(&app, "arsmagica", "derived/soak", "41", "", None).unwrap();
        assert_eq!(soak(), json!(41));
    }
}
