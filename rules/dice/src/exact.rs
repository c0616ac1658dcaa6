//! The exact odds of dice.

use std::collections::BTreeMap;

use super::{
    Dice, DiceError, Part,
    distribution::{dice, pool},
    odds::{Fraction, Odds, reduced},
    stress,
};

impl Dice {
    /// Returns the exact odds.
    ///
    /// # Errors
    /// Returns an error if the numbers grow too large, or if open-ended dice are subtracted or added to
    /// other open-ended dice.
    pub fn odds(&self) -> Result<Odds, DiceError> {
        let mut odds = Odds {
            ways: BTreeMap::from([(0, 1)]),
            all_ways: 1,
            open_from: None,
            mean: None,
        };
        let mut open = Vec::new();
        for term in &self.terms {
            let sign = term.signed(1);
            match term.part {
                Part::Number(number) => odds = odds.shifted(sign * number),
                Part::Dice { count, sides, kept } => {
                    odds = odds.plus(&dice(count, sides, kept)?, sign)?;
                }
                Part::Pool(it) if it.again.is_none() => odds = odds.plus(&pool(it)?, sign)?,
                Part::Stress { .. } | Part::Pool(_) if term.minus => {
                    return Err(single_open_ended());
                }
                Part::Stress { .. } => open.push(None),
                Part::Pool(pool) => open.push(Some(pool)),
            }
        }
        let closed = odds.average();
        let (odds, more) = match open.as_slice() {
            [] => (odds, (0, 1)),
            [None] => (stress::add_to(&odds)?, stress::MEAN),
            [Some(pool)] => (pool.add_to(&odds)?, pool.mean()),
            _ => return Err(single_open_ended()),
        };
        let mean = closed.and_then(|closed| sum(closed, more));
        Ok(Odds { mean, ..odds })
    }
}

/// Adds two fractions; `None` on overflow.
fn sum(a: Fraction, b: Fraction) -> Option<Fraction> {
    let total = a.0.checked_mul(b.1)?.checked_add(b.0.checked_mul(a.1)?)?;
    Some(reduced(total, a.1.checked_mul(b.1)?))
}

fn single_open_ended() -> DiceError {
    DiceError(messages::text!("dice-of-one-stress"))
}
