//! Ranges as tables print them.

use crate::Value;

/// From one number to another, both included; open where it is infinite.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Range {
    /// The least number in it.
    pub from: f64,
    /// The greatest number in it.
    pub to: f64,
}

impl Range {
    /// Reads `7`, `1-5`, `-2 to -1`, `21+`, `10 or more`, `-4 or less`.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text
            .trim()
            .replace(['–', '—'], "-")
            .replace('−', "-")
            .to_lowercase();
        let number = |text: &str| {
            text.trim()
                .parse::<f64>()
                .ok()
                .filter(|number| number.is_finite())
        };
        if let Some(number) = number(&text) {
            return Some(Self {
                from: number,
                to: number,
            });
        }
        for end in [
            "or more",
            "or higher",
            "or above",
            "or over",
            "or greater",
            "and up",
            "and above",
            "+",
        ] {
            if let Some(from) = text.strip_suffix(end) {
                return number(from).map(|from| Self {
                    from,
                    to: f64::INFINITY,
                });
            }
        }
        for end in [
            "or less",
            "or lower",
            "or below",
            "or fewer",
            "or under",
            "and below",
        ] {
            if let Some(to) = text.strip_suffix(end) {
                return number(to).map(|to| Self {
                    from: f64::NEG_INFINITY,
                    to,
                });
            }
        }
        if let Some((from, to)) = text.split_once(" to ") {
            return Some(Self {
                from: number(from)?,
                to: number(to)?,
            });
        }
        // A leading hyphen is a minus sign; the next one separates the two numbers.
        let parting = text
            .char_indices()
            .skip(1)
            .find(|(_, letter)| *letter == '-')?
            .0;
        Some(Self {
            from: number(&text[..parting])?,
            to: number(&text[parting + 1..])?,
        })
    }

    /// The range that a key cell stands for.
    pub fn of_cell(cell: &Value) -> Option<Self> {
        match cell {
            Value::Number(number) => number.as_f64().map(|number| Self {
                from: number,
                to: number,
            }),
            Value::String(text) => Self::parse(text),
            _ => None,
        }
    }

    /// Whether the number lies in it.
    pub fn holds(self, number: f64) -> bool {
        self.from <= number && number <= self.to
    }
}
