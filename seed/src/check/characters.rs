//! Characters: keys that are unique, rules that are there, a sheet that names what exists.

use std::collections::HashSet;

use rules::{
    layout::Block,
    system::{Field, FieldType, Input, System},
};

use super::Finding;

/// What does not fit in the fields, derived values, calculators and sheet of a system.
pub(super) fn findings(system: &System) -> Vec<Finding> {
    let mut all = names(system);
    all.extend(rules_named(system));
    all.extend(kinds_named(system));
    all.extend(switches(system));
    for (number, block) in system.sheet.iter().enumerate() {
        sheet(system, &format!("sheet/{number}"), block, &mut all);
    }
    for calculator in &system.calculators {
        if calculator.outputs.is_empty() {
            all.push(Finding::new(
                format!("calculator/{}", calculator.key),
                "It has no outputs.",
            ));
        }
    }
    all
}

fn names(system: &System) -> Vec<Finding> {
    let mut all = Vec::new();
    let mut seen = HashSet::new();
    let whole = system
        .derived
        .iter()
        .filter(|it| it.each.is_none())
        .map(|it| ("derived", &it.key));
    for (what, key) in system
        .fields
        .iter()
        .map(|it| ("field", &it.key))
        .chain(whole)
    {
        if !seen.insert(key) {
            all.push(Finding::new(
                format!("{what}/{key}"),
                format!("“{key}” is used for two things."),
            ));
        }
    }
    for it in system.derived.iter().filter(|it| {
        it.each
            .as_ref()
            .is_some_and(|list| system.list(list).is_none())
    }) {
        all.push(Finding::new(
            format!("derived/{}", it.key),
            "“each” names a list that is not there.",
        ));
    }
    all
}

fn rules_named(system: &System) -> Vec<Finding> {
    let fields = system
        .fields
        .iter()
        .map(|it| (format!("field/{}", it.key), it.rule.as_ref()));
    let derived = system
        .derived
        .iter()
        .map(|it| (format!("derived/{}", it.key), it.rule.as_ref()));
    let calculators = system
        .calculators
        .iter()
        .map(|it| (format!("calculator/{}", it.key), Some(&it.rule)));
    let left_out = system.derived.iter().flat_map(|it| {
        it.left_out
            .iter()
            .map(|left| (format!("derived/{}", it.key), left.rule.as_ref()))
    });
    fields
        .chain(derived)
        .chain(calculators)
        .chain(left_out)
        .filter_map(|(place, rule)| Some((place, rule?)))
        .filter(|(_, rule)| !system.entries.contains_key(rule))
        .map(|(place, rule)| Finding::new(place, format!("Its rule {rule} is not in the pack.")))
        .collect()
}

fn kinds_named(system: &System) -> Vec<Finding> {
    let mut all = Vec::new();
    let mut named = |place: String, kinds: &[String]| {
        for kind in kinds.iter().filter(|kind| system.kind(kind).is_none()) {
            all.push(Finding::new(
                place.clone(),
                format!("There is no kind “{kind}”."),
            ));
        }
    };
    let entry = |field: &&Field| field.kind == FieldType::Entry;
    for field in system.fields.iter().filter(entry) {
        named(format!("field/{}", field.key), &field.kinds);
    }
    for list in &system.lists {
        named(format!("list/{}", list.key), &list.kinds);
        for field in list.fields.iter().filter(entry) {
            named(format!("list/{}", list.key), &field.kinds);
        }
    }
    for calculator in &system.calculators {
        for input in calculator.inputs.values() {
            each_input(input, &mut |input| {
                named(format!("calculator/{}", calculator.key), &input.kinds);
            });
        }
    }
    all
}

fn switches(system: &System) -> impl Iterator<Item = Finding> {
    let switched = system
        .lists
        .iter()
        .filter_map(|list| Some((list, list.switch.as_ref()?)));
    let wrong = switched.filter(|(list, switch)| {
        let flag = list.fields.iter().find(|field| field.key == **switch);
        !flag.is_some_and(|it| it.kind == FieldType::Flag && it.default == Some(true.into()))
    });
    wrong.map(|(list, switch)| {
        Finding::new(
            format!("list/{}", list.key),
            format!("Its switch “{switch}” is not a flag of its rows that is true by default."),
        )
    })
}

fn each_input(input: &Input, visit: &mut impl FnMut(&Input)) {
    visit(input);
    for inner in input.of.as_deref().into_iter().chain(input.fields.values()) {
        each_input(inner, visit);
    }
}

fn sheet(system: &System, place: &str, block: &Block, all: &mut Vec<Finding>) {
    let derived = |key: &str| {
        system
            .derived
            .iter()
            .any(|it| it.key == key && it.each.is_none())
    };
    for key in items(block) {
        if system.field(key).is_none() && !derived(key) {
            all.push(Finding::new(
                place,
                format!("The sheet shows “{key}”, which is neither a field nor a derived value."),
            ));
        }
    }
    match block {
        Block::Rows { list, columns, .. } => rows(system, place, list, columns, all),
        Block::Chips { list, .. } => rows(system, place, list, &[], all),
        Block::Columns { columns, .. } => {
            for block in columns.iter().flatten() {
                sheet(system, place, block, all);
            }
        }
        Block::Only { blocks, .. } => {
            for block in blocks {
                sheet(system, place, block, all);
            }
        }
        _ => {}
    }
}

/// The fields and derived values that a block shows itself.
fn items(block: &Block) -> Vec<&String> {
    match block {
        Block::Title { line, items } => line.iter().chain(items).collect(),
        Block::Figures { items, .. } | Block::Facts { items, .. } => items.iter().collect(),
        Block::Notes { item, .. } | Block::Only { item, .. } => vec![item],
        Block::Tracks { tracks, .. } => tracks
            .iter()
            .flat_map(|track| std::iter::once(&track.item).chain(&track.crossed))
            .collect(),
        Block::Rows { .. } | Block::Chips { .. } | Block::Columns { .. } => Vec::new(),
    }
}

fn rows(system: &System, place: &str, key: &str, columns: &[String], all: &mut Vec<Finding>) {
    let Some(list) = system.list(key) else {
        return all.push(Finding::new(
            place,
            format!("The sheet shows the list “{key}”, which is not there."),
        ));
    };
    let is_fact = |column: &str| {
        list.kinds
            .iter()
            .filter_map(|kind| system.kind(kind))
            .any(|kind| kind.facts.iter().any(|fact| fact.key == column))
    };
    for column in columns {
        let derived = system
            .derived
            .iter()
            .any(|it| it.key == *column && it.each.as_deref() == Some(key));
        if !derived && !is_fact(column) && !list.fields.iter().any(|field| field.key == *column) {
            all.push(Finding::new(place, format!("The column “{column}” of the list “{key}” is neither its field, a derived value, nor a fact.")));
        }
    }
}
