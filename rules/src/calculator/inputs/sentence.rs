//! The accepted values of an input, in words.

use formula::with_article;

use crate::{
    compile::CompiledSystem,
    refusal::quoted,
    system::{Input, InputType},
};

/// "a whole number from 0", "one of “Light”, “Heavy”, or null".
pub(super) fn takes(compiled: &CompiledSystem, input: &Input) -> String {
    let taken = match input.kind {
        InputType::Int => ranged(messages::text!("takes-whole"), input),
        InputType::Number => ranged(messages::text!("kind-number"), input),
        InputType::Bool => messages::text!("takes-flag"),
        InputType::Word => words(compiled, input),
        InputType::IntOrWord => [
            ranged(messages::text!("takes-whole"), input),
            words(compiled, input),
        ]
        .join(&messages::text!("list-or")),
        InputType::List => match &input.of {
            Some(of) => messages::text!("takes-list-of", item = takes(compiled, of)),
            None => messages::text!("kind-list"),
        },
        InputType::Object if input.fields.is_empty() => messages::text!("kind-object"),
        InputType::Object => {
            messages::text!("takes-object-with", keys = quoted(input.fields.keys()))
        }
    };
    if input.nullable {
        messages::text!("takes-or-null", taken)
    } else {
        taken
    }
}

/// Adds the accepted range to the description of a number.
fn ranged(number: String, input: &Input) -> String {
    let shown = |limit: Option<i64>| limit.map(|limit| limit.to_string());
    match (shown(input.min), shown(input.max)) {
        (Some(min), Some(max)) => messages::text!("takes-from-to", number, min, max),
        (Some(min), None) => messages::text!("takes-from", number, min),
        (None, Some(max)) => messages::text!("takes-up-to", number, max),
        (None, None) => number,
    }
}

fn words(compiled: &CompiledSystem, input: &Input) -> String {
    let kinds = input.kinds.iter().map(|kind| {
        let known = compiled.system.kind(kind);
        let name = known.map_or(kind, |kind| &kind.name).to_lowercase();
        messages::text!("takes-name", name = with_article(&name))
    });
    let choices = quoted(&input.choices);
    let choices = match input.choices.len() {
        0 => None,
        1 => Some(choices),
        _ => Some(messages::text!("takes-one-of", choices)),
    };
    let all: Vec<String> = choices.into_iter().chain(kinds).collect();
    if all.is_empty() {
        messages::text!("kind-text")
    } else {
        all.join(&messages::text!("list-or"))
    }
}

/// Truncates a text to 60 characters, for use in a sentence.
pub(super) fn shortened(text: &str) -> String {
    if text.chars().count() > 60 {
        format!("{}…", text.chars().take(60).collect::<String>())
    } else {
        text.to_owned()
    }
}
