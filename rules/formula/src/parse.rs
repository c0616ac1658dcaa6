//! Parses a formula into a syntax tree.

mod errors;

use rhai::{AST, ASTNode, Expr, FlowControl, Stmt, StmtBlock};

use crate::{diagnostic::Diagnostic, engine::engine, limits};
use errors::diagnostic;

/// Parses a formula: one expression.
pub(crate) fn formula(text: &str) -> Result<AST, Diagnostic> {
    if text.len() > limits::FORMULA_BYTES {
        return Err(Diagnostic::new(messages::text!("formula-letters")));
    }
    let parsed = engine().compile_expression(double_quoted(text));
    parsed.map_err(|error| diagnostic(&error, text, true))
}

/// Parses a script: statements, the last of which is the answer.
pub(crate) fn script(text: &str) -> Result<AST, Diagnostic> {
    if text.len() > limits::SCRIPT_BYTES {
        return Err(Diagnostic::new(messages::text!("formula-script-letters")));
    }
    let parsed = engine().compile(double_quoted(text));
    parsed.map_err(|error| diagnostic(&error, text, false))
}

/// The one expression of a formula.
pub(crate) fn expression(ast: &AST) -> Option<&Expr> {
    match ast.statements() {
        [Stmt::Expr(expr)] => Some(expr),
        _ => None,
    }
}

/// A part of a formula that can be evaluated by itself. `when` and `given` become lazy: only the
/// branch that is chosen is evaluated.
pub(crate) fn part(whole: &AST, expr: &Expr) -> AST {
    let mut expr = expr.clone();
    make_lazy(&mut expr);
    AST::new([Stmt::Expr(Box::new(expr))], whole.shared_lib().clone())
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

/// How deep a syntax tree is.
pub(crate) fn depth(ast: &AST) -> usize {
    let mut deepest = 0;
    ast.walk(&mut |path: &[ASTNode<'_>]| {
        deepest = deepest.max(path.len());
        true
    });
    deepest
}

/// Texts may be in 'single' quotes, which the language keeps for single letters: makes them
/// double. Comments, and texts in other quotes, stay as they are.
fn double_quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' | '`' => {
                out.push(letter);
                copy_until(&mut letters, letter, &mut out, |inner, out| out.push(inner));
                if letters.next().is_some() {
                    out.push(letter);
                }
            }
            '\'' => {
                out.push('"');
                copy_until(&mut letters, '\'', &mut out, |inner, out| match inner {
                    '"' => out.push_str("\\\""),
                    other => out.push(other),
                });
                if letters.next().is_some() {
                    out.push('"');
                }
            }
            '/' if letters.peek() == Some(&'/') => {
                out.push('/');
                while let Some(inner) = letters.next_if(|&inner| inner != '\n') {
                    out.push(inner);
                }
            }
            '/' if letters.peek() == Some(&'*') => {
                out.push('/');
                let mut last = ' ';
                for inner in letters.by_ref() {
                    out.push(inner);
                    if last == '*' && inner == '/' {
                        break;
                    }
                    last = inner;
                }
            }
            other => out.push(other),
        }
    }
    out
}

/// Copies letters up to, and without, a closing quote. A backslash escapes the letter after it.
fn copy_until(
    letters: &mut std::iter::Peekable<std::str::Chars<'_>>,
    close: char,
    out: &mut String,
    put: impl Fn(char, &mut String),
) {
    while let Some(inner) = letters.next_if(|&inner| inner != close) {
        if inner == '\\' {
            match letters.next() {
                Some('\'') => out.push('\''),
                Some(guarded) => out.extend(['\\', guarded]),
                None => out.push('\\'),
            }
        } else {
            put(inner, out);
        }
    }
}
