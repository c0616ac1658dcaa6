//! The values that an attack reads of a combatant. Where they are equal, so are the odds of its results.

use indexmap::IndexSet;
use serde_json::Value;

use super::super::{Attack, Effect, paths, person::Person};
use crate::rulebook::Rulebook;

/// The paths that an attack reads of each side.
pub(super) struct Reads {
    attacker: IndexSet<Vec<String>>,
    defender: IndexSet<Vec<String>>,
}

impl Reads {
    pub(super) fn of(book: &Rulebook, attack: &Attack) -> Self {
        let mut reads = Self {
            attacker: IndexSet::new(),
            defender: IndexSet::new(),
        };
        for formula in attack.formulas() {
            // A formula with a fault reads nothing: the attack is refused.
            for path in paths(book.system(), &formula).unwrap_or_default() {
                reads.take(&path);
            }
        }
        let effects = attack.each.iter().flat_map(|each| &each.effect);
        for effect in effects {
            reads.effect(book, effect, "member");
        }
        for effect in &attack.effect {
            reads.effect(book, effect, "defender");
        }
        reads
    }

    /// The values there of one who attacks, or is attacked.
    pub(super) fn values(&self, book: &Rulebook, person: &Person<'_>, attacks: bool) -> Vec<Value> {
        let paths = if attacks {
            &self.attacker
        } else {
            &self.defender
        };
        let values = paths.iter().map(|path| {
            let keys: Vec<&str> = path.iter().map(String::as_str).collect();
            person.read(book, &keys).1
        });
        values.collect()
    }

    fn take(&mut self, path: &[String]) {
        let Some((root, keys)) = path.split_first() else {
            return;
        };
        match root.as_str() {
            "attacker" => self.attacker.insert(keys.to_vec()),
            "defender" | "member" => self.defender.insert(keys.to_vec()),
            _ => false,
        };
    }

    /// An effect compares what it writes with the old value, so that is read too.
    fn effect(&mut self, book: &Rulebook, effect: &Effect, usual: &str) {
        let on = if effect.on.is_empty() {
            usual
        } else {
            &effect.on
        };
        let mut take = |keys: &[&str]| {
            let path = std::iter::once(&on).chain(keys);
            self.take(&path.map(ToString::to_string).collect::<Vec<_>>());
        };
        for field in effect.set.keys().chain(effect.put.keys()) {
            take(&[field]);
        }
        for counter in effect.count.keys().chain(&effect.forget) {
            take(&["count", counter]);
        }
        for address in effect.row.keys().chain(&effect.clear) {
            let list = address.split('/').next().unwrap_or_default();
            take(&["of", list]);
        }
        for address in effect.row.keys() {
            let formulas = address.split('{').skip(1);
            let formulas = formulas.filter_map(|rest| rest.split('}').next());
            for path in formulas.flat_map(|it| paths(book.system(), it).unwrap_or_default()) {
                self.take(&path);
            }
        }
    }
}
