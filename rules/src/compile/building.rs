//! Steps of building compiled.

use formula::Compiled;
use pack::building::{BuildingStep, Check};

use super::{Compiler, FormulaContext, SystemLabels};

#[derive(Debug)]
pub(crate) struct CompiledStep {
    pub(crate) when: Option<Compiled>,
    /// In the order of the step.
    pub(crate) checks: Vec<CompiledCheck>,
}

#[derive(Debug)]
pub(crate) struct CompiledCheck {
    /// The list of which each row is checked.
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
        let system = &self.compiled.system;
        let labels = SystemLabels::of(system);
        let place = format!("step/{}", step.key);
        for field in step.fields.iter().filter(|it| system.field(it).is_none()) {
            self.report(&place, messages::text!("system-no-field", field));
        }
        for list in step.lists.iter().filter(|it| system.list(it).is_none()) {
            self.report(&place, messages::text!("formula-no-list", list));
        }
        for total in &step.totals {
            if !self.compiled.whole.contains_key(total) {
                let message = messages::text!("system-no-total", total);
                self.report(&place, message);
            }
        }
        let when = step.when.as_ref().map(|text| {
            self.formula(
                text,
                &format!("{place}/when"),
                &labels,
                FormulaContext::Whole,
            )
        });
        let checks = step
            .checks
            .iter()
            .map(|check| self.check(&place, check))
            .collect();
        CompiledStep { when, checks }
    }

    fn check(&mut self, place: &str, check: &Check) -> CompiledCheck {
        let place = format!("{place}/{}", check.key);
        let list = self.list(check.each.as_ref(), &place);
        let labels = SystemLabels {
            list: list.map(|list| &self.compiled.system.lists[list]),
            ..SystemLabels::of(&self.compiled.system)
        };
        let context = list.map_or(FormulaContext::Whole, |list| {
            FormulaContext::Row(Some(list))
        });
        CompiledCheck {
            list,
            holds: self.formula(&check.holds, &format!("{place}/holds"), &labels, context),
            say: self.formula(&check.say, &format!("{place}/say"), &labels, context),
        }
    }
}
