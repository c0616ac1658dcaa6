//! The dice of an attack, and their entries in the log.

use messages::number::exact;
use rand::RngCore;

use crate::{
    Refusal, Value,
    dice::Dice,
    encounter::{Combatant, Encounter, LoggedRoll},
    turns::{
        Attack, AttackDie, AttackRequest, Die, rolls,
        scope::{FightScope, plain},
    },
};

/// Reads the typed dice of an attack, or of one of its targets, and rolls those that are not given.
pub(super) fn roll_dice(
    roll: &[AttackDie],
    of: Option<u32>,
    request: &mut AttackRequest,
    scope: &mut FightScope<'_>,
    dice: &mut dyn RngCore,
) -> Result<(), Refusal> {
    for die in roll {
        let key = match of {
            None => die.key.clone(),
            Some(id) => format!("{}/{id}", die.key),
        };
        let text = notation(die, scope)?;
        let text = text.as_deref();
        let typed = request.typed.shift_remove(&key);
        let mut rolled = match (typed, request.dice.get(&key)) {
            (Some(typed), _) => {
                let rolled = rolls::typed(text, &typed);
                rolled.map_err(|it| Refusal::about(&die.label, &it.message))?
            }
            (None, Some(known)) => known.clone(),
            (None, None) => rolls::roll_parsed(&parsed(die, text)?, dice),
        };
        if let Some(Ok(dice)) = text.map(Dice::parse) {
            record_range(&mut rolled, &dice);
        }
        scope.rolls.insert(die.key.clone(), rolled.clone());
        request.dice.insert(key, rolled);
    }
    Ok(())
}

/// The dice that are rolled for a die of an attack.
pub(in crate::turns) fn dice_of(die: &AttackDie, scope: &FightScope<'_>) -> Result<Dice, Refusal> {
    parsed(die, notation(die, scope)?.as_deref())
}

/// Records the number added to dice, and their maximum total.
pub(in crate::turns) fn record_range(rolled: &mut Die, dice: &Dice) {
    rolled.fixed = dice.fixed();
    rolled.most = dice.max_total().unwrap_or_default();
}

/// The notation of a die; `None` if its result must be typed in.
fn notation(die: &AttackDie, scope: &FightScope<'_>) -> Result<Option<String>, Refusal> {
    let read = die.dice.as_ref().map(|formula| scope.value(formula));
    let read = read.transpose()?.filter(|value| !value.is_null());
    Ok(die.die.clone().or_else(|| read.map(|value| plain(&value))))
}

fn parsed(die: &AttackDie, text: Option<&str>) -> Result<Dice, Refusal> {
    let Some(text) = text else {
        let die_label = die.label.as_str();
        return Err(Refusal::new(match die.dice {
            Some(_) => messages::text!("attack-type-in", die = die_label),
            None => messages::text!("attack-type-in-unread", die = die_label),
        }));
    };
    Dice::parse(text).map_err(|unclear| Refusal::about(&die.label, &unclear.0))
}

/// Returns an error if dice are typed that an attack does not roll.
pub(super) fn check_dice(attack: &Attack, request: &AttackRequest) -> Result<(), Refusal> {
    let rolls = |of: &[AttackDie], key: &str| of.iter().any(|die| die.key == key);
    let is_known = |key: &str| match (key.split_once('/'), &attack.each) {
        (None, _) => rolls(&attack.roll, key),
        (Some((key, _)), each) => each.as_ref().is_some_and(|each| rolls(&each.roll, key)),
    };
    match request.typed.keys().find(|key| !is_known(key)) {
        Some(key) => Err(refusal!(
            "attack-no-die",
            attack = attack.label.as_str(),
            key
        )),
        None => Ok(()),
    }
}

/// The log entry of a die of an attack, with the total that it is part of.
pub(super) fn logged_roll(
    scope: &FightScope<'_>,
    attack: &Attack,
    die: &AttackDie,
) -> Option<LoggedRoll> {
    let rolled = scope.rolls.get(&die.key)?;
    let owner = owner(die).and_then(|it| scope.people.get(it));
    let owner = owner.or_else(|| scope.people.get("attacker"))?;
    let place = format!("roll.{}", die.key);
    let mut steps = attack.step.iter();
    let step = steps.find(|step| step.from.values().any(|it| *it == place));
    let step = step.filter(|_| die.die.is_some() && die.plus.is_some());
    let answer = step.and_then(|step| scope.answers.get(step.key()));
    let total = answer.and_then(|it| it.outputs.values().find_map(Value::as_i64));
    let total = total.unwrap_or(rolled.total);
    Some(logged(&owner.combatant, die, rolled, total))
}

/// The dice rolled for each target, for the log.
pub(super) fn logged_rolls_of_targets(
    encounter: &Encounter,
    attack: &Attack,
    request: &AttackRequest,
) -> Vec<LoggedRoll> {
    let roll = |(key, rolled): (&String, &Die)| {
        let (key, id) = key.split_once('/')?;
        let mut of_each = attack.each.as_ref()?.roll.iter();
        let die = of_each.find(|die| die.key == key)?;
        let member = encounter.combatant(id.parse().ok()?)?;
        Some(logged(member, die, rolled, rolled.total))
    };
    request.dice.iter().filter_map(roll).collect()
}

fn logged(who: &Combatant, die: &AttackDie, rolled: &Die, total: i64) -> LoggedRoll {
    let shown = if rolled.shown.is_empty() {
        rolled.total.to_string()
    } else {
        rolled.shown.clone()
    };
    LoggedRoll {
        what: format!("{}, {}", who.name(), die.label),
        total,
        shown: match total.saturating_sub(rolled.total) {
            plus if plus != 0 && !rolled.botch => format!("{} + {shown}", exact(&plus)),
            _ => shown,
        },
        note: if rolled.botch { "botch" } else { "" }.to_owned(),
    }
}

/// The role of the combatant for whose number a die is rolled, if it is rolled for one.
pub(super) fn owner(die: &AttackDie) -> Option<&'static str> {
    let (first, _) = die.plus.as_ref().or(die.dice.as_ref())?.split_once('.')?;
    ["attacker", "defender"].into_iter().find(|it| *it == first)
}
