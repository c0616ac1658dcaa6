//! Compiles steps of building.

use formula::{Compiled, with_nearest};
use pack::building::{BuildingStep, Check};

use super::Compiler;

/// The formulas of a [`BuildingStep`].
#[derive(Debug)]
pub(crate) struct CompiledStep {
    pub(crate) when: Option<Compiled>,
    /// In the order of the step.
    pub(crate) checks: Vec<CompiledCheck>,
}

/// The formulas of a [`Check`].
#[derive(Debug)]
pub(crate) struct CompiledCheck {
    /// The list of which each row is checked; `None` to check the whole character.
    pub(crate) list: Option<usize>,
    pub(crate) holds: Compiled,
    pub(crate) say: Compiled,
}

impl Compiler<'_> {
    pub(super) fn steps(&mut self) -> Vec<CompiledStep> {
        let system = &self.compiled.system;
        system.building.iter().map(|step| self.step(step)).collect()
    }

    fn step(&mut self, step: &BuildingStep) -> CompiledStep {
        let compiled = self.compiled;
        let place = format!("step/{}", step.key);
        let fields = step.fields.iter();
        for field in fields.filter(|it| !compiled.fields.contains_key(*it)) {
            let fields = compiled.fields.keys().map(String::as_str);
            let what = messages::text!("system-no-field", field);
            let place = format!("{place}/fields");
            self.report(&place, with_nearest(what, field, fields));
        }
        for list in &step.lists {
            self.list(Some(list), &format!("{place}/lists"));
        }
        let totals = step.totals.iter();
        for total in totals.filter(|it| !compiled.whole.contains_key(*it)) {
            let derived = compiled.whole.keys().map(String::as_str);
            let what = messages::text!("system-no-total", total);
            let place = format!("{place}/totals");
            self.report(&place, with_nearest(what, total, derived));
        }
        let when = step.when.as_ref();
        let when = when.map(|text| self.of_character(None, &format!("{place}/when"), text));
        let checks = step.checks.iter().enumerate();
        let checks = checks
            .map(|(number, check)| self.check(&format!("{place}/checks/{number}"), check))
            .collect();
        CompiledStep { when, checks }
    }

    fn check(&mut self, place: &str, check: &Check) -> CompiledCheck {
        let list = self.list(check.each.as_ref(), place);
        CompiledCheck {
            list,
            holds: self.of_character(list, &format!("{place}/holds"), &check.holds),
            say: self.of_character(list, &format!("{place}/say"), &check.say),
        }
    }
}
