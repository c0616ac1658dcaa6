//! The values beside a combatant's name, and what can be rolled for it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{
    participant::{Participant, advance_combatant},
    scope::{FightScope, is_set, plain},
};
use crate::{
    Value,
    derivation::{Derivation, Derivations},
    encounter::Combatant,
    rulebook::Rulebook,
};

/// A total to which dice are added.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct RollTotal {
    /// Its name: "Attack, Sword".
    pub label: String,
    /// The total before the die.
    pub total: i64,
    /// The dice that are added.
    pub die: String,
}

/// The values beside the name of a combatant whose derivations are known: "Penalty −3".
pub fn summary_line(
    book: &Rulebook,
    combatant: &Combatant,
    derivations: &Arc<Derivations>,
) -> Vec<String> {
    let turns = book.system().turns.as_ref();
    let shown = turns.map(|it| it.line.as_slice()).unwrap_or_default();
    let derive = |_: &Combatant, _: Option<&str>| Arc::clone(derivations);
    let participant = Participant::derived_with(book, combatant, None, None, &derive);
    let scope = FightScope::of(book, participant);
    let line = shown.iter().filter_map(|it| {
        // A formula that fails is reported on the sheet; the turn order just leaves it out.
        let value = scope.value(&it.of).unwrap_or_default();
        if !is_set(&value) && !it.always {
            return None;
        }
        Some(match (&value, it.label.is_empty()) {
            (Value::Bool(_), _) => it.label.clone(),
            (_, true) => plain(&value),
            _ => format!("{} {}", it.label, plain(&value)),
        })
    });
    let mut line: Vec<String> = line.collect();
    let can_be_hurt = turns.is_some_and(|it| it.damage.is_some() || !it.health.is_empty());
    if line.is_empty() && can_be_hurt && !combatant.status.out {
        line.push(messages::text!("combatant-unhurt"));
    }
    line
}

/// The totals to which a combatant's dice can be added, given its derivations.
pub fn roll_totals(
    book: &Rulebook,
    combatant: &Combatant,
    derivations: &Derivations,
) -> Vec<RollTotal> {
    let combatant = &*advance_combatant(book, combatant);
    let whole = derivations.whole.values().map(|it| ("", it));
    let rows = derivations.rows.iter().flat_map(|(list, rows)| {
        rows.iter().flat_map(move |(id, values)| {
            let row = combatant.character.row(list, *id);
            let name = row.and_then(|row| row.label(book.system()));
            values
                .values()
                .map(move |it| (name.unwrap_or_default(), it))
        })
    });
    let all = whole.chain(rows);
    all.filter_map(|(name, it)| total(name, it)).collect()
}

/// The dice of attacks that a sheet determines, for each row with which an attack can be made: "Damage, Sword".
pub fn attack_dice(book: &Rulebook, combatant: &Combatant) -> Vec<RollTotal> {
    let combatant = &*advance_combatant(book, combatant);
    let mut rolls = Vec::new();
    for attack in &book.system().attacks {
        let own = |of: &&String| of.starts_with("attacker.");
        let dice = attack.roll.iter();
        let dice = dice.filter_map(|die| Some((&die.label, die.dice.as_ref().filter(own)?)));
        let dice: Vec<_> = dice.collect();
        let Some(list) = attack.list.as_deref().filter(|_| !dice.is_empty()) else {
            continue;
        };
        for row in combatant.character.rows(list) {
            let mut scope = FightScope::new(book);
            let participant = Participant::new(book, combatant, Some(list), Some(row.id));
            scope.people.insert("attacker", participant);
            // Dice that cannot be calculated are reported by the attack itself.
            let read = |of: &str| scope.value(of).ok().map(|value| plain(&value));
            rolls.extend(dice.iter().filter_map(|(label, of)| {
                let rolled = read(of).filter(|text| dice::Dice::parse(text).is_ok())?;
                let name = row.label(book.system()).unwrap_or_default();
                Some(RollTotal {
                    label: format!("{label}, {name}"),
                    total: 0,
                    die: rolled,
                })
            }));
        }
    }
    rolls
}

fn total(name: &str, derivation: &Derivation) -> Option<RollTotal> {
    let die = derivation.roll.clone()?;
    dice::Dice::parse(&die).ok()?;
    Some(RollTotal {
        label: if name.is_empty() {
            derivation.label.clone()
        } else {
            format!("{}, {name}", derivation.label)
        },
        total: derivation.value.as_i64()?,
        die,
    })
}
