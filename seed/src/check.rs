//! Whether the parts of a system fit together: every name that is used is there.

mod characters;
mod entries;
mod play;
mod turns;

use rules::{formula::Rulebook, system::System};

use crate::pack::Pack;

/// What is wrong at a place of a system.
pub(crate) struct Finding {
    place: String,
    reason: String,
}

impl Finding {
    pub(crate) fn new(place: impl Into<String>, reason: impl Into<String>) -> Self {
        Self {
            place: place.into(),
            reason: reason.into(),
        }
    }
}

/// Checks a pack that has been read, and adds what does not fit to its faults.
pub fn check(pack: &mut Pack) {
    let findings = findings(&pack.system);
    for finding in findings {
        pack.note_at(&finding.place, finding.reason);
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
        pack.note_at(&fault.place, format!("{}{at}", fault.message));
    }
}

fn findings(system: &System) -> Vec<Finding> {
    let mut all = entries::findings(system);
    all.extend(characters::findings(system));
    all.extend(play::findings(system));
    all.extend(turns::findings(system));
    all
}
