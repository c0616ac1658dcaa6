//! The values of a character that change in play: those that events of its system change.

use std::collections::BTreeSet;

use rules::{character::Character, system::System};

/// Returns the addresses of all fields, and fields of rows, that an event changes.
pub fn addresses(system: &System, character: &Character) -> BTreeSet<String> {
    let mut addresses = BTreeSet::new();
    for event in &system.events {
        for change in &event.changes {
            addresses.extend(change.set.keys().map(|field| format!("field/{field}")));
            let Some(list) = change.each.as_ref().or(event.each.as_ref()) else {
                continue;
            };
            for row in character.rows(list) {
                let fields = change.set_row.keys();
                addresses.extend(fields.map(|field| format!("row/{list}/{}/{field}", row.id)));
            }
        }
    }
    addresses
}
