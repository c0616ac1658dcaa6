//! Compiles modifiers of entries.

use formula::{Compiled, HashMap, with_nearest};

use super::{Compiler, FormulaContext, SystemLabels};
use crate::{
    entry::{Entry, EntryModifier},
    system::{List, System, Target},
};

/// The modifiers of an entry.
#[derive(Debug, Default)]
pub(crate) struct EntryModifiers {
    /// In the order of the entry.
    pub(crate) all: Vec<CompiledModifier>,
    /// Indices of the modifiers that change a derived value, a field or a list, by its key.
    pub(crate) by_target: HashMap<String, Vec<usize>>,
}

/// The formulas of an [`EntryModifier`].
#[derive(Debug)]
pub(crate) struct CompiledModifier {
    pub(crate) add: Option<Compiled>,
    pub(crate) becomes: Option<Compiled>,
    pub(crate) dice: Option<Compiled>,
    pub(crate) when: Option<Compiled>,
}

impl Compiler<'_> {
    /// The modifiers of entries that have any, by the entry's index.
    pub(super) fn modifiers(&mut self) -> HashMap<usize, EntryModifiers> {
        let entries = self.compiled.system.entries.values().enumerate();
        let entries = entries.filter(|(_, entry)| !entry.modifiers.is_empty());
        entries.map(|(at, it)| (at, self.of_entry(it))).collect()
    }

    fn of_entry(&mut self, entry: &Entry) -> EntryModifiers {
        let mut compiled = EntryModifiers::default();
        for (number, modifier) in entry.modifiers.iter().enumerate() {
            let place = format!("{}/modifiers/{number}", entry.key());
            compiled.all.push(self.modifier(entry, modifier, &place));
            for to in &modifier.to {
                let numbers = compiled.by_target.entry(to.clone()).or_default();
                if numbers.last() != Some(&number) {
                    numbers.push(number);
                }
                if let Some(wrong) = wrong_target(&self.compiled.system, modifier, to) {
                    self.report(&format!("{place}/to"), wrong);
                }
            }
        }
        compiled
    }

    fn modifier(
        &mut self,
        entry: &Entry,
        modifier: &EntryModifier,
        place: &str,
    ) -> CompiledModifier {
        let system = &self.compiled.system;
        let applies = |list: &&List| list.applies && list.kinds.contains(&entry.kind);
        let labels = SystemLabels::of_rows(system, system.lists.iter().find(applies));
        let changed = system.derived.iter();
        let changed = changed.filter(|it| modifier.to.contains(&it.key));
        let lists: Vec<usize> = changed
            .filter_map(|derived| self.compiled.lists.get(derived.each.as_ref()?).copied())
            .collect();
        let context = FormulaContext::Modifier(&lists);
        let mut part = |name: &str, text: &Option<String>| {
            let text = text.as_ref()?;
            Some(self.formula(text, &format!("{place}/{name}"), &labels, context))
        };
        CompiledModifier {
            add: part("add", &modifier.add),
            becomes: part("becomes", &modifier.becomes),
            dice: part("dice", &modifier.dice),
            when: part("when", &modifier.when),
        }
    }
}

/// Why a modifier cannot change a target; `None` if it can.
fn wrong_target(system: &System, modifier: &EntryModifier, to: &str) -> Option<String> {
    let adds_alone = modifier.becomes.is_none() && modifier.dice.is_none();
    match system.target(to) {
        None => {
            let numbers = system.fields.iter().filter(|it| it.kind.is_number());
            let known = (numbers.map(|it| it.key.as_str()))
                .chain(system.derived.iter().map(|it| it.key.as_str()))
                .chain(system.lists.iter().map(|it| it.key.as_str()));
            let what = messages::text!("system-no-derived", to);
            Some(with_nearest(what, to, known))
        }
        Some(Target::List) if !adds_alone => Some(messages::text!("system-is-list", to)),
        Some(Target::Field) if modifier.dice.is_some() => {
            Some(messages::text!("system-not-rolled", to))
        }
        Some(_) => None,
    }
}
