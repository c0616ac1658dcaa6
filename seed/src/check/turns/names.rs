//! Checks the names in formulas of fights.

use rules::turns::paths;

use super::parts::Check;
use crate::check::{has_value, rows_have};

impl Check<'_> {
    pub(super) fn formula(&mut self, text: &str) {
        match paths(self.system, text) {
            Err(message) => self.note(format!("“{text}”: {message}")),
            Ok(paths) => {
                for path in &paths {
                    let path: Vec<&str> = path.iter().map(String::as_str).collect();
                    self.path(&path);
                }
            }
        }
    }

    pub(super) fn sentence(&mut self, sentence: &str) {
        for part in sentence.split('{').skip(1) {
            if let Some((formula, _)) = part.split_once('}') {
                self.formula(formula);
            }
        }
    }

    fn path(&mut self, path: &[&str]) {
        match *path {
            [] | ["grouped" | "roll" | "botch" | "most" | "fixed" | "ask"] => {}
            ["member", ..] if !self.has_member => self.note(messages::text!("check-member")),
            ["self" | "attacker" | "defender" | "member", ref rest @ ..] => self.person(rest),
            ["roll" | "botch" | "most" | "fixed", key, ..] => {
                if !self.dice.contains(key) {
                    self.note(messages::text!("check-no-die", key));
                }
            }
            ["ask", key, ..] => {
                if !self.asks.contains(key) {
                    self.note(messages::text!("check-not-asked", key));
                }
            }
            [step, ref rest @ ..] => match (self.outputs.get(step), rest.first()) {
                (Some(_), None) => {}
                (Some(outputs), Some(output)) if outputs.iter().any(|it| it == output) => {}
                (None, _) if self.bare => self.value(step),
                _ => self.note(messages::text!("check-no-step", path = path.join("."))),
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
            ["count", counter, ..] => {
                if !self.counters.contains(counter) {
                    self.note(messages::text!("check-not-counted", counter));
                }
            }
            ["of", list, ..] => self.lists(std::iter::once(&list.to_owned())),
            [key, ..] => self.value(key),
        }
    }

    /// A fact of the entries that rows point at.
    fn fact(&mut self, fact: &str) {
        let lists = self.rows.iter().filter_map(|list| self.system.list(list));
        let kinds = lists.flat_map(|list| &list.kinds);
        let mut kinds = kinds.filter_map(|kind| self.system.kind(kind));
        if fact != "name" && !kinds.any(|kind| kind.facts.iter().any(|it| it.key == fact)) {
            self.note(messages::text!("check-no-fact", fact));
        }
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
        if !has_value(self.system, key) {
            self.note(messages::text!("check-neither", key));
        }
    }

    pub(super) fn field(&mut self, key: &str) {
        if self.system.field(key).is_none() {
            self.note(messages::text!("check-no-field", key));
        }
    }

    pub(super) fn row(&mut self, key: &str) {
        let mut lists = self.rows.iter().filter_map(|list| self.system.list(list));
        let known =
            matches!(key, "name" | "number") || lists.any(|list| rows_have(self.system, list, key));
        if !known {
            self.note(messages::text!("check-the-rows", key));
        }
    }
}
