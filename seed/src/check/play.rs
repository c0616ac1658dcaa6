//! Events and steps of building: keys that are unique, rules that are there, dice that can be
//! rolled.

use std::collections::HashSet;

use rules::{dice::Dice, play::Event, system::System};

use super::Finding;

/// What does not fit in the events and steps of a system.
pub(super) fn findings(system: &System) -> Vec<Finding> {
    let mut all = Vec::new();
    let mut seen = HashSet::new();
    for event in &system.events {
        let mut find = |reason: String| {
            all.push(Finding::new(format!("event/{}", event.key), reason));
        };
        if !seen.insert(&event.key) {
            find(format!("“{}” is used for two events.", event.key));
        }
        if event.label.is_empty() {
            find("It has no label.".to_owned());
        }
        let rule = event.rule.as_ref();
        if let Some(rule) = rule.filter(|rule| !system.entries.contains_key(rule)) {
            find(format!("Its rule {rule} is not in the pack."));
        }
        if event.changes.is_empty() {
            find("It changes nothing and says nothing.".to_owned());
        }
        inputs(event, &mut find);
    }
    all.extend(steps(system));
    all
}

fn steps(system: &System) -> Vec<Finding> {
    let mut all = Vec::new();
    let mut seen = HashSet::new();
    for step in &system.building {
        let mut find = |reason: String| {
            all.push(Finding::new(format!("step/{}", step.key), reason));
        };
        if !seen.insert(step.key.clone()) {
            find(format!("“{}” is used for two steps.", step.key));
        }
        if step.title.is_empty() {
            find("It has no title.".to_owned());
        }
        for check in &step.checks {
            if check.key.is_empty() || !seen.insert(format!("{}/{}", step.key, check.key)) {
                find(format!(
                    "A check needs a key of its own; “{}” is none.",
                    check.key
                ));
            }
            if check.mend.is_empty() {
                find(format!(
                    "The check “{}” does not say what would mend it.",
                    check.key
                ));
            }
        }
        let rules = step.checks.iter().map(|check| &check.rule);
        for rule in rules.chain([&step.rule]).flatten() {
            if !system.entries.contains_key(rule) {
                find(format!("Its rule {rule} is not in the pack."));
            }
        }
    }
    all
}

fn inputs(event: &Event, find: &mut impl FnMut(String)) {
    for (name, input) in &event.inputs {
        if let Some(Err(unclear)) = input.die.as_ref().map(|die| Dice::parse(die)) {
            find(format!("The input “{name}” cannot be rolled: {unclear}"));
        }
        if input.from.is_some() {
            find(format!(
                "The input “{name}” has “from”, which is for calculators: formulas of events see the character."
            ));
        }
    }
}
