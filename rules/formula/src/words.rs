//! A formula in words, made from labels: "Burden − positive Strength, at least 0".

mod calls;
mod each;

use messages::number::exact;
use rhai::{AST, Expr};

use crate::paths::path_of;
pub(crate) use calls::Call;
use calls::{function, read_from};

/// The labels of the names that a formula may use.
pub trait Labels {
    /// The label of a field, derived value, input or step.
    fn name(&self, name: &str) -> String;

    /// The label of a path, `row.entry.atk`. Without a root, it is a part of a computed value.
    fn path(&self, root: Option<&str>, keys: &[&str]) -> String;

    /// The label of a fact of the entries of a kind, or of any kind.
    fn fact(&self, kind: Option<&str>, fact: &str) -> String;

    /// The label of a list.
    fn list(&self, list: &str) -> String;

    /// The label of a field, derived value or fact of a list's rows.
    fn list_item(&self, list: &str, key: &str) -> String;

    /// The label of a table.
    fn table(&self, table: &str) -> String;

    /// The label of a column of a table, if it has one.
    fn column(&self, table: &str, column: &str) -> Option<String>;
}

/// How a formula is put into words.
#[derive(Clone, Copy)]
pub(crate) struct Wording<'a> {
    pub(crate) labels: &'a dyn Labels,
    /// Renders a call by the function's own rule; `None` if it has none.
    call: fn(&str, &Call<'_>) -> Option<String>,
    /// The whole formula, which has its anonymous functions.
    ast: Option<&'a AST>,
    /// The parameter of the anonymous function that is rendered.
    item: Option<&'a str>,
}

impl<'a> Wording<'a> {
    pub(crate) fn new(
        labels: &'a dyn Labels,
        call: fn(&str, &Call<'_>) -> Option<String>,
        ast: &'a AST,
    ) -> Self {
        Self {
            labels,
            call,
            ast: Some(ast),
            item: None,
        }
    }

    fn name(&self, name: &str) -> String {
        if self.item == Some(name) {
            return messages::text!("words-it");
        }
        self.labels.name(name)
    }

    fn path(&self, expr: &Expr) -> String {
        let Some((root, keys)) = path_of(expr) else {
            return messages::text!("words-value");
        };
        let root = match root {
            Expr::Variable(variable, ..) => Some(variable.1.as_str()),
            _ => None,
        };
        match keys.as_slice() {
            [key] if root.is_some() && root == self.item => {
                messages::text!("words-its", key = spaced(key))
            }
            keys => self.labels.path(root, keys),
        }
    }
}

/// How tightly an operator binds, which decides whether an expression within it needs brackets.
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

/// Renders a whole formula, with a limit after a comma.
pub(crate) fn sentence(expr: &Expr, wording: &Wording<'_>) -> String {
    limited(expr, wording).unwrap_or_else(|| words(expr, wording, Precedence::Loose))
}

/// Renders a part of a formula.
pub(crate) fn words(expr: &Expr, wording: &Wording<'_>, outer: Precedence) -> String {
    match expr {
        Expr::IntegerConstant(number, _) => exact(number),
        Expr::DynamicConstant(value, _) => value.as_decimal().map_or_else(
            |_| messages::text!("words-value"),
            |number| exact(&number.normalize()),
        ),
        Expr::StringConstant(text, _) => spaced(text),
        Expr::BoolConstant(true, _) => messages::text!("print-yes"),
        Expr::BoolConstant(false, _) => messages::text!("print-no"),
        Expr::Unit(_) => messages::text!("words-na"),
        Expr::Variable(variable, ..) => {
            let name = wording.name(&variable.1);
            // A label such as "3 + STR" needs brackets, or it would read as part of the product.
            let sum = [" + ", " − "].iter().any(|sign| name.contains(sign));
            let own = if sum {
                Precedence::Sum
            } else {
                Precedence::Atom
            };
            bracketed(name, own, outer)
        }
        Expr::Property(property, _) => spaced(&property.2),
        Expr::Dot(pair, ..) => match (&pair.lhs, &pair.rhs) {
            (Expr::FnCall(call, _), Expr::Property(property, _)) => {
                read_from(&call.name, &call.args, &property.2, wording)
                    .unwrap_or_else(|| wording.path(expr))
            }
            _ => wording.path(expr),
        },
        Expr::And(items, _) | Expr::Or(items, _) | Expr::Coalesce(items, _) => {
            use Precedence::{And, Compare, Loose, Or, Sum};
            let (by, each, own) = match expr {
                Expr::And(..) => (messages::text!("list-and"), And, And),
                Expr::Or(..) => (messages::text!("list-or"), Compare, Or),
                _ => (messages::text!("words-or-if-none"), Sum, Loose),
            };
            bracketed(joined(items, wording, &by, each), own, outer)
        }
        Expr::Array(items, _) if items.is_empty() => messages::text!("words-nothing"),
        Expr::Array(items, _) => joined(items, wording, ", ", Precedence::Sum),
        Expr::Index(pair, ..) => messages::text!(
            "words-index",
            key = words(&pair.rhs, wording, Precedence::Atom),
            list = words(&pair.lhs, wording, Precedence::Atom)
        ),
        Expr::FnCall(call, _) if call.is_operator_call() => {
            operator(&call.name, &call.args, wording, outer)
        }
        Expr::FnCall(call, _) => function(expr, &call.name, &call.args, wording, outer),
        _ => messages::text!("words-value"),
    }
}

/// Returns a key as a label: "`total_load`" becomes "Total load".
pub fn label_from_key(key: &str) -> String {
    capitalized(&spaced(key))
}

/// Returns a text with its first letter capitalized.
pub fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(chars).collect()
    })
}

/// Returns a noun with its indefinite article: "an ability".
pub fn with_article(thing: &str) -> String {
    let vowel = thing.to_lowercase().starts_with(['a', 'e', 'i', 'o', 'u']);
    messages::text!("words-a-thing", thing, vowel = vowel.to_string())
}

/// Returns a key with spaces: "`total_load`" becomes "total load".
pub fn spaced(key: &str) -> String {
    key.replace('_', " ")
}

fn limited(expr: &Expr, wording: &Wording<'_>) -> Option<String> {
    let Expr::FnCall(call, _) = expr else {
        return None;
    };
    let inner = |expr: &Expr| {
        limited(expr, wording).unwrap_or_else(|| words(expr, wording, Precedence::Or))
    };
    let bound = |expr: &Expr| words(expr, wording, Precedence::Sum);
    let constant = |expr: &Expr| matches!(expr, Expr::IntegerConstant(..));
    match (call.name.as_str(), call.args.as_slice()) {
        ("max", [low, value] | [value, low]) if constant(low) && !constant(value) => Some(
            messages::text!("words-at-least", value = inner(value), least = bound(low)),
        ),
        ("min", [high, value] | [value, high]) if constant(high) && !constant(value) => Some(
            messages::text!("words-at-most", value = inner(value), most = bound(high)),
        ),
        ("clamp", [value, low, high]) => Some(messages::text!(
            "words-from-to",
            value = inner(value),
            low = bound(low),
            high = bound(high)
        )),
        _ => None,
    }
}

fn operator(name: &str, args: &[Expr], wording: &Wording<'_>, outer: Precedence) -> String {
    use Precedence::{Atom, Compare, Product, Sum};
    if let Some(text) = special(name, args, wording) {
        return text;
    }
    let (sign, own, right) = match name {
        "+" => ("+".to_owned(), Sum, Sum),
        "-" => ("−".to_owned(), Sum, Product),
        "*" => ("×".to_owned(), Product, Product),
        "%" => (messages::text!("words-modulo"), Product, Atom),
        "==" => (messages::text!("words-is"), Compare, Sum),
        "!=" => (messages::text!("words-is-not"), Compare, Sum),
        "<=" => ("≤".to_owned(), Compare, Sum),
        ">=" => ("≥".to_owned(), Compare, Sum),
        "!" => (messages::text!("words-not"), Compare, Atom),
        sign => (sign.to_owned(), Compare, Sum),
    };
    let text = match args {
        [only] if name == "-" => format!("{sign}{}", words(only, wording, Atom)),
        [only] => format!("{sign} {}", words(only, wording, Atom)),
        [first, second] => format!(
            "{} {sign} {}",
            words(first, wording, own),
            words(second, wording, right)
        ),
        _ => return messages::text!("words-value"),
    };
    bracketed(text, own, outer)
}

/// Adds brackets if the operators around a text bind more tightly than its own.
fn bracketed(text: String, own: Precedence, outer: Precedence) -> String {
    if own < outer {
        format!("({text})")
    } else {
        text
    }
}

/// Renders a `+` that is not a sum, a test of a remainder, and some negations.
fn special(name: &str, args: &[Expr], wording: &Wording<'_>) -> Option<String> {
    let atom = |expr: &Expr| words(expr, wording, Precedence::Atom);
    match (name, args) {
        ("+", [first, second]) if is_text(first) || is_text(second) => {
            Some(format!("{}{}", atom(first), atom(second)))
        }
        ("+", [first @ Expr::Array(..), second] | [first, second @ Expr::Array(..)]) => Some(
            messages::text!("words-both", first = atom(first), second = atom(second)),
        ),
        ("==" | "!=", [Expr::FnCall(call, _), Expr::IntegerConstant(0, _)])
            if call.name == "%" && call.args.len() == 2 =>
        {
            let whole = atom(&call.args[0]);
            let by = &call.args[1];
            Some(match (matches!(by, Expr::IntegerConstant(2, _)), name) {
                (true, "==") => messages::text!("words-even", whole),
                (true, _) => messages::text!("words-odd", whole),
                (false, "==") => messages::text!("words-multiple", whole, by = atom(by)),
                (false, _) => messages::text!("words-no-multiple", whole, by = atom(by)),
            })
        }
        ("!", [Expr::FnCall(call, _)]) if call.name == "contains" && call.args.len() == 2 => {
            Some(messages::text!(
                "words-has-no",
                list = atom(&call.args[0]),
                item = atom(&call.args[1])
            ))
        }
        ("!", [has @ Expr::FnCall(call, _)]) if call.name == "has" => Some(messages::text!(
            "words-without",
            what = words(has, wording, Precedence::Loose)
        )),
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

fn joined(items: &[Expr], wording: &Wording<'_>, by: &str, outer: Precedence) -> String {
    items
        .iter()
        .map(|item| words(item, wording, outer))
        .collect::<Vec<_>>()
        .join(by)
}
