//! Calls of functions in words.

use rhai::Expr;

use super::{
    Precedence, Wording, bracketed,
    each::{body_in_words, looks_up},
    limited, listed, spaced, words,
};

/// A call of a function, in its place.
pub(super) fn function(
    whole: &Expr,
    name: &str,
    args: &[Expr],
    wording: &Wording<'_>,
    place: Precedence,
) -> String {
    let call = Call {
        whole,
        args,
        wording,
        place,
    };
    (wording.call)(name, &call).unwrap_or_else(|| {
        messages::text!("words-call", name = spaced(name), arguments = call.listed())
    })
}

/// The chance of dice and a fact of an entry, which are read from what a call gives.
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
        place: Precedence::Sum,
    };
    match (name, args.len(), key) {
        ("entry", 2, fact) => Some(messages::text!(
            "words-fact",
            entry = call.argument(1),
            fact = wording.labels.fact(Some(call.text(0)), fact)
        )),
        ("chance", 3, "num") => {
            let (dice, number) = (call.argument(0), call.argument(2));
            Some(messages::text!(
                "words-ways",
                dice,
                how = call.text(1),
                number
            ))
        }
        ("chance", 3, _) => Some(messages::text!("words-all-ways", dice = call.argument(0))),
        _ => None,
    }
}

/// A call that is put into words.
pub(crate) struct Call<'a> {
    whole: &'a Expr,
    args: &'a [Expr],
    wording: &'a Wording<'a>,
    /// The precedence of the operators around it.
    pub(crate) place: Precedence,
}

impl Call<'_> {
    /// How many arguments it has.
    pub(crate) fn len(&self) -> usize {
        self.args.len()
    }

    /// What names are called.
    pub(crate) fn labels(&self) -> &dyn super::Labels {
        self.wording.labels
    }

    /// An argument, as it is under an operator.
    pub(crate) fn words(&self, at: usize, place: Precedence) -> String {
        self.args
            .get(at)
            .map(|arg| words(arg, self.wording, place))
            .unwrap_or_default()
    }

    /// An argument, as it is in a sum.
    pub(crate) fn argument(&self, at: usize) -> String {
        self.words(at, Precedence::Sum)
    }

    /// An argument, in brackets where it is more than one word.
    pub(crate) fn atom(&self, at: usize) -> String {
        self.words(at, Precedence::Atom)
    }

    /// An argument that is written as a text; empty where it is none.
    pub(crate) fn text(&self, at: usize) -> &str {
        match self.args.get(at) {
            Some(Expr::StringConstant(text, _)) => text.as_str(),
            _ => "",
        }
    }

    /// Whether an argument is written as that number.
    pub(crate) fn is_number(&self, at: usize, number: i64) -> bool {
        matches!(self.args.get(at), Some(Expr::IntegerConstant(it, _)) if *it == number)
    }

    /// Whether an argument is 0, no, or an empty text or list.
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

    /// All arguments: "A, B and C".
    pub(crate) fn listed(&self) -> String {
        let all: Vec<String> = (0..self.len()).map(|at| self.argument(at)).collect();
        listed(&all)
    }

    /// The items of an argument that is written as a list.
    pub(crate) fn items(&self, at: usize) -> Option<String> {
        let is_list = matches!(self.args.get(at), Some(Expr::Array(..)));
        is_list.then(|| self.argument(at))
    }

    /// Adds brackets where the operators around the call bind more tightly.
    pub(crate) fn bound(&self, text: String, own: Precedence) -> String {
        bracketed(text, own, self.place)
    }

    /// Adds brackets unless nothing is around the call.
    pub(crate) fn loose(&self, text: String) -> String {
        self.bound(text, Precedence::Loose)
    }

    /// The call as a limit around its value: "Burden, at least 0".
    pub(crate) fn limit(&self) -> Option<String> {
        limited(self.whole, self.wording).map(|text| format!("({text})"))
    }

    /// What a function written in the formula says of each item.
    pub(crate) fn of_each(&self) -> Option<String> {
        body_in_words(self.args.get(1)?, self.wording)
    }

    /// Whether such a function only looks its item up.
    pub(crate) fn looks_up(&self) -> bool {
        self.args
            .get(1)
            .is_some_and(|function| looks_up(function, self.wording))
    }

    /// One choice after another: "1 where A, 4 where B, else 2".
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
