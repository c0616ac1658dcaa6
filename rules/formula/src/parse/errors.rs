//! What is wrong in a formula that is no formula, in words for those who write packs.

use rhai::{LexError, ParseError, ParseErrorType};

use crate::{
    diagnostic::Diagnostic,
    tokens::{Kind, tokens},
};

/// The error of the parser, as a message of ours.
pub(super) fn diagnostic(error: &ParseError, text: &str, is_formula: bool) -> Diagnostic {
    let said = error.err_type().to_string();
    let refused = |symbol: &str| said.contains(&format!("'{symbol}'"));
    let message = if refused("/") || refused("/=") {
        messages::text!("formula-not-exact")
    } else if refused("^") || refused("**") {
        messages::text!("formula-write-power")
    } else if refused("&") {
        messages::text!("formula-write-and")
    } else if said.contains("depth") || said.contains("maximum complexity") {
        messages::text!("formula-deep")
    } else {
        hint(text, is_formula).unwrap_or_else(|| plain(error.err_type()))
    };
    Diagnostic::at(error.position(), message)
}

/// An error that no hint explains.
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
            // The parser reports some signs in a sentence of its own, in quotes.
            let sign = sign.strip_prefix("Unexpected '").unwrap_or(sign);
            let sign = sign
                .strip_suffix('\'')
                .filter(|it| !it.is_empty())
                .unwrap_or(sign);
            messages::text!("formula-unexpected", sign)
        }
        other => match other.to_string().trim_end_matches('.') {
            "" => messages::text!("formula-none"),
            said => format!("{said}."),
        },
    }
}

/// What is written otherwise in other languages and on paper.
const WRITTEN: [(&str, &str); 9] = [
    ("and", "&&"),
    ("or", "||"),
    ("not", "!"),
    ("≥", ">="),
    ("≤", "<="),
    ("≠", "!="),
    ("<>", "!="),
    ("×", "*"),
    ("−", "-"),
];

/// A hint for those who write as in another language.
fn hint(text: &str, is_formula: bool) -> Option<String> {
    let code: String = tokens(text)
        .iter()
        .map(|token| match token.kind {
            Kind::Text => " ",
            _ => token.text(text),
        })
        .collect();
    let is_in_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    for (other, operator) in WRITTEN {
        let is_word = other.starts_with(is_in_word);
        let mut words = code.split(|letter: char| !is_in_word(letter));
        if words.any(|word| word == other) || (!is_word && code.contains(other)) {
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
