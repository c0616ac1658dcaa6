//! Calculators compiled.

use formula::{Compiled, HashMap, Problem, Script, limits};
use indexmap::IndexMap;

use super::{Compiler, FormulaContext, SystemLabels, circles};
use crate::system::Calculator;

#[derive(Debug)]
pub(crate) struct CompiledCalculator {
    /// Its index in the system.
    pub(crate) index: usize,
    /// Steps, then outputs.
    pub(crate) formulas: Vec<(String, Compiled)>,
    /// How many of them are steps.
    pub(crate) steps: usize,
    pub(crate) names: HashMap<String, Named>,
    pub(crate) script: Option<Result<Script, Problem>>,
    /// Whether it may need more stack than a caller has.
    pub(crate) needs_large_stack: bool,
}

/// What a name means in the formulas of a calculator.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Named {
    /// The input at that place.
    Input(usize),
    /// The step or output at that place.
    Formula(usize),
}

impl Compiler<'_> {
    pub(super) fn calculators(&mut self) -> IndexMap<String, CompiledCalculator> {
        let system = &self.compiled.system;
        system
            .calculators
            .iter()
            .enumerate()
            .map(|(index, calculator)| (calculator.key.clone(), self.calculator(index, calculator)))
            .collect()
    }

    fn calculator(&mut self, index: usize, calculator: &Calculator) -> CompiledCalculator {
        let labels = SystemLabels {
            calculator: Some(calculator),
            ..SystemLabels::of(&self.compiled.system)
        };
        let context = FormulaContext::Calculator(calculator);
        let outputs = calculator
            .outputs
            .iter()
            .filter(|_| calculator.script.is_none())
            .map(|(name, text)| ("outputs", name, text));
        for name in calculator
            .steps
            .keys()
            .filter(|name| calculator.inputs.contains_key(*name))
        {
            let message = messages::text!("system-step-name", name);
            self.report(
                &format!("calculator/{}/let/{name}", calculator.key),
                message,
            );
        }
        let mut formulas = Vec::new();
        for (part, name, text) in calculator
            .steps
            .iter()
            .map(|(name, text)| ("let", name, text))
            .chain(outputs)
        {
            let place = format!("calculator/{}/{part}/{name}", calculator.key);
            formulas.push((name.clone(), self.formula(text, &place, &labels, context)));
        }
        let script = calculator.script.as_ref().map(|text| {
            let place = format!("calculator/{}/script", calculator.key);
            Script::compile(text, &context.names(self.compiled))
                .map_err(|diagnostic| self.wrong_formula(&place, diagnostic))
        });
        self.circles(calculator, &mut formulas);
        CompiledCalculator {
            index,
            steps: calculator.steps.len(),
            needs_large_stack: needs_large_stack(&formulas, script.as_ref()),
            names: names(calculator, &formulas),
            formulas,
            script,
        }
    }

    fn circles(&mut self, calculator: &Calculator, formulas: &mut [(String, Compiled)]) {
        for circle in circles::of_steps(&calculator.inputs, formulas) {
            let first = circle.members[0];
            let part = if first < calculator.steps.len() {
                "let"
            } else {
                "outputs"
            };
            let place = format!("calculator/{}/{part}/{}", calculator.key, formulas[first].0);
            self.diagnostics.push(circle.diagnostic(&place));
            for at in &circle.members {
                formulas[*at].1 = Err(circle.problem());
            }
        }
    }
}

/// An input keeps its given value even where an output has the same name.
fn names(calculator: &Calculator, formulas: &[(String, Compiled)]) -> HashMap<String, Named> {
    let formulas = formulas.iter().enumerate();
    let formulas = formulas.map(|(at, (name, _))| (name.clone(), Named::Formula(at)));
    let inputs = calculator.inputs.keys().enumerate();
    let inputs = inputs.map(|(at, name)| (name.clone(), Named::Input(at)));
    formulas.chain(inputs).collect()
}

/// Whether a calculator may need more stack than a caller has: where its functions may call each
/// other, or its steps, one using the next, are deep together.
fn needs_large_stack(
    formulas: &[(String, Compiled)],
    script: Option<&Result<Script, Problem>>,
) -> bool {
    let script = script.and_then(|script| script.as_ref().ok());
    let depth: usize = formulas
        .iter()
        .filter_map(|(_, formula)| Some(formula.as_ref().ok()?.depth()))
        .chain(script.map(Script::depth))
        .sum();
    script.is_some_and(Script::has_functions) || depth > limits::SAFE_DEPTH
}
