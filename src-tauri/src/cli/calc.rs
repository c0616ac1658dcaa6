//! `calc`: calculators, with proofs.

use indexmap::IndexMap;
use rules::{Value, calculator::Answer, derivation::Derivation, number};
use sheet::document::{by_hand_remark, house_remarks, value_format};

use super::{arguments::Calc, output::Output};
use crate::api::{app::App, calculators, characters, views::Refusal};

/// Runs a calculator.
pub fn calculate(app: &App, calc: &Calc, out: &mut Output) -> Result<(), Refusal> {
    let address = calc.calculator.as_deref().unwrap_or_default();
    let (system, key) = address
        .split_once('/')
        .ok_or_else(|| invalid!("cli-no-calculator-address", address))?;
    let mut inputs = match &calc.from {
        Some(named) => calculators::fill_in(app, system, key, characters::find(app, named)?)?,
        None => IndexMap::new(),
    };
    inputs.extend(assignments(&calc.inputs)?);
    let answer = calculators::calculate(app, system, key, &inputs)?;
    out.answer(&answer, answer_lines)
}

/// Lists all calculators with their inputs and outputs.
pub fn list(app: &App, out: &mut Output) -> Result<(), Refusal> {
    out.answers(calculators::all(app)?, |card| {
        let calculator = &card.calculator;
        let inputs: Vec<&str> = calculator.inputs.keys().map(String::as_str).collect();
        let outputs: Vec<&str> = calculator.outputs.keys().map(String::as_str).collect();
        vec![format!(
            "{}/{}  {}: {} → {}",
            card.system,
            calculator.key,
            calculator.title,
            inputs.join(", "),
            outputs.join(", ")
        )]
    })
}

/// Splits an assignment such as `load=12`.
pub fn assignment(word: &str) -> Result<(&str, &str), Refusal> {
    word.split_once('=')
        .ok_or_else(|| invalid!("cli-no-assignment", word))
}

/// Parses assignments such as `load=12` or `weapons=["Dagger"]`. A value that is neither a number nor JSON is text.
pub fn assignments(words: &[String]) -> Result<IndexMap<String, Value>, Refusal> {
    words
        .iter()
        .map(|word| {
            let (name, value) = assignment(word)?;
            let number = || number::parse(value).map(Value::Number);
            let read = serde_json::from_str(value).ok().or_else(number);
            Ok((name.to_owned(), read.unwrap_or_else(|| value.into())))
        })
        .collect()
}

fn answer_lines(answer: &Answer) -> Vec<String> {
    if let Some(why) = &answer.undefined {
        return vec![messages::text!("cli-rules-silent", why)];
    }
    let mut lines: Vec<String> = answer
        .outputs
        .iter()
        .map(|(key, value)| format!("{key} = {}", value_format::plain(value)))
        .collect();
    for derivation in &answer.proof {
        lines.push(String::new());
        lines.extend(proof_lines(derivation));
    }
    lines
}

/// Returns the mark after a value that a house rule changed.
pub fn house_mark(is_changed: bool) -> &'static str {
    if is_changed { " ‡" } else { "" }
}

/// Formats a derivation: the formula, one line per term, and the value.
pub fn proof_lines(derivation: &Derivation) -> Vec<String> {
    let head = format!("{}: {}", derivation.label, derivation.words);
    let mut lines = vec![head.trim_end().to_owned()];
    for term in &derivation.terms {
        let note = match term.note.as_str() {
            "" => String::new(),
            note => format!("  ({note})"),
        };
        lines.push(format!(
            "    {:<28} {:>6}{}{note}",
            term.name,
            value_format::plain(&term.value),
            house_mark(term.house)
        ));
    }
    lines.push(format!(
        "    = {}{}",
        value_format::plain(&derivation.value),
        house_mark(derivation.house.is_some())
    ));
    let remarks = house_remarks(derivation).into_iter();
    let remarks = remarks.chain(by_hand_remark(derivation));
    lines.extend(remarks.map(|line| format!("    {line}")));
    if let Some(problem) = &derivation.problem {
        lines.push(format!("    {problem}"));
    }
    lines.extend(derivation.left_out.iter().map(|left| {
        let (name, why) = (&left.name, &left.why);
        format!(
            "    {}",
            messages::text!("cli-left-out-of-proof", name, why)
        )
    }));
    lines
}
