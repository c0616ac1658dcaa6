//! Dice: notation, rolls and exact odds.
//!
//! | written | what it is |
//! | --- | --- |
//! | `3d6`, `d100` | dice of any number of sides, added up |
//! | `4d6 drop 1`, `2d20 keep lowest` | without the lowest; only the lowest |
//! | `simple` | one die from 1 to 10 |
//! | `stress` | one die from 0 to 9, where 1 rolls again and doubles, and 0 may be a botch |
//! | `2d6+1`, `d8 + d6 - 2` | sums of these and numbers |

mod odds;
mod parse;
mod roll;
mod stress;

pub use odds::Odds;
pub use roll::Roll;
pub use stress::botch;

/// The most dice rolled at once.
pub const MOST_DICE: u32 = 1000;

/// The most sides of a die.
pub const MOST_SIDES: u32 = 10_000;

/// Dice to roll: a sum of terms, at least one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dice {
    terms: Vec<Term>,
}

/// A part of the sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Term {
    minus: bool,
    part: Part,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Number(i64),
    Dice { count: u32, sides: u32, kept: Kept },
    Stress,
}

/// Which of some dice count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kept {
    All,
    Highest(u32),
    Lowest(u32),
}

/// Why dice cannot be read or have no odds, in a sentence.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unclear(pub String);
