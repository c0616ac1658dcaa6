//! The stress die: its results, their odds, and the odds of a botch.
//!
//! On the first roll, 0 counts nothing and 1 is rolled again and doubled. On a doubled roll, 0 counts
//! 10. Doubling has no limit, so the odds are listed up to a total and combined above it.

use std::collections::BTreeMap;

use super::{
    DiceError, Rounding, halved,
    odds::{Fraction, Odds},
};

/// The highest total of the die whose odds are listed individually.
const MAX_LISTED_TOTAL: i64 = 160;

/// Number of rolls that determine any listed total: after seven 1s, the minimum is 256.
const ROLLS: u32 = 7;

/// Returns the mean of the die: (44 + 2 × 54 ÷ 8) ÷ 10, where 54 ÷ 8 is the mean of a doubled roll. For its half, 20 or
/// 24 takes the place of 44, and nothing is rounded after doubling.
pub(super) fn mean(half: Option<Rounding>) -> Fraction {
    match half {
        None => (23, 4),
        Some(Rounding::Down) => (107, 40),
        Some(Rounding::Up) => (123, 40),
    }
}

/// Returns the odds of a stress die, or of its half, added to other dice.
pub(super) fn add_to(others: &Odds, half: Option<Rounding>) -> Result<Odds, DiceError> {
    let ways = ways().into_iter();
    let ways = ways.map(|(total, ways)| (halved(total, half), ways));
    let listed = halved(MAX_LISTED_TOTAL, half) + 1;
    others.with_open_ended(ways, 10_u128.pow(ROLLS), listed)
}

/// Returns the odds that a stress die and at least one of `dice` botch dice show 0, as ways and all
/// ways. At most 20 botch dice are counted.
pub fn botch(dice: u32) -> (u128, u128) {
    let dice = dice.min(20);
    (10_u128.pow(dice) - 9_u128.pow(dice), 10_u128.pow(dice + 1))
}

/// Returns the number of ways, out of 10^[`ROLLS`], to roll each total up to [`MAX_LISTED_TOTAL`].
fn ways() -> BTreeMap<i64, u128> {
    let mut ways = BTreeMap::from([(0, 10_u128.pow(ROLLS - 1))]);
    for doubled in 0..ROLLS {
        let each = 10_u128.pow(ROLLS - 1 - doubled);
        for side in 2..=if doubled == 0 { 9 } else { 10 } {
            let total = side << doubled;
            if total <= MAX_LISTED_TOTAL {
                *ways.entry(total).or_default() += each;
            }
        }
    }
    ways
}
