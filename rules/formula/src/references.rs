//! The references in a formula: names, paths, and the tables, kinds and lists named in its calls.

use std::collections::HashSet;

use rhai::{AST, ASTNode, Expr, FnCallExpr, Stmt};

use crate::{
    functions::{self, ReferenceKind},
    paths::path_of,
};

/// Something that a formula refers to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reference<'a> {
    /// A name: `strength`.
    Name(&'a str),
    /// A name followed by keys: `row.entry.atk`.
    Path(&'a str, Vec<&'a str>),
    /// A table, and possibly a column of it.
    Table(&'a str, Option<&'a str>),
    /// A kind of entry.
    Kind(&'a str),
    /// A list, and possibly a key of its rows.
    List(&'a str, Option<&'a str>),
}

/// Returns what a call refers to by its string literals.
pub(crate) fn of_call(call: &FnCallExpr) -> Option<Reference<'_>> {
    let text = |at: usize| match call.args.get(at) {
        Some(Expr::StringConstant(text, _)) => Some(text.as_str()),
        _ => None,
    };
    let name = text(0)?;
    Some(match functions::named(&call.name)?.reference {
        ReferenceKind::Nothing => return None,
        ReferenceKind::Table => Reference::Table(name, text(2)),
        ReferenceKind::Kind => Reference::Kind(name),
        ReferenceKind::List { key } => Reference::List(name, key.and_then(text)),
    })
}

/// Passes each reference of a formula to `take`, except to names that the formula declares.
pub(crate) fn each(ast: &AST, take: &mut dyn FnMut(&Reference<'_>)) {
    let declared = DeclaredNames::of(ast);
    ast.walk(&mut |path: &[ASTNode<'_>]| {
        let Some(ASTNode::Expr(expr)) = path.last() else {
            return true;
        };
        match expr {
            Expr::Variable(variable, ..) if !declared.variables.contains(variable.1.as_str()) => {
                take(&Reference::Name(&variable.1));
            }
            Expr::Dot(..) => {
                if let Some((Expr::Variable(variable, ..), keys)) = path_of(expr)
                    && !declared.variables.contains(variable.1.as_str())
                {
                    take(&Reference::Path(&variable.1, keys));
                }
            }
            Expr::FnCall(call, _) => {
                if let Some(reference) = of_call(call) {
                    take(&reference);
                }
            }
            _ => {}
        }
        true
    });
}

/// The variables and functions that a formula or script declares.
#[derive(Default)]
pub(crate) struct DeclaredNames {
    pub(crate) variables: HashSet<String>,
    pub(crate) functions: HashSet<String>,
}

impl DeclaredNames {
    pub(crate) fn of(ast: &AST) -> Self {
        let mut declared = Self::default();
        for function in ast.iter_functions() {
            declared.functions.insert(function.name.to_owned());
            declared
                .variables
                .extend(function.params.iter().map(ToString::to_string));
        }
        ast.walk(&mut |path: &[ASTNode<'_>]| {
            match path.last() {
                Some(ASTNode::Stmt(Stmt::Var(var, ..))) => {
                    declared.variables.insert(var.0.name.to_string());
                }
                Some(ASTNode::Stmt(Stmt::For(each, _))) => {
                    declared.variables.insert(each.0.name.to_string());
                    declared
                        .variables
                        .extend(each.1.iter().map(|counter| counter.name.to_string()));
                }
                _ => {}
            }
            true
        });
        declared
    }
}
