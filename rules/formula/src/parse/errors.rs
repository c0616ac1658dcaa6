//! Parse errors in words for the authors of packs.

use rhai::{LexError, ParseError, ParseErrorType};

use crate::{
    diagnostic::Diagnostic,
    tokens::{Kind, tokens},
};

/// Converts an error of the parser to a message of ours.
pub(super) fn diagnostic(error: &ParseError, text: &str, is_formula: bool) -> Diagnostic {
    let reported = error.err_type().to_string();
    let refused = |symbol: &str| reported.contains(&format!("'{symbol}'"));
    let message = if refused("/") || refused("/=") {
        messages::text!("formula-not-exact")
    } else if refused("^") || refused("**") {
        messages::text!("formula-write-power")
    } else if refused("&") {
        messages::text!("formula-write-and")
    } else if reported.contains("depth") || reported.contains("maximum complexity") {
        messages::text!("formula-deep")
    } else {
        hint(text, is_formula).unwrap_or_else(|| plain(error.err_type()))
    };
    Diagnostic::at(error.position(), message)
}

/// Returns the message of an error for which there is no hint.
fn plain(error: &ParseErrorType) -> String {
    match error {
        ParseErrorType::UnexpectedEOF => messages::text!("formula-too-soon"),
        ParseErrorType::BadInput(LexError::UnterminatedString) => {
            messages::text!("formula-open-text")
        }
        ParseErrorType::PropertyExpected => messages::text!("formula-no-name"),
        ParseErrorType::MissingToken(token, _) => {
            messages::text!("formula-missing", token = token.as_str())
        }
        ParseErrorType::UnknownOperator(sign)
        | ParseErrorType::Reserved(sign)
        | ParseErrorType::BadInput(LexError::UnexpectedInput(sign)) => {
            // The parser reports some signs in quotes in a sentence.
            let sign = sign.strip_prefix("Unexpected '").unwrap_or(sign);
            let quoted = sign.strip_suffix('\'').filter(|it| !it.is_empty());
            let sign = quoted.unwrap_or(sign);
            messages::text!("formula-unexpected", sign)
        }
        other => match other.to_string().trim_end_matches('.') {
            "" => messages::text!("formula-none"),
            message => format!("{message}."),
        },
    }
}

/// Operators of other languages and signs of typography, with ours.
const FOREIGN_OPERATORS: [(&str, &str); 15] = [
    ("and", "&&"),
    ("or", "||"),
    ("not", "!"),
    ("≥", ">="),
    ("≤", "<="),
    ("≠", "!="),
    ("<>", "!="),
    ("×", "*"),
    ("−", "-"),
    ("–", "-"),
    ("‘", "'"),
    ("’", "'"),
    ("“", "'"),
    ("”", "'"),
    ("„", "'"),
];

/// Returns a hint for dice, an `if` in a formula, or an operator of another language.
fn hint(text: &str, is_formula: bool) -> Option<String> {
    let tokens = tokens(text);
    let mut words = tokens.iter().map(|token| token.text(text));
    if let Some(dice) = words.clone().find(|word| is_dice(word)) {
        return Some(messages::text!("formula-dice", dice));
    }
    if is_formula && words.any(|word| word == "if") {
        return Some(messages::text!("formula-no-if"));
    }
    let code: String = tokens
        .iter()
        .map(|token| match token.kind {
            Kind::Text | Kind::Space => " ",
            _ => token.text(text),
        })
        .collect();
    let is_in_word = |c: char| c.is_alphanumeric() || c == '_';
    for (other, operator) in FOREIGN_OPERATORS {
        let is_word = other.starts_with(is_in_word);
        let mut words = code.split(|c: char| !is_in_word(c));
        if words.any(|word| word.eq_ignore_ascii_case(other)) || (!is_word && code.contains(other))
        {
            return Some(messages::text!(
                "formula-write-operator",
                operator,
                word = other
            ));
        }
    }
    let plain = ["==", "!=", "<=", ">=", "=>"]
        .iter()
        .fold(code, |code, operator| code.replace(operator, " "));
    (is_formula && plain.contains('=')).then(|| messages::text!("formula-write-equals"))
}

/// Whether a word is dice, such as `2d6`.
fn is_dice(word: &str) -> bool {
    let is_number = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit());
    word.split_once('d')
        .is_some_and(|(count, sides)| is_number(count) && is_number(sides))
}
