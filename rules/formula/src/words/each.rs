//! Renders the anonymous functions of a formula, `|x| x >= 0`, in words.

use rhai::{ASTNode, Expr, FnPtr, Stmt};

use super::{Precedence, Wording, words};

/// Renders the body of an anonymous function, with “it” for its parameter; `None` for any other expression.
pub(crate) fn body_in_words(function: &Expr, wording: &Wording<'_>) -> Option<String> {
    within(function, wording, |body, wording| {
        words(body, wording, Precedence::Loose)
    })
}

/// Whether an anonymous function only looks up its item: `|name| entry('weapon', name)`.
pub(crate) fn is_lookup(function: &Expr, wording: &Wording<'_>) -> bool {
    let found = within(
        function,
        wording,
        |body, _| matches!(body, Expr::FnCall(call, _) if call.name == "entry"),
    );
    found == Some(true)
}

fn within<T>(
    function: &Expr,
    wording: &Wording<'_>,
    visit: impl Fn(&Expr, &Wording<'_>) -> T,
) -> Option<T> {
    let name = name_of(function)?;
    let whole = wording.ast?;
    let known = whole.iter_functions().find(|known| known.name == name)?;
    let wording = Wording {
        item: known.params.last().copied(),
        // A nested function is not followed: it may lead back to this one.
        ast: None,
        ..*wording
    };
    let mut result = None;
    whole
        .clone_functions_only()
        .retain_functions(|_, _, known, _| known == name)
        .walk(&mut |path: &[ASTNode<'_>]| {
            if let [ASTNode::Stmt(Stmt::Expr(body))] = path {
                result = Some(visit(body, &wording));
            }
            false
        });
    result
}

fn name_of(function: &Expr) -> Option<String> {
    match function {
        Expr::DynamicConstant(value, _) => Some(value.read_lock::<FnPtr>()?.fn_name().to_owned()),
        Expr::FnCall(call, _) if call.name == "curry" => call.args.first().and_then(name_of),
        _ => None,
    }
}
