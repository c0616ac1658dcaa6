//! Exact odds: the number of ways, out of all equally likely ones, in which each total falls.

use std::collections::BTreeMap;

use super::DiceError;

/// The most steps that the calculation may take.
pub(super) const MAX_STEPS: u64 = 20_000_000;

/// The odds of dice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Odds {
    /// In how many ways each total falls; totals that cannot fall are absent.
    pub ways: BTreeMap<i64, u128>,
    /// How many ways there are.
    pub of: u128,
    /// For dice without an upper limit: totals from this one on are not listed one by one.
    pub open_from: Option<i64>,
    /// The mean total, as a fraction that cannot be reduced; none where its numbers
    /// are too large.
    pub mean: Option<(i128, i128)>,
}

impl Odds {
    /// Whether the odds below a total are known exactly. The functions below need that; those that
    /// include the total need it of the next one.
    pub fn covers_below(&self, total: i64) -> bool {
        self.open_from.is_none_or(|from| total <= from)
    }

    /// In how many ways the total is at least that.
    pub fn at_least(&self, total: i64) -> u128 {
        self.of - self.below(total)
    }

    /// In how many ways the total is at most that.
    pub fn at_most(&self, total: i64) -> u128 {
        self.ways.range(..=total).map(|(_, ways)| ways).sum()
    }

    /// In how many ways the total is above that.
    pub fn above(&self, total: i64) -> u128 {
        self.of - self.at_most(total)
    }

    /// In how many ways the total is below that.
    pub fn below(&self, total: i64) -> u128 {
        self.ways.range(..total).map(|(_, ways)| ways).sum()
    }

    /// In how many ways the total is exactly that.
    pub fn exactly(&self, total: i64) -> u128 {
        self.ways.get(&total).copied().unwrap_or_default()
    }

    /// Adds a die whose ways are only listed below `listed`.
    pub(super) fn opened(
        &self,
        shown: impl IntoIterator<Item = (i64, u128)>,
        of: u128,
        listed: i64,
    ) -> Result<Self, DiceError> {
        let of = self.of.checked_mul(of).ok_or_else(too_large)?;
        let lowest = self.ways.keys().next().copied().unwrap_or_default();
        let open_from = lowest + listed;
        let mut all: BTreeMap<i64, u128> = BTreeMap::new();
        for (shown, more) in shown {
            for (total, ways) in &self.ways {
                if shown + total < open_from && more > 0 {
                    *all.entry(shown + total).or_default() += more * ways;
                }
            }
        }
        Ok(Self {
            ways: all,
            of,
            open_from: Some(open_from),
            mean: None,
        })
    }

    /// The mean total, where each total is listed.
    pub(super) fn average(&self) -> Option<(i128, i128)> {
        let total = self.ways.iter().try_fold(0_i128, |sum, (total, ways)| {
            let more = i128::from(*total).checked_mul(i128::try_from(*ways).ok()?)?;
            sum.checked_add(more)
        });
        Some(reduced(total?, i128::try_from(self.of).ok()?))
    }

    pub(super) fn moved(self, by: i64) -> Self {
        let moved = self
            .ways
            .into_iter()
            .map(|(total, ways)| (total + by, ways));
        let ways = moved.collect();
        Self { ways, ..self }
    }

    pub(super) fn plus(self, other: &[u128], sign: i64) -> Result<Self, DiceError> {
        if self.ways.len() as u64 * other.len() as u64 > MAX_STEPS {
            return Err(too_large());
        }
        let of = other.iter().sum::<u128>();
        let of = self.of.checked_mul(of).ok_or_else(too_large)?;
        let mut ways: BTreeMap<i64, u128> = BTreeMap::new();
        for (total, mine) in &self.ways {
            for (theirs, more) in (0_i64..).zip(other).filter(|(_, more)| **more > 0) {
                // All ways together are `of`, which fits.
                *ways.entry(total + sign * theirs).or_default() += mine * more;
            }
        }
        Ok(Self { ways, of, ..self })
    }
}

pub(super) fn reduced(num: i128, den: i128) -> (i128, i128) {
    let (mut a, mut b) = (num.abs(), den);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    (num / a.max(1), den / a.max(1))
}

pub(super) fn too_large() -> DiceError {
    DiceError(messages::text!("dice-odds-too-large"))
}
