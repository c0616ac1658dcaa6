//! Ranges as tables print them.

use crate::Value;

/// A range that includes both ends; an infinite end is open.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Range {
    /// The lower end.
    pub from: f64,
    /// The upper end.
    pub to: f64,
}

/// Suffixes of a range without an upper end.
const UPWARDS: [&str; 8] = [
    "or more",
    "or higher",
    "or above",
    "or over",
    "or greater",
    "and up",
    "and above",
    "+",
];

/// Suffixes of a range without a lower end.
const DOWNWARDS: [&str; 6] = [
    "or less",
    "or lower",
    "or below",
    "or fewer",
    "or under",
    "and below",
];

impl Range {
    /// Parses `7`, `1-5`, `-2 to -1`, `21+`, `10 or more`, `-4 or less`.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim().replace(['–', '—', '−'], "-").to_lowercase();
        let number = |text: &str| text.trim().parse().ok().filter(|it: &f64| it.is_finite());
        let before = |ends: &[&str]| ends.iter().find_map(|end| text.strip_suffix(end));
        let (from, to) = if let Some(number) = number(&text) {
            (number, number)
        } else if let Some(from) = before(&UPWARDS) {
            (number(from)?, f64::INFINITY)
        } else if let Some(to) = before(&DOWNWARDS) {
            (f64::NEG_INFINITY, number(to)?)
        } else {
            // A leading hyphen is a minus sign; the next one separates the two numbers.
            let (from, to) = text.split_once(" to ").or_else(|| {
                let (at, _) = text.match_indices('-').find(|(at, _)| *at > 0)?;
                Some((&text[..at], &text[at + 1..]))
            })?;
            (number(from)?, number(to)?)
        };
        Some(Self { from, to })
    }

    /// Returns the range that a key cell denotes.
    pub fn of_cell(cell: &Value) -> Option<Self> {
        match cell {
            Value::Number(number) => number.as_f64().map(|it| Self { from: it, to: it }),
            Value::String(text) => Self::parse(text),
            _ => None,
        }
    }

    /// Whether it contains the number.
    pub fn contains(self, number: f64) -> bool {
        self.from <= number && number <= self.to
    }
}
