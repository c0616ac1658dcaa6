//! Parses a formula into a syntax tree.

mod errors;

use rhai::{AST, ASTNode, Expr, FlowControl, Stmt, StmtBlock};

use crate::{
    diagnostic::Diagnostic,
    engine::engine,
    limits,
    tokens::{Kind, tokens},
};
use errors::diagnostic;

/// Parses a formula: one expression.
pub(crate) fn formula(text: &str) -> Result<AST, Diagnostic> {
    if text.chars().count() > limits::FORMULA_CHARS {
        return Err(Diagnostic::new(messages::text!(
            "formula-letters",
            most = limits::FORMULA_CHARS
        )));
    }
    let parsed = engine().compile_expression(double_quoted(text));
    parsed.map_err(|error| diagnostic(&error, text, true))
}

/// Parses a script: statements, the last of which is its value.
pub(crate) fn script(text: &str) -> Result<AST, Diagnostic> {
    if text.len() > limits::SCRIPT_BYTES {
        return Err(Diagnostic::new(messages::text!(
            "formula-script-bytes",
            most = limits::SCRIPT_BYTES
        )));
    }
    let parsed = engine().compile(double_quoted(text));
    parsed.map_err(|error| diagnostic(&error, text, false))
}

/// Returns the expression of a formula; `None` for a script.
pub(crate) fn expression(ast: &AST) -> Option<&Expr> {
    match ast.statements() {
        [Stmt::Expr(expr)] => Some(expr),
        _ => None,
    }
}

/// Extracts a part of a formula, to be evaluated separately. `when` and `given` become lazy: only the
/// chosen branch is evaluated.
pub(crate) fn part(whole: &AST, expr: &Expr) -> AST {
    let mut expr = expr.clone();
    make_lazy(&mut expr);
    AST::new([Stmt::Expr(Box::new(expr))], whole.shared_lib().clone())
}

/// Returns the depth of a syntax tree.
pub(crate) fn depth(ast: &AST) -> usize {
    let mut deepest = 0;
    ast.walk(&mut |path: &[ASTNode<'_>]| {
        deepest = deepest.max(path.len());
        true
    });
    deepest
}

fn make_lazy(expr: &mut Expr) {
    match expr {
        Expr::FnCall(call, _) | Expr::MethodCall(call, _) => {
            call.args.iter_mut().for_each(make_lazy);
        }
        Expr::And(items, _) | Expr::Or(items, _) | Expr::Coalesce(items, _) => {
            items.iter_mut().for_each(make_lazy);
        }
        Expr::Array(items, _) | Expr::InterpolatedString(items, _) => {
            items.iter_mut().for_each(make_lazy);
        }
        Expr::Map(map, _) => map.0.iter_mut().for_each(|(_, item)| make_lazy(item)),
        Expr::Dot(pair, ..) | Expr::Index(pair, ..) => {
            make_lazy(&mut pair.lhs);
            make_lazy(&mut pair.rhs);
        }
        _ => {}
    }
    let Expr::FnCall(call, position) = expr else {
        return;
    };
    let position = *position;
    let block =
        |expr: &Expr| StmtBlock::new([Stmt::Expr(Box::new(expr.clone()))], position, position);
    let lazy = match (call.name.as_str(), call.args.as_slice()) {
        ("when", [condition, yes, no]) => Stmt::If(
            Box::new(FlowControl {
                expr: condition.clone(),
                body: block(yes),
                branch: block(no),
            }),
            position,
        ),
        ("given", [value, otherwise]) => {
            let mut items = rhai::StaticVec::new();
            items.push(value.clone());
            items.push(otherwise.clone());
            Stmt::Expr(Box::new(Expr::Coalesce(Box::new(items), position)))
        }
        _ => return,
    };
    *expr = Expr::Stmt(Box::new(StmtBlock::new([lazy], position, position)));
}

/// Replaces the 'single' quotes of texts, which rhai reserves for characters, by double quotes.
/// Everything else is unchanged.
fn double_quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for token in tokens(text) {
        match token.kind {
            Kind::Text => write_quoted(token.text(text), &mut out),
            _ => out.push_str(token.text(text)),
        }
    }
    out
}

/// Writes a quoted string with double quotes in place of single ones. A backslash escapes the character
/// after it.
fn write_quoted(text: &str, out: &mut String) {
    let is_single = text.starts_with('\'');
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '\'' if is_single => out.push('"'),
            '"' if is_single => out.push_str("\\\""),
            '\\' => match chars.next() {
                Some('\'') => out.push('\''),
                Some(escaped) => out.extend(['\\', escaped]),
                None => out.push('\\'),
            },
            other => out.push(other),
        }
    }
}
