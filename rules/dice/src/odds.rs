//! Exact odds: in how many of all equally likely ways each total falls.

use std::collections::BTreeMap;

use super::{Dice, Kept, Part, Unclear, again::Rerolled, stress};

/// How many steps the working out may take.
const MOST_STEPS: u64 = 20_000_000;

/// The odds of dice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Odds {
    /// In how many ways each total falls; totals that cannot fall are absent.
    pub ways: BTreeMap<i64, u128>,
    /// How many ways there are.
    pub of: u128,
    /// Where the dice may show more without end: from this total on, totals are not told one by one.
    pub open_from: Option<i64>,
    /// What they come to on average, as a fraction that cannot be reduced; none where its numbers
    /// are too large.
    pub mean: Option<(i128, i128)>,
}

impl Dice {
    /// Their exact odds. Refused where the numbers grow too large, and where dice that may go on
    /// without end are subtracted or stand beside others of that sort.
    pub fn odds(&self) -> Result<Odds, Unclear> {
        let mut odds = Odds {
            ways: BTreeMap::from([(0, 1)]),
            of: 1,
            open_from: None,
            mean: None,
        };
        let mut open = Vec::new();
        for term in &self.terms {
            let sign = if term.minus { -1 } else { 1 };
            odds = match term.part {
                Part::Number(number) => odds.moved(sign * number),
                Part::Dice { count, sides, kept } => odds.plus(&dice(count, sides, kept)?, sign)?,
                Part::Pool {
                    count,
                    sides,
                    from,
                    again: None,
                } => odds.plus(&pool(count, sides, from)?, sign)?,
                Part::Stress { .. } | Part::Pool { .. } if term.minus => {
                    return Err(one_without_end());
                }
                Part::Stress { .. } => {
                    open.push(None);
                    odds
                }
                Part::Pool {
                    count,
                    sides,
                    from,
                    again: Some(again),
                } => {
                    open.push(Some(Rerolled {
                        count,
                        sides,
                        from,
                        again,
                    }));
                    odds
                }
            };
        }
        let closed = odds.average();
        let (odds, more) = match open.as_slice() {
            [] => (odds, (0, 1)),
            [None] => (stress::added(&odds)?, stress::MEAN),
            [Some(pool)] => (pool.added(&odds)?, pool.mean()),
            _ => return Err(one_without_end()),
        };
        let mean = closed.and_then(|closed| sum(closed, more));
        Ok(Odds { mean, ..odds })
    }
}

impl Odds {
    /// Whether it is told how likely a total below that is. The other questions hold only then;
    /// those for a total that is included ask about the next one.
    pub fn tells_below(&self, total: i64) -> bool {
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

    /// The same with a die added whose ways are told below `told` only.
    pub(super) fn opened(
        &self,
        shown: impl IntoIterator<Item = (i64, u128)>,
        of: u128,
        told: i64,
    ) -> Result<Self, Unclear> {
        let of = self.of.checked_mul(of).ok_or_else(too_large)?;
        let lowest = self.ways.keys().next().copied().unwrap_or_default();
        let open_from = lowest + told;
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

    /// What they come to on average, where each total is told.
    fn average(&self) -> Option<(i128, i128)> {
        let total = self.ways.iter().try_fold(0_i128, |sum, (total, ways)| {
            let more = i128::from(*total).checked_mul(i128::try_from(*ways).ok()?)?;
            sum.checked_add(more)
        });
        Some(reduced(total?, i128::try_from(self.of).ok()?))
    }

    fn moved(self, by: i64) -> Self {
        Self {
            ways: self
                .ways
                .into_iter()
                .map(|(total, ways)| (total + by, ways))
                .collect(),
            ..self
        }
    }

    fn plus(&self, other: &[u128], sign: i64) -> Result<Self, Unclear> {
        if self.ways.len() as u64 * other.len() as u64 > MOST_STEPS {
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
        Ok(Self {
            ways,
            of,
            open_from: self.open_from,
            mean: None,
        })
    }
}

/// In how many ways some dice add up to each total from 0.
fn dice(count: u32, sides: u32, kept: Kept) -> Result<Vec<u128>, Unclear> {
    let of = u128::from(sides).checked_pow(count).ok_or_else(too_large)?;
    let ways = match kept {
        Kept::All => all(count as usize, sides as usize)?,
        Kept::Highest(kept) => highest(count as usize, sides as usize, kept as usize)?,
        Kept::Lowest(kept) => {
            // Turned over, a die's highest side is its lowest.
            let turned = highest(count as usize, sides as usize, kept as usize)?;
            let sum = kept as usize * (sides as usize + 1);
            (0..=sum)
                .map(|total| turned.get(sum - total).copied().unwrap_or_default())
                .collect()
        }
    };
    debug_assert_eq!(ways.iter().sum::<u128>(), of);
    Ok(ways)
}

/// In how many ways so many dice reach a number.
fn pool(count: u32, sides: u32, from: u32) -> Result<Vec<u128>, Unclear> {
    let (hit, miss) = (u128::from(sides - from + 1), u128::from(from - 1));
    let mut ways = vec![1_u128];
    for _ in 0..count {
        let mut next = vec![0_u128; ways.len() + 1];
        for (at, have) in ways.iter().enumerate() {
            let (missed, reached) = (have.checked_mul(miss), have.checked_mul(hit));
            let (missed, reached) = missed.zip(reached).ok_or_else(too_large)?;
            next[at] = next[at].checked_add(missed).ok_or_else(too_large)?;
            next[at + 1] = next[at + 1].checked_add(reached).ok_or_else(too_large)?;
        }
        ways = next;
    }
    Ok(ways)
}

/// All dice count: one die more adds the ways of the totals that lie a side apart.
fn all(count: usize, sides: usize) -> Result<Vec<u128>, Unclear> {
    if (count * count * sides) as u64 > MOST_STEPS {
        return Err(too_large());
    }
    let mut ways = vec![1_u128];
    for _ in 0..count {
        let mut sum = 0;
        let at = |total: usize| ways.get(total).copied().unwrap_or_default();
        let next = (0..ways.len() + sides).map(|total| {
            let before = sum;
            sum = sum + at(total) - total.checked_sub(sides).map(at).unwrap_or_default();
            before
        });
        ways = next.collect();
    }
    Ok(ways)
}

/// The highest count: from the highest side down, some of the dice that are left show it.
fn highest(count: usize, sides: usize, kept: usize) -> Result<Vec<u128>, Unclear> {
    let totals = kept * sides + 1;
    if (sides * count * count * totals) as u64 > MOST_STEPS {
        return Err(too_large());
    }
    let choose = choose(count)?;
    // By how many dice are placed: in how many ways those that count add up to each total.
    let mut placed = vec![vec![0_u128; totals]; count + 1];
    placed[0][0] = 1;
    for side in (1..=sides).rev() {
        let mut next = vec![vec![0_u128; totals]; count + 1];
        for (before, row) in placed.iter().enumerate() {
            for (total, ways) in row.iter().enumerate().filter(|(_, ways)| **ways > 0) {
                for more in 0..=count - before {
                    let counted = more.min(kept.saturating_sub(before));
                    next[before + more][total + counted * side] +=
                        ways * choose[count - before][more];
                }
            }
        }
        placed = next;
    }
    Ok(placed.pop().unwrap_or_default())
}

/// In how many ways some of up to so many can be chosen.
fn choose(most: usize) -> Result<Vec<Vec<u128>>, Unclear> {
    let mut rows: Vec<Vec<u128>> = vec![vec![1]];
    for n in 1..=most {
        let above = rows.get(n - 1).map(Vec::as_slice).unwrap_or_default();
        let inner = above.windows(2).map(|pair| {
            pair.iter()
                .try_fold(0_u128, |sum, more| sum.checked_add(*more))
        });
        let inner = inner.collect::<Option<Vec<_>>>().ok_or_else(too_large)?;
        rows.push([vec![1], inner, vec![1]].concat());
    }
    Ok(rows)
}

/// The sum of two fractions.
fn sum(a: (i128, i128), b: (i128, i128)) -> Option<(i128, i128)> {
    let total = a.0.checked_mul(b.1)?.checked_add(b.0.checked_mul(a.1)?)?;
    Some(reduced(total, a.1.checked_mul(b.1)?))
}

fn reduced(num: i128, den: i128) -> (i128, i128) {
    let (mut a, mut b) = (num.abs(), den);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    (num / a.max(1), den / a.max(1))
}

fn one_without_end() -> Unclear {
    Unclear("The odds are known of one stress die, or one pool of dice that are rolled again, added to other dice; not of several, or of one that is taken away.".to_owned())
}

pub(super) fn too_large() -> Unclear {
    Unclear("The odds of so many dice are too large to be worked out exactly. Take fewer, or smaller ones.".to_owned())
}
