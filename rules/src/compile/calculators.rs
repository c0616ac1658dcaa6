//! Compiles calculators.

use formula::{Compiled, HashMap, Problem, Script, limits};
use indexmap::IndexMap;

use super::{Compiler, FormulaContext, SystemLabels};
use crate::system::Calculator;

/// The formulas of a [`Calculator`], or its script.
#[derive(Debug)]
pub(crate) struct CompiledCalculator {
    /// Its index in the system.
    pub(crate) index: usize,
    /// Steps, then outputs.
    pub(crate) formulas: Vec<(String, Compiled)>,
    /// The address of each formula.
    pub(crate) addresses: Vec<String>,
    /// The number of steps among the formulas.
    pub(crate) steps: usize,
    pub(crate) names: HashMap<String, Named>,
    pub(crate) script: Option<Result<Script, Problem>>,
    /// Whether it may need more stack than its caller has.
    pub(crate) needs_large_stack: bool,
}

/// What a name refers to in the formulas of a calculator.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Named {
    /// An input, by index.
    Input(usize),
    /// A step or output, by index.
    Formula(usize),
}

impl Compiler<'_> {
    pub(super) fn calculators(&mut self) -> IndexMap<String, CompiledCalculator> {
        let all = self.compiled.system.calculators.iter().enumerate();
        all.map(|(index, it)| (it.key.clone(), self.calculator(index, it)))
            .collect()
    }

    fn calculator(&mut self, index: usize, calculator: &Calculator) -> CompiledCalculator {
        let labels = SystemLabels::of_calculator(&self.compiled.system, calculator);
        let context = FormulaContext::Calculator(calculator);
        let (mut addresses, mut formulas) = (Vec::new(), Vec::new());
        for (part, name, text) in calculator.formulas() {
            let place = format!("calculator/{}/{part}/{name}", calculator.key);
            if part == "let" && calculator.inputs.contains_key(name) {
                self.report(&place, messages::text!("system-step-name", name));
            }
            formulas.push((name.clone(), self.formula(text, &place, &labels, context)));
            addresses.push(place);
        }
        let place = format!("calculator/{}/script", calculator.key);
        let script = calculator.script.as_ref().filter(|_| self.compiles(&place));
        let script = script.map(|text| {
            Script::compile(text, &context.names(self.compiled))
                .map_err(|diagnostic| self.wrong_formula(&place, diagnostic))
        });
        let place = |at: usize, _: &str| addresses[at].clone();
        self.break_cycles(&calculator.inputs, &mut formulas, &place);
        CompiledCalculator {
            index,
            steps: calculator.steps.len(),
            addresses,
            needs_large_stack: needs_large_stack(&formulas, script.as_ref()),
            names: names(calculator, &formulas),
            formulas,
            script,
        }
    }
}

/// What each name refers to. An input keeps its given value even if an output has the same name.
fn names(calculator: &Calculator, formulas: &[(String, Compiled)]) -> HashMap<String, Named> {
    let formulas = formulas.iter().enumerate();
    let formulas = formulas.map(|(at, (name, _))| (name.clone(), Named::Formula(at)));
    let inputs = calculator.inputs.keys().enumerate();
    let inputs = inputs.map(|(at, name)| (name.clone(), Named::Input(at)));
    formulas.chain(inputs).collect()
}

/// Whether a calculator may need more stack than its caller has: its functions may call each other,
/// or its formulas, each using the next, are too deep together.
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
