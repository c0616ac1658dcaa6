//! Whether the parts of a system fit together: every name that is used is there.

mod characters;
mod entries;
mod examples;
mod references;
mod tables;
mod turns;

use rules::{rulebook::Rulebook, system::System};

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

/// Checks a pack that has been read, and adds what does not fit to its diagnostics.
pub fn check(pack: &mut Pack) {
    let system = &mut pack.system;
    let places = rules::turns::read_places(system.turns.as_mut(), &mut system.attacks);
    if places > 0 {
        pack.note(
            "turns",
            format!("{places} places of an older format were read as formulas: attacker/row/attack is attacker.row.attack."),
        );
    }
    let mut findings = findings(&pack.system);
    findings.extend(tables::findings(pack));
    for finding in findings {
        pack.note(&finding.address, finding.reason);
    }
    let (_, faults) = Rulebook::new(pack.system.clone());
    for fault in faults {
        let at = if fault.line > 0 {
            format!(
                " (line {}, column {} of the formula)",
                fault.line, fault.column
            )
        } else {
            String::new()
        };
        pack.note(&fault.place, format!("{}{at}", fault.message));
    }
    examples::check(pack);
    pack.check_translations();
}

fn findings(system: &System) -> Vec<Finding> {
    let mut all = entries::findings(system);
    all.extend(references::findings(system));
    all.extend(characters::findings(system));
    all.extend(turns::findings(system));
    all
}
