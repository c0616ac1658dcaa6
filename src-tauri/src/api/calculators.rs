//! Calculators: rules worked out from inputs.

use indexmap::IndexMap;
use rules::{Value, calculator::Answer, derivation::Terms, system::Calculator};
use serde_json::json;

use super::{
    app::App,
    characters,
    views::{CalculatorCard, Refusal},
};

/// Returns all calculators of all systems.
pub fn all(app: &App) -> Result<Vec<CalculatorCard>, Refusal> {
    let mut cards = Vec::new();
    for loaded in app.all_loaded()? {
        let system = loaded.system();
        let calculators = system.calculators.iter().map(without_script);
        cards.extend(calculators.map(|calculator| CalculatorCard {
            system: system.key.clone(),
            system_name: system.name.clone(),
            calculator,
        }));
    }
    Ok(cards)
}

/// Returns a calculator for display, without its script.
pub(super) fn without_script(calculator: &Calculator) -> Calculator {
    Calculator {
        script: None,
        ..calculator.clone()
    }
}

/// Runs a calculator and returns the answer with its proof.
pub fn calculate(
    app: &App,
    system: &str,
    calculator: &str,
    inputs: &IndexMap<String, Value>,
) -> Result<Answer, Refusal> {
    let loaded = app.loaded(system)?;
    Ok(loaded.rulebook.calculate(calculator, inputs)?)
}

/// Returns only the outputs of a calculator, without proof; `{"undefined": true}` if the rules do not say.
pub fn outputs(
    app: &App,
    system: &str,
    calculator: &str,
    inputs: &IndexMap<String, Value>,
) -> Result<Value, Refusal> {
    let loaded = app.loaded(system)?;
    let answer = loaded
        .rulebook
        .calculate_without_proof(calculator, inputs)?;
    Ok(match answer.undefined {
        Some(_) => json!({ "undefined": true }),
        None => json!(answer.outputs),
    })
}

/// Returns the inputs of a calculator, filled in from a character.
pub fn fill_in(
    app: &App,
    system: &str,
    key: &str,
    character: i64,
) -> Result<IndexMap<String, Value>, Refusal> {
    let loaded = app.loaded(system)?;
    let system = loaded.system();
    let calculator = system.calculator(key).ok_or_else(|| {
        let what = messages::text!("system-no-calculator", system = system.name.as_str(), key);
        let known = system.calculators.iter().map(|it| it.key.as_str());
        Refusal::unknown(what, key, known)
    })?;
    let view = characters::read(app, character, Terms::LeftOut)?;
    if view.character.system != system.key {
        return Err(invalid!(
            "character-of-other-system",
            name = view.character.name
        ));
    }
    let value = |from: &str| {
        let derived = view.derivations.whole.get(from);
        derived
            .map(|derivation| derivation.value.clone())
            .or_else(|| view.character.values.get(from).cloned())
            .or_else(|| system.field(from)?.default.clone())
    };
    Ok(calculator
        .inputs
        .iter()
        .filter_map(|(name, input)| Some((name.clone(), value(input.from.as_deref()?)?)))
        .filter(|(_, value)| !value.is_null())
        .collect())
}
