//! Checks that the parts of a system fit together: every name that is used must exist.

mod characters;
mod entries;
mod references;
mod tables;
mod turns;

use std::{collections::HashSet, mem};

use rules::{formula::with_nearest, rulebook::Rulebook, system::System};

use crate::{diagnostic::Diagnostic, pack::Pack};

/// The address of a record of a system, and a mistake in it.
type Finding = (String, String);

/// Checks a parsed pack and adds mistakes to its diagnostics.
pub fn check(pack: &mut Pack) {
    let system = &mut pack.system;
    let places = rules::turns::read_places(system.turns.as_mut(), &mut system.attacks);
    if places > 0 {
        pack.note(
            "turns",
            messages::text!("check-older-places", places = places),
        );
    }
    let system = &pack.system;
    let findings = [
        entries::findings(system),
        references::findings(system),
        characters::findings(system),
        turns::findings(system),
        tables::findings(pack),
    ];
    for (address, reason) in findings.into_iter().flatten() {
        pack.note(&address, reason);
    }
    for key in fields_and_derived(&pack.system) {
        let mut both = [format!("field/{key}"), format!("derived/{key}")];
        // The files of an add-on follow those that it extends.
        both.sort_by_key(|address| pack.places.get(address).map(|place| place.file));
        let [other, later] = both;
        if let Some(other) = pack.describe_record(&other) {
            pack.note(&later, messages::text!("check-give-key", other));
        }
    }
    let (rulebook, errors) = Rulebook::new(mem::take(&mut pack.system));
    pack.system = rulebook.into_system();
    for error in errors {
        let reason = if error.line > 0 {
            let (line, column) = (error.line.to_string(), error.column.to_string());
            messages::text!("check-formula-at", message = error.message, line, column)
        } else {
            error.message
        };
        pack.note(&error.place, reason);
    }
    check_examples(pack);
    pack.check_translations();
}

/// Returns the keys that both a field and a derived value of the character have.
fn fields_and_derived(system: &System) -> Vec<String> {
    let fields: HashSet<&str> = system.fields.iter().map(|it| it.key.as_str()).collect();
    let whole = system.derived.iter().filter(|it| it.each.is_none());
    let keys = whole.map(|it| &it.key);
    keys.filter(|key| fields.contains(key.as_str()))
        .cloned()
        .collect()
}

/// Reports what the system does not allow in the example characters.
fn check_examples(pack: &mut Pack) {
    let examples = mem::take(&mut pack.examples);
    for (character, file) in examples.iter().zip(pack.example_files.clone()) {
        for reason in rules::character::check(character, &pack.system) {
            let reason = format!("{}: {reason}", character.name);
            pack.report(Diagnostic {
                refused: false,
                ..Diagnostic::refused(&file, None, "example", reason)
            });
        }
    }
    pack.examples = examples;
}

/// Returns a message about each key that occurs more than once.
fn repeated<'a>(keys: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut seen = HashSet::new();
    let again = keys.into_iter().filter(|key| !seen.insert(*key));
    again
        .map(|key| messages::text!("check-key-twice", key))
        .collect()
}

/// Returns the message about an unknown word, with the nearest known one.
fn unknown<'a>(
    word: &str,
    known: impl Iterator<Item = &'a str> + Clone,
    what: impl FnOnce() -> String,
) -> Option<String> {
    let is_known = known.clone().any(|known| known == word);
    (!is_known).then(|| with_nearest(what(), word, known))
}
