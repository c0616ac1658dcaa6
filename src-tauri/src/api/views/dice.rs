//! Rolls and odds.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::LabelledValue;

/// A roll of dice, or on a table.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Rolled {
    /// The dice, such as `2d6+1`, or the table's name.
    pub dice: String,
    /// The total.
    pub total: i64,
    /// The arithmetic: "4 + 3 + 1".
    pub shown: String,
    /// The row of the table; empty for plain dice.
    pub row: Vec<LabelledValue>,
    /// A short remark on the roll: "botch?".
    pub note: String,
}

/// The exact odds of dice.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct DiceOdds {
    /// The dice: `2d6+1`.
    pub dice: String,
    /// Every possible total, from the lowest. For open-ended dice, totals up to a limit.
    pub totals: Vec<TotalOdds>,
    /// For open-ended dice, the first unlisted total, and the odds of it or more.
    pub more: Option<MoreOdds>,
    /// The mean total; `None` if its numbers are too large.
    pub mean: Option<Mean>,
    /// For a stress die, the odds of a botch with one botch die, two, and so on.
    pub botches: Vec<Chance>,
    /// A remark on how the dice are interpreted, if needed.
    pub note: String,
}

/// The odds of a total.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct TotalOdds {
    /// The total.
    pub total: i64,
    /// The odds of exactly this total.
    pub exactly: Chance,
    /// The odds of this total or more.
    pub at_least: Chance,
}

/// The odds of reaching a total.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct MoreOdds {
    /// The total.
    pub total: i64,
    /// The odds of this total or more.
    pub at_least: Chance,
}

/// The mean total of dice.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Mean {
    /// The exact value: "10/3".
    pub fraction: String,
    /// The approximate value.
    pub number: f64,
}

/// A probability.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Chance {
    /// An unreduced fraction: "27/216"; for open-ended dice, without common trailing zeros.
    pub fraction: String,
    /// In per cent, from 0 to 100.
    pub percent: f64,
}
