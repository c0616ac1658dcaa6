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

/// Reads the typed dice of an attack, or of one target of it, and rolls those that are not known.
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
        let mut fell = match (typed, request.dice.get(&key)) {
            (Some(typed), _) => {
                rolls::typed(text, &typed).map_err(|it| refused(die, &it.message))?
            }
            (None, Some(known)) => known.clone(),
            (None, None) => rolls::roll_parsed(&parsed(die, text)?, dice),
        };
        if let Some(Ok(dice)) = text.map(Dice::parse) {
            complete(&mut fell, &dice);
        }
        scope.rolls.insert(die.key.clone(), fell.clone());
        request.dice.insert(key, fell);
    }
    Ok(())
}

/// The dice that are rolled for a die of an attack.
pub(in crate::turns) fn dice_of(die: &AttackDie, scope: &FightScope<'_>) -> Result<Dice, Refusal> {
    parsed(die, notation(die, scope)?.as_deref())
}

/// Records what dice add, and their largest total.
pub(in crate::turns) fn complete(fell: &mut Die, dice: &Dice) {
    fell.fixed = dice.fixed();
    fell.most = dice.most().unwrap_or_default();
}

/// The notation of a die; `None` where it must be typed in.
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
    Dice::parse(text).map_err(|unclear| refused(die, &unclear.0))
}

fn refused(die: &AttackDie, why: &str) -> Refusal {
    Refusal::new(format!("{}: {why}", die.label))
}

/// Refuses dice that an attack does not roll.
pub(super) fn known_dice(attack: &Attack, request: &AttackRequest) -> Result<(), Refusal> {
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

/// A die of an attack for the log: whose it is, and the number that it is added to.
pub(super) fn logged_roll(
    scope: &FightScope<'_>,
    attack: &Attack,
    die: &AttackDie,
) -> Option<LoggedRoll> {
    let fell = scope.rolls.get(&die.key)?;
    let owner = owner(die).and_then(|it| scope.people.get(it));
    let owner = owner.or_else(|| scope.people.get("attacker"))?;
    let place = format!("roll.{}", die.key);
    let step = attack
        .step
        .iter()
        .find(|step| step.from.values().any(|it| *it == place))
        .filter(|_| die.die.is_some() && die.plus.is_some());
    let answer = step.and_then(|step| scope.answers.get(step.key()));
    let total = answer.and_then(|it| it.outputs.values().find_map(Value::as_i64));
    let total = total.unwrap_or(fell.total);
    Some(logged(&owner.combatant, die, fell, total))
}

/// The dice rolled for each target, for the log.
pub(super) fn logged_rolls_of_targets(
    encounter: &Encounter,
    attack: &Attack,
    request: &AttackRequest,
) -> Vec<LoggedRoll> {
    let roll = |(key, fell): (&String, &Die)| {
        let (key, id) = key.split_once('/')?;
        let mut of_each = attack.each.as_ref()?.roll.iter();
        let die = of_each.find(|die| die.key == key)?;
        let member = encounter.combatant(id.parse().ok()?)?;
        Some(logged(member, die, fell, fell.total))
    };
    request.dice.iter().filter_map(roll).collect()
}

fn logged(who: &Combatant, die: &AttackDie, fell: &Die, total: i64) -> LoggedRoll {
    let shown = if fell.shown.is_empty() {
        fell.total.to_string()
    } else {
        fell.shown.clone()
    };
    LoggedRoll {
        what: format!("{}, {}", who.name(), die.label),
        total,
        shown: match total.saturating_sub(fell.total) {
            plus if plus != 0 && !fell.botch => format!("{} + {shown}", exact(&plus)),
            _ => shown,
        },
        note: if fell.botch { "botch" } else { "" }.to_owned(),
    }
}

/// The owner of a die, if it is rolled for a number of somebody's sheet.
pub(super) fn owner(die: &AttackDie) -> Option<&'static str> {
    let (first, _) = die.plus.as_ref().or(die.dice.as_ref())?.split_once('.')?;
    ["attacker", "defender"].into_iter().find(|it| *it == first)
}
