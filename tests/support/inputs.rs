//! Generates inputs of a calculator from their declarations.

use indexmap::IndexMap;
use rules::{
    Value,
    system::{Calculator, Input, InputType, System},
};
use serde_json::{Map, json};

/// Maximum number of items in a list.
const MAX_ITEMS: usize = 5;

/// Returns the inputs of a calculator that have no default, each with its smallest accepted value or one
/// larger by `more`.
pub fn least(system: &System, calculator: &Calculator, more: usize) -> IndexMap<String, Value> {
    let mut inputs = written_out(system, calculator, more);
    inputs.retain(|name, _| calculator.inputs[name].default.is_none());
    inputs
}

/// Returns the same inputs, and every default explicitly.
pub fn written_out(
    system: &System,
    calculator: &Calculator,
    more: usize,
) -> IndexMap<String, Value> {
    calculator
        .inputs
        .iter()
        .map(|(name, input)| (name.clone(), one(system, input, more)))
        .collect()
}

fn one(system: &System, input: &Input, more: usize) -> Value {
    if let Some(default) = &input.default {
        return if default == "n/a" {
            Value::Null
        } else {
            default.clone()
        };
    }
    match input.kind {
        InputType::Int | InputType::Number | InputType::IntOrWord => number(input, more),
        InputType::Bool => json!(more % 2 == 1),
        InputType::Word => word(system, input, more),
        InputType::List => {
            let item = input.of.as_deref();
            let items: Vec<Value> = (0..=more % MAX_ITEMS)
                .map(|at| item.map_or(json!(at), |item| one(system, item, at)))
                .collect();
            json!(items)
        }
        InputType::Object => {
            let mut object: Map<String, Value> = input
                .fields
                .iter()
                .map(|(key, field)| (key.clone(), one(system, field, more)))
                .collect();
            if let (true, Some(of)) = (object.is_empty(), input.of.as_deref()) {
                object.insert("one".into(), one(system, of, more));
            }
            Value::Object(object)
        }
    }
}

fn number(input: &Input, more: usize) -> Value {
    let more = i64::try_from(more).unwrap_or(i64::MAX);
    let least = input.min.unwrap_or(0).saturating_add(more);
    json!(input.max.map_or(least, |max| least.min(max)))
}

fn word(system: &System, input: &Input, more: usize) -> Value {
    let names = system
        .entries
        .values()
        .filter(|entry| input.kinds.contains(&entry.kind))
        .map(|entry| entry.name.as_str());
    let words: Vec<&str> = input
        .choices
        .iter()
        .map(String::as_str)
        .chain(names)
        .collect();
    match words.len() {
        0 => json!(format!("word {more}")),
        many => json!(words[more % many]),
    }
}
