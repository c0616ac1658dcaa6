//! A system with house rules applied.

use formula::to_text;

use super::{HouseNote, HouseRule, OverrideTarget, change::put, target::Targets};
use crate::system::System;

/// A system with house rules applied.
#[derive(Debug, Clone)]
pub struct Applied {
    /// The changed system.
    pub system: System,
    /// The applied house rules.
    pub notes: Vec<HouseNote>,
}

/// Applies house rules to a system. Rules that are off, or whose target is missing or does not accept the
/// value, change nothing.
pub fn apply(printed: &System, rules: &[HouseRule]) -> Applied {
    let mut applied = Applied {
        system: printed.clone(),
        notes: Vec::new(),
    };
    let mut targets = Targets::of(printed);
    for rule in rules.iter().filter(|rule| rule.on) {
        if let Some(target) = targets.find(&rule.target)
            && put(&mut applied.system, target, &rule.value).is_some()
        {
            applied.notes.push(note(target.clone(), rule));
        }
    }
    // A formula in words may contain values that another house rule changed, so it is generated
    // again.
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
        house: to_text(&rule.value),
        printed: if target.printed.is_null() {
            to_text(&target.printed)
        } else {
            target.words
        },
        note: rule.note.clone(),
        cell: target.cell,
    }
}
