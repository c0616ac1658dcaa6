//! Number formats: the decimal mark and the thousands separator of each language.

use std::fmt::Display;

use crate::Language;

/// Digits between two separators.
const GROUP: usize = 3;

/// Formats a number: 1234.5 is “1,234.5” in English and “1.234,5” in German.
pub fn format(number: f64, language: Language) -> String {
    let (decimal_mark, group) = marks(language);
    let plain = number.abs().to_string();
    let (whole, decimals) = plain.split_once('.').unwrap_or((&plain, ""));
    let mut text = String::from(if number < 0.0 { "−" } else { "" });
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at).is_multiple_of(GROUP) {
            text.push(group);
        }
        text.push(digit);
    }
    if !decimals.is_empty() {
        text.push(decimal_mark);
        text.push_str(decimals);
    }
    text
}

/// Formats a number in the current language with exactly its digits, without separators: “-1.5” is “−1.5”, in
/// German “−1,5”. It may have more digits than an `f64`.
pub fn exact(number: &impl Display) -> String {
    marked(&number.to_string(), Language::current())
}

/// Converts a number in the notation of the current language to plain notation: “−1,5” in German is “-1.5”.
pub fn plain(text: &str) -> String {
    unmarked(text, Language::current())
}

fn unmarked(text: &str, language: Language) -> String {
    text.replace('−', "-").replace(marks(language).0, ".")
}

fn marked(number: &str, language: Language) -> String {
    number
        .replace('-', "−")
        .replace('.', &marks(language).0.to_string())
}

/// Returns the decimal mark and the thousands separator.
const fn marks(language: Language) -> (char, char) {
    match language {
        Language::English => ('.', ','),
        Language::German => (',', '.'),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_formatted_by_language() {
        for (number, english, german) in [
            (0.0, "0", "0"),
            (999.0, "999", "999"),
            (1234.0, "1,234", "1.234"),
            (-1_234_567.5, "−1,234,567.5", "−1.234.567,5"),
        ] {
            assert_eq!(format(number, Language::English), english);
            assert_eq!(format(number, Language::German), german);
        }
    }

    #[test]
    fn exact_numbers_keep_all_their_digits() {
        for (number, english, german) in [
            ("0", "0", "0"),
            ("-1234", "−1234", "−1234"),
            ("-0.10", "−0.10", "−0,10"),
        ] {
            assert_eq!(marked(number, Language::English), english);
            assert_eq!(marked(number, Language::German), german);
            assert_eq!(unmarked(english, Language::English), number);
            assert_eq!(unmarked(german, Language::German), number);
        }
    }
}
