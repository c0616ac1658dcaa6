//! Checks the shared parts of fights: steps, effects, groups, and the names they use.

use std::collections::HashSet;

use indexmap::IndexMap;
use rules::{
    character::{Character, Edit},
    system::System,
    turns::{AttackDie, CalculationStep, Effect, Groups},
};

use crate::check::Finding;

/// A part of the pack that is checked, and the names that its formulas may use.
pub(super) struct Check<'a> {
    pub(super) system: &'a System,
    pub(super) at: String,
    pub(super) all: &'a mut Vec<Finding>,
    pub(super) rows: Vec<String>,
    pub(super) dice: HashSet<String>,
    pub(super) asks: HashSet<String>,
    pub(super) counters: HashSet<String>,
    /// Whether there is a `member`.
    pub(super) each: bool,
    /// Whether fields and derived values may be named without a combatant.
    pub(super) bare: bool,
    pub(super) outputs: IndexMap<String, Vec<String>>,
}

impl<'a> Check<'a> {
    pub(super) fn new(system: &'a System, at: &str, all: &'a mut Vec<Finding>) -> Self {
        Self {
            system,
            at: at.to_owned(),
            all,
            rows: Vec::new(),
            dice: HashSet::new(),
            asks: HashSet::new(),
            counters: HashSet::new(),
            each: false,
            bare: false,
            outputs: IndexMap::new(),
        }
    }

    pub(super) fn note(&mut self, reason: String) {
        self.all.push(Finding::new(self.at.clone(), reason));
    }

    pub(super) fn rule(&mut self, rule: &str) {
        if !rule.is_empty() && !self.system.entries.contains_key(rule) {
            self.note(messages::text!("check-rule", rule));
        }
    }

    pub(super) fn entry(&mut self, entry: &str) {
        if !self.system.entries.contains_key(entry) {
            self.note(messages::text!("roll-no-entry", key = entry));
        }
    }

    pub(super) fn lists<'b>(&mut self, lists: impl Iterator<Item = &'b String>) {
        for list in lists {
            if self.system.list(list).is_none() {
                self.note(messages::text!("formula-no-list", list));
            }
        }
    }

    pub(super) fn steps(&mut self, steps: &[CalculationStep]) {
        for step in steps {
            let mut calculators = self.system.calculators.iter();
            let Some(calculator) = calculators.find(|it| it.key == step.calculator) else {
                self.note(messages::text!(
                    "check-no-calculator",
                    calculator = step.calculator.as_str()
                ));
                continue;
            };
            for input in step.with.keys().chain(step.from.keys()) {
                let (input, field) = input.split_once('.').unwrap_or((input, ""));
                let known = calculator.inputs.get(input).is_some_and(|it| {
                    field.is_empty() || it.fields.is_empty() || it.fields.contains_key(field)
                });
                if !known {
                    self.note(messages::text!(
                        "check-no-input",
                        calculator = step.calculator.as_str(),
                        input
                    ));
                }
            }
            step.from
                .values()
                .chain(&step.when)
                .for_each(|text| self.formula(text));
            let key = if step.key.is_empty() {
                &step.calculator
            } else {
                &step.key
            };
            let outputs = calculator.outputs.keys().cloned().collect();
            self.outputs.insert(key.clone(), outputs);
        }
    }

    pub(super) fn roll(&mut self, dice: &[AttackDie]) {
        let formulas = dice.iter().flat_map(|die| die.dice.iter().chain(&die.plus));
        formulas.for_each(|text| self.formula(text));
    }

    pub(super) fn effect(&mut self, effect: &Effect) {
        let places = effect.set.values().chain(effect.count.values());
        for place in places.chain(effect.row.values()).chain(&effect.when) {
            self.formula(place);
        }
        for field in effect.set.keys().chain(effect.put.keys()) {
            self.field(field);
        }
        effect.event.iter().for_each(|event| self.event(event));
        let lasts = effect.state.iter().filter_map(|state| state.lasts.as_ref());
        lasts.for_each(|text| self.formula(text));
        if let Some(state) = &effect.state {
            self.sentence(&state.name);
        }
        for (field, value) in &effect.put {
            let set = Edit::Set {
                field: field.clone(),
                value: value.clone(),
            };
            if self.system.field(field).is_some()
                && let Err(refused) = set.check(&Character::default(), self.system)
            {
                self.note(refused.message);
            }
        }
        effect.row.keys().for_each(|address| self.sentence(address));
        for counter in effect.count.keys().chain(&effect.forget) {
            if !self.counters.contains(counter) {
                self.note(messages::text!("check-not-counted", counter));
            }
        }
        self.sentence(&effect.say);
    }

    /// An event that happens to a whole character.
    pub(super) fn event(&mut self, key: &str) {
        match self.system.events.iter().find(|it| it.key == key) {
            None => self.note(messages::text!("check-no-event", event = key)),
            Some(event) if event.each.is_some() => {
                self.note(messages::text!("check-event-row", key));
            }
            Some(_) => {}
        }
    }

    pub(super) fn groups(&mut self, groups: &Groups) {
        self.rule(&groups.rule);
        self.lists(groups.list.iter());
        self.rows = groups.list.clone().into_iter().collect();
        groups.member.values().for_each(|text| self.formula(text));
        self.steps(&groups.step);
        for bar in &groups.bar {
            self.formula(&bar.when);
            self.sentence(&bar.say);
        }
        self.rows.clear();
        self.outputs.clear();
    }
}
