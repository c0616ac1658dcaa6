//! A formula in words, made from labels: "Burden − positive Strength, at least 0".

mod labels;

use rhai::Expr;

pub(crate) use labels::{Labels, calculator_label, from_key, path_of};
use labels::{column_name, spaced, table_name};

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
        Expr::StringConstant(text, _) => text.to_string(),
        Expr::BoolConstant(true, _) => "yes".to_owned(),
        Expr::BoolConstant(false, _) => "no".to_owned(),
        Expr::Unit(_) => "n/a".to_owned(),
        Expr::Variable(variable, ..) => labels.name(&variable.1),
        Expr::Property(property, _) => spaced(&property.2),
        Expr::Dot(..) => labels.path(expr),
        Expr::And(items, _) => bracketed(
            joined(items, labels, " and ", Precedence::And),
            Precedence::And,
        ),
        Expr::Or(items, _) => bracketed(
            joined(items, labels, " or ", Precedence::Or),
            Precedence::Or,
        ),
        Expr::Coalesce(items, _) => bracketed(
            joined(items, labels, ", or where n/a ", Precedence::Sum),
            Precedence::Loose,
        ),
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

fn function(
    whole: &Expr,
    name: &str,
    args: &[Expr],
    labels: &Labels<'_>,
    place: Precedence,
) -> String {
    let say = |at: usize| {
        args.get(at)
            .map(|arg| words(arg, labels, Precedence::Sum))
            .unwrap_or_default()
    };
    let atom = |at: usize| {
        args.get(at)
            .map(|arg| words(arg, labels, Precedence::Atom))
            .unwrap_or_default()
    };
    let literal = |at: usize| match args.get(at) {
        Some(Expr::StringConstant(text, _)) => text.as_str(),
        _ => "",
    };
    let loose = |text: String| {
        if place > Precedence::Loose {
            format!("({text})")
        } else {
            text
        }
    };
    let all = || (0..args.len()).map(say).collect::<Vec<_>>();
    match (name, args.len()) {
        ("max", 2) if matches!(args[0], Expr::IntegerConstant(0, _)) && simple(&args[1]) => {
            format!("positive {}", atom(1))
        }
        ("max", 2) if matches!(args[1], Expr::IntegerConstant(0, _)) && simple(&args[0]) => {
            format!("positive {}", atom(0))
        }
        ("max" | "min" | "clamp", _) if limited(whole, labels).is_some() => {
            format!("({})", limited(whole, labels).unwrap_or_default())
        }
        ("max", _) => format!("the highest of {}", listed(&all())),
        ("min", _) => format!("the lowest of {}", listed(&all())),
        ("table", 2) => loose(format!("{} for {}", table_name(labels, literal(0)), say(1))),
        ("table", _) => loose(format!(
            "{} for {} ({})",
            table_name(labels, literal(0)),
            say(1),
            column_name(labels, literal(0), literal(2)).unwrap_or_else(|| say(2))
        )),
        ("sum", 2) => format!(
            "{} of all {}",
            labels.item_of(literal(0), literal(1)),
            labels.list_name(literal(0))
        ),
        ("count", 1) => format!("number of {}", labels.list_name(literal(0))),
        ("count", 3) => format!(
            "number of {} with {} {}",
            labels.list_name(literal(0)),
            labels.item_of(literal(0), literal(1)),
            say(2)
        ),
        ("has", 2) => format!("{} among {}", say(1), labels.list_name(literal(0))),
        ("find", 3) => format!("{} of {}", labels.item_of(literal(0), literal(2)), say(1)),
        ("given", 2) if matches!(args[1], Expr::IntegerConstant(0, _)) => {
            words(&args[0], labels, place)
        }
        ("given", 2) => loose(format!("{}, or {} where n/a", say(0), say(1))),
        ("when", 3) if matches!(args[2], Expr::IntegerConstant(0, _)) => loose(format!(
            "{} where {}",
            say(1),
            words(&args[0], labels, Precedence::Or)
        )),
        ("when", 3) => loose(format!(
            "{} where {}, else {}",
            say(1),
            words(&args[0], labels, Precedence::Or),
            say(2)
        )),
        ("div_floor", 2) => loose(format!("{} ÷ {} rounded down", atom(0), atom(1))),
        ("div_ceil", 2) => loose(format!("{} ÷ {} rounded up", atom(0), atom(1))),
        ("abs", 1) => format!("{} without its sign", atom(0)),
        ("len", 1) => format!("number of {}", atom(0)),
        ("contains", 2) => loose(format!("{} has {}", atom(0), atom(1))),
        ("is_na", 1) => format!("no {}", atom(0)),
        ("chance", 3) => {
            format!("chance of {} {} on {}", spaced(literal(1)), say(2), say(0))
        }
        ("silent", _) => "the rules do not say".to_owned(),
        ("entry", 2) => say(1),
        _ => format!("{} of {}", spaced(name), listed(&all())),
    }
}

fn simple(expr: &Expr) -> bool {
    matches!(expr, Expr::Variable(..) | Expr::Dot(..))
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
