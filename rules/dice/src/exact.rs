//! The exact odds of dice.

use std::collections::BTreeMap;

use super::{
    Dice, DiceError, Part, Rounding, Term,
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
                    let mut ways = dice(count, sides, kept)?;
                    if let Some(rounding) = term.half {
                        ways = ways_of_halves(&ways, rounding);
                    }
                    odds = odds.plus(&ways, sign)?;
                }
                Part::Pool(it) if it.again.is_none() => odds = odds.plus(&pool(it)?, sign)?,
                Part::Stress { .. } | Part::Pool(_) if term.minus => {
                    return Err(single_open_ended());
                }
                Part::Stress { .. } | Part::Pool(_) => open.push(*term),
            }
        }
        let closed = odds.average();
        let (odds, more) = match open.as_slice() {
            [] => (odds, (0, 1)),
            [
                Term {
                    part: Part::Pool(pool),
                    ..
                },
            ] => (pool.add_to(&odds)?, pool.mean()),
            [Term { half, .. }] => (stress::add_to(&odds, *half)?, stress::mean(*half)),
            _ => return Err(single_open_ended()),
        };
        let mean = closed.and_then(|closed| sum(closed, more));
        Ok(Odds { mean, ..odds })
    }
}

/// Returns the ways to roll each half of a sum, from 0, given those to roll each sum.
fn ways_of_halves(ways: &[u128], rounding: Rounding) -> Vec<u128> {
    let up = usize::from(rounding == Rounding::Up);
    let mut halves = vec![0; ways.len().div_ceil(2) + 1];
    for (sum, ways) in ways.iter().enumerate() {
        halves[(sum + up).div_euclid(2)] += ways;
    }
    halves
}

/// Adds two fractions; `None` on overflow.
fn sum(a: Fraction, b: Fraction) -> Option<Fraction> {
    let total = a.0.checked_mul(b.1)?.checked_add(b.0.checked_mul(a.1)?)?;
    Some(reduced(total, a.1.checked_mul(b.1)?))
}

fn single_open_ended() -> DiceError {
    DiceError(messages::text!("dice-of-one-stress"))
}
