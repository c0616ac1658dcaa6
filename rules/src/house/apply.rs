//! A system as the house plays it.

use super::{HouseNote, HouseRule, OverrideTarget, change::put, target::Targets};
use formula::written;

use crate::system::System;

/// A system as the house plays it.
#[derive(Debug, Clone, Default)]
pub struct Applied {
    /// The system with what the house rules put into it.
    pub system: System,
    /// The house rules that count.
    pub notes: Vec<HouseNote>,
    /// The addresses of those that are on and name no target, or do not fit it.
    pub lost: Vec<String>,
}

/// Makes a system as the house plays it. Rules that are off, or whose target the system does not
/// have, change nothing.
pub fn apply(printed: &System, rules: &[HouseRule]) -> Applied {
    let mut applied = Applied {
        system: printed.clone(),
        ..Applied::default()
    };
    let mut targets = Targets::of(printed);
    for rule in rules.iter().filter(|rule| rule.on) {
        let target = targets.find(&rule.target);
        match target.filter(|it| put(&mut applied.system, it, &rule.value).is_some()) {
            Some(target) => applied.notes.push(note(target.clone(), rule)),
            None => applied.lost.push(rule.target.clone()),
        }
    }
    // The words of a formula name what it reads, which another house rule may have changed.
    let mut targets = Targets::of(&applied.system);
    for note in &mut applied.notes {
        if let Some(target) = targets.find(&note.target).filter(|it| it.formula) {
            note.house.clone_from(&target.words);
        }
    }
    applied
}

fn note(target: OverrideTarget, rule: &HouseRule) -> HouseNote {
    HouseNote {
        target: target.target,
        label: target.label,
        rule: target.rule,
        house: written(&rule.value),
        printed: if target.printed.is_null() {
            written(&target.printed)
        } else {
            target.words
        },
        note: rule.note.clone(),
        cell: target.cell,
    }
}
