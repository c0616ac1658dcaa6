//! The functions that are written in a formula, `|x| x >= 0`: what they say of an item of a list.

use rhai::{ASTNode, Expr, FnPtr, Stmt};

use super::{Labels, Precedence, words};

/// What such a function says of “it”; none where the expression is none.
pub(super) fn said_of_each(function: &Expr, labels: &Labels<'_>) -> Option<String> {
    within(function, labels, |body, labels| {
        words(body, labels, Precedence::Loose)
    })
}

/// Whether such a function only looks its item up: `|name| entry('weapon', name)`.
pub(super) fn looks_up(function: &Expr, labels: &Labels<'_>) -> bool {
    let found = within(
        function,
        labels,
        |body, _| matches!(body, Expr::FnCall(call, _) if call.name == "entry"),
    );
    found == Some(true)
}

fn within<T>(
    function: &Expr,
    labels: &Labels<'_>,
    say: impl Fn(&Expr, &Labels<'_>) -> T,
) -> Option<T> {
    let name = name_of(function)?;
    let whole = labels.whole?;
    let known = whole.iter_functions().find(|known| known.name == name)?;
    let labels = Labels {
        item: known.params.last().copied(),
        // A function within this one is not followed: it may lead back here.
        whole: None,
        ..*labels
    };
    let mut said = None;
    whole
        .clone_functions_only_filtered(|_, _, _, known, _| known == name)
        .walk(&mut |path: &[ASTNode<'_>]| {
            if let [ASTNode::Stmt(Stmt::Expr(body))] = path {
                said = Some(say(body, &labels));
            }
            false
        });
    said
}

fn name_of(function: &Expr) -> Option<String> {
    match function {
        Expr::DynamicConstant(value, _) => {
            let pointer = value.as_ref().clone().try_cast::<FnPtr>()?;
            Some(pointer.fn_name().to_owned())
        }
        Expr::FnCall(call, _) if call.name == "curry" => call.args.first().and_then(name_of),
        _ => None,
    }
}
