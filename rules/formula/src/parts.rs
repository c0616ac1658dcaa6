//! Splits a formula's text into terms that can be left out and numbers that can be changed.

mod matching;

use std::ops::Range;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::tokens::{Kind, Token, tokens};

/// A formula's text in pieces, which concatenated are the text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Parts {
    /// The pieces.
    pub pieces: Vec<FormulaPiece>,
    /// The text of each term of the outermost sum, without its sign; empty if there is no sum.
    pub terms: Vec<String>,
    /// The whole numbers in it.
    pub numbers: Vec<Number>,
}

/// A piece of a formula's text.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FormulaPiece {
    /// Its text.
    pub text: String,
    /// The index of the term that it belongs to.
    pub term: Option<usize>,
    /// The index of the number that it is.
    pub number: Option<usize>,
    /// Whether it is the sign before a term.
    pub sign: bool,
}

/// A number in a formula.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Number {
    /// Its value.
    pub value: i64,
    /// The text of the call or term that it is in, or else of the whole formula.
    pub of: String,
    /// The index of the term that it is in.
    pub term: Option<usize>,
}

/// Choices among the [`Parts`] of a formula.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chosen {
    /// Whether each term is included.
    pub on: Vec<bool>,
    /// The value of each number.
    pub values: Vec<i64>,
}

/// Maximum number of terms of a sum whose terms can be left out.
const MAX_TERMS: usize = 24;

/// The tokens of a term.
struct TermSpan {
    /// The index of its first token, which may be space before its sign.
    from: usize,
    sign: Option<usize>,
    body: Range<usize>,
}

impl TermSpan {
    fn range(&self) -> Range<usize> {
        self.from..self.body.end
    }
}

impl Parts {
    /// Splits a formula's text.
    pub fn of(text: &str) -> Self {
        let tokens = tokens(text);
        let spans = terms_of_sum(&tokens, 0..tokens.len()).filter(|spans| spans.len() <= MAX_TERMS);
        let spans = spans.unwrap_or_default();
        let of = |range: &Range<usize>| {
            let within = tokens[range.clone()].iter().map(|token| token.text(text));
            within.collect::<String>().trim().to_owned()
        };
        let mut parts = Self {
            terms: spans.iter().map(|span| of(&span.body)).collect(),
            ..Self::default()
        };
        for (at, token) in tokens.iter().enumerate() {
            let term = spans.iter().position(|span| span.range().contains(&at));
            let value = || token.text(text).parse().ok();
            let number = (token.kind == Kind::Number && !follows_dot(&tokens, at))
                .then(value)
                .flatten()
                .map(|value| {
                    let around = call_around(&tokens, at)
                        .or_else(|| term.map(|term| spans[term].body.clone()))
                        .unwrap_or(0..tokens.len());
                    parts.numbers.push(Number {
                        value,
                        of: of(&around),
                        term,
                    });
                    parts.numbers.len() - 1
                });
            parts.pieces.push(FormulaPiece {
                text: token.text(text).to_owned(),
                term,
                number,
                sign: spans.iter().any(|span| span.sign == Some(at)),
            });
        }
        parts
    }
}

/// Returns the terms of a sum of two or more, also within `max`, `min` or `clamp`.
fn terms_of_sum(tokens: &[Token], range: Range<usize>) -> Option<Vec<TermSpan>> {
    let mut spans: Vec<TermSpan> = Vec::new();
    let (mut first, mut sign, mut last) = (None, None, None::<usize>);
    let mut push = |sign: Option<usize>, body: Range<usize>| {
        let after = spans.last().map(|span| span.body.end);
        let from = after.or(sign).unwrap_or(body.start);
        spans.push(TermSpan { from, sign, body });
    };
    let depth = tokens.get(range.start)?.depth;
    for at in range.clone() {
        match tokens[at].kind {
            Kind::Space => continue,
            _ if tokens[at].depth < depth => return None,
            _ if tokens[at].depth > depth => {}
            Kind::Sign => {
                let ends = |last: usize| !matches!(tokens[last].kind, Kind::Operator | Kind::Sign);
                if let Some(last) = last.filter(|last| ends(*last)) {
                    push(sign, first?..last + 1);
                }
                if last.is_none_or(ends) {
                    (sign, first, last) = (Some(at), None, Some(at));
                    continue;
                }
            }
            // A sum with text is a concatenation, and a comparison is not a sum.
            Kind::Text | Kind::Comparison | Kind::Comma => return None,
            _ => {}
        }
        first = first.or(Some(at));
        last = Some(at);
    }
    push(sign, first?..last? + 1);
    if spans.len() > 1 {
        return Some(spans);
    }
    within_limit(tokens, range)
}

/// Returns the terms of the only sum in a `max`, `min` or `clamp` that spans the range.
fn within_limit(tokens: &[Token], range: Range<usize>) -> Option<Vec<TermSpan>> {
    let mut code = range.filter(|at| tokens[*at].kind != Kind::Space);
    let (name, open, close) = (code.next()?, code.next()?, code.next_back()?);
    let is_limit = tokens[name].kind == Kind::Limit && tokens[open].kind == Kind::Open;
    if !is_limit || closing(tokens, open)? != close {
        return None;
    }
    let within = tokens[open].depth + 1;
    let is_comma = |at: &usize| tokens[*at].kind == Kind::Comma && tokens[*at].depth == within;
    let commas = (open..close).filter(is_comma);
    let edges: Vec<usize> = [open].into_iter().chain(commas).chain([close]).collect();
    let arguments = edges.windows(2).map(|edge| edge[0] + 1..edge[1]);
    let mut sums = arguments.filter_map(|argument| terms_of_sum(tokens, argument));
    sums.next().filter(|_| sums.next().is_none())
}

/// Returns the index of the token that closes the bracket opened at `open`.
fn closing(tokens: &[Token], open: usize) -> Option<usize> {
    let is_end = |it: &Token| it.kind == Kind::Close && it.depth == tokens[open].depth;
    let after = tokens[open..].iter().position(is_end);
    after.map(|after| open + after)
}

/// Returns the tokens of the call around a token, if its innermost brackets are those of a call.
fn call_around(tokens: &[Token], at: usize) -> Option<Range<usize>> {
    let is_around = |it: &Token| it.kind == Kind::Open && it.depth < tokens[at].depth;
    let open = tokens[..at].iter().rposition(is_around)?;
    let name = open.checked_sub(1)?;
    let is_call = matches!(tokens[name].kind, Kind::Name | Kind::Limit);
    is_call.then_some(name..closing(tokens, open)? + 1)
}

fn follows_dot(tokens: &[Token], at: usize) -> bool {
    let is_dot = |at: usize| tokens.get(at).is_some_and(|token| token.kind == Kind::Dot);
    at.checked_sub(1).is_some_and(is_dot) || is_dot(at + 1)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::{Chosen, Parts};

    #[test]
    fn terms_and_numbers_are_found_at_their_positions() {
        for (text, terms, numbers) in [
            (
                "stamina + sum('armor', 'protection') - 2",
                vec!["stamina", "sum('armor', 'protection')", "2"],
                vec![(2, "2")],
            ),
            (
                "max(0, burden - max(0, strength))",
                vec!["burden", "max(0, strength)"],
                vec![
                    (0, "max(0, burden - max(0, strength))"),
                    (0, "max(0, strength)"),
                ],
            ),
            ("-a + b * -3", vec!["a", "b * -3"], vec![(3, "b * -3")]),
            ("min(ride, 3)", vec![], vec![(3, "min(ride, 3)")]),
            ("a + 1 > b", vec![], vec![(1, "a + 1 > b")]),
            ("'a' + b", vec![], vec![]),
            (
                "d6 + row.entry.a2 // 7\n",
                vec!["d6", "row.entry.a2"],
                vec![],
            ),
            (
                "table('a-1', b) + 1.5",
                vec!["table('a-1', b)", "1.5"],
                vec![],
            ),
            ("a - 1_000 + 0x10", vec!["a", "1_000", "0x10"], vec![]),
            ("a +", vec![], vec![]),
            ("f(a", vec![], vec![]),
        ] {
            let parts = Parts::of(text);
            assert_eq!(parts.terms, terms, "{text}");
            let found: Vec<(i64, &str)> = (parts.numbers.iter())
                .map(|number| (number.value, number.of.as_str()))
                .collect();
            assert_eq!(found, numbers, "{text}");
            let whole: String = parts
                .pieces
                .iter()
                .map(|piece| piece.text.as_str())
                .collect();
            assert_eq!(whole, text);
        }
    }

    #[test]
    fn choices_are_recovered_from_a_formula() {
        let parts = Parts::of("max(0, a + b + 2 * c - d)");
        let chosen = |on: [bool; 4], values: [i64; 2]| Chosen {
            on: on.to_vec(),
            values: values.to_vec(),
        };
        for (typed, expected) in [
            ("max(0, a + b + 2 * c - d)", Some(chosen([true; 4], [0, 2]))),
            (
                "max(1,b + 3*c-d)",
                Some(chosen([false, true, true, true], [1, 3])),
            ),
            (
                "max((-1), -d)",
                Some(chosen([false, false, false, true], [-1, 2])),
            ),
            (
                "max(0, a)",
                Some(chosen([true, false, false, false], [0, 2])),
            ),
            ("max(0, a + d)", None),
            ("a + b + 2 * c - d", None),
            ("", None),
        ] {
            assert_eq!(parts.chosen(typed), expected, "{typed}");
        }
    }
}
