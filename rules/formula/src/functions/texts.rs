//! Texts.

use rhai::{Array, Dynamic, ImmutableString};
use serde_json::Value;

use super::{FUNCTION, Function, Group, charge, failed, run, takes};
use crate::{
    limits::TEXT_BYTES,
    operators::check_length,
    problem::Evaluated,
    value::{from_json, plain},
};

pub(super) const GROUP: Group = Group {
    title: "texts",
    functions: &[
        Function {
            name: "starts_with",
            arguments: 2..=2,
            written: "starts_with(text, start)",
            about: "Whether the text starts with `start`.",
            register: |engine| engine.register_fn("starts_with", starts_with),
            ..FUNCTION
        },
        Function {
            name: "ends_with",
            arguments: 2..=2,
            written: "ends_with(text, end)",
            about: "Whether the text ends with `end`.",
            register: |engine| engine.register_fn("ends_with", ends_with),
            ..FUNCTION
        },
        Function {
            name: "lower",
            written: "lower(text)",
            about: "The text in lower case.",
            register: |engine| {
                engine.register_fn("lower", |text: ImmutableString| {
                    measured(text.to_lowercase())
                })
            },
            words: |call| Some(call.words(0, call.outer)),
            ..FUNCTION
        },
        Function {
            name: "upper",
            written: "upper(text)",
            about: "The text in upper case.",
            register: |engine| {
                engine.register_fn("upper", |text: ImmutableString| {
                    measured(text.to_uppercase())
                })
            },
            words: |call| Some(call.words(0, call.outer)),
            ..FUNCTION
        },
        Function {
            name: "trim",
            written: "trim(text)",
            about: "The text without spaces at both ends.",
            register: |engine| {
                engine.register_fn("trim", |text: ImmutableString| text.trim().to_owned())
            },
            words: |call| Some(call.words(0, call.outer)),
            ..FUNCTION
        },
        Function {
            name: "replace",
            arguments: 3..=3,
            written: "replace(text, what, by)",
            about: "The text with every `what` replaced by `by`.",
            register: |engine| engine.register_fn("replace", replace),
            ..FUNCTION
        },
        Function {
            name: "split",
            arguments: 2..=2,
            written: "split(text, ', ')",
            about: "The parts of the text between separators, as a list.",
            register: |engine| engine.register_fn("split", split),
            ..FUNCTION
        },
        Function {
            name: "join",
            arguments: 2..=2,
            written: "join(list, ', ')",
            about: "The items as one text, with a separator between them.",
            register: |engine| engine.register_fn("join", join),
            ..FUNCTION
        },
        Function {
            name: "text",
            written: "text(x)",
            about: "A value as text, except for lists and objects; n/a gives an empty text.",
            register: |engine| engine.register_fn("text", |x: Dynamic| text(&x)),
            words: |call| Some(call.words(0, call.outer)),
            ..FUNCTION
        },
        Function {
            name: "number",
            written: "number(text)",
            about: "A text as a number; n/a if it is none.",
            register: |engine| engine.register_fn("number", number),
            words: |call| Some(call.words(0, call.outer)),
            ..FUNCTION
        },
    ],
};

fn starts_with(text: ImmutableString, start: ImmutableString) -> bool {
    text.starts_with(start.as_str())
}

fn ends_with(text: ImmutableString, end: ImmutableString) -> bool {
    text.ends_with(end.as_str())
}

fn split(text: ImmutableString, at: ImmutableString) -> Evaluated<Array> {
    if at.is_empty() {
        return failed(messages::text!("formula-split"));
    }
    charge(text.len() / 8)?;
    let parts = text.split(at.as_str());
    check_length(parts.clone().count())?;
    Ok(parts.map(|part| part.to_owned().into()).collect())
}

fn join(list: Array, between: ImmutableString) -> Evaluated<String> {
    let mut joined = String::new();
    for (at, item) in list.iter().enumerate() {
        if at > 0 {
            joined.push_str(&between);
        }
        joined.push_str(&text(item)?);
        if joined.len() > TEXT_BYTES {
            return too_long();
        }
    }
    charge(joined.len() / 8)?;
    Ok(joined)
}

fn number(x: Dynamic) -> Evaluated<Dynamic> {
    let Ok(text) = x.as_immutable_string_ref() else {
        return if x.is_int() || x.is_decimal() || x.is_unit() {
            Ok(x)
        } else {
            takes("number(text)", &messages::text!("kind-a-text"), &x)
        };
    };
    let plain = text.trim().replace('−', "-");
    let number = plain
        .strip_prefix('+')
        .unwrap_or(&plain)
        .parse::<serde_json::Number>();
    Ok(number.map_or(Dynamic::UNIT, |number| from_json(&Value::Number(number))))
}

/// Converts a value that is no list or object to text, unformatted.
fn text(x: &Dynamic) -> Evaluated<String> {
    if let Ok(text) = x.as_immutable_string_ref() {
        return Ok(text.to_string());
    }
    if x.is_array() || x.is_map() {
        return takes("text(x)", &messages::text!("kind-number-or-word"), x);
    }
    run(|run| Ok(run.to_json(x))).map(plain)
}

fn replace(text: ImmutableString, what: ImmutableString, by: ImmutableString) -> Evaluated<String> {
    charge(text.len() / 8)?;
    if what.is_empty() {
        return Ok(text.to_string());
    }
    let longest = text
        .matches(what.as_str())
        .count()
        .saturating_mul(by.len())
        .saturating_add(text.len());
    if longest > TEXT_BYTES * 2 {
        return too_long();
    }
    measured(text.replace(what.as_str(), &by))
}

fn measured(text: String) -> Evaluated<String> {
    if text.len() > TEXT_BYTES {
        return too_long();
    }
    Ok(text)
}

fn too_long<T>() -> Evaluated<T> {
    failed(messages::text!(
        "formula-text-holds",
        text_bytes = TEXT_BYTES.to_string()
    ))
}
