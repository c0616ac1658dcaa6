//! Exact odds: the number of equally likely ways to roll each total.

use std::collections::BTreeMap;

use super::DiceError;

/// Maximum number of steps of the calculation.
pub(super) const MAX_STEPS: u64 = 20_000_000;

/// A fraction: its numerator, and its denominator, which is positive.
pub type Fraction = (i128, i128);

/// The odds of dice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Odds {
    /// The number of ways to roll each total; impossible totals are absent.
    pub ways: BTreeMap<i64, u128>,
    /// The number of all ways.
    pub all_ways: u128,
    /// For open-ended dice, the first total that is not listed in `ways`.
    pub open_from: Option<i64>,
    /// The mean total in lowest terms; `None` if its numbers are too large.
    pub mean: Option<Fraction>,
}

impl Odds {
    /// Whether the odds below a total are known exactly. [`Self::at_least`] and [`Self::below`] require
    /// that of their total, the other functions of the next one.
    pub fn covers_below(&self, total: i64) -> bool {
        self.open_from.is_none_or(|from| total <= from)
    }

    /// Returns the number of ways to roll at least `total`.
    pub fn at_least(&self, total: i64) -> u128 {
        self.all_ways - self.below(total)
    }

    /// Returns the number of ways to roll at most `total`.
    pub fn at_most(&self, total: i64) -> u128 {
        self.ways.range(..=total).map(|(_, ways)| ways).sum()
    }

    /// Returns the number of ways to roll more than `total`.
    pub fn above(&self, total: i64) -> u128 {
        self.all_ways - self.at_most(total)
    }

    /// Returns the number of ways to roll less than `total`.
    pub fn below(&self, total: i64) -> u128 {
        self.ways.range(..total).map(|(_, ways)| ways).sum()
    }

    /// Returns the number of ways to roll exactly `total`.
    pub fn exactly(&self, total: i64) -> u128 {
        self.ways.get(&total).copied().unwrap_or_default()
    }

    /// Adds open-ended dice, given the ways to roll each of their totals below `listed`, and the number of all ways.
    pub(super) fn with_open_ended(
        &self,
        added: impl IntoIterator<Item = (i64, u128)>,
        all_ways: u128,
        listed: i64,
    ) -> Result<Self, DiceError> {
        let all_ways = self.all_ways.checked_mul(all_ways).ok_or_else(too_large)?;
        let lowest = self.ways.keys().next().copied().unwrap_or_default();
        let open_from = lowest + listed;
        let mut all: BTreeMap<i64, u128> = BTreeMap::new();
        for (shown, more) in added {
            for (total, ways) in &self.ways {
                if shown + total < open_from && more > 0 {
                    *all.entry(shown + total).or_default() += more * ways;
                }
            }
        }
        Ok(Self {
            ways: all,
            all_ways,
            open_from: Some(open_from),
            mean: None,
        })
    }

    /// Returns the mean total, provided that every total is listed.
    pub(super) fn average(&self) -> Option<Fraction> {
        let total = self.ways.iter().try_fold(0_i128, |sum, (total, ways)| {
            let more = i128::from(*total).checked_mul(i128::try_from(*ways).ok()?)?;
            sum.checked_add(more)
        });
        Some(reduced(total?, i128::try_from(self.all_ways).ok()?))
    }

    pub(super) fn shifted(self, by: i64) -> Self {
        let ways = self.ways.into_iter();
        let ways = ways.map(|(total, ways)| (total + by, ways)).collect();
        Self { ways, ..self }
    }

    pub(super) fn plus(self, other: &[u128], sign: i64) -> Result<Self, DiceError> {
        if self.ways.len() as u64 * other.len() as u64 > MAX_STEPS {
            return Err(too_large());
        }
        let all_ways = self.all_ways.checked_mul(other.iter().sum());
        let all_ways = all_ways.ok_or_else(too_large)?;
        let mut ways: BTreeMap<i64, u128> = BTreeMap::new();
        for (total, mine) in &self.ways {
            for (theirs, more) in (0_i64..).zip(other).filter(|(_, more)| **more > 0) {
                // The sum of all ways is `all_ways`, which fits.
                *ways.entry(total + sign * theirs).or_default() += mine * more;
            }
        }
        Ok(Self {
            ways,
            all_ways,
            ..self
        })
    }
}

pub(super) fn reduced(numerator: i128, denominator: i128) -> Fraction {
    let (mut a, mut b) = (numerator.abs(), denominator);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    (numerator / a.max(1), denominator / a.max(1))
}

pub(super) fn too_large() -> DiceError {
    DiceError(messages::text!("dice-odds-too-large"))
}
