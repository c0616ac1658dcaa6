//! Static checks: unknown names, functions and tables, wrong numbers of arguments, numbers that are
//! too large, misleading operators.

use rhai::{AST, ASTNode, Expr, FnCallExpr, Position, Stmt};
use rust_decimal::prelude::ToPrimitive;

use crate::{
    diagnostic::Diagnostic,
    functions,
    nearest::with_nearest,
    parse,
    paths::path_of,
    references::{self, DeclaredNames, Reference},
};

/// Which names, tables and lists a formula may use, depending on its context.
pub trait Names {
    /// Whether a name is known.
    fn knows(&self, name: &str) -> bool;

    /// Returns the known names.
    fn known(&self) -> Vec<&str>;

    /// Returns a more helpful message about an unknown name than that it is unknown, if there is one.
    fn hint(&self, name: &str) -> Option<String>;

    /// Returns why a path such as `row.entry.atk` is invalid, in a sentence; `None` if it is valid.
    fn check_path(&self, root: &str, keys: &[&str]) -> Option<String>;

    /// Returns why a function cannot refer to a table, kind or list, in a sentence; `None` if it can.
    fn check_reference(&self, function: &str, reference: &Reference<'_>) -> Option<String>;
}

/// Returns the first error in a formula or script.
pub(crate) fn check(ast: &AST, names: &dyn Names) -> Option<Diagnostic> {
    let mut found = eager_silence(ast);
    if found.is_some() {
        return found;
    }
    let declared = DeclaredNames::of(ast);
    let check = Check { names, declared };
    ast.walk(&mut |path: &[ASTNode<'_>]| {
        found = match path.last() {
            Some(ASTNode::Expr(expr)) => check.expr(expr),
            Some(ASTNode::Stmt(Stmt::FnCall(call, position))) => check.call(call, *position),
            _ => None,
        };
        found.is_none()
    });
    found
}

/// Finds `silent` within a `when` or `given` that evaluates all its arguments: in scripts, and in
/// anonymous functions.
fn eager_silence(ast: &AST) -> Option<Diagnostic> {
    let eager = if parse::expression(ast).is_some() {
        ast.clone_functions_only()
    } else {
        ast.clone()
    };
    let mut found = None;
    eager.walk(&mut |path: &[ASTNode<'_>]| {
        let called = |node: &ASTNode<'_>, names: &[&str]| {
            matches!(node, ASTNode::Expr(Expr::FnCall(call, _)) if names.contains(&call.name.as_str()))
        };
        if let Some((last @ ASTNode::Expr(expr), around)) = path.split_last()
            && called(last, &["silent"])
            && around.iter().any(|node| called(node, &["when", "given"]))
        {
            let message = messages::text!("formula-silent");
            found = Some(Diagnostic::at(expr.position(), message));
        }
        found.is_none()
    });
    found
}

struct Check<'a> {
    names: &'a dyn Names,
    declared: DeclaredNames,
}

impl Check<'_> {
    fn expr(&self, expr: &Expr) -> Option<Diagnostic> {
        match expr {
            Expr::Variable(variable, _, position) => self
                .name(&variable.1)
                .map(|message| Diagnostic::at(*position, message)),
            Expr::ThisPtr(position) => Some(Diagnostic::at(
                *position,
                messages::text!("formula-no-this"),
            )),
            Expr::DynamicConstant(value, position) => {
                let too_large = value
                    .as_decimal()
                    .is_ok_and(|number| number.is_integer() && number.to_i64().is_none());
                too_large
                    .then(|| Diagnostic::at(*position, messages::text!("formula-number-large")))
            }
            Expr::Dot(..) => self.path(expr),
            Expr::FnCall(call, position) => self.call(call, *position),
            Expr::MethodCall(call, position) => {
                let known = self.declared.functions.contains(call.name.as_str())
                    || functions::named(&call.name).is_some();
                (!known).then(|| Diagnostic::at(*position, self.no_function(&call.name)))
            }
            _ => None,
        }
    }

    fn name(&self, name: &str) -> Option<String> {
        if self.declared.variables.contains(name)
            || self.declared.functions.contains(name)
            || self.names.knows(name)
        {
            return None;
        }
        if functions::named(name).is_some() {
            return Some(messages::text!("formula-is-function", name));
        }
        let unknown = || {
            let declared = self.declared.variables.iter().map(String::as_str);
            let known = declared.chain(self.names.known());
            with_nearest(messages::text!("formula-nothing-called", name), name, known)
        };
        Some(self.names.hint(name).unwrap_or_else(unknown))
    }

    fn no_function(&self, name: &str) -> String {
        let declared = self.declared.functions.iter().map(String::as_str);
        let known = declared.chain(functions::all().map(|function| function.name));
        with_nearest(messages::text!("formula-no-function", name), name, known)
    }

    /// `row.score`, `row.entry.atk`, `armor.load`.
    fn path(&self, expr: &Expr) -> Option<Diagnostic> {
        let (root, keys) = path_of(expr)?;
        let Expr::Variable(variable, _, position) = root else {
            return None;
        };
        if self.declared.variables.contains(variable.1.as_str()) {
            return None;
        }
        let message = self.names.check_path(&variable.1, &keys)?;
        Some(Diagnostic::at(*position, message))
    }

    fn call(&self, call: &FnCallExpr, position: Position) -> Option<Diagnostic> {
        let name = call.name.as_str();
        if call.is_operator_call() {
            return (name == "|")
                .then(|| Diagnostic::at(position, messages::text!("formula-write-or")));
        }
        if self.declared.functions.contains(name) || self.declared.variables.contains(name) {
            return None;
        }
        let Some(function) = functions::named(name) else {
            let message = if self.name(name).is_none() {
                messages::text!("formula-is-value", name)
            } else {
                self.no_function(name)
            };
            return Some(Diagnostic::at(position, message));
        };
        if !function.arguments.contains(&call.args.len()) {
            return Some(Diagnostic::at(
                position,
                messages::text!(
                    "formula-written",
                    name,
                    written = function.written.to_string()
                ),
            ));
        }
        let reference = references::of_call(call)?;
        let message = self.names.check_reference(name, &reference)?;
        Some(Diagnostic::at(position, message))
    }
}
