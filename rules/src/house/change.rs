//! Changes a target in a system.

use pack::event::Event;

use super::OverrideTarget;
use crate::{
    Value,
    system::{Field, System},
};

/// Sets the value of a target; `None` if the target does not exist or does not accept the value.
pub(super) fn put(system: &mut System, place: &OverrideTarget, value: &Value) -> Option<()> {
    let parts: Vec<&str> = place.target.split('/').collect();
    match *parts.as_slice() {
        ["derived", key] => {
            let derived = system.derived.iter_mut().find(|it| it.key == key)?;
            derived.formula = text(value)?;
            derived.words = None;
        }
        ["calculator", key, ref part @ ..] => {
            let calculator = system.calculators.iter_mut().find(|it| it.key == key)?;
            let formula = match *part {
                ["let", name] => calculator.steps.get_mut(name)?,
                ["outputs", name] => calculator.outputs.get_mut(name)?,
                ["script"] => calculator.script.as_mut()?,
                _ => return None,
            };
            *formula = text(value)?;
        }
        ["event", key, ref part @ ..] => {
            let event = system.events.iter_mut().find(|it| it.key == key)?;
            *event_formula(event, part)? = text(value)?;
        }
        ["field", path, part] => put_limit(field(system, path)?, part, value)?,
        [what, kind, slug, ref part @ ..] => {
            let entry = system.entries.get_mut(&format!("{kind}/{slug}"))?;
            match (what, part) {
                ("fact", [key]) => drop(entry.facts.insert((*key).to_owned(), value.clone())),
                ("cell", _) => {
                    let (row, column) = place.cell?;
                    let table = entry.table.as_mut()?;
                    *table.rows.get_mut(row)?.get_mut(column)? = value.clone();
                }
                ("beyond", [column]) => {
                    *entry.table.as_mut()?.beyond.get_mut(*column)? = text(value)?;
                }
                ("modifier", [number, part]) => {
                    let modifier = entry.modifiers.get_mut(at(number)?)?;
                    let formula = match *part {
                        "add" => modifier.add.as_mut()?,
                        "becomes" => modifier.becomes.as_mut()?,
                        "dice" => modifier.dice.as_mut()?,
                        "when" => modifier.when.get_or_insert_default(),
                        _ => return None,
                    };
                    *formula = text(value)?;
                }
                _ => return None,
            }
        }
        _ => return None,
    }
    Some(())
}

fn event_formula<'a>(event: &'a mut Event, part: &[&str]) -> Option<&'a mut String> {
    match *part {
        ["when"] => event.when.as_mut(),
        ["inputs", name, "dice"] => event.inputs.get_mut(name)?.dice.as_mut(),
        ["let", name] => event.steps.get_mut(name),
        ["bar", number, "when"] => Some(&mut event.bar.get_mut(at(number)?)?.when),
        ["changes", number, "when"] => event.changes.get_mut(at(number)?)?.when.as_mut(),
        ["changes", number, part, key] => {
            let change = event.changes.get_mut(at(number)?)?;
            match part {
                "set" => change.set.get_mut(key),
                "set_row" => change.set_row.get_mut(key),
                "with" => change.with.get_mut(key),
                _ => None,
            }
        }
        _ => None,
    }
}

/// The index given in an address.
fn at(number: &str) -> Option<usize> {
    number.parse().ok()
}

/// The field of characters, or of the rows of a list, at a path.
fn field<'a>(system: &'a mut System, path: &str) -> Option<&'a mut Field> {
    let (fields, key) = match path.split_once('.') {
        Some((list, key)) => {
            let list = system.lists.iter_mut().find(|it| it.key == list)?;
            (&mut list.fields, key)
        }
        None => (&mut system.fields, path),
    };
    fields.iter_mut().find(|it| it.key == key)
}

/// Sets a limit of a field; `None` if the limit is no whole number or contradicts the other one.
fn put_limit(field: &mut Field, part: &str, value: &Value) -> Option<()> {
    let limit = match value {
        Value::Null => None,
        value => Some(value.as_i64()?),
    };
    let (min, max) = match part {
        "min" => (limit, field.max),
        "max" => (field.min, limit),
        _ => return None,
    };
    if min.zip(max).is_some_and(|(min, max)| min > max) {
        return None;
    }
    (field.min, field.max) = (min, max);
    Some(())
}

fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}
