//! Checks that the parts of a system fit together: every name that is used must exist.

mod characters;
mod entries;
mod examples;
mod references;
mod tables;
mod turns;

use rules::{
    rulebook::Rulebook,
    system::{List, System},
};

use crate::pack::Pack;

/// A mistake in a record of a system, by its address.
pub(crate) struct Finding {
    address: String,
    reason: String,
}

impl Finding {
    pub(crate) fn new(address: impl Into<String>, reason: impl Into<String>) -> Self {
        Self {
            address: address.into(),
            reason: reason.into(),
        }
    }
}

/// Checks a parsed pack and adds what does not fit to its diagnostics.
pub fn check(pack: &mut Pack) {
    let system = &mut pack.system;
    let places = rules::turns::read_places(system.turns.as_mut(), &mut system.attacks);
    if places > 0 {
        pack.note(
            "turns",
            messages::text!("check-older-places", places = places.to_string()),
        );
    }
    let mut findings = findings(&pack.system);
    findings.extend(tables::findings(pack));
    for finding in findings {
        pack.note(&finding.address, finding.reason);
    }
    let (_, errors) = Rulebook::new(pack.system.clone());
    for error in errors {
        let reason = if error.line > 0 {
            let (line, column) = (error.line.to_string(), error.column.to_string());
            messages::text!("check-formula-at", message = error.message, line, column)
        } else {
            error.message
        };
        pack.note(&error.place, reason);
    }
    examples::check(pack);
    pack.check_translations();
}

/// Whether a character has a field or a derived value with that key.
fn has_value(system: &System, key: &str) -> bool {
    system.field(key).is_some() || system.derived_of(key, None).is_some()
}

/// Whether the rows of a list have a field or a derived value with that key, or their entries a fact.
fn rows_have(system: &System, list: &List, key: &str) -> bool {
    let kinds = list.kinds.iter().filter_map(|kind| system.kind(kind));
    list.field(key).is_some()
        || system.derived_of(key, Some(&list.key)).is_some()
        || kinds
            .flat_map(|kind| &kind.facts)
            .any(|fact| fact.key == key)
}

fn findings(system: &System) -> Vec<Finding> {
    let mut all = entries::findings(system);
    all.extend(references::findings(system));
    all.extend(characters::findings(system));
    all.extend(turns::findings(system));
    all
}
