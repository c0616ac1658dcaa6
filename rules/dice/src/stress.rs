//! The stress die: its results, their odds, and the odds of a botch.
//!
//! On the first roll 0 is nothing and 1 rolls again and doubles; on a roll that is doubled, 0 counts
//! 10. It may double without end, so its odds are listed up to a total and counted together from there on.

use std::collections::BTreeMap;

use super::{DiceError, odds::Odds};

/// The greatest total of the die whose odds are listed one by one.
const MAX_LISTED_TOTAL: i64 = 160;

/// How many rolls decide whether a total up to that falls: after a seventh 1 the least is 256.
const ROLLS: u32 = 7;

/// In how many of 10^[`ROLLS`] ways each total up to [`MAX_LISTED_TOTAL`] falls.
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

/// What it shows on average: (44 + 2 × 54 ÷ 8) ÷ 10, since one that is doubled shows 54 ÷ 8.
pub(super) const MEAN: (i128, i128) = (23, 4);

/// The odds of a stress die that is added to other dice.
pub(super) fn added(others: &Odds) -> Result<Odds, DiceError> {
    others.opened(ways(), 10_u128.pow(ROLLS), MAX_LISTED_TOTAL + 1)
}

/// How likely a stress die botches that is checked with that many botch dice, as ways of all ways: it
/// shows 0, and so does at least one of them. At most 20 are counted.
pub fn botch(dice: u32) -> (u128, u128) {
    let dice = dice.min(20);
    (10_u128.pow(dice) - 9_u128.pow(dice), 10_u128.pow(dice + 1))
}
