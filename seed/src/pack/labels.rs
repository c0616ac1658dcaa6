//! Names of records that have none, made from their keys.

use rules::{
    formula::{label_from_key, spaced},
    system::System,
};

/// Gives every record of a system without a name the one that its key makes: "Total load" for `total_load`.
pub(super) fn name_by_keys(system: &mut System) {
    let rows = system.lists.iter_mut().flat_map(|list| &mut list.fields);
    let fields = system.fields.iter_mut().chain(rows);
    fields.for_each(|it| name(&mut it.label, &it.key));
    for kind in &mut system.kinds {
        name(&mut kind.name, &kind.key);
        kind.facts
            .iter_mut()
            .for_each(|it| name(&mut it.label, &it.key));
    }
    for list in &mut system.lists {
        name(&mut list.label, &list.key);
        if list.singular.trim().is_empty() {
            list.singular = spaced(&list.key);
        }
    }
    system
        .derived
        .iter_mut()
        .for_each(|it| name(&mut it.label, &it.key));
    system
        .calculators
        .iter_mut()
        .for_each(|it| name(&mut it.title, &it.key));
    system
        .events
        .iter_mut()
        .for_each(|it| name(&mut it.label, &it.key));
    system
        .building
        .iter_mut()
        .for_each(|it| name(&mut it.title, &it.key));
    system
        .growths
        .iter_mut()
        .for_each(|it| name(&mut it.label, &it.key));
    system
        .activities
        .iter_mut()
        .for_each(|it| name(&mut it.name, &it.key));
    for attack in &mut system.attacks {
        name(&mut attack.label, &attack.key);
        let of_each = attack.each.iter_mut().flat_map(|each| &mut each.roll);
        let dice = attack.roll.iter_mut().chain(of_each);
        dice.for_each(|it| name(&mut it.label, &it.key));
    }
    system
        .short_forms
        .iter_mut()
        .for_each(|it| name(&mut it.label, &it.key));
    let counters = system.turns.iter_mut().flat_map(|turns| &mut turns.counter);
    counters.for_each(|it| name(&mut it.label, &it.key));
}

fn name(label: &mut String, key: &str) {
    if label.trim().is_empty() {
        *label = label_from_key(key);
    }
}
