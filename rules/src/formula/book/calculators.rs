//! Calculators compiled.

use std::collections::HashMap;

use rhai::{AST, ASTNode};

use super::{Compiled, Compiler};
use crate::{
    formula::{
        check::{self, Place},
        problem::Problem,
        rulebook::Fault,
        source::{self, Flaw},
        words::Labels,
    },
    system::Calculator,
};

/// Levels of a syntax tree that any caller's stack holds: one takes up to 5 KB in a debug build,
/// and a thread has 2 MB where nothing else is said.
const SAFE_DEPTH: usize = 150;

#[derive(Debug)]
pub(crate) struct CompiledCalculator {
    /// Its place in the system.
    pub(crate) place: usize,
    /// Steps, then outputs.
    pub(crate) formulas: Vec<(String, Compiled)>,
    /// How many of them are steps.
    pub(crate) steps: usize,
    pub(crate) by_name: HashMap<String, usize>,
    pub(crate) script: Option<Result<AST, Problem>>,
    /// Whether it may need more stack than a caller has.
    pub(crate) needs_room: bool,
}

impl Compiler<'_> {
    pub(super) fn calculators(&mut self) -> HashMap<String, CompiledCalculator> {
        let system = &self.book.system;
        system
            .calculators
            .iter()
            .enumerate()
            .map(|(place, calculator)| (calculator.key.clone(), self.calculator(place, calculator)))
            .collect()
    }

    fn calculator(&mut self, place: usize, calculator: &Calculator) -> CompiledCalculator {
        let labels = Labels {
            calculator: Some(calculator),
            ..Labels::of(&self.book.system)
        };
        let scope = Place::Calculator(calculator);
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
            let message = format!("The step “{name}” has the name of an input: give it another.");
            self.fault(
                &format!("calculator/{}/let/{name}", calculator.key),
                Flaw {
                    line: 0,
                    column: 0,
                    message,
                },
            );
        }
        let mut formulas = Vec::new();
        for (part, name, text) in calculator
            .steps
            .iter()
            .map(|(name, text)| ("let", name, text))
            .chain(outputs)
        {
            let where_it_is = format!("calculator/{}/{part}/{name}", calculator.key);
            formulas.push((
                name.clone(),
                self.formula(text, &where_it_is, &labels, &scope),
            ));
        }
        let script = calculator.script.as_ref().map(|text| {
            source::script(text)
                .and_then(|ast| match check::formula(&ast, self.book, &scope) {
                    Some(flaw) => Err(flaw),
                    None => Ok(ast),
                })
                .map_err(|flaw| self.fault(&format!("calculator/{}/script", calculator.key), flaw))
        });
        self.circles(calculator, &mut formulas);
        CompiledCalculator {
            place,
            steps: calculator.steps.len(),
            needs_room: needs_room(&formulas, script.as_ref()),
            by_name: formulas
                .iter()
                .enumerate()
                .map(|(at, (name, _))| (name.clone(), at))
                .collect(),
            formulas,
            script,
        }
    }

    fn circles(&mut self, calculator: &Calculator, formulas: &mut [(String, Compiled)]) {
        for (names, members) in check::circles_of_steps(&calculator.inputs, formulas) {
            let (first, message) = (members[0], format!("It goes round in a circle: {names}."));
            let part = if first < calculator.steps.len() {
                "let"
            } else {
                "outputs"
            };
            let place = format!("calculator/{}/{part}/{}", calculator.key, formulas[first].0);
            self.faults.push(Fault {
                place,
                line: 1,
                column: 1,
                message: message.clone(),
            });
            for at in members {
                formulas[at].1 = Err(Problem::Failed(message.clone()));
            }
        }
    }
}

/// Whether a calculator may need more stack than a caller has: where its functions may call each
/// other, or its steps, one asking for the next, are deep together.
fn needs_room(formulas: &[(String, Compiled)], script: Option<&Result<AST, Problem>>) -> bool {
    let script = script.and_then(|script| script.as_ref().ok());
    let named = script.is_some_and(|script| {
        script
            .iter_functions()
            .any(|function| !function.name.starts_with("anon$"))
    });
    let compiled = formulas
        .iter()
        .filter_map(|(_, formula)| formula.as_ref().ok())
        .map(|formula| &formula.ast);
    named || compiled.chain(script).map(depth).sum::<usize>() > SAFE_DEPTH
}

fn depth(ast: &AST) -> usize {
    let mut deepest = 0;
    ast.walk(&mut |path: &[ASTNode<'_>]| {
        deepest = deepest.max(path.len());
        true
    });
    deepest
}
