//! Checks the example characters of a pack.

use crate::pack::Pack;

/// Reports what the system does not allow in its example characters.
pub(super) fn check(pack: &mut Pack) {
    let examples = std::mem::take(&mut pack.examples);
    for character in &examples {
        for reason in rules::character::check(character, &pack.system) {
            let reason = format!("{}: {reason}", character.name);
            pack.note("example", reason);
        }
    }
    pack.examples = examples;
}
