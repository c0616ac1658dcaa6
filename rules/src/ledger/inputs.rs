//! The inputs of a row, as the formulas of its activity see them.

use std::sync::Arc;

use serde_json::json;

use super::{
    LineFinding,
    gains::{self, Points},
    targets::{self, Target, TargetPlace},
};
use crate::{
    Value,
    calculator::validate_inputs,
    character::{Character, LedgerRow},
    compile::CompiledSystem,
    refusal::quoted,
    system::{Activity, Input},
};

/// Checks the inputs of a row, and adds the scores of the targets of growth that they name.
pub(super) fn evaluate(
    compiled: &Arc<CompiledSystem>,
    character: &Character,
    points: &Points,
    activity: &Activity,
    row: &LedgerRow,
) -> Result<Vec<(String, Value)>, LineFinding> {
    let mut given = row.inputs.clone();
    for (name, input) in &activity.inputs {
        if input.nullable && input.default.is_none() {
            given.entry(name.clone()).or_default();
        }
    }
    let inputs = validate_inputs(compiled, &activity.name, &activity.inputs, &given);
    let inputs = inputs.map_err(|refusal| {
        let key = refusal.input.unwrap_or_else(|| "inputs".to_owned());
        LineFinding::new(&key, refusal.message, messages::text!("ledger-change-row"))
    })?;
    let seen = inputs.into_iter().map(|(name, value)| {
        let value = with_growth(compiled, character, points, activity, &name, &value)?;
        Ok((name, value))
    });
    seen.collect()
}

/// An input as formulas see it: one that names a target of growth is an object with its score.
fn with_growth(
    compiled: &Arc<CompiledSystem>,
    character: &Character,
    points: &Points,
    activity: &Activity,
    name: &str,
    value: &Value,
) -> Result<Value, LineFinding> {
    let input = &activity.inputs[name];
    let Some(called) = value.as_str().filter(|_| !input.grows.is_empty()) else {
        return Ok(value.clone());
    };
    let target = target(compiled, character, activity, input, called)
        .map_err(|words| LineFinding::new(name, words, messages::text!("ledger-change-row")))?;
    let Some(target) = target else {
        return Ok(json!({ "name": called, "growth": null, "score": 0, "points": 0 }));
    };
    let (score, _) = targets::score_and_points(compiled, character, &target);
    let points = gains::points_in(compiled, character, points, &target);
    let growth = &compiled.system.growths[target.growth].key;
    Ok(json!({ "name": target.name, "growth": growth, "score": score, "points": points }))
}

/// The target of growth that an input names; `None` if it names none and has a default.
///
/// # Errors
/// Returns why it names none, in a sentence.
fn target(
    compiled: &Arc<CompiledSystem>,
    character: &Character,
    activity: &Activity,
    input: &Input,
    called: &str,
) -> Result<Option<Target>, String> {
    let growths = &compiled.system.growths;
    let named =
        |is_allowed: &dyn Fn(&str) -> bool| targets::named(compiled, character, called, is_allowed);
    let is_known = |target: &Target| target.place != TargetPlace::New(None);
    let target = named(&|key| input.grows.iter().any(|it| it == key));
    if target.as_ref().is_some_and(is_known) {
        return Ok(target);
    }
    if let Some(other) = named(&|_| true).filter(is_known) {
        let allowed = growths.iter().filter(|it| input.grows.contains(&it.key));
        return Err(messages::text!(
            "ledger-other-growth",
            name = other.name,
            growth = growths[other.growth].label.as_str(),
            activity = activity.name.as_str(),
            allowed = quoted(allowed.map(|it| &it.label))
        ));
    }
    if target.is_none() && input.default.is_none() {
        let activity = activity.name.as_str();
        return Err(messages::text!("ledger-names-nothing", activity));
    }
    Ok(target)
}
