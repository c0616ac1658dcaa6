//! Messages for errors in JSON.

use serde_json::error::Category;

use crate::text;

/// Returns what is wrong with a JSON text: "line 3 is not JSON at character 14".
pub fn reason_in(text: &str, error: &serde_json::Error) -> String {
    let line = text.split('\n').nth(error.line().saturating_sub(1));
    let starts = line.unwrap_or_default().char_indices();
    described(error, starts.filter(|(at, _)| *at < error.column()).count())
}

/// As [`reason_in`], for a text that is not in memory. Letters of several bytes are counted as several characters.
pub fn reason(error: &serde_json::Error) -> String {
    described(error, error.column())
}

fn described(error: &serde_json::Error, column: usize) -> String {
    let (line, column) = (error.line().to_string(), column.to_string());
    match error.classify() {
        Category::Eof => text!("json-ends-early", line),
        Category::Syntax => text!("json-syntax", line, column),
        Category::Data | Category::Io => misfit(&error.to_string(), &line),
    }
}

/// Returns how valid JSON does not fit the expected type: in the words of serde, unless names in it say enough.
fn misfit(said: &str, line: &str) -> String {
    let quoted: Vec<&str> = said.split('`').skip(1).step_by(2).collect();
    match quoted.as_slice() {
        [field] if said.starts_with("missing field ") => {
            text!("json-no-field", field = *field, line)
        }
        [word, known @ ..] if said.starts_with("unknown variant ") && !known.is_empty() => {
            let known = known.join(", ");
            text!("json-unknown-word", word = *word, line, known)
        }
        _ => said.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn missing_fields_and_unknown_words_are_named() {
        for (said, expected) in [
            (
                "missing field `combatant`",
                "the field “combatant” is missing in line 3",
            ),
            (
                "unknown variant `dely`, expected one of `delay`, `next`, `out` at line 1 column 13",
                "“dely” in line 3 is not one of delay, next, out",
            ),
            ("invalid value: 3", "invalid value: 3"),
        ] {
            assert_eq!(misfit(said, "3"), expected);
        }
    }

    #[test]
    fn the_position_of_a_syntax_error_is_reported() {
        for (text, expected) in [
            ("[1,\n", "the text ends too early, in line 2"),
            ("", "the text ends too early, in line 1"),
            ("{\n  a: 1 }", "line 2 is not JSON at character 3"),
            ("[] x", "line 1 is not JSON at character 4"),
            ("[]\n[\"ää\" x]", "line 2 is not JSON at character 1"),
            ("[\"ää\" x]", "line 1 is not JSON at character 7"),
        ] {
            let error = serde_json::from_str::<Value>(text).err();
            assert_eq!(
                error.map(|error| reason_in(text, &error)).as_deref(),
                Some(expected),
                "{text}"
            );
        }
    }
}
