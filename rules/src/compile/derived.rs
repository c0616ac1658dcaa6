//! Compiles derived values.

use formula::{Compiled, HashMap};
use pack::nonempty_or;

use super::{Compiler, FormulaContext, SystemLabels};
use crate::system::{Derived, LeftOut, System};

impl Compiler<'_> {
    pub(super) fn derived(&mut self) -> Vec<Compiled> {
        let derived = self.compiled.system.derived.iter();
        derived
            .map(|it| self.of_derived(it, "formula", &it.formula))
            .collect()
    }

    /// The dice formulas of derived values, by index.
    pub(super) fn dice(&mut self) -> HashMap<usize, Compiled> {
        let system = &self.compiled.system;
        let derived = system.derived.iter().enumerate();
        let dice = derived.filter_map(|(at, derived)| {
            let text = derived.dice.as_ref()?;
            Some((at, self.of_derived(derived, "dice", text)))
        });
        dice.collect()
    }

    fn of_derived(&mut self, derived: &Derived, part: &str, text: &str) -> Compiled {
        let system = &self.compiled.system;
        let labels = SystemLabels::of_derived(system, derived);
        let context = match &derived.each {
            None => FormulaContext::Whole,
            Some(list) => FormulaContext::Row(self.compiled.lists.get(list).copied()),
        };
        let place = format!("derived/{}/{part}", derived.key);
        self.formula(text, &place, &labels, context)
    }
}

/// The values left out of each derived value, under their labels.
pub(super) fn left_out(system: &System) -> Vec<Vec<LeftOut>> {
    let labelled = |it: &LeftOut| {
        let derived = system.derived_value(&it.name);
        let label = derived.map(|derived| derived.label.as_str());
        let label = label.or_else(|| Some(system.field(&it.name)?.label()));
        LeftOut {
            name: nonempty_or(label.unwrap_or_default(), &it.name).to_owned(),
            ..it.clone()
        }
    };
    let derived = system.derived.iter();
    derived
        .map(|it| it.left_out.iter().map(labelled).collect())
        .collect()
}
