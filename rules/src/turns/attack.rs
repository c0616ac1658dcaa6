//! Calculates an attack step by step, and applies it.

mod dice;
mod prepared;
mod report;

use rand::RngCore;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{
    Attack, AttackRequest,
    effects::{self, EffectOutcome},
    transaction::Transaction,
};
use crate::{
    Refusal,
    calculator::Answer,
    encounter::{Combatant, Encounter, LoggedRoll, Step},
    rulebook::Rulebook,
};
pub(super) use dice::{dice_of, record_range};
pub(super) use prepared::PreparedAttack;

/// The result of an attack.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct AttackResult {
    /// The request with all its dice.
    pub request: AttackRequest,
    /// Its line in the log.
    pub said: String,
    /// The results of calculators, each with its title, outputs and proof.
    pub lines: Vec<AttackLine>,
    /// Its effects in the words of the rules, a sentence each: "9 against Soak 11: no wound."
    pub effects: Vec<String>,
    /// The outcome of the attack; empty if none applies.
    pub outcome: String,
    /// Its changes, a sentence each.
    pub changes: Vec<String>,
    /// What the rules leave open about it.
    pub silent: Vec<String>,
}

/// The result of a calculator in an attack.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct AttackLine {
    /// The key of the step.
    pub step: String,
    /// The name of the combatant whose number it is; empty if it belongs to no single one.
    pub whose: String,
    /// Its title.
    pub title: String,
    /// The rule, as `kind/slug`.
    pub rule: String,
    /// The lines of the proof to show, by key and in order; all of them if empty.
    pub show: Vec<String>,
    /// Its answer, with the proof.
    pub answer: Answer,
}

/// Previews an attack. Dice that are not given are rolled.
pub fn preview(
    encounter: &Encounter,
    request: &AttackRequest,
    book: &Rulebook,
    dice: &mut dyn RngCore,
) -> Result<AttackResult, Refusal> {
    Ok(resolve(encounter, request, book, dice)?.0)
}

pub(super) fn apply(tx: &mut Transaction<'_>, request: &AttackRequest) -> Result<(), Refusal> {
    let (result, effects, rolls) = resolve(&tx.encounter, request, tx.book, tx.dice)?;
    for roll in rolls {
        tx.apply(Step::Roll { roll })?;
    }
    tx.report(result.said);
    effects::apply(tx, effects)
}

/// Finds the attack with a key, or the first one for an empty key.
pub(super) fn attack_named<'a>(book: &'a Rulebook, key: &str) -> Result<&'a Attack, Refusal> {
    let mut all = book.system().attacks.iter();
    let keys: Vec<&str> = all.clone().map(|it| it.key.as_str()).collect();
    let found = all.find(|it| it.key == key || key.is_empty());
    found.ok_or_else(|| {
        Refusal::new(if keys.is_empty() {
            messages::text!("attack-none")
        } else {
            messages::text!("attack-unknown", key, keys = keys.join(", "))
        })
    })
}

/// Calculates an attack, its effects, and the rolls for the log, the attacker's last. Dice that are not given are
/// rolled.
fn resolve(
    encounter: &Encounter,
    request: &AttackRequest,
    book: &Rulebook,
    generator: &mut dyn RngCore,
) -> Result<(AttackResult, EffectOutcome, Vec<LoggedRoll>), Refusal> {
    let derive = |who: &Combatant, _: Option<&str>| book.derive_for_fights(&who.character);
    let mut prepared = PreparedAttack::new(encounter, request, book, &derive)?;
    let mut lines = Vec::new();
    let (request, effects) = prepared.roll(generator, Some(&mut lines))?;
    let PreparedAttack { scope, attack, .. } = &prepared;
    let rolls = attack.roll.iter().rev();
    let rolls = rolls.filter_map(|die| dice::logged_roll(scope, attack, die));
    let rolls = rolls
        .chain(dice::logged_rolls_of_targets(encounter, attack, &request))
        .collect();
    let result = AttackResult {
        said: scope.render(&attack.say)?,
        effects: effects.words.clone(),
        outcome: prepared.outcome()?.to_owned(),
        lines,
        changes: report::changes(encounter, book, &effects),
        silent: attack.silent.clone(),
        request,
    };
    Ok((result, effects, rolls))
}
