//! Calls of functions in words.

use rhai::Expr;

use super::{
    Labels, Precedence,
    each::{looks_up, said_of_each},
    joined,
    labels::{column_name, spaced, table_name},
    limited, listed, words,
};

/// A call of a function, as it stands in its place.
pub(super) fn function(
    whole: &Expr,
    name: &str,
    args: &[Expr],
    labels: &Labels<'_>,
    place: Precedence,
) -> String {
    let call = Call {
        args,
        labels,
        place,
    };
    call.numbers(whole, name)
        .or_else(|| call.choices(name))
        .or_else(|| call.library(name))
        .or_else(|| call.lists(name))
        .unwrap_or_else(|| format!("{} of {}", spaced(name), listed(&call.all())))
}

/// The chance of dice and a fact of an entry, which are read from what a call answers.
pub(super) fn read_from(
    name: &str,
    args: &[Expr],
    key: &str,
    labels: &Labels<'_>,
) -> Option<String> {
    let call = Call {
        args,
        labels,
        place: Precedence::Sum,
    };
    match (name, args.len(), key) {
        ("entry", 2, fact) => {
            let kinds = [call.literal(0).to_owned()];
            Some(format!("{}’s {}", call.say(1), labels.fact(&kinds, fact)))
        }
        ("chance", 3, "num") => {
            let how = match call.literal(1) {
                "at_least" => "show at least",
                "at_most" => "show at most",
                "above" => "show more than",
                "below" => "show less than",
                _ => "show exactly",
            };
            let (dice, number) = (call.say(0), call.say(2));
            Some(format!("ways in which {dice} {how} {number}"))
        }
        ("chance", 3, _) => Some(format!("all ways in which {} can fall", call.say(0))),
        _ => None,
    }
}

struct Call<'a> {
    args: &'a [Expr],
    labels: &'a Labels<'a>,
    place: Precedence,
}

impl Call<'_> {
    fn words(&self, at: usize, place: Precedence) -> String {
        self.args
            .get(at)
            .map(|arg| words(arg, self.labels, place))
            .unwrap_or_default()
    }

    fn say(&self, at: usize) -> String {
        self.words(at, Precedence::Sum)
    }

    fn atom(&self, at: usize) -> String {
        self.words(at, Precedence::Atom)
    }

    fn literal(&self, at: usize) -> &str {
        match self.args.get(at) {
            Some(Expr::StringConstant(text, _)) => text.as_str(),
            _ => "",
        }
    }

    fn all(&self) -> Vec<String> {
        (0..self.args.len()).map(|at| self.say(at)).collect()
    }

    /// In brackets where the place binds more tightly.
    fn bound(&self, text: String, own: Precedence) -> String {
        if own < self.place {
            format!("({text})")
        } else {
            text
        }
    }

    fn loose(&self, text: String) -> String {
        self.bound(text, Precedence::Loose)
    }

    fn numbers(&self, whole: &Expr, name: &str) -> Option<String> {
        let (args, labels) = (self.args, self.labels);
        let nothing = |at: usize| matches!(args.get(at), Some(Expr::IntegerConstant(0, _)));
        let simple = |at: usize| matches!(args.get(at), Some(Expr::Variable(..) | Expr::Dot(..)));
        Some(match (name, args.len()) {
            ("max", 2) if nothing(0) && simple(1) => format!("positive {}", self.atom(1)),
            ("max", 2) if nothing(1) && simple(0) => format!("positive {}", self.atom(0)),
            ("max" | "min" | "clamp", _) if limited(whole, labels).is_some() => {
                format!("({})", limited(whole, labels).unwrap_or_default())
            }
            ("max", 2) => format!("the higher of {}", listed(&self.all())),
            ("min", 2) => format!("the lower of {}", listed(&self.all())),
            ("max", _) => format!("the highest of {}", listed(&self.all())),
            ("min", _) => format!("the lowest of {}", listed(&self.all())),
            ("div_floor", 2) => {
                self.loose(format!("{} ÷ {} rounded down", self.atom(0), self.atom(1)))
            }
            ("div_ceil", 2) => {
                self.loose(format!("{} ÷ {} rounded up", self.atom(0), self.atom(1)))
            }
            ("abs", 1) => format!("{} without its sign", self.atom(0)),
            ("power", 2) => {
                self.loose(format!("{} to the power of {}", self.atom(0), self.atom(1)))
            }
            ("text" | "number" | "lower" | "upper" | "trim", 1) => self.words(0, self.place),
            _ => return None,
        })
    }

    fn choices(&self, name: &str) -> Option<String> {
        Some(match (name, self.args.len()) {
            ("given", 2) if matches!(self.args[1], Expr::IntegerConstant(0, _)) => {
                self.words(0, self.place)
            }
            ("given", 2) => self.loose(format!("{}, or {} where n/a", self.say(0), self.say(1))),
            ("when", 3) => self.loose(self.chain()),
            ("is_na", 1) => format!("no {}", self.atom(0)),
            ("silent", _) => "the rules do not say".to_owned(),
            _ => return None,
        })
    }

    /// One choice after another: "1 where A, 4 where B, else 2".
    fn chain(&self) -> String {
        let mut text = format!("{} where {}", self.say(1), self.words(0, Precedence::Or));
        match self.args.get(2) {
            Some(Expr::IntegerConstant(0, _)) | None => {}
            Some(Expr::FnCall(next, _)) if next.name == "when" && next.args.len() == 3 => {
                let rest = Call {
                    args: &next.args,
                    ..*self
                };
                text.push_str(", ");
                text.push_str(&rest.chain());
            }
            Some(_) => {
                text.push_str(", else ");
                text.push_str(&self.words(2, Precedence::Or));
            }
        }
        text
    }

    fn library(&self, name: &str) -> Option<String> {
        let labels = self.labels;
        Some(match (name, self.args.len()) {
            ("table", 2) => self.loose(format!(
                "{} for {}",
                table_name(labels, self.literal(0)),
                self.say(1)
            )),
            ("table", _) => self.loose(format!(
                "{} in {} for {}",
                column_name(labels, self.literal(0), self.literal(2))
                    .unwrap_or_else(|| self.say(2)),
                table_name(labels, self.literal(0)),
                self.say(1),
            )),
            ("sum", 2) => format!(
                "{} of all {}",
                labels.item_of(self.literal(0), self.literal(1)),
                labels.list_name(self.literal(0))
            ),
            ("count", 1) => format!("number of {}", labels.list_name(self.literal(0))),
            ("count", 3) => format!(
                "number of {} with {} {}",
                labels.list_name(self.literal(0)),
                labels.item_of(self.literal(0), self.literal(1)),
                self.say(2)
            ),
            ("has", 2) => format!(
                "{} among {}",
                self.say(1),
                labels.list_name(self.literal(0))
            ),
            ("find", 3) => format!(
                "{} of {}",
                labels.item_of(self.literal(0), self.literal(2)),
                self.say(1)
            ),
            ("entry", 2) => self.say(1),
            _ => return None,
        })
    }

    fn lists(&self, name: &str) -> Option<String> {
        let of_each = || {
            self.args
                .get(1)
                .and_then(|function| said_of_each(function, self.labels))
        };
        Some(match (name, self.args.len()) {
            ("len", 1) => format!("number of {}", self.atom(0)),
            ("sum", 1) => format!("sum of {}", self.atom(0)),
            ("unique", 1) => format!("different {}", self.atom(0)),
            ("contains", 2) => match &self.args[0] {
                Expr::Array(items, _) => {
                    let text = format!(
                        "{} is one of {}",
                        self.atom(1),
                        joined(items, self.labels, ", ", Precedence::Sum)
                    );
                    self.bound(text, Precedence::Compare)
                }
                _ => self.bound(
                    format!("{} has {}", self.atom(0), self.atom(1)),
                    Precedence::Compare,
                ),
            },
            ("count", 2) => format!("how often {} has {}", self.atom(0), self.atom(1)),
            ("index_of", 2) => format!("place of {} among {}", self.atom(1), self.atom(0)),
            ("slice", 3) if matches!(self.args[1], Expr::IntegerConstant(0, _)) => {
                format!("the first {} of {}", self.atom(2), self.atom(0))
            }
            ("map", 2) if looks_up(&self.args[1], self.labels) => {
                format!("each of {}, looked up", self.atom(0))
            }
            ("map", 2) => match of_each() {
                Some(said) => self.loose(format!("for each of {}: {said}", self.atom(0))),
                None => format!(
                    "{} of each of {}",
                    self.labels.fact(&[], self.literal(1)),
                    self.atom(0)
                ),
            },
            ("filter", 3) => format!(
                "those of {} whose {} is {}",
                self.atom(0),
                spaced(self.literal(1)),
                self.atom(2)
            ),
            ("filter", 2) => format!("those of {} where {}", self.atom(0), of_each()?),
            ("any", 2) => self.loose(format!("for one of {}: {}", self.atom(0), of_each()?)),
            ("all", 2) => self.loose(format!("for each of {}: {}", self.atom(0), of_each()?)),
            _ => return None,
        })
    }
}
