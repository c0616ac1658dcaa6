//! Dice: notation, rolls and exact odds.
//!
//! | notation | meaning |
//! | --- | --- |
//! | `3d6`, `d100` | the sum of dice with any number of sides |
//! | `4d6 drop 1`, `2d20 keep lowest` | without the lowest die; only the lowest die |
//! | `simple` | one die from 1 to 10 |
//! | `stress` | one die from 0 to 9: a 1 is rolled again and doubled, a 0 may be a botch |
//! | `stress 2 botch` | the same, with two botch dice if the first roll is 0 |
//! | `7d10 from 8`, `7d10 9-again from 8` | how many dice show at least 8; each from 9 is rolled again |
//! | `half 8d6`, `half 8d6 rounded up` | half of the sum, rounded down or up |
//! | `2d6+1`, `d8 + d6 - 2` | sums and differences of dice and numbers |

mod distribution;
mod exact;
mod odds;
mod parse;
mod rerolls;
mod roll;
mod stress;
mod typed;

pub use odds::{Fraction, Odds};
pub use roll::Roll;
pub use stress::botch;
pub use typed::TypedDice;

/// Maximum number of dice in an expression, not counting rerolls.
const MAX_DICE: u32 = 1000;

/// Maximum number of sides of a die.
const MAX_SIDES: u32 = 10_000;

/// A dice expression: a sum of one or more terms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dice {
    terms: Vec<Term>,
}

impl Dice {
    /// Returns the sum of the numbers added to the dice.
    pub fn fixed(&self) -> i64 {
        let numbers = self.terms.iter().map(|term| match term.part {
            Part::Number(number) => term.signed(number),
            Part::Dice { .. } | Part::Pool(_) | Part::Stress { .. } => 0,
        });
        numbers.sum()
    }

    /// Whether the expression contains a stress die, which may botch.
    pub fn may_botch(&self) -> bool {
        let mut terms = self.terms.iter();
        terms.any(|term| matches!(term.part, Part::Stress { .. }))
    }

    /// Returns the maximum total, or `None` if dice may be rolled again without limit.
    pub fn max_total(&self) -> Option<i64> {
        let totals = self.terms.iter().map(|term| match term.part {
            Part::Number(number) => Some(term.signed(number)),
            Part::Dice { count, sides, kept } => {
                let counted = match kept {
                    KeptDice::All => count,
                    KeptDice::Highest(kept) | KeptDice::Lowest(kept) => kept,
                };
                let (low, high) = (i64::from(counted), i64::from(counted) * i64::from(sides));
                let total = if term.minus { low } else { high };
                Some(term.signed(halved(total, term.half)))
            }
            Part::Pool(pool) if pool.again.is_none() => {
                Some(if term.minus { 0 } else { i64::from(pool.count) })
            }
            Part::Pool(_) | Part::Stress { .. } => None,
        });
        totals.sum()
    }
}

/// A signed term of the sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Term {
    minus: bool,
    /// How its half is rounded; `None` if all of it counts.
    half: Option<Rounding>,
    part: Part,
}

impl Term {
    fn signed(self, number: i64) -> i64 {
        if self.minus { -number } else { number }
    }
}

/// How half of a number is rounded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Rounding {
    Down,
    Up,
}

/// Returns half of a sum, or all of it if no rounding is given.
fn halved(sum: i64, half: Option<Rounding>) -> i64 {
    match half {
        None => sum,
        Some(Rounding::Down) => sum.div_euclid(2),
        Some(Rounding::Up) => (sum + 1).div_euclid(2),
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Number(i64),
    Dice {
        count: u32,
        sides: u32,
        kept: KeptDice,
    },
    Pool(Pool),
    /// A stress die with `botch` botch dice; 0 leaves the botch roll to the group.
    Stress {
        botch: u32,
    },
}

/// Counts the dice that show at least `from`. Each that shows at least `again` is rolled again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Pool {
    count: u32,
    sides: u32,
    from: u32,
    again: Option<u32>,
}

/// Which dice of a term count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum KeptDice {
    All,
    Highest(u32),
    Lowest(u32),
}

/// Why dice cannot be parsed or have no odds, in a sentence.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct DiceError(pub String);
