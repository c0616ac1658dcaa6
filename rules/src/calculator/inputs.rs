//! Checks inputs before anything is computed.

mod sentence;

use formula::{Diagnostic, Library, from_json, limits::LIST_ITEMS, to_integer};
use indexmap::IndexMap;

use sentence::{shortened, takes};

use crate::{
    Refusal, Value,
    compile::CompiledSystem,
    dice::Dice,
    limits,
    refusal::{quoted, unknown_input},
    system::{Input, InputType},
};

/// Checks the inputs given to a calculator, event, activity or attack, and returns them as formulas
/// see them: names in the system's spelling, defaults filled in.
pub(crate) fn validate_inputs(
    compiled: &CompiledSystem,
    title: &str,
    inputs: &IndexMap<String, Input>,
    given: &IndexMap<String, Value>,
) -> Result<Vec<(String, Value)>, Refusal> {
    if let Some(refusal) = unknown_input(title, inputs, given) {
        return Err(refusal);
    }
    inputs
        .iter()
        .map(|(name, input)| {
            accept_given(compiled, name, input, given.get(name), 0)
                .map(|value| (name.clone(), value))
                .map_err(|message| Refusal {
                    input: Some(name.clone()),
                    message,
                })
        })
        .collect()
}

/// Reports the inputs of a system whose limits or defaults are invalid.
pub(crate) fn input_errors(compiled: &CompiledSystem) -> Vec<Diagnostic> {
    let mut errors = Vec::new();
    for (place, name, input) in compiled.system.inputs() {
        let reason = limits_error(name, input).or_else(|| default_error(compiled, name, input));
        errors.extend(reason.map(|reason| Diagnostic::new(reason).in_place(&place)));
    }
    errors
}

fn limits_error(key: &str, input: &Input) -> Option<String> {
    let (min, max) = input.min.zip(input.max).filter(|(min, max)| min > max)?;
    let (min, max) = (min.to_string(), max.to_string());
    Some(messages::text!("check-limits", key, min, max))
}

fn default_error(compiled: &CompiledSystem, key: &str, input: &Input) -> Option<String> {
    let reason = accept(compiled, key, input, &default_of(input)?, 0).err()?;
    Some(messages::text!("check-default", key, reason))
}

/// The value of an input, or its default if none is given.
fn accept_given(
    compiled: &CompiledSystem,
    name: &str,
    input: &Input,
    value: Option<&Value>,
    depth: usize,
) -> Result<Value, String> {
    match value {
        Some(value) => accept(compiled, name, input, value, depth),
        None => default_of(input)
            .ok_or_else(|| messages::text!("input-missing", name, takes = takes(compiled, input))),
    }
}

fn accept(
    compiled: &CompiledSystem,
    name: &str,
    input: &Input,
    value: &Value,
    depth: usize,
) -> Result<Value, String> {
    let refuse = || {
        let shown = match value {
            Value::String(text) => messages::text!("quoted", text = shortened(text)),
            other => shortened(&other.to_string()),
        };
        Err(messages::text!(
            "input-takes",
            name,
            takes = takes(compiled, input),
            shown
        ))
    };
    if depth > limits::INPUT_DEPTH {
        return Err(messages::text!("input-deep", name));
    }
    if value.is_null() {
        return if input.nullable {
            Ok(Value::Null)
        } else {
            default_of(input).map_or_else(refuse, Ok)
        };
    }
    let whole = |number: Option<i64>| {
        let number = number.or_else(|| to_integer(value))?;
        in_range(input, number).then(|| Value::from(number))
    };
    let accepted = match (input.kind, value) {
        (InputType::Int, _) => whole(typed_total(name, input, value)?),
        // Such a number would be n/a in a formula.
        (InputType::Number, Value::Number(_)) if from_json(value).is_unit() => {
            let shown = shortened(&value.to_string());
            return Err(messages::text!("input-digits", name, shown));
        }
        (InputType::Number, _) => value
            .as_f64()
            .filter(|number| in_decimal_range(input, *number))
            .map(|_| value.clone()),
        (InputType::Bool, _) => value.is_boolean().then(|| value.clone()),
        (InputType::Word, _) if is_too_long(input, value) => {
            let most = limits::INPUT_LENGTH.to_string();
            return Err(messages::text!("input-long", name, most));
        }
        (InputType::Word | InputType::IntOrWord, Value::String(word)) => {
            spelled(compiled, input, word)
        }
        (InputType::IntOrWord, _) => whole(None),
        (InputType::List, Value::Array(items)) => {
            return accept_list(compiled, name, input, items, depth);
        }
        (InputType::Object, Value::Object(map)) => {
            return accept_object(compiled, name, input, map, depth);
        }
        (InputType::Word | InputType::List | InputType::Object, _) => None,
    };
    accepted.map_or_else(refuse, Ok)
}

/// Reads the total of dice from a typed text; `None` if the value is not a text or the input has no
/// dice.
fn typed_total(name: &str, input: &Input, value: &Value) -> Result<Option<i64>, String> {
    let (Some(dice), Some(text)) = (&input.die, value.as_str()) else {
        return Ok(None);
    };
    let roll = Dice::parse(dice).and_then(|dice| dice.parse_roll(text));
    let roll =
        roll.map_err(|unclear| messages::text!("input-dice", name, unclear = unclear.to_string()))?;
    Ok(Some(roll.total))
}

fn accept_list(
    compiled: &CompiledSystem,
    name: &str,
    input: &Input,
    items: &[Value],
    depth: usize,
) -> Result<Value, String> {
    if items.len() > LIST_ITEMS {
        return Err(messages::text!(
            "input-items",
            name,
            list_items = LIST_ITEMS.to_string()
        ));
    }
    let item = |(at, item)| match &input.of {
        Some(of) => accept(compiled, &format!("{name}[{at}]"), of, item, depth + 1),
        None => accept_any(name, item, depth + 1),
    };
    items.iter().enumerate().map(item).collect()
}

fn accept_object(
    compiled: &CompiledSystem,
    name: &str,
    input: &Input,
    map: &serde_json::Map<String, Value>,
    depth: usize,
) -> Result<Value, String> {
    let mut accepted = serde_json::Map::new();
    for (key, field) in &input.fields {
        let path = format!("{name}.{key}");
        let item = match map.get(key) {
            None if field.nullable && field.default.is_none() => Value::Null,
            item => accept_given(compiled, &path, field, item, depth + 1)?,
        };
        accepted.insert(key.clone(), item);
    }
    let others = map.iter();
    for (key, item) in others.filter(|(key, _)| !input.fields.contains_key(*key)) {
        let path = format!("{name}.{key}");
        let item = match &input.of {
            Some(of) => accept(compiled, &path, of, item, depth + 1)?,
            None if input.fields.is_empty() => accept_any(&path, item, depth + 1)?,
            None => {
                let known = quoted(input.fields.keys());
                return Err(messages::text!("input-no-key", name, key, known));
            }
        };
        accepted.insert(key.clone(), item);
    }
    Ok(Value::Object(accepted))
}

/// The default of an input. The text `n/a` stands for n/a, which TOML cannot express.
fn default_of(input: &Input) -> Option<Value> {
    let default = input.default.clone()?;
    Some(if input.nullable && default == "n/a" {
        Value::Null
    } else {
        default
    })
}

/// Accepts any value that is not nested too deeply.
fn accept_any(name: &str, value: &Value, depth: usize) -> Result<Value, String> {
    fn shallow(value: &Value, depth: usize) -> bool {
        depth <= limits::INPUT_DEPTH
            && match value {
                Value::Array(items) => items.iter().all(|item| shallow(item, depth + 1)),
                Value::Object(map) => map.values().all(|item| shallow(item, depth + 1)),
                _ => true,
            }
    }
    if shallow(value, depth) {
        Ok(value.clone())
    } else {
        Err(messages::text!("input-deep", name))
    }
}

/// A word in the system's spelling; `None` if the input does not accept it.
fn spelled(compiled: &CompiledSystem, input: &Input, word: &str) -> Option<Value> {
    let folded = word.trim().to_lowercase();
    let mut choices = input.choices.iter();
    let in_any_case = || choices.find(|choice| choice.to_lowercase() == folded);
    let exact = input.choices.iter().find(|choice| **choice == word);
    if let Some(choice) = exact.or_else(in_any_case) {
        return Some(choice.as_str().into());
    }
    let mut kinds = input.kinds.iter();
    if let Some(entry) = kinds.find_map(|kind| compiled.find(kind, word)) {
        return Some(compiled.entry(entry).name.as_str().into());
    }
    (takes_any_word(input) && input.kind == InputType::Word).then(|| word.into())
}

fn takes_any_word(input: &Input) -> bool {
    input.choices.is_empty() && input.kinds.is_empty()
}

/// Whether a value is a text that only its length makes unacceptable.
fn is_too_long(input: &Input, value: &Value) -> bool {
    let length = value.as_str().map_or(0, |text| text.chars().count());
    takes_any_word(input) && length > limits::INPUT_LENGTH
}

fn in_range(input: &Input, number: i64) -> bool {
    input.min.is_none_or(|min| number >= min) && input.max.is_none_or(|max| number <= max)
}

#[allow(
    clippy::cast_precision_loss,
    reason = "Limits of inputs are small numbers."
)]
fn in_decimal_range(input: &Input, number: f64) -> bool {
    input.min.is_none_or(|min| number >= min as f64)
        && input.max.is_none_or(|max| number <= max as f64)
}
