//! Checks that the rules, kinds and lists named by records exist.

use rules::system::{FieldType, Input, System};

use super::Finding;

/// References to records that the system does not have.
pub(super) fn findings(system: &System) -> Vec<Finding> {
    let mut all = rules_named(system);
    all.extend(kinds_named(system));
    let each = system
        .derived
        .iter()
        .filter_map(|it| Some((it, it.each.as_ref()?)));
    for (derived, list) in each.filter(|(_, list)| system.list(list).is_none()) {
        let reason = messages::text!("check-each-list", list);
        all.push(Finding::new(format!("derived/{}", derived.key), reason));
    }
    all
}

fn rules_named(system: &System) -> Vec<Finding> {
    let mut all = Vec::new();
    let mut named = |part: &str, key: &str, rule: Option<&String>| {
        if let Some(rule) = rule.filter(|it| !it.is_empty() && !system.entries.contains_key(*it)) {
            let reason = messages::text!("check-rule", rule);
            all.push(Finding::new(format!("{part}/{key}"), reason));
        }
    };
    for it in &system.fields {
        named("field", &it.key, it.rule.as_ref());
    }
    for list in &system.lists {
        for field in &list.fields {
            named("list", &list.key, field.rule.as_ref());
        }
    }
    for it in &system.derived {
        named("derived", &it.key, it.rule.as_ref());
        for left in &it.left_out {
            named("derived", &it.key, left.rule.as_ref());
        }
    }
    for it in &system.calculators {
        named("calculator", &it.key, Some(&it.rule));
    }
    for it in &system.events {
        named("event", &it.key, it.rule.as_ref());
    }
    for it in &system.activities {
        named("activity", &it.key, it.rule.as_ref());
        for check in &it.checks {
            named("activity", &it.key, check.rule.as_ref());
        }
    }
    for it in &system.building {
        named("step", &it.key, it.rule.as_ref());
        for check in &it.checks {
            named("step", &it.key, check.rule.as_ref());
        }
    }
    all
}

fn kinds_named(system: &System) -> Vec<Finding> {
    let mut all = Vec::new();
    let mut named = |part: &str, key: &str, kinds: &[String]| {
        for kind in kinds.iter().filter(|kind| system.kind(kind).is_none()) {
            let reason = messages::text!("check-no-kind", kind);
            all.push(Finding::new(format!("{part}/{key}"), reason));
        }
    };
    for field in system
        .fields
        .iter()
        .filter(|it| it.kind == FieldType::Entry)
    {
        named("field", &field.key, &field.kinds);
    }
    for list in &system.lists {
        named("list", &list.key, &list.kinds);
        for field in list.fields.iter().filter(|it| it.kind == FieldType::Entry) {
            named("list", &list.key, &field.kinds);
        }
    }
    for (part, key, inputs) in system.inputs() {
        for input in inputs.values() {
            each_input(input, &mut |input| named(part, key, &input.kinds));
        }
    }
    all
}

fn each_input(input: &Input, visit: &mut impl FnMut(&Input)) {
    visit(input);
    for inner in input.of.as_deref().into_iter().chain(input.fields.values()) {
        each_input(inner, visit);
    }
}
