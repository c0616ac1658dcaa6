//! Renders calls of functions in words.

use rhai::Expr;

use super::{
    Precedence, Wording, bracketed,
    each::{body_in_words, is_lookup},
    limited, spaced, words,
};

/// Renders a call of a function.
pub(super) fn function(
    whole: &Expr,
    name: &str,
    args: &[Expr],
    wording: &Wording<'_>,
    outer: Precedence,
) -> String {
    let call = Call {
        whole,
        args,
        wording,
        outer,
    };
    (wording.call)(name, &call).unwrap_or_else(|| {
        messages::text!("words-call", name = spaced(name), arguments = call.listed())
    })
}

/// Renders a property of a call's result: the odds of dice, or a fact of an entry.
pub(super) fn read_from(
    name: &str,
    args: &[Expr],
    key: &str,
    wording: &Wording<'_>,
) -> Option<String> {
    let call = Call {
        whole: &Expr::Unit(rhai::Position::NONE),
        args,
        wording,
        outer: Precedence::Sum,
    };
    match (name, args.len(), key) {
        ("entry", 2, fact) => Some(messages::text!(
            "words-fact",
            entry = call.argument(1),
            fact = wording.labels.fact(Some(call.text(0)), fact)
        )),
        ("chance", 3, "num") => Some(messages::text!(
            "words-ways",
            dice = call.argument(0),
            how = call.text(1),
            number = call.argument(2)
        )),
        ("chance", 3, _) => Some(messages::text!("words-all-ways", dice = call.argument(0))),
        _ => None,
    }
}

/// A call to be rendered in words.
pub(crate) struct Call<'a> {
    whole: &'a Expr,
    args: &'a [Expr],
    wording: &'a Wording<'a>,
    /// The precedence of the operators around it.
    pub(crate) outer: Precedence,
}

impl Call<'_> {
    pub(crate) fn len(&self) -> usize {
        self.args.len()
    }

    pub(crate) fn labels(&self) -> &dyn super::Labels {
        self.wording.labels
    }

    /// Renders an argument under an operator.
    pub(crate) fn words(&self, at: usize, outer: Precedence) -> String {
        self.args
            .get(at)
            .map(|arg| words(arg, self.wording, outer))
            .unwrap_or_default()
    }

    /// Renders an argument as in a sum.
    pub(crate) fn argument(&self, at: usize) -> String {
        self.words(at, Precedence::Sum)
    }

    /// Renders an argument, in brackets if it has an operator.
    pub(crate) fn atom(&self, at: usize) -> String {
        self.words(at, Precedence::Atom)
    }

    /// Returns an argument that is a string literal; empty if it is not.
    pub(crate) fn text(&self, at: usize) -> &str {
        match self.args.get(at) {
            Some(Expr::StringConstant(text, _)) => text.as_str(),
            _ => "",
        }
    }

    /// Renders an argument that names a table.
    pub(crate) fn table(&self, at: usize) -> String {
        match self.text(at) {
            "" => self.argument(at),
            name => self.labels().table(name),
        }
    }

    /// Whether an argument is that number, as a literal.
    pub(crate) fn is_number(&self, at: usize, number: i64) -> bool {
        matches!(self.args.get(at), Some(Expr::IntegerConstant(it, _)) if *it == number)
    }

    /// Whether an argument is a literal 0, no, or empty text or list.
    pub(crate) fn is_nothing(&self, at: usize) -> bool {
        match self.args.get(at) {
            Some(Expr::IntegerConstant(number, _)) => *number == 0,
            Some(Expr::BoolConstant(yes, _)) => !yes,
            Some(Expr::StringConstant(text, _)) => text.is_empty(),
            Some(Expr::Array(items, _)) => items.is_empty(),
            _ => false,
        }
    }

    /// Whether an argument is a single name or path.
    pub(crate) fn is_name(&self, at: usize) -> bool {
        matches!(self.args.get(at), Some(Expr::Variable(..) | Expr::Dot(..)))
    }

    /// Renders all arguments: "A, B and C".
    pub(crate) fn listed(&self) -> String {
        let all: Vec<String> = (0..self.len()).map(|at| self.argument(at)).collect();
        match all.as_slice() {
            [] => messages::text!("words-nothing"),
            [only] => only.clone(),
            [most @ .., last] => {
                format!("{}{}{last}", most.join(", "), messages::text!("list-and"))
            }
        }
    }

    /// Renders the items of an argument that is a list literal.
    pub(crate) fn items(&self, at: usize) -> Option<String> {
        let is_list = matches!(self.args.get(at), Some(Expr::Array(..)));
        is_list.then(|| self.argument(at))
    }

    /// Adds brackets if the operators around the call bind more tightly.
    pub(crate) fn bound(&self, text: String, own: Precedence) -> String {
        bracketed(text, own, self.outer)
    }

    /// Adds brackets unless nothing is around the call.
    pub(crate) fn loose(&self, text: String) -> String {
        self.bound(text, Precedence::Loose)
    }

    /// Renders the call as a limit around its value: "(Burden, at least 0)".
    pub(crate) fn limit(&self) -> Option<String> {
        limited(self.whole, self.wording).map(|text| format!("({text})"))
    }

    /// Renders the body of the anonymous function that is the second argument.
    pub(crate) fn of_each(&self) -> Option<String> {
        body_in_words(self.args.get(1)?, self.wording)
    }

    /// Whether that function only looks up its item.
    pub(crate) fn is_lookup(&self) -> bool {
        self.args
            .get(1)
            .is_some_and(|function| is_lookup(function, self.wording))
    }

    /// Renders nested choices: "1 where A, 4 where B, else 2".
    pub(crate) fn choices(&self) -> String {
        let mut text = messages::text!(
            "words-choice",
            value = self.argument(1),
            condition = self.words(0, Precedence::Or)
        );
        match self.args.get(2) {
            Some(Expr::IntegerConstant(0, _)) | None => {}
            Some(Expr::FnCall(next, _)) if next.name == "when" && next.args.len() == 3 => {
                let rest = Call {
                    args: &next.args,
                    ..*self
                };
                text = format!("{text}, {}", rest.choices());
            }
            Some(_) => {
                let value = self.words(2, Precedence::Or);
                text = messages::text!("words-else", text, value);
            }
        }
        text
    }
}
