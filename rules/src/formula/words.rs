//! A formula in words, made from labels: "Burden − positive Strength, at least 0".

mod calls;
mod each;
mod labels;

use rhai::Expr;

use calls::{function, read_from};
use labels::spaced;
pub(crate) use labels::{Labels, calculator_label, from_key, path_of};

/// How tightly the place of an expression binds: whether it wants brackets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Precedence {
    Loose,
    Or,
    And,
    Compare,
    Sum,
    Product,
    Atom,
}

/// The whole formula, with a limit after a comma.
pub(crate) fn sentence(expr: &Expr, labels: &Labels<'_>) -> String {
    limited(expr, labels).unwrap_or_else(|| words(expr, labels, Precedence::Loose))
}

/// A part of a formula.
pub(crate) fn words(expr: &Expr, labels: &Labels<'_>, place: Precedence) -> String {
    let bracketed = |text: String, own: Precedence| {
        if own < place {
            format!("({text})")
        } else {
            text
        }
    };
    match expr {
        Expr::IntegerConstant(number, _) => number.to_string().replace('-', "−"),
        Expr::StringConstant(text, _) => spaced(text),
        Expr::BoolConstant(true, _) => "yes".to_owned(),
        Expr::BoolConstant(false, _) => "no".to_owned(),
        Expr::Unit(_) => "n/a".to_owned(),
        Expr::Variable(variable, ..) => {
            let name = labels.name(&variable.1);
            // A name such as "3 + STR" would be read as part of the product.
            let sum = [" + ", " − "].iter().any(|sign| name.contains(sign));
            let own = if sum {
                Precedence::Sum
            } else {
                Precedence::Atom
            };
            bracketed(name, own)
        }
        Expr::Property(property, _) => spaced(&property.2),
        Expr::Dot(pair, ..) => match (&pair.lhs, &pair.rhs) {
            (Expr::FnCall(call, _), Expr::Property(property, _)) => {
                read_from(&call.name, &call.args, &property.2, labels)
                    .unwrap_or_else(|| labels.path(expr))
            }
            _ => labels.path(expr),
        },
        Expr::And(items, _) => bracketed(
            joined(items, labels, " and ", Precedence::And),
            Precedence::And,
        ),
        Expr::Or(items, _) => bracketed(
            joined(items, labels, " or ", Precedence::Compare),
            Precedence::Or,
        ),
        Expr::Coalesce(items, _) => bracketed(
            joined(items, labels, ", or where n/a ", Precedence::Sum),
            Precedence::Loose,
        ),
        Expr::Array(items, _) if items.is_empty() => "nothing".to_owned(),
        Expr::Array(items, _) => joined(items, labels, ", ", Precedence::Sum),
        Expr::Index(pair, ..) => format!(
            "{} of {}",
            words(&pair.rhs, labels, Precedence::Atom),
            words(&pair.lhs, labels, Precedence::Atom)
        ),
        Expr::FnCall(call, _) if call.is_operator_call() => {
            operator(&call.name, &call.args, labels, place)
        }
        Expr::FnCall(call, _) => function(expr, &call.name, &call.args, labels, place),
        _ => "a value".to_owned(),
    }
}

fn limited(expr: &Expr, labels: &Labels<'_>) -> Option<String> {
    let Expr::FnCall(call, _) = expr else {
        return None;
    };
    let inner =
        |expr: &Expr| limited(expr, labels).unwrap_or_else(|| words(expr, labels, Precedence::Or));
    let bound = |expr: &Expr| words(expr, labels, Precedence::Sum);
    let constant = |expr: &Expr| matches!(expr, Expr::IntegerConstant(..));
    match (call.name.as_str(), call.args.as_slice()) {
        ("max", [low, value] | [value, low]) if constant(low) && !constant(value) => {
            Some(format!("{}, at least {}", inner(value), bound(low)))
        }
        ("min", [high, value] | [value, high]) if constant(high) && !constant(value) => {
            Some(format!("{}, at most {}", inner(value), bound(high)))
        }
        ("clamp", [value, low, high]) => Some(format!(
            "{}, from {} to {}",
            inner(value),
            bound(low),
            bound(high)
        )),
        _ => None,
    }
}

fn operator(name: &str, args: &[Expr], labels: &Labels<'_>, place: Precedence) -> String {
    use Precedence::{Atom, Compare, Product, Sum};
    if let Some(text) = special(name, args, labels) {
        return text;
    }
    let (sign, own, right) = match name {
        "+" => (" + ", Sum, Sum),
        "-" => (" − ", Sum, Product),
        "*" => (" × ", Product, Product),
        "%" => (" modulo ", Product, Atom),
        "==" => (" is ", Compare, Sum),
        "!=" => (" is not ", Compare, Sum),
        "<" => (" < ", Compare, Sum),
        "<=" => (" ≤ ", Compare, Sum),
        ">" => (" > ", Compare, Sum),
        ">=" => (" ≥ ", Compare, Sum),
        "!" => ("not ", Compare, Atom),
        _ => (" ", Compare, Sum),
    };
    let text = match args {
        [only] => {
            format!("{}{}", sign.trim_start(), words(only, labels, Atom)).replacen("− ", "−", 1)
        }
        [first, second] => format!(
            "{}{sign}{}",
            words(first, labels, own),
            words(second, labels, right)
        ),
        _ => return "a value".to_owned(),
    };
    if own < place {
        format!("({text})")
    } else {
        text
    }
}

/// What is no sum although it has a `+`, what asks for a remainder, and what is denied.
fn special(name: &str, args: &[Expr], labels: &Labels<'_>) -> Option<String> {
    let atom = |expr: &Expr| words(expr, labels, Precedence::Atom);
    match (name, args) {
        ("+", [first, second]) if is_text(first) || is_text(second) => {
            Some(format!("{}{}", atom(first), atom(second)))
        }
        ("+", [first @ Expr::Array(..), second] | [first, second @ Expr::Array(..)]) => {
            Some(format!("{} and {}", atom(first), atom(second)))
        }
        ("==" | "!=", [Expr::FnCall(call, _), Expr::IntegerConstant(0, _)])
            if call.name == "%" && call.args.len() == 2 =>
        {
            let whole = atom(&call.args[0]);
            let by = &call.args[1];
            Some(match (matches!(by, Expr::IntegerConstant(2, _)), name) {
                (true, "==") => format!("{whole} is even"),
                (true, _) => format!("{whole} is odd"),
                (false, "==") => format!("{whole} is a multiple of {}", atom(by)),
                (false, _) => format!("{whole} is no multiple of {}", atom(by)),
            })
        }
        ("!", [Expr::FnCall(call, _)]) if call.name == "contains" && call.args.len() == 2 => Some(
            format!("{} has no {}", atom(&call.args[0]), atom(&call.args[1])),
        ),
        ("!", [has @ Expr::FnCall(call, _)]) if call.name == "has" => {
            Some(format!("no {}", words(has, labels, Precedence::Loose)))
        }
        _ => None,
    }
}

fn is_text(expr: &Expr) -> bool {
    match expr {
        Expr::StringConstant(..) => true,
        Expr::FnCall(call, _) => match call.name.as_str() {
            "text" | "join" => true,
            "+" => call.args.iter().any(is_text),
            _ => false,
        },
        _ => false,
    }
}

fn joined(items: &[Expr], labels: &Labels<'_>, by: &str, place: Precedence) -> String {
    items
        .iter()
        .map(|item| words(item, labels, place))
        .collect::<Vec<_>>()
        .join(by)
}

fn listed(items: &[String]) -> String {
    match items {
        [] => "nothing".to_owned(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
