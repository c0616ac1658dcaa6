//! What an input takes, in words.

use crate::{
    compile::CompiledSystem,
    system::{Input, InputType},
};

/// "a whole number from 0", "one of “Light”, “Heavy”, or null".
pub(super) fn takes(compiled: &CompiledSystem, input: &Input) -> String {
    let range = match (input.min, input.max) {
        (Some(min), Some(max)) => format!(" from {min} to {max}"),
        (Some(min), None) => format!(" from {min}"),
        (None, Some(max)) => format!(" up to {max}"),
        (None, None) => String::new(),
    };
    let taken = match input.kind {
        InputType::Int => format!("a whole number{range}"),
        InputType::Number => format!("a number{range}"),
        InputType::Bool => "true or false".to_owned(),
        InputType::Word => words(compiled, input),
        InputType::IntOrWord => format!("a whole number{range} or {}", words(compiled, input)),
        InputType::List => match &input.of {
            Some(of) => format!("a list, each item of which is {}", takes(compiled, of)),
            None => "a list".to_owned(),
        },
        InputType::Object if input.fields.is_empty() => "an object".to_owned(),
        InputType::Object => format!(
            "an object with {}",
            input
                .fields
                .keys()
                .map(|key| format!("“{key}”"))
                .collect::<Vec<_>>()
                .join(", ")
        ),
    };
    if input.nullable {
        format!("{taken}, or null")
    } else {
        taken
    }
}

fn words(compiled: &CompiledSystem, input: &Input) -> String {
    let kinds = input.kinds.iter().map(|kind| {
        let name = compiled
            .system
            .kind(kind)
            .map_or(kind.as_str(), |kind| kind.name.as_str())
            .to_lowercase();
        let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) {
            "an"
        } else {
            "a"
        };
        format!("the name of {article} {name}")
    });
    let choices = match input.choices.as_slice() {
        [] => None,
        [only] => Some(format!("“{only}”")),
        choices => Some(format!(
            "one of {}",
            choices
                .iter()
                .map(|choice| format!("“{choice}”"))
                .collect::<Vec<_>>()
                .join(", ")
        )),
    };
    let all: Vec<String> = choices.into_iter().chain(kinds).collect();
    if all.is_empty() {
        "text".to_owned()
    } else {
        all.join(" or ")
    }
}

/// A text that is not too long to stand in a sentence.
pub(super) fn shortened(text: &str) -> String {
    if text.chars().count() > 60 {
        format!("{}…", text.chars().take(60).collect::<String>())
    } else {
        text.to_owned()
    }
}
