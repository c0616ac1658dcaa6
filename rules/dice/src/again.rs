//! Pools of dice that are rolled again: how many reach a number. The count has no upper limit, so
//! the odds are listed up to where more are rare, and added up from there on.
//!
//! A die that reaches the number without another roll ends it, and so does one that misses; else it
//! goes on. Of `ends` and `stops` ways to miss and to reach it for good, `more` to reach it and roll
//! on, out of `of`, all its results together are the series of (ends + stops·z) ÷ (of − more·z).

use super::{
    DiceError, Pool,
    odds::{Odds, too_large},
};

/// Counts that are rarer than one in this many are added up with all counts above them.
const RARE: u128 = 10_000;

impl Pool {
    /// In how many ways a die misses for good, reaches the number for good, reaches it and goes on,
    /// and in how many ways all of that happens: a miss that goes on is as if it were not rolled.
    fn ways(self) -> [u128; 4] {
        let again = self.again.unwrap_or(self.sides + 1);
        let both = self.from.max(again);
        let more = self.sides + 1 - both;
        let stops = both - self.from;
        let ends = self.from.min(again) - 1;
        [ends, stops, more, ends + stops + more].map(u128::from)
    }

    /// The mean of how many reach it, as a fraction.
    pub(super) fn mean(self) -> (i128, i128) {
        let [ends, stops, more, _] = self.ways().map(u128::cast_signed);
        (i128::from(self.count) * (stops + more), ends + stops)
    }

    /// The odds of the pool added to other dice. Refused where the numbers grow too large.
    pub(super) fn added(self, others: &Odds) -> Result<Odds, DiceError> {
        for most in 0.. {
            let (ways, of) = self.up_to(most).ok_or_else(too_large)?;
            let told: u128 = ways.iter().sum();
            if of - told <= (of - 1) / RARE {
                return others.opened((0..).zip(ways), of, i64::from(most) + 1);
            }
        }
        Err(too_large())
    }

    /// In how many ways each number up to `most` falls, and how many ways there are.
    fn up_to(self, most: u32) -> Option<(Vec<u128>, u128)> {
        let [ends, stops, more, of] = self.ways();
        let count = self.count;
        // How many dice reach it for good, and how often dice go on.
        let stopped = (0..=count.min(most)).map(|at| {
            let ways = choose(count, at)?.checked_mul(ends.checked_pow(count - at)?)?;
            ways.checked_mul(stops.checked_pow(at)?)
        });
        let stopped = stopped.collect::<Option<Vec<u128>>>()?;
        let went_on = (0..=most).map(|at| {
            let ways = choose(count + at - 1, at)?.checked_mul(more.checked_pow(at)?)?;
            ways.checked_mul(of.checked_pow(most - at)?)
        });
        let went_on = went_on.collect::<Option<Vec<u128>>>()?;
        let ways = (0..=most as usize).map(|total| {
            let pairs = stopped.iter().zip(went_on[..=total].iter().rev());
            pairs
                .map(|(a, b)| a.checked_mul(*b))
                .try_fold(0_u128, |sum, more| sum.checked_add(more?))
        });
        Some((ways.collect::<Option<_>>()?, of.checked_pow(count + most)?))
    }
}

/// In how many ways `some` of `many` are chosen.
fn choose(many: u32, some: u32) -> Option<u128> {
    (0..u128::from(some)).try_fold(1_u128, |ways, at| {
        Some(ways.checked_mul(u128::from(many) - at)? / (at + 1))
    })
}
