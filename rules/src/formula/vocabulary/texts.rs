//! Texts.

use rhai::{Array, Dynamic, Engine, ImmutableString};

use super::{charge, failed, takes};
use crate::{
    Value,
    formula::{
        engine::{LONGEST_LIST, LONGEST_TEXT},
        evaluation::Evaluation,
        problem::Evaluated,
        value::to_dynamic,
    },
};

pub(super) fn register(engine: &mut Engine) {
    engine
        .register_fn(
            "contains",
            |text: ImmutableString, part: ImmutableString| text.contains(part.as_str()),
        )
        .register_fn(
            "starts_with",
            |text: ImmutableString, start: ImmutableString| text.starts_with(start.as_str()),
        )
        .register_fn(
            "ends_with",
            |text: ImmutableString, end: ImmutableString| text.ends_with(end.as_str()),
        )
        .register_fn("lower", |text: ImmutableString| {
            measured(text.to_lowercase())
        })
        .register_fn("upper", |text: ImmutableString| {
            measured(text.to_uppercase())
        })
        .register_fn("trim", |text: ImmutableString| text.trim().to_owned())
        .register_fn("replace", replace)
        .register_fn(
            "split",
            |text: ImmutableString, at: ImmutableString| -> Evaluated<Array> {
                if at.is_empty() {
                    return failed("split(text, at) takes a text to part at.");
                }
                charge(text.len() / 8)?;
                Ok(text
                    .split(at.as_str())
                    .take(LONGEST_LIST)
                    .map(|part| Dynamic::from(part.to_owned()))
                    .collect())
            },
        )
        .register_fn(
            "join",
            |list: Array, between: ImmutableString| -> Evaluated<String> {
                let mut joined = String::new();
                for (at, item) in list.iter().enumerate() {
                    if at > 0 {
                        joined.push_str(&between);
                    }
                    joined.push_str(&text(item)?);
                    if joined.len() > LONGEST_TEXT {
                        return measured(joined);
                    }
                }
                charge(joined.len() / 8)?;
                Ok(joined)
            },
        )
        .register_fn("text", |x: Dynamic| text(&x))
        .register_fn("number", |x: Dynamic| -> Evaluated<Dynamic> {
            let Ok(text) = x.as_immutable_string_ref() else {
                return if x.is_int() || x.is_decimal() || x.is_unit() {
                    Ok(x)
                } else {
                    takes("number(text)", "a text", &x)
                };
            };
            let plain = text.trim().replace('−', "-");
            let number = plain
                .strip_prefix('+')
                .unwrap_or(&plain)
                .parse::<serde_json::Number>();
            Ok(number.map_or(Dynamic::UNIT, |number| to_dynamic(&Value::Number(number))))
        });
}

/// A number or a word as text, plain.
fn text(x: &Dynamic) -> Evaluated<String> {
    if let Ok(text) = x.as_immutable_string_ref() {
        return Ok(text.to_string());
    }
    if x.is_array() || x.is_map() {
        return takes("text(x)", "a number or a word", x);
    }
    let value = Evaluation::with(|run| run.json(x)).unwrap_or_default();
    Ok(match value {
        Value::String(text) => text,
        Value::Null => String::new(),
        other => other.to_string(),
    })
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
    if longest > LONGEST_TEXT * 2 {
        measured("x".repeat(LONGEST_TEXT + 1))
    } else {
        measured(text.replace(what.as_str(), &by))
    }
}

fn measured(text: String) -> Evaluated<String> {
    if text.len() > LONGEST_TEXT {
        failed(format!("A text holds {LONGEST_TEXT} letters at most."))
    } else {
        Ok(text)
    }
}
