//! Dice rolled in an encounter, and the log of rolls.

use messages::number::exact;
use rand::RngCore;

use super::{Die, transaction::Transaction};
use crate::{
    Refusal,
    dice::{Dice, DiceError, Roll, TypedDice},
    encounter::{LoggedRoll, Step},
    number,
};

impl Transaction<'_> {
    /// Rolls dice and logs the roll.
    pub(super) fn roll(&mut self, dice: &str, what: &str) -> Result<(), Refusal> {
        let rolled = parsed(dice)?.roll(self.dice);
        let what = if what.trim().is_empty() { dice } else { what };
        self.log_roll(&LoggedRoll {
            what: what.to_owned(),
            total: rolled.total,
            note: rolled.note(),
            shown: rolled.shown,
        })
    }

    pub(super) fn log_roll(&mut self, roll: &LoggedRoll) -> Result<(), Refusal> {
        self.apply(Step::Roll { roll: roll.clone() })?;
        let LoggedRoll { what, shown, .. } = roll;
        let note = match roll.note.as_str() {
            "" => String::new(),
            note => format!(" ({note})"),
        };
        let total = exact(&roll.total);
        self.report(format!("{what}: {total} = {shown}{note}"));
        Ok(())
    }
}

/// Rolls dice such as `stress` or `1d20`. A stress die that shows 0 at first and has no botch dice is checked for a
/// botch with one die, as usual.
pub(super) fn roll_parsed(dice: &Dice, generator: &mut dyn RngCore) -> Die {
    let roll = dice.roll(generator);
    let may_botch = roll.may_botch;
    let mut rolled = with_botch_dice(roll);
    if may_botch {
        let check = rand::Rng::random_range(generator, 0..=9);
        rolled.botch |= check == 0;
        rolled.shown = messages::text!(
            "roll-botch-die",
            shown = rolled.shown.as_str(),
            check = check.to_string()
        );
    }
    rolled
}

/// Reads the typed result of a die. Without a notation it is a whole number.
pub(super) fn typed(die: Option<&str>, text: &str) -> Result<Die, Refusal> {
    let Some(die) = die else {
        let total = number::parse_whole(text);
        return Ok(Die {
            total: total.ok_or_else(|| refusal!("roll-no-whole-number", text))?,
            ..Die::default()
        });
    };
    checked(parsed(die)?.parse_roll(text))
}

/// Reads the next roll of dice that were typed for several rolls.
pub(super) fn next_typed(die: &str, typed: &mut TypedDice) -> Result<Die, Refusal> {
    checked(typed.next(&parsed(die)?))
}

pub(super) fn parsed(die: &str) -> Result<Dice, Refusal> {
    Dice::parse(die).map_err(|unclear| Refusal::new(unclear.0))
}

fn checked(roll: Result<Roll, DiceError>) -> Result<Die, Refusal> {
    let roll = roll.map_err(|unclear| Refusal::new(unclear.0))?;
    if roll.may_botch {
        return Err(refusal!("roll-botch-missing"));
    }
    Ok(with_botch_dice(roll))
}

/// A roll as a die of a fight, with its botch dice.
fn with_botch_dice(roll: Roll) -> Die {
    let shown: Vec<String> = std::iter::once(roll.shown).chain(roll.botch_dice).collect();
    Die {
        total: roll.total,
        botch: roll.botch,
        shown: shown.join(", "),
        ..Die::default()
    }
}
