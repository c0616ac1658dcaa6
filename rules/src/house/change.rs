//! Putting something else into a place of a system.

use pack::event::Event;

use super::OverrideTarget;
use crate::{Value, system::System};

/// Puts a value into a place of a system; none where the place is not there.
pub(super) fn put(system: &mut System, place: &OverrideTarget, value: &Value) -> Option<()> {
    let parts: Vec<&str> = place.target.splitn(5, '/').collect();
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
            *in_event(event, part)? = text(value)?;
        }
        [what, kind, slug, ref part @ ..] => {
            let entry = system.entries.get_mut(&format!("{kind}/{slug}"))?;
            match (what, part) {
                ("fact", [key]) => {
                    entry.facts.insert((*key).to_owned(), value.clone());
                }
                ("cell", _) => {
                    let (row, column) = place.cell?;
                    let table = entry.table.as_mut()?;
                    *table.rows.get_mut(row)?.get_mut(column)? = value.clone();
                }
                ("beyond", [column]) => {
                    *entry.table.as_mut()?.beyond.get_mut(*column)? = text(value)?;
                }
                ("modifier", [number, part]) => {
                    let modifier = entry.modifiers.get_mut(number.parse::<usize>().ok()?)?;
                    let formula = match *part {
                        "add" => &mut modifier.add,
                        "becomes" => &mut modifier.becomes,
                        "dice" => &mut modifier.dice,
                        "when" => &mut modifier.when,
                        _ => return None,
                    };
                    *formula.as_mut()? = text(value)?;
                }
                _ => return None,
            }
        }
        _ => return None,
    }
    Some(())
}

/// The formula of an event at a place, as `let/total` or `changes/0/set/tired`.
fn in_event<'a>(event: &'a mut Event, part: &[&str]) -> Option<&'a mut String> {
    match *part {
        ["when"] => event.when.as_mut(),
        ["inputs", name, "dice"] => event.inputs.get_mut(name)?.dice.as_mut(),
        ["let", name] => event.steps.get_mut(name),
        ["bar", number, "when"] => {
            Some(&mut event.bar.get_mut(number.parse::<usize>().ok()?)?.when)
        }
        ["changes", number, part] => {
            let change = event.changes.get_mut(number.parse::<usize>().ok()?)?;
            match part.split_once('/') {
                None if part == "when" => change.when.as_mut(),
                Some(("set", field)) => change.set.get_mut(field),
                Some(("set_row", field)) => change.set_row.get_mut(field),
                Some(("with", field)) => change.with.get_mut(field),
                _ => None,
            }
        }
        _ => None,
    }
}

fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}
