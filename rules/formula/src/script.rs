//! Scripts: formulas with statements, for calculators that need them.

use rhai::AST;

use crate::{
    check::{self, Names},
    diagnostic::Diagnostic,
    engine,
    evaluation::Evaluation,
    parse::{self, depth},
    problem::Outcome,
};

/// A script that can be evaluated.
#[derive(Debug)]
pub struct Script(AST);

impl Script {
    /// Parses and checks a script.
    ///
    /// # Errors
    /// The first thing that is wrong in it.
    pub fn compile(text: &str, names: &dyn Names) -> Result<Self, Diagnostic> {
        let ast = parse::script(text)?;
        match check::check(&ast, names) {
            Some(diagnostic) => Err(diagnostic),
            None => Ok(Self(ast)),
        }
    }

    /// What its last statement gives.
    pub fn evaluate(&self, _run: &Evaluation) -> Outcome {
        engine::evaluate(&self.0)
    }

    /// How deep its syntax tree is.
    pub fn depth(&self) -> usize {
        depth(&self.0)
    }

    /// Whether it has functions, which may call each other.
    pub fn has_functions(&self) -> bool {
        let mut functions = self.0.iter_functions();
        functions.any(|function| !function.name.starts_with("anon$"))
    }
}
