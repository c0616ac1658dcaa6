//! Dice: notation, rolls and exact odds.
//!
//! | written | what it is |
//! | --- | --- |
//! | `3d6`, `d100` | dice of any number of sides, added up |
//! | `4d6 drop 1`, `2d20 keep lowest` | without the lowest; only the lowest |
//! | `simple` | one die from 1 to 10 |
//! | `stress` | one die from 0 to 9, where 1 rolls again and doubles, and 0 may be a botch |
//! | `stress 2 botch` | the same, with that many botch dice rolled where it shows 0 at first |
//! | `7d10 from 8`, `7d10 9-again from 8` | how many dice reach a number; each from 9 is rolled once more |
//! | `2d6+1`, `d8 + d6 - 2` | sums of these and numbers |

mod again;
mod exact;
mod odds;
mod parse;
mod roll;
mod stress;
mod typed;
mod ways;

pub use odds::Odds;
pub use roll::Roll;
pub use stress::botch;
pub use typed::TypedDice;

/// The most dice rolled at once.
const MAX_DICE: u32 = 1000;

/// The most sides of a die.
const MAX_SIDES: u32 = 10_000;

/// Dice to roll: a sum of terms, at least one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dice {
    terms: Vec<Term>,
}

impl Dice {
    /// What is added to the dice.
    pub fn fixed(&self) -> i64 {
        let numbers = self.terms.iter().map(|term| match term.part {
            Part::Number(number) => term.signed(number),
            Part::Dice { .. } | Part::Pool(_) | Part::Stress { .. } => 0,
        });
        numbers.sum()
    }

    /// Whether a stress die is among them, which may botch.
    pub fn may_botch(&self) -> bool {
        let mut terms = self.terms.iter();
        terms.any(|term| matches!(term.part, Part::Stress { .. }))
    }

    /// The largest total; none where dice may be rolled again without end.
    pub fn most(&self) -> Option<i64> {
        let most = self.terms.iter().map(|term| match term.part {
            Part::Number(number) => Some(term.signed(number)),
            Part::Dice { count, sides, kept } => {
                let counted = match kept {
                    KeptDice::All => count,
                    KeptDice::Highest(kept) | KeptDice::Lowest(kept) => kept,
                };
                let (low, high) = (i64::from(counted), i64::from(counted) * i64::from(sides));
                Some(if term.minus { -low } else { high })
            }
            Part::Pool(pool) if pool.again.is_none() => {
                Some(if term.minus { 0 } else { i64::from(pool.count) })
            }
            Part::Pool(_) | Part::Stress { .. } => None,
        });
        most.sum()
    }
}

/// A part of the sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Term {
    minus: bool,
    part: Part,
}

impl Term {
    fn signed(self, number: i64) -> i64 {
        if self.minus { -number } else { number }
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
    /// With that many botch dice; 0 leaves the botch roll to the group.
    Stress {
        botch: u32,
    },
}

/// How many dice reach `from`; each that reaches `again` is rolled once more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Pool {
    count: u32,
    sides: u32,
    from: u32,
    again: Option<u32>,
}

/// Which of some dice count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum KeptDice {
    All,
    Highest(u32),
    Lowest(u32),
}

/// Why dice cannot be read or have no odds, in a sentence.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct DiceError(pub String);
