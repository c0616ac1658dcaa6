//! Dice at the table, and what is kept of them.

use rand::RngCore;

use super::{Die, play::Play};
use crate::{
    character::Refused,
    dice::Dice,
    encounter::{KeptRoll, Step},
};

impl Play<'_> {
    /// Rolls a die such as `stress` or `1d20`. A stress die that shows 0 at first is checked for a
    /// botch with the usual one die.
    pub(super) fn fall(&mut self, dice: &str) -> Result<Die, Refused> {
        fall(dice, self.dice)
    }

    /// Rolls dice, and keeps what fell.
    pub(super) fn roll(&mut self, dice: &str, what: &str) -> Result<(), Refused> {
        let rolled = Dice::parse(dice)
            .map_err(|unclear| Refused(unclear.0))?
            .roll(self.dice);
        let what = if what.trim().is_empty() { dice } else { what };
        self.keep(what, rolled.total, &rolled.shown, &rolled.note)
    }

    /// Keeps a roll, and says it.
    pub(super) fn keep(
        &mut self,
        what: &str,
        total: i64,
        shown: &str,
        note: &str,
    ) -> Result<(), Refused> {
        self.take(Step::Roll {
            roll: KeptRoll {
                what: what.to_owned(),
                total,
                shown: shown.to_owned(),
                note: note.to_owned(),
            },
        })?;
        let note = if note.is_empty() {
            String::new()
        } else {
            format!(" ({note})")
        };
        let total = total.to_string().replace('-', "−");
        self.say(format!("{what}: {total} = {shown}{note}"));
        Ok(())
    }
}

/// Rolls a die, and checks a stress die that shows 0 for a botch.
pub(super) fn fall(text: &str, generator: &mut dyn RngCore) -> Result<Die, Refused> {
    let roll = Dice::parse(text)
        .map_err(|unclear| Refused(unclear.0))?
        .roll(generator);
    let mut die = Die {
        total: roll.total,
        shown: roll.shown,
        ..Die::default()
    };
    if roll.note == "botch?" {
        let check = rand::Rng::random_range(generator, 0..=9);
        die.botch = check == 0;
        die.shown = format!("{}, botch die {check}", die.shown);
    }
    Ok(die)
}
