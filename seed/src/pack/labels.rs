//! Makes the names of unnamed records from their keys.

use rules::{
    formula::{label_from_key, spaced},
    system::System,
};

/// Names every unnamed record of a system after its key: "Total load" for `total_load`.
pub(super) fn name_by_keys(system: &mut System) {
    macro_rules! name {
        ($($records:expr, $label:ident;)*) => {
            $(for record in $records {
                name(&mut record.$label, &record.key);
            })*
        };
    }
    for list in &mut system.lists {
        if list.singular.trim().is_empty() {
            list.singular = spaced(&list.key);
        }
    }
    for attack in &mut system.attacks {
        let of_each = attack.each.iter_mut().flat_map(|each| &mut each.roll);
        name! { attack.roll.iter_mut().chain(of_each), label; }
    }
    name! {
        system.lists.iter_mut().flat_map(|list| &mut list.fields), label;
        system.kinds.iter_mut().flat_map(|kind| &mut kind.facts), label;
        system.turns.iter_mut().flat_map(|turns| &mut turns.counter), label;
        &mut system.fields, label;
        &mut system.kinds, name;
        &mut system.lists, label;
        &mut system.derived, label;
        &mut system.calculators, title;
        &mut system.events, label;
        &mut system.building, title;
        &mut system.growths, label;
        &mut system.activities, name;
        &mut system.attacks, label;
        &mut system.short_forms, label;
    }
}

fn name(label: &mut String, key: &str) {
    if label.trim().is_empty() {
        *label = label_from_key(key);
    }
}
