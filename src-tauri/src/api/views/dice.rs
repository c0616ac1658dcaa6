//! Rolls and odds.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::LabelledValue;

/// A roll of dice or on a table.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Rolled {
    /// The dice, `2d6+1`, or the table's name.
    pub dice: String,
    /// The total.
    pub total: i64,
    /// The arithmetic: "4 + 3 + 1".
    pub shown: String,
    /// The row of the table; empty for plain dice.
    pub row: Vec<LabelledValue>,
    /// A short remark on the dice: "botch?".
    pub note: String,
}

/// The exact odds of dice.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct DiceOdds {
    /// The dice: `2d6+1`.
    pub dice: String,
    /// Every possible total, from the lowest; for dice without an upper limit, up to a certain
    /// total.
    pub totals: Vec<TotalOdds>,
    /// For such dice, the first total that is not listed alone, and the odds of it or more.
    pub more: Option<MoreOdds>,
    /// The mean total; `None` where its numbers are too large.
    pub mean: Option<Mean>,
    /// For a stress die, the odds of a botch with one botch die, with two, and so on.
    pub botches: Vec<Chance>,
    /// A remark on how the dice are read, if needed.
    pub note: String,
}

/// How likely a total is.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct TotalOdds {
    /// The total.
    pub total: i64,
    /// How likely it is exactly that.
    pub exactly: Chance,
    /// How likely it is that or more.
    pub at_least: Chance,
}

/// How likely a total or more is.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct MoreOdds {
    /// The total.
    pub total: i64,
    /// How likely it is that or more.
    pub at_least: Chance,
}

/// The mean total of dice.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Mean {
    /// Exactly: "10/3".
    pub fraction: String,
    /// Approximately.
    pub number: f64,
}

/// A probability.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Chance {
    /// As a fraction, not reduced: "27/216"; for a stress die, without trailing zeros of both
    /// numbers.
    pub fraction: String,
    /// In percent, 0 to 100.
    pub percent: f64,
}
