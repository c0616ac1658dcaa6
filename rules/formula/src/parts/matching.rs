//! Recovers the choices from a text that was made by them.

use std::collections::HashSet;

use super::{Chosen, FormulaPiece, Parts};
use crate::tokens::{Kind, tokens};

impl Parts {
    /// Returns the choices that make the typed text, or `None` if it is not made of these parts.
    pub fn chosen(&self, typed: &str) -> Option<Chosen> {
        let tokens = tokens(typed);
        let code = tokens.iter().filter(|token| token.kind != Kind::Space);
        let mut matching = Matching {
            pieces: (self.pieces.iter())
                .filter(|piece| !is_space(&piece.text))
                .collect(),
            typed: code.map(|token| token.text(typed)).collect(),
            chosen: Chosen {
                on: vec![true; self.terms.len()],
                values: self.numbers.iter().map(|number| number.value).collect(),
            },
            failed: HashSet::new(),
        };
        matching.matches(0, 0, false).then_some(matching.chosen)
    }
}

/// Matches pieces against a text in which some terms may be left out.
struct Matching<'a> {
    pieces: Vec<&'a FormulaPiece>,
    typed: Vec<&'a str>,
    chosen: Chosen,
    /// Positions from which the pieces are known not to match.
    failed: HashSet<(usize, usize, bool)>,
}

impl Matching<'_> {
    /// Whether the pieces from index `at` match the text from index `typed`. The first included term, after which
    /// `begun` is true, has no plus before it.
    fn matches(&mut self, at: usize, typed: usize, begun: bool) -> bool {
        let Some(&piece) = self.pieces.get(at) else {
            return typed == self.typed.len();
        };
        if self.failed.contains(&(at, typed, begun)) {
            return false;
        }
        if self.take(piece, at, typed, begun) {
            return true;
        }
        let is_first = at
            .checked_sub(1)
            .is_none_or(|it| self.pieces[it].term != piece.term);
        if let Some(term) = piece.term.filter(|_| is_first) {
            let of_term = self.pieces[at..].iter();
            let of_term = of_term.take_while(|it| it.term == Some(term)).count();
            self.chosen.on[term] = false;
            if self.matches(at + of_term, typed, begun) {
                return true;
            }
            self.chosen.on[term] = true;
        }
        self.failed.insert((at, typed, begun));
        false
    }

    fn take(&mut self, piece: &FormulaPiece, at: usize, typed: usize, begun: bool) -> bool {
        if piece.sign && piece.text == "+" && !begun {
            return self.matches(at + 1, typed, true);
        }
        let begun = begun || piece.term.is_some();
        let (digits, sign, length) = match self.typed[typed..] {
            ["(", "-", digits, ")", ..] if piece.number.is_some() => (digits, -1, 4),
            [text, ..] => (text, 1, 1),
            [] => return false,
        };
        match piece.number {
            Some(number) => {
                let Ok(value) = digits.parse::<i64>() else {
                    return false;
                };
                let fits = self.matches(at + 1, typed + length, begun);
                if fits {
                    self.chosen.values[number] = sign * value;
                }
                fits
            }
            None => digits == piece.text && self.matches(at + 1, typed + length, begun),
        }
    }
}

fn is_space(text: &str) -> bool {
    tokens(text).iter().all(|token| token.kind == Kind::Space)
}
