//! The signals of an entry for a query, and the score that they give.

use std::fmt;

use crate::search::{
    part::Part,
    weights::{BEGINS, CLOSER, FAVOURED, PREFERRED, SYSTEM_NAMED, WHOLE, WHOLE_NAME, Weights},
};

/// The relation of an entry's system to the query.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum SystemIs {
    /// It is neither named nor in use.
    #[default]
    OneOfMany,
    /// It is in use.
    InUse,
    /// The query names it.
    Named,
}

/// The signals of an entry for a query.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Signals {
    /// The words found, each by its rarity, its nearness and where it occurs; 0 to 1.
    pub words: f32,
    /// The share of the query that was found at all; 0 to 1.
    pub coverage: f32,
    /// How well the best phrase answers; 0 to 1.
    pub phrase: f32,
    /// How often its phrases repeat the words, relative to how many it has; 0 to 1.
    pub returns: f32,
    /// How much likelier the words are in it than anywhere: the logarithm of how many times, for a
    /// word of the query; about -3 to 6.
    pub likelihood: f32,
    /// How much closer its phrases come to what the query means than those of the entry that the words
    /// alone put first; -2 to 2.
    pub closer: f32,
    /// The share of the query that its best name covers; 0 to 1.
    pub named: f32,
    /// Whether the first word of a name answers.
    pub first_word: bool,
    /// Whether the name begins with all the words as typed.
    pub begins: bool,
    /// The likeness of the name to the letters as typed; 0 to 1.
    pub as_typed: f32,
    /// Whether it is pinned or was lately read.
    pub favoured: bool,
    /// The relation of its system to the query.
    pub system: SystemIs,
}

impl fmt::Display for Signals {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            words,
            coverage,
            phrase,
            returns,
            likelihood,
            closer,
            named,
            as_typed,
            first_word,
            begins,
            favoured,
            system,
        } = self;
        write!(
            to,
            "phrase {phrase:.2}, returns {returns:.2}, likelihood {likelihood:.2}, closer {closer:.2}, words {words:.2}, coverage {coverage:.2}, named {named:.2}, as typed {as_typed:.2}"
        )?;
        let also = [
            (*first_word, "first word"),
            (*begins, "begins so"),
            (*favoured, "favoured"),
            (*system == SystemIs::InUse, "system in use"),
            (*system == SystemIs::Named, "system named"),
        ];
        for (_, what) in also.iter().filter(|(so, _)| *so) {
            write!(to, ", {what}")?;
        }
        Ok(())
    }
}

impl Signals {
    /// The score: higher is better, and about 2.3 for a name typed in full.
    pub(crate) fn score(&self, weights: &Weights) -> f32 {
        let found = self.coverage.clamp(0.0, 1.0).powf(weights.coverage)
            * (self.phrase + weights.words * self.words + weights.returns * self.returns);
        let if_so = |so: bool, weight: f32| if so { weight } else { 0.0 };
        let score = found * (1.0 + if_so(self.system == SystemIs::InUse, PREFERRED))
            + weights.likelihood * self.likelihood
            + weights.as_typed * self.as_typed
            + if_so(self.first_word, weights.first_word)
            + if_so(self.begins, BEGINS)
            + if_so(self.favoured, FAVOURED)
            + if_so(self.system == SystemIs::Named, SYSTEM_NAMED);
        score * (CLOSER * self.closer).exp()
    }
}

/// How a query matches a phrase.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct PhraseMatch {
    /// The share of the query that the phrase covers; 0 to 1.
    pub of_query: f32,
    /// The share of the phrase that the query covers; 0 to 1.
    pub of_phrase: f32,
    /// The share of the query that occurs in the phrase side by side in the same order; 0 to 1.
    pub pairs: f32,
    /// Whether the phrase is a name and its first word answers.
    pub first_of_name: bool,
}

impl PhraseMatch {
    /// How well a phrase of that part answers.
    pub(crate) fn score(&self, part: Part, weights: &Weights) -> f32 {
        let (kept, side_by_side) = if part <= Part::Alias {
            (weights.unfilled_name, weights.pairs_of_a_name)
        } else {
            (weights.unfilled, weights.pairs)
        };
        let whole = part <= Part::Alias && self.of_query > WHOLE && self.of_phrase > WHOLE;
        let ahead = if whole { WHOLE_NAME } else { 0.0 };
        ahead
            + weights.phrase[(part as usize).min(3)]
                * self.of_query
                * (kept + (1.0 - kept) * self.of_phrase)
            + side_by_side * self.pairs
    }
}
