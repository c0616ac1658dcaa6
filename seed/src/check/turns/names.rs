//! Checks the names in formulas of fights.

use rules::{
    formula::with_nearest,
    system::List,
    turns::{formulas_in, paths},
};

use super::parts::Check;
use crate::{
    check::unknown,
    keys::{fact_keys, value_keys},
};

/// The names that formulas of fights may see besides steps.
const ROOTS: [&str; 10] = [
    "self", "attacker", "defender", "member", "roll", "botch", "most", "fixed", "ask", "grouped",
];

impl Check<'_> {
    pub(super) fn formula(&mut self, text: &str) {
        match paths(self.system, text) {
            Err(message) => self.note(format!("“{text}”: {message}")),
            Ok(paths) => {
                let leads_on = |path: &Vec<String>| {
                    let longer = |it: &Vec<String>| it.len() > path.len() && it.starts_with(path);
                    paths.iter().any(longer)
                };
                for path in paths.iter().filter(|path| !leads_on(path)) {
                    let path: Vec<&str> = path.iter().map(String::as_str).collect();
                    self.path(&path);
                }
            }
        }
    }

    pub(super) fn sentence(&mut self, sentence: &str) {
        formulas_in(sentence).for_each(|formula| self.formula(formula));
    }

    fn path(&mut self, path: &[&str]) {
        match *path {
            [] | ["grouped" | "roll" | "botch" | "most" | "fixed" | "ask"] => {}
            ["member", ..] if !self.has_member => self.note(messages::text!("check-member")),
            ["self" | "attacker" | "defender" | "member", ref rest @ ..] => self.person(rest),
            ["roll" | "botch" | "most" | "fixed", key, ..] => {
                let dice = self.dice.iter().map(String::as_str);
                self.refuse(unknown(key, dice, || messages::text!("check-no-die", key)));
            }
            ["ask", key, ..] => {
                let asks = self.asks.iter().map(String::as_str);
                self.refuse(unknown(key, asks, || {
                    messages::text!("check-not-asked", key)
                }));
            }
            [step, ref rest @ ..] => match (self.outputs.get(step), rest.first()) {
                (Some(_), None) => {}
                (Some(outputs), Some(output)) => {
                    let outputs = outputs.iter().map(String::as_str);
                    let what = || messages::text!("check-no-step", path = path.join("."));
                    self.refuse(unknown(output, outputs, what));
                }
                (None, _) if self.bare => self.value(step),
                (None, _) => {
                    let steps = self.outputs.keys().map(String::as_str);
                    let what = messages::text!("check-no-step", path = path.join("."));
                    self.note(with_nearest(what, step, steps.chain(ROOTS)));
                }
            },
        }
    }

    /// Checks the keys after a combatant in a path.
    fn person(&mut self, path: &[&str]) {
        match *path {
            [] | ["name" | "row" | "count" | "of"] => {}
            ["group", ref rest @ ..] => self.group(rest),
            ["row", "entry", fact, ..] => self.fact(fact),
            ["row", key, ..] => self.row(key),
            ["count", counter, ..] => self.counter(counter),
            ["of", list, ..] => self.list(list),
            [key, ..] => self.value(key),
        }
    }

    /// Checks a fact of the entries that rows refer to.
    fn fact(&mut self, fact: &str) {
        let facts = self
            .row_lists()
            .flat_map(|list| fact_keys(self.system, list));
        let known = facts.chain(["name"]);
        self.refuse(unknown(fact, known, || {
            messages::text!("check-no-fact", fact)
        }));
    }

    /// Checks the keys after a group in a path.
    fn group(&mut self, path: &[&str]) {
        let groups = self.system.turns.iter().filter_map(|it| it.groups.as_ref());
        let known = match *path {
            [] | ["others" | "leader"] => true,
            [at] => ["name", "on", "trained", "size", "place", "members"].contains(&at),
            ["others" | "leader", key, ..] => {
                groups.flat_map(|it| it.member.keys()).any(|it| it == key)
            }
            _ => false,
        };
        if !known {
            self.note(messages::text!("check-group", path = path.join(".")));
        }
    }

    pub(super) fn value(&mut self, key: &str) {
        let values = value_keys(self.system, None);
        self.refuse(unknown(key, values, || {
            messages::text!("check-neither", key)
        }));
    }

    pub(super) fn field(&mut self, key: &str) {
        let fields = self.system.fields.iter().map(|field| field.key.as_str());
        self.refuse(unknown(key, fields, || {
            messages::text!("check-no-field", key)
        }));
    }

    pub(super) fn row(&mut self, key: &str) {
        let values = |list| value_keys(self.system, Some(list)).chain(fact_keys(self.system, list));
        let known = self.row_lists().flat_map(values);
        let known = known.chain(["name", "number"]);
        self.refuse(unknown(key, known, || {
            messages::text!("check-the-rows", key)
        }));
    }

    pub(super) fn counter(&mut self, counter: &str) {
        let counters = self.system.turns.iter().flat_map(|it| &it.counter);
        let counters = counters.map(|it| it.key.as_str());
        let what = || messages::text!("check-not-counted", counter);
        self.refuse(unknown(counter, counters, what));
    }

    /// Returns the lists to whose rows `row` refers.
    fn row_lists(&self) -> impl Iterator<Item = &'_ List> + Clone {
        self.rows.iter().filter_map(|list| self.system.list(list))
    }
}
