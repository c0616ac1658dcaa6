//! Pools with rerolls: how many dice reach a number. The count has no upper limit, so the odds are
//! listed until higher counts are rare, and combined above that.
//!
//! Of `of` ways to roll a die, `misses` miss the number, `hits` reach it, and `rerolls` reach it and roll
//! again. The generating function of a die's count is (misses + hits·z) ÷ (of − rerolls·z).

use super::{
    DiceError, Pool,
    odds::{Fraction, Odds, too_large},
};

/// Counts are listed until all higher ones together are rarer than one in this many.
const RARE: u128 = 10_000;

impl Pool {
    /// Returns `misses`, `hits`, `rerolls` and `of` for a die. A miss that is rolled again is left out:
    /// it is as if it had not been rolled.
    fn ways(self) -> [u128; 4] {
        let again = self.again.unwrap_or(self.sides + 1);
        let both = self.from.max(again);
        let rerolls = self.sides + 1 - both;
        let hits = both - self.from;
        let misses = self.from.min(again) - 1;
        [misses, hits, rerolls, misses + hits + rerolls].map(u128::from)
    }

    /// Returns the mean count.
    pub(super) fn mean(self) -> Fraction {
        let [misses, hits, rerolls, _] = self.ways().map(u128::cast_signed);
        (i128::from(self.count) * (hits + rerolls), misses + hits)
    }

    /// Returns the odds of the pool added to other dice, or an error if the numbers grow too large.
    pub(super) fn add_to(self, others: &Odds) -> Result<Odds, DiceError> {
        for max in 0.. {
            let (ways, of) = self.up_to(max).ok_or_else(too_large)?;
            let listed: u128 = ways.iter().sum();
            if of - listed <= (of - 1) / RARE {
                return others.with_open_ended((0..).zip(ways), of, i64::from(max) + 1);
            }
        }
        Err(too_large())
    }

    /// Returns the ways of each count up to `max`, and the number of all ways; `None` on overflow.
    fn up_to(self, max: u32) -> Option<(Vec<u128>, u128)> {
        let [misses, hits, rerolls, of] = self.ways();
        let count = self.count;
        // The ways by the number of dice that end with a hit, and by the number of rerolls.
        let ended = (0..=count.min(max)).map(|at| {
            let ways = choose(count, at)?.checked_mul(misses.checked_pow(count - at)?)?;
            ways.checked_mul(hits.checked_pow(at)?)
        });
        let ended = ended.collect::<Option<Vec<u128>>>()?;
        let rerolled = (0..=max).map(|at| {
            let ways = choose(count + at - 1, at)?.checked_mul(rerolls.checked_pow(at)?)?;
            ways.checked_mul(of.checked_pow(max - at)?)
        });
        let rerolled = rerolled.collect::<Option<Vec<u128>>>()?;
        let ways = (0..=max as usize).map(|total| {
            let pairs = ended.iter().zip(rerolled[..=total].iter().rev());
            pairs
                .map(|(a, b)| a.checked_mul(*b))
                .try_fold(0_u128, |sum, more| sum.checked_add(more?))
        });
        Some((ways.collect::<Option<_>>()?, of.checked_pow(count + max)?))
    }
}

/// Returns the number of ways to choose `some` of `many`; `None` on overflow.
fn choose(many: u32, some: u32) -> Option<u128> {
    (0..u128::from(some)).try_fold(1_u128, |ways, at| {
        Some(ways.checked_mul(u128::from(many) - at)? / (at + 1))
    })
}
