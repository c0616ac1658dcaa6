//! Scripts: formulas with statements, for calculators that need them.

use std::sync::Mutex;

use rhai::{AST, Caches};

use crate::{
    check::{self, Names},
    diagnostic::Diagnostic,
    engine,
    parse::{self, depth},
    problem::Outcome,
};

/// A script that can be evaluated.
#[derive(Debug)]
pub struct Script {
    tree: AST,
    /// Its resolved function calls, one cache for each evaluation at the same time.
    calls: Mutex<Vec<Caches>>,
}

impl Script {
    /// Parses and checks a script.
    ///
    /// # Errors
    /// Returns the first error in it.
    pub fn compile(text: &str, names: &dyn Names) -> Result<Self, Diagnostic> {
        let ast = parse::script(text)?;
        match check::check(&ast, names) {
            Some(diagnostic) => Err(diagnostic),
            None => Ok(Self {
                tree: ast,
                calls: Mutex::default(),
            }),
        }
    }

    /// Returns the value of its last statement, in the evaluation of this thread.
    pub fn evaluate(&self) -> Outcome {
        engine::evaluate_script(&self.tree, &self.calls)
    }

    /// Returns the depth of its syntax tree.
    pub fn depth(&self) -> usize {
        depth(&self.tree)
    }

    /// Whether it has named functions, which may call each other.
    pub fn has_functions(&self) -> bool {
        let mut functions = self.tree.iter_functions();
        functions.any(|function| !function.name.starts_with("anon$"))
    }
}
