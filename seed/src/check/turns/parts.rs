//! Checks the shared parts of fights: steps, effects, groups, and the names they use.

use std::collections::HashSet;

use indexmap::IndexMap;
use rules::{
    character::{Character, Edit},
    formula::with_nearest,
    system::System,
    turns::{AttackDie, Bar, CalculationStep, Effect, Groups},
};

use crate::check::{Finding, unknown};

/// Checks a part of the pack, with the names that its formulas may use.
pub(super) struct Check<'a> {
    pub(super) system: &'a System,
    pub(super) at: String,
    pub(super) all: &'a mut Vec<Finding>,
    pub(super) rows: Vec<String>,
    pub(super) dice: HashSet<String>,
    pub(super) asks: HashSet<String>,
    /// Whether there is a `member`.
    pub(super) has_member: bool,
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
            has_member: false,
            bare: false,
            outputs: IndexMap::new(),
        }
    }

    pub(super) fn note(&mut self, reason: String) {
        self.refuse(Some(reason));
    }

    /// Reports a mistake, if there is one.
    pub(super) fn refuse(&mut self, reason: Option<String>) {
        let at = &self.at;
        self.all.extend(reason.map(|reason| (at.clone(), reason)));
    }

    /// Checks a part of the record: `step/0/from/die`.
    pub(super) fn part(&mut self, part: &str, check: impl FnOnce(&mut Self)) {
        let length = self.at.len();
        self.at.push('/');
        self.at.push_str(part);
        check(self);
        self.at.truncate(length);
    }

    /// Checks the items of a list in the record.
    pub(super) fn each<T>(&mut self, list: &str, items: &[T], check: impl Fn(&mut Self, &T)) {
        for (number, item) in items.iter().enumerate() {
            self.part(&format!("{list}/{number}"), |it| check(it, item));
        }
    }

    fn formulas(&mut self, table: &str, formulas: &IndexMap<String, String>) {
        for (key, formula) in formulas {
            self.part(&format!("{table}/{key}"), |it| it.formula(formula));
        }
    }

    /// Checks the formula at a key, if there is one.
    pub(super) fn optional(&mut self, key: &str, formula: Option<&String>) {
        if let Some(formula) = formula {
            self.part(key, |it| it.formula(formula));
        }
    }

    /// Checks the list at a key, if there is one.
    pub(super) fn optional_list(&mut self, key: &str, list: Option<&String>) {
        if let Some(list) = list {
            self.part(key, |it| it.list(list));
        }
    }

    pub(super) fn entry(&mut self, entry: &str) {
        if !self.system.entries.contains_key(entry) {
            self.note(messages::text!("roll-no-entry", key = entry));
        }
    }

    pub(super) fn list(&mut self, list: &str) {
        let known = self.system.lists.iter().map(|list| list.key.as_str());
        self.refuse(unknown(list, known, || {
            messages::text!("formula-no-list", list)
        }));
    }

    pub(super) fn steps(&mut self, steps: &[CalculationStep]) {
        for (number, step) in steps.iter().enumerate() {
            self.part(&format!("step/{number}"), |it| it.step(step));
            if let Some(calculator) = self.system.calculator(&step.calculator) {
                let outputs = calculator.outputs.keys().cloned().collect();
                self.outputs.insert(step.key().to_owned(), outputs);
            }
        }
    }

    fn step(&mut self, step: &CalculationStep) {
        let key = step.calculator.as_str();
        let Some(calculator) = self.system.calculator(key) else {
            let known = self.system.calculators.iter().map(|it| it.key.as_str());
            let what = messages::text!("check-no-calculator", calculator = key);
            return self.note(with_nearest(what, key, known));
        };
        for input in step.with.keys().chain(step.from.keys()) {
            let (input, field) = input.split_once('.').unwrap_or((input, ""));
            let known = calculator.inputs.get(input).is_some_and(|it| {
                field.is_empty() || it.fields.is_empty() || it.fields.contains_key(field)
            });
            if !known {
                let inputs = calculator.inputs.keys().map(String::as_str);
                let what = messages::text!("check-no-input", calculator = key, input);
                self.note(with_nearest(what, input, inputs));
            }
        }
        let given = || step.with.keys().chain(step.from.keys());
        for (input, takes) in &calculator.inputs {
            let is_given = given().any(|it| it.split('.').next() == Some(input.as_str()));
            if takes.default.is_none() && !is_given {
                let calculator = key;
                self.note(messages::text!("check-input-lacks", calculator, input));
            }
        }
        self.formulas("from", &step.from);
        self.optional("when", step.when.as_ref());
    }

    pub(super) fn roll(&mut self, dice: &[AttackDie]) {
        self.each("roll", dice, |it, die| {
            it.optional("dice", die.dice.as_ref());
            it.optional("plus", die.plus.as_ref());
        });
    }

    pub(super) fn bars(&mut self, bars: &[Bar]) {
        self.each("bar", bars, |it, bar| {
            it.part("when", |it| it.formula(&bar.when));
            it.part("say", |it| it.sentence(&bar.say));
        });
    }

    pub(super) fn effects(&mut self, effects: &[Effect]) {
        self.each("effect", effects, Self::effect);
    }

    fn effect(&mut self, effect: &Effect) {
        self.formulas("set", &effect.set);
        self.formulas("count", &effect.count);
        self.formulas("row", &effect.row);
        self.optional("when", effect.when.as_ref());
        for field in effect.set.keys().chain(effect.put.keys()) {
            self.field(field);
        }
        effect.event.iter().for_each(|event| self.event(event));
        if let Some(state) = &effect.state {
            state.lasts.iter().for_each(|text| self.formula(text));
            self.sentence(&state.name);
            if !state.name.contains('{') && self.system.is_missing_entry(&state.name) {
                self.entry(&state.name);
            }
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
            self.counter(counter);
        }
        effect.clear.iter().for_each(|it| self.cleared(it));
        self.sentence(&effect.say);
    }

    /// Checks a field that is reset to its default, of the character or of the rows of a list.
    fn cleared(&mut self, address: &str) {
        let Some((name, key)) = address.split_once('/') else {
            return self.field(address);
        };
        let Some(list) = self.system.list(name) else {
            return self.list(name);
        };
        let fields = list.fields.iter().map(|field| field.key.as_str());
        self.refuse(unknown(key, fields, || {
            messages::text!("check-no-field", key)
        }));
    }

    pub(super) fn known_event(&mut self, key: &str) {
        let events = self.system.events.iter().map(|it| it.key.as_str());
        self.refuse(unknown(key, events, || {
            messages::text!("check-no-event", event = key)
        }));
    }

    /// Checks an event, which must be one of the whole character.
    pub(super) fn event(&mut self, key: &str) {
        self.known_event(key);
        let event = self.system.event(key);
        if event.is_some_and(|event| event.each.is_some()) {
            self.note(messages::text!("check-event-row", key));
        }
    }

    pub(super) fn groups(&mut self, groups: &Groups) {
        self.optional_list("list", groups.list.as_ref());
        self.rows = groups.list.clone().into_iter().collect();
        self.formulas("member", &groups.member);
        self.steps(&groups.step);
        self.bars(&groups.bar);
        self.rows.clear();
        self.outputs.clear();
    }
}
