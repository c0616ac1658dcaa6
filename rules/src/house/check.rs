//! Validates a house rule before it is saved.

use formula::Diagnostic;
use indexmap::IndexMap;

use super::{Applied, HouseRule, OverrideTarget, apply, target::Targets};
use crate::{
    Value,
    compile::CompiledSystem,
    limits::HOUSE_CHARS,
    number,
    system::System,
    table::{By, Range, same_text, same_value},
};

/// Parses what was typed for a target: a formula, or else a number, yes or no, `n/a` or a text.
pub fn parse_value(place: &OverrideTarget, typed: &str) -> Value {
    let typed = typed.trim();
    if place.formula {
        return typed.into();
    }
    match typed {
        "n/a" | "–" | "" => Value::Null,
        "true" => true.into(),
        "false" => false.into(),
        _ if place.printed.is_boolean() => flag(typed),
        _ => number::parse(typed).map_or_else(|| typed.into(), Value::Number),
    }
}

/// Parses yes or no in the current language; anything else stays a text.
fn flag(typed: &str) -> Value {
    let flags = [
        (messages::text!("print-yes"), true),
        (messages::text!("print-no"), false),
    ];
    let said = flags.into_iter().find(|(word, _)| same_text(word, typed));
    said.map_or_else(|| typed.into(), |(_, flag)| flag.into())
}

/// Checks a house rule together with the others, and returns its new value in words.
///
/// # Errors
/// Returns what is wrong with it, in a sentence.
pub fn check(printed: &System, others: &[HouseRule], rule: &HouseRule) -> Result<String, String> {
    let mut answers = check_all(printed, others, std::slice::from_ref(rule));
    answers.pop().unwrap_or_else(|| Ok(String::new()))
}

/// Checks new house rules together with the others. Returns, for each, its new value in words or what
/// is wrong with it. The last of several rules with the same target applies.
pub fn check_all(
    printed: &System,
    others: &[HouseRule],
    rules: &[HouseRule],
) -> Vec<Result<String, String>> {
    let mut targets = Targets::of(printed);
    let mut answers: Vec<Result<String, String>> = rules
        .iter()
        .map(|rule| fits_its_target(printed, &mut targets, rule).map(|()| String::new()))
        .collect();
    let within = within(rules);
    let errors = |applied: Applied| CompiledSystem::errors(applied.system.into(), &within);
    let mut before = None;
    loop {
        let good = rules.iter().zip(&answers);
        let good = good.filter(|(_, answer)| answer.is_ok());
        let good: IndexMap<&str, &HouseRule> =
            good.map(|(rule, _)| (rule.target.as_str(), rule)).collect();
        let without: IndexMap<&str, &HouseRule> = (others.iter())
            .map(|rule| (rule.target.as_str(), rule))
            .filter(|(target, _)| !good.contains_key(target))
            .collect();
        let without: Vec<HouseRule> = without.into_values().cloned().collect();
        let good = good.into_values().cloned();
        let good = good.map(|rule| HouseRule { on: true, ..rule });
        let with: Vec<HouseRule> = without.iter().cloned().chain(good).collect();
        let applied = apply(printed, &with);
        let mut formulas = false;
        for (rule, answer) in rules.iter().zip(&mut answers) {
            let place = targets.find(&rule.target).filter(|_| answer.is_ok());
            let Some(place) = place else { continue };
            formulas |= place.formula;
            *answer = in_words(&applied, place);
        }
        if !formulas {
            return answers;
        }
        let mut new = errors(applied);
        if !new.is_empty() {
            let before = before.get_or_insert_with(|| errors(apply(printed, &without)));
            new.retain(|error| !before.contains(error));
        }
        if new.is_empty() {
            return answers;
        }
        blame(rules, &mut answers, &new);
    }
}

/// The new value of a target in words, or why the house rule could not be applied.
fn in_words(applied: &Applied, place: &OverrideTarget) -> Result<String, String> {
    let mut notes = applied.notes.iter();
    let label = place.label.as_str();
    match notes.find(|note| note.target == place.target) {
        Some(note) => Ok(note.house.clone()),
        None if place.target.starts_with("field/") => {
            Err(messages::text!("house-least-above", place = label))
        }
        None => Err(messages::text!("house-cannot", place = label)),
    }
}

/// The address prefixes of all formulas in which house rules can cause an error: their own, and those with which
/// they may form a cycle.
fn within(rules: &[HouseRule]) -> Vec<String> {
    let of_rule = |rule: &HouseRule| match rule.target.split('/').collect::<Vec<_>>()[..] {
        [what @ ("calculator" | "event"), key, ..] => format!("{what}/{key}/"),
        ["derived", ..] => "derived/".to_owned(),
        _ => formula_of(&rule.target),
    };
    rules.iter().map(of_rule).collect()
}

/// Rejects the house rules whose formulas have errors.
fn blame(rules: &[HouseRule], answers: &mut [Result<String, String>], errors: &[Diagnostic]) {
    let mut found = false;
    for (rule, answer) in rules.iter().zip(&mut *answers).filter(|(_, it)| it.is_ok()) {
        let formula = formula_of(&rule.target);
        let own = |place: &str| place == formula || place.starts_with(&format!("{formula}/"));
        if let Some(error) = errors.iter().find(|error| own(&error.place)) {
            *answer = Err(error.message.clone());
            found = true;
        }
    }
    // The error may be in another formula, without a rule to blame: then the last one is rejected.
    let mut answers = answers.iter_mut().rev();
    if !found && let Some(answer) = answers.find(|answer| answer.is_ok()) {
        *answer = Err(errors[0].message.clone());
    }
}

/// The address of a target's formula in diagnostics.
fn formula_of(target: &str) -> String {
    match target.splitn(5, '/').collect::<Vec<_>>()[..] {
        ["modifier", kind, slug, number, part] => {
            format!("{kind}/{slug}/modifiers/{number}/{part}")
        }
        ["beyond", kind, slug, column] => format!("{kind}/{slug}/table/beyond/{column}"),
        _ => target.to_owned(),
    }
}

/// Checks that the target of a house rule exists and accepts its value.
fn fits_its_target(
    printed: &System,
    targets: &mut Targets<'_>,
    rule: &HouseRule,
) -> Result<(), String> {
    let place = targets.find(&rule.target).ok_or_else(|| {
        messages::text!(
            "house-no-target",
            system = printed.name.as_str(),
            target = rule.target.as_str()
        )
    })?;
    if rule.note.chars().count() > HOUSE_CHARS {
        return Err(messages::text!(
            "house-note-letters",
            house_letters = HOUSE_CHARS.to_string()
        ));
    }
    if !place.formula {
        return fits(printed, place, &rule.value);
    }
    let empty = |text: &str| text.trim().is_empty();
    if rule.value.as_str().is_none_or(empty) {
        return Err(messages::text!("house-write-formula"));
    }
    Ok(())
}

/// Checks that a cell, fact or limit accepts a value, given the values of its column.
fn fits(system: &System, place: &OverrideTarget, value: &Value) -> Result<(), String> {
    match value {
        Value::Array(_) | Value::Object(_) => return Err(messages::text!("house-cell")),
        Value::String(text) if text.chars().count() > HOUSE_CHARS => {
            return Err(messages::text!(
                "house-cell-letters",
                house_letters = HOUSE_CHARS.to_string()
            ));
        }
        _ => {}
    }
    let rule = place.rule.as_ref();
    let table = rule.and_then(|rule| system.entries.get(rule)?.table.as_ref());
    if place.target.starts_with("field/") {
        let whole = value.is_null() || value.is_i64();
        return whole
            .then_some(())
            .ok_or_else(|| messages::text!("house-whole"));
    }
    let Some(((row, column), table)) = place.cell.zip(table) else {
        if place.printed.is_boolean() && !value.is_boolean() && !value.is_null() {
            return Err(messages::text!("house-flag"));
        }
        return numeric(place, value, place.printed.is_number());
    };
    if column > 0 {
        let mut cells = table.rows.iter().filter_map(|cells| cells.get(column));
        let numbers = cells.all(|cell| cell.is_number() || cell.is_null());
        return numeric(place, value, numbers && place.printed.is_number());
    }
    let is_range = || Range::of_cell(value).is_some_and(|range| range.from <= range.to);
    let mut others = table.rows.iter().enumerate().filter(|(at, _)| *at != row);
    let wrong = match table.by {
        By::Value if value.is_null() => messages::text!("house-row-value"),
        By::Step if !value.is_number() => messages::text!("house-row-number"),
        By::Range if Range::of_cell(&place.printed).is_some() && !is_range() => {
            messages::text!("house-row-range")
        }
        _ if others.any(|(_, cells)| cells.first().is_some_and(|it| same_value(it, value))) => {
            messages::text!("house-row-taken")
        }
        _ => return Ok(()),
    };
    Err(wrong)
}

fn numeric(place: &OverrideTarget, value: &Value, numbers: bool) -> Result<(), String> {
    if numbers && !value.is_number() && !value.is_null() {
        return Err(messages::text!(
            "house-cell-number",
            printed = place.words.as_str()
        ));
    }
    Ok(())
}
