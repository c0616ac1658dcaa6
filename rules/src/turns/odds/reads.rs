//! What an attack reads: its dice and calculators, and its effects.

use indexmap::IndexSet;
use serde_json::Value;

use super::super::{Attack, Effect, paths, person::Person};
use crate::rulebook::Rulebook;

/// What an attack reads. Where the values of the dice's paths are equal, so are the odds of what falls; where also
/// those of the effects' are, and what they read of what fell, so is what it does.
pub(super) struct AttackReads {
    pub(super) dice: Reads,
    pub(super) effects: Reads,
    /// The paths of dice and answers that effects read.
    pub(super) fell: IndexSet<Vec<String>>,
}

/// The paths that are read of each side.
#[derive(Default)]
pub(super) struct Reads {
    attacker: IndexSet<Vec<String>>,
    defender: IndexSet<Vec<String>>,
}

impl AttackReads {
    pub(super) fn of(book: &Rulebook, attack: &Attack) -> Self {
        let mut without_effects = attack.clone();
        without_effects.outcome.clear();
        without_effects.effect.clear();
        if let Some(each) = &mut without_effects.each {
            each.effect.clear();
        }
        let mut reads = Self {
            dice: Reads::default(),
            effects: Reads::default(),
            fell: IndexSet::new(),
        };
        for path in without_effects
            .formulas()
            .iter()
            .flat_map(|it| named(book, it))
        {
            reads.dice.take(&path);
        }
        let of_each = attack.each.iter().flat_map(|each| &each.effect);
        let of_each = of_each.map(|it| (it, "member"));
        let effects = attack.effect.iter().map(|it| (it, "defender"));
        for (effect, usual) in effects.chain(of_each) {
            for path in effect_paths(book, effect, usual) {
                if !reads.effects.take(&path) {
                    reads.fell.insert(path);
                }
            }
        }
        reads
    }
}

impl Reads {
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

    /// Takes a path; false where it is not of a combatant.
    fn take(&mut self, path: &[String]) -> bool {
        let side = match path.first().map(String::as_str) {
            Some("attacker") => &mut self.attacker,
            Some("defender" | "member") => &mut self.defender,
            _ => return false,
        };
        side.insert(path[1..].to_vec());
        true
    }
}

/// The paths of an effect. It compares what it writes with the old value, so that is read too.
fn effect_paths(book: &Rulebook, effect: &Effect, usual: &str) -> Vec<Vec<String>> {
    let on = if effect.on.is_empty() {
        usual
    } else {
        &effect.on
    };
    let of = |keys: &[&str]| {
        let path = std::iter::once(&on).chain(keys);
        path.map(ToString::to_string).collect::<Vec<_>>()
    };
    let fields = effect.set.keys().chain(effect.put.keys());
    let counters = effect.count.keys().chain(&effect.forget);
    let lists = effect.row.keys().chain(&effect.clear);
    let lists = lists.filter_map(|address| address.split('/').next());
    let written = fields
        .map(|field| of(&[field]))
        .chain(counters.map(|counter| of(&["count", counter])))
        .chain(lists.map(|list| of(&["of", list])));
    let sentences = effect.row.keys();
    let sentences = sentences.chain(effect.state.iter().map(|state| &state.name));
    let in_braces = sentences.flat_map(|it| it.split('{').skip(1));
    let in_braces = in_braces.filter_map(|rest| rest.split('}').next());
    let formulas = effect.formulas();
    let formulas = formulas.iter().map(String::as_str).chain(in_braces);
    let read = formulas.flat_map(|it| named(book, it));
    written.chain(read).collect()
}

/// The paths that a formula names. One with a fault names nothing: the attack is refused.
fn named(book: &Rulebook, formula: &str) -> Vec<Vec<String>> {
    paths(book.system(), formula).unwrap_or_default()
}
