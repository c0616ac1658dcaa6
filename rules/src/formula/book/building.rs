//! Steps of building compiled.

use super::{Compiled, Compiler};
use crate::{
    building::{Check, Step},
    formula::{check::Place, source::Flaw, words::Labels},
};

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
        let system = &self.book.system;
        system.building.iter().map(|step| self.step(step)).collect()
    }

    fn step(&mut self, step: &Step) -> CompiledStep {
        let system = &self.book.system;
        let labels = Labels::of(system);
        let place = format!("step/{}", step.key);
        let missing = |flaw: String| Flaw {
            line: 0,
            column: 0,
            message: flaw,
        };
        for field in step.fields.iter().filter(|it| system.field(it).is_none()) {
            self.fault(&place, missing(format!("There is no field “{field}”.")));
        }
        for list in step.lists.iter().filter(|it| system.list(it).is_none()) {
            self.fault(&place, missing(format!("There is no list “{list}”.")));
        }
        for total in &step.totals {
            if !self.book.whole.contains_key(total) {
                let flaw = format!("There is no derived value “{total}” of the whole character.");
                self.fault(&place, missing(flaw));
            }
        }
        let when = step
            .when
            .as_ref()
            .map(|text| self.formula(text, &format!("{place}/when"), &labels, &Place::Whole));
        let checks = step
            .checks
            .iter()
            .map(|check| self.check(&place, check))
            .collect();
        CompiledStep { when, checks }
    }

    fn check(&mut self, place: &str, check: &Check) -> CompiledCheck {
        let place = format!("{place}/{}", check.key);
        let list = check.each.as_ref().and_then(|each| {
            let found = self.book.lists.get(each).copied();
            if found.is_none() {
                let message = format!("There is no list “{each}”.");
                self.fault(
                    &place,
                    Flaw {
                        line: 0,
                        column: 0,
                        message,
                    },
                );
            }
            found
        });
        let labels = Labels {
            list: list.map(|list| &self.book.system.lists[list]),
            ..Labels::of(&self.book.system)
        };
        let scope = list.map_or(Place::Whole, |list| Place::Row(Some(list)));
        CompiledCheck {
            list,
            holds: self.formula(&check.holds, &format!("{place}/holds"), &labels, &scope),
            say: self.formula(&check.say, &format!("{place}/say"), &labels, &scope),
        }
    }
}
