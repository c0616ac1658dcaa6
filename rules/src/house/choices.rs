//! A printed formula as choices: terms that can be switched off, numbers that can be changed.

use formula::{FormulaPiece, Parts};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{
    OverrideTarget,
    target::{in_words, labels_of},
};
use crate::system::System;

/// The choices in a printed formula.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FormulaChoices {
    /// The printed text in pieces, from which the chosen formula is assembled.
    pub pieces: Vec<FormulaPiece>,
    /// The terms of its sum.
    pub terms: Vec<ChosenTerm>,
    /// The numbers in it.
    pub numbers: Vec<ChosenNumber>,
    /// Whether the typed formula results from such choices.
    pub fits: bool,
}

/// A term of a sum.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ChosenTerm {
    /// The term in words.
    pub words: String,
    /// Whether it is subtracted.
    pub minus: bool,
    /// Whether it counts.
    pub on: bool,
}

/// A number in a formula.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ChosenNumber {
    /// What it is a part of, in words.
    pub of: String,
    /// The term that it is in, from 0.
    pub term: Option<usize>,
    /// The printed number.
    pub printed: i64,
    /// The chosen number.
    pub value: i64,
}

/// The choices in the printed formula of a target, and which of them a typed formula makes. There
/// are none for a script or for a target that is not a formula.
pub fn choices(system: &System, place: &OverrideTarget, typed: &str) -> FormulaChoices {
    let script = place.target.starts_with("calculator/") && place.target.ends_with("/script");
    let Some(printed) = place.printed.as_str().filter(|_| place.formula && !script) else {
        return FormulaChoices::default();
    };
    let parts = Parts::of(printed);
    let labels = labels_of(system, &place.target);
    let chosen = parts.chosen(typed);
    let minus = |term: usize| {
        let mut signs = parts.pieces.iter().filter(|piece| piece.sign);
        signs.any(|piece| piece.term == Some(term) && piece.text == "-")
    };
    let terms = parts.terms.iter().enumerate().map(|(at, text)| ChosenTerm {
        words: in_words(text, &labels),
        minus: minus(at),
        on: chosen.as_ref().is_none_or(|chosen| chosen.on[at]),
    });
    let numbers = parts.numbers.iter().enumerate();
    let numbers = numbers.map(|(at, number)| ChosenNumber {
        of: in_words(&number.of, &labels),
        term: number.term,
        printed: number.value,
        value: chosen.as_ref().map_or(number.value, |it| it.values[at]),
    });
    FormulaChoices {
        terms: terms.collect(),
        numbers: numbers.collect(),
        fits: chosen.is_some(),
        pieces: parts.pieces,
    }
}
