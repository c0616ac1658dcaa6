//! A system as the house plays it.

use super::{HouseNote, HouseRule, Place, change::put, find};
use formula::written;

use crate::{Value, system::System};

/// A system as the house plays it.
#[derive(Debug, Clone, Default)]
pub struct Applied {
    /// The system with what the house rules put into it.
    pub system: System,
    /// The house rules that count.
    pub notes: Vec<HouseNote>,
    /// The addresses of those that are on and name no place, or do not fit into theirs.
    pub lost: Vec<String>,
}

/// Makes a system as the house plays it. Rules that are off, or whose place the system does not
/// have, change nothing.
pub fn apply(printed: &System, rules: &[HouseRule]) -> Applied {
    let mut applied = Applied {
        system: printed.clone(),
        ..Applied::default()
    };
    for rule in rules.iter().filter(|rule| rule.on) {
        let place = find(printed, &rule.target);
        match place.filter(|place| put(&mut applied.system, place, &rule.value).is_some()) {
            Some(place) => applied.notes.push(note(place, rule)),
            None => applied.lost.push(rule.target.clone()),
        }
    }
    for note in &mut applied.notes {
        // The words of a formula name what it reads, which another house rule may have changed.
        if let Some(place) = find(&applied.system, &note.target).filter(|place| place.formula) {
            note.house = place.words;
        }
    }
    applied
}

fn note(place: Place, rule: &HouseRule) -> HouseNote {
    HouseNote {
        target: place.target,
        label: place.label,
        rule: place.rule,
        house: match &rule.value {
            Value::Null => "n/a".to_owned(),
            value => written(value),
        },
        printed: if place.printed.is_null() {
            "n/a".to_owned()
        } else {
            place.words
        },
        note: rule.note.clone(),
        cell: place.cell,
    }
}
