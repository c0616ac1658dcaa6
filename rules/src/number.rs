//! Numbers as people type them.

use serde_json::Number;

/// Parses a number as typed in the current language: with any kind of minus sign or a plus, and with a
/// decimal point or the decimal mark of the language. Returns `None` if the text is not a number.
pub fn parse(text: &str) -> Option<Number> {
    let text = text.trim();
    let (sign, digits) = match text.strip_prefix(['-', '−', '–']) {
        Some(digits) => ("-", digits),
        None => ("", text.strip_prefix('+').unwrap_or(text)),
    };
    let digits = messages::number::plain(digits);
    let (whole, decimals) = digits.split_once('.').unwrap_or((&digits, "0"));
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|it| it.is_ascii_digit());
    if !is_number(whole) || !is_number(decimals) {
        return None;
    }
    let number = format!("{sign}{digits}");
    match number.parse::<i64>() {
        Ok(whole) => Some(whole.into()),
        Err(_) => Number::from_f64(number.parse().ok()?),
    }
}

/// As [`parse`], for a whole number.
pub fn parse_whole(text: &str) -> Option<i64> {
    parse(text)?.as_i64()
}
