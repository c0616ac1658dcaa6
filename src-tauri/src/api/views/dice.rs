//! Rolls and odds.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::LabelledValue;

/// A roll of dice or on a table.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Rolled {
    /// What was rolled: `2d6+1`, or the table's name.
    pub dice: String,
    /// The total.
    pub total: i64,
    /// The arithmetic: "4 + 3 + 1".
    pub shown: String,
    /// What the table says, its row in words; empty for plain dice.
    pub row: Vec<LabelledValue>,
    /// A few words where the dice call for them: "botch?".
    pub note: String,
}

/// The exact odds of dice.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct DiceOdds {
    /// The dice: `2d6+1`.
    pub dice: String,
    /// Every total that can fall, from the lowest; of dice that may show more without end, those up
    /// to a limit.
    pub totals: Vec<TotalOdds>,
    /// Of such dice, the total from which on none is listed alone, and how likely it is that or more.
    pub more: Option<MoreOdds>,
    /// The mean total; none where its numbers are too large.
    pub mean: Option<Mean>,
    /// Of a stress die, how likely it botches with one botch die, with two, and so on.
    pub botches: Vec<Chance>,
    /// How the dice are read, where that needs a word.
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
    /// About.
    pub number: f64,
}

/// A probability.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Chance {
    /// As a fraction of all ways, not reduced: "27/216"; of a stress die, without the zeros at the
    /// end of both.
    pub fraction: String,
    /// In percent, 0 to 100.
    pub percent: f64,
}
