//! Deserializes values, with errors in plain words.

use serde::de::DeserializeOwned;
use toml::{
    Spanned,
    de::{DeValue, ValueDeserializer},
};

use crate::format::ValueError;

pub(super) fn value<T: DeserializeOwned>(value: Spanned<DeValue<'_>>) -> Result<T, ValueError> {
    let start = value.span().start;
    T::deserialize(ValueDeserializer::from(value)).map_err(|error| {
        let byte = error.span().map_or(start, |span| span.start);
        ValueError::refused(byte, unreadable(error.message()))
    })
}

/// Returns what to write in place of what the parser cannot read, or else its message in plain words.
pub(crate) fn unreadable(message: &str) -> String {
    let mistake = message.split(", expected").next().unwrap_or(message).trim();
    match mistake {
        "string values must be quoted" => messages::text!("toml-no-value"),
        "invalid basic string" if message.ends_with("expected `\"`") => {
            messages::text!("toml-open-text")
        }
        "unexpected key or value" => messages::text!("toml-rest-of-line"),
        "duplicate key" => messages::text!("toml-twice"),
        "missing comma between array elements" => messages::text!("toml-comma"),
        "unclosed array" | "unclosed inline table" | "unclosed table" | "unclosed array table" => {
            messages::text!("toml-unclosed")
        }
        "extra comma in array" | "extra comma in inline table" => {
            messages::text!("toml-extra-comma")
        }
        "key with no value" | "invalid unquoted key" => messages::text!("toml-key"),
        "missing escaped value" | "too few unicode value digits" => {
            messages::text!("toml-backslash")
        }
        _ => messages::text!("toml-other", message = plain(message)),
    }
}

/// Translates a message of the parser into plain words.
fn plain(message: &str) -> String {
    const WORDS: [(&str, &str); 8] = [
        ("unknown variant ", "unknown "),
        ("invalid type: ", "found "),
        ("invalid value: ", "found "),
        ("integer `", "the number `"),
        ("string \"", "the text \""),
        ("sequence", "a list"),
        ("a map", "a table"),
        ("i64", "a whole number"),
    ];
    const TYPES: [&str; 3] = ["internally tagged enum ", "enum ", "struct "];
    let message = message.trim().trim_end_matches('.');
    let mut message = message.trim_end_matches(", expected nothing").to_owned();
    for (technical, plain) in WORDS {
        message = message.replace(technical, plain);
    }
    for technical in TYPES {
        if let Some((before, after)) = message.split_once(technical) {
            let rest = after.trim_start_matches(char::is_alphanumeric);
            message = format!("{before}a table{rest}");
        }
    }
    for number in ["u8", "u16", "u32", "usize"] {
        if message.ends_with(&format!("expected {number}")) {
            message = message.replace(number, "a whole number, 0 or more");
        }
    }
    message
}

#[cfg(test)]
mod tests {
    use toml::de::DeTable;

    use super::{plain, unreadable};

    #[test]
    fn common_mistakes_say_what_to_write() {
        for (text, expected) in [
            ("name = Bell", "This is not a value"),
            ("name = “Bell”", "This is not a value"),
            ("name = \"Bell", "This text does not end on its line"),
            (
                "say = \"a \"b\" c\"",
                "Nothing else can follow on this line.",
            ),
            ("a = 1\na = 2", "This key occurs twice here."),
            ("a = [1 2]", "This is not a value"),
            ("a = [\"x\" \"y\"]", "A comma is missing"),
            ("name: \"Bell\"", "A line gives a key"),
            ("a = \"x\\y\"", "A backslash in a text"),
            ("a = [", "A bracket or brace"),
            ("[[a]\nb = 1", "A bracket or brace"),
            ("a = [1,, 2]", "There is one comma too many here."),
            (
                "a = 1_",
                "This cannot be read: `_` may only go between digits.",
            ),
        ] {
            let (_, errors) = DeTable::parse_recoverable(text);
            let found: Vec<String> = errors.iter().map(|it| unreadable(it.message())).collect();
            let says = |it: &String| it.starts_with(expected);
            assert!(found.iter().any(says), "{text}: {found:?}");
        }
    }

    #[test]
    fn messages_do_not_name_rust_types() {
        for (message, expected) in [
            (
                "invalid type: string \"shaken\", expected struct StateForm",
                "found the text \"shaken\", expected a table",
            ),
            (
                "invalid type: string \"x\", expected i64",
                "found the text \"x\", expected a whole number",
            ),
            (
                "invalid type: integer `3`, expected internally tagged enum Edit",
                "found the number `3`, expected a table",
            ),
            (
                "invalid value: integer `-1`, expected usize",
                "found the number `-1`, expected a whole number, 0 or more",
            ),
            (
                "unknown variant `higer`, expected one of `higher`, `again`, `die`",
                "unknown `higer`, expected one of `higher`, `again`, `die`",
            ),
            ("redundant sign, expected nothing", "redundant sign"),
        ] {
            assert_eq!(plain(message), expected);
        }
    }
}
