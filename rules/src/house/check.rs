//! Whether a house rule makes sense, asked before it is kept.

use super::{HouseRule, Place, apply, find};
use crate::{
    Value,
    formula::book::Book,
    system::System,
    table::{By, Range},
};

/// The longest text of a cell or fact, and of a note, in letters.
const LONGEST: usize = 500;

/// Reads what was typed for a place: a formula as it is, else a number, `n/a`, or text.
pub fn read(place: &Place, typed: &str) -> Value {
    let typed = typed.trim();
    if place.formula {
        return typed.into();
    }
    let minus = typed.replace('−', "-");
    let number = minus.strip_prefix('+').unwrap_or(&minus);
    match serde_json::from_str::<Value>(number) {
        _ if matches!(typed, "n/a" | "–" | "") => Value::Null,
        Ok(value) if value.is_number() || value.is_boolean() => value,
        _ => typed.into(),
    }
}

/// Checks a house rule among the others that count, and answers with what it says, for people.
///
/// # Errors
/// A sentence that says what is wrong with it.
pub fn check(printed: &System, others: &[HouseRule], rule: &HouseRule) -> Result<String, String> {
    let place = find(printed, &rule.target).ok_or_else(|| {
        format!(
            "{} has no “{}” that could be changed.",
            printed.name, rule.target
        )
    })?;
    if rule.note.chars().count() > LONGEST {
        return Err(format!("A note has at most {LONGEST} letters."));
    }
    if !place.formula {
        fits(printed, &place, &rule.value)?;
    }
    if place.formula
        && rule
            .value
            .as_str()
            .is_none_or(|text| text.trim().is_empty())
    {
        return Err("Write a formula.".to_owned());
    }
    let without: Vec<HouseRule> = others
        .iter()
        .filter(|other| other.target != rule.target)
        .cloned()
        .collect();
    let mut with = without.clone();
    with.push(HouseRule {
        on: true,
        ..rule.clone()
    });
    let applied = apply(printed, &with);
    let said = applied
        .notes
        .iter()
        .find(|note| note.target == rule.target)
        .map(|note| note.house.clone())
        .ok_or_else(|| format!("{} cannot be changed to that.", place.label))?;
    if place.formula {
        let before = Book::new(apply(printed, &without).system.into()).1;
        let after = Book::new(applied.system.into()).1;
        if let Some(fault) = after.into_iter().find(|fault| !before.contains(fault)) {
            return Err(fault.message);
        }
    }
    Ok(said)
}

/// Whether a value may stand in a cell or fact, among its like.
fn fits(system: &System, place: &Place, value: &Value) -> Result<(), String> {
    match value {
        Value::Array(_) | Value::Object(_) => {
            return Err("A cell holds a number, a text, or n/a.".to_owned());
        }
        Value::String(text) if text.chars().count() > LONGEST => {
            return Err(format!("A cell has at most {LONGEST} letters."));
        }
        _ => {}
    }
    let table = place
        .rule
        .as_ref()
        .and_then(|rule| system.entries.get(rule)?.table.as_ref());
    let Some(((row, column), table)) = place.cell.zip(table) else {
        return numeric(place, value, place.printed.is_number());
    };
    if column > 0 {
        let numbers = table
            .rows
            .iter()
            .filter_map(|cells| cells.get(column))
            .all(|cell| cell.is_number() || cell.is_null());
        return numeric(place, value, numbers && place.printed.is_number());
    }
    let is_key = match table.by {
        By::Value => !value.is_null(),
        By::Step => value.is_number(),
        By::Range => Range::of_cell(&place.printed).is_none_or(|_| Range::of_cell(value).is_some()),
    };
    let taken = table
        .rows
        .iter()
        .enumerate()
        .any(|(at, cells)| at != row && cells.first() == Some(value));
    match (is_key, taken) {
        (false, _) => Err(format!(
            "A row is found by this cell: give it a {}.",
            match table.by {
                By::Value => "value",
                By::Step => "number",
                By::Range => "range, as 1-5 or 21+",
            }
        )),
        (true, true) => Err("Another row is found by that already.".to_owned()),
        (true, false) => Ok(()),
    }
}

fn numeric(place: &Place, value: &Value, numbers: bool) -> Result<(), String> {
    if numbers && !value.is_number() && !value.is_null() {
        return Err(format!(
            "Here stands a number: {} is printed. Give a number, or n/a.",
            place.words
        ));
    }
    Ok(())
}
