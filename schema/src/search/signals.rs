//! The ranking signals of an entry for a query, and the score computed from them.

use std::fmt;

use crate::search::{
    part::Part,
    weights::{
        BEGINS, CLOSER, FAVOURED, FULL_COVERAGE, PHRASE, PREFERRED, SYSTEM_NAMED, WHOLE_NAME,
        Weights,
    },
};

/// How an entry's system relates to the query.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum SystemRelation {
    /// The system is neither named nor in use.
    #[default]
    OneOfMany,
    /// The system is in use.
    InUse,
    /// The query names the system.
    Named,
}

/// The ranking signals of an entry for a query.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Signals {
    /// The mean value of the query words, by rarity, similarity and the part where each occurs; 0 to 1.
    pub words: f32,
    /// The share of the query that was found; 0 to 1.
    pub coverage: f32,
    /// How well the best phrase matches; 0 to about 2.
    pub phrase: f32,
    /// How often the entry's phrases repeat the query words, relative to the number of phrases; 0 to 1.
    pub returns: f32,
    /// The mean log-likelihood ratio per query word of the entry to all entries; about -3 to 6.
    pub likelihood: f32,
    /// How much closer in meaning the entry's phrases are than those of the entry that ranks first by words
    /// alone; -2 to 2.
    pub closer: f32,
    /// The share of the query that the best name or alias covers; 0 to 1.
    pub named: f32,
    /// Whether the first word of a name or alias matches.
    pub first_word: bool,
    /// Whether the name begins with the query of several words as typed.
    pub begins: bool,
    /// The string similarity of the name to the query as typed; 0 to 1.
    pub as_typed: f32,
    /// Whether the entry is pinned or was recently read.
    pub favoured: bool,
    /// How the entry's system relates to the query.
    pub system: SystemRelation,
}

impl fmt::Display for Signals {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            to,
            "phrase {:.2}, returns {:.2}, likelihood {:.2}, closer {:.2}, words {:.2}, coverage {:.2}, named {:.2}, as typed {:.2}",
            self.phrase,
            self.returns,
            self.likelihood,
            self.closer,
            self.words,
            self.coverage,
            self.named,
            self.as_typed
        )?;
        let also = [
            (self.first_word, "first word"),
            (self.begins, "begins so"),
            (self.favoured, "favoured"),
            (self.system == SystemRelation::InUse, "system in use"),
            (self.system == SystemRelation::Named, "system named"),
        ];
        for (_, what) in also.iter().filter(|(so, _)| *so) {
            write!(to, ", {what}")?;
        }
        Ok(())
    }
}

impl Signals {
    /// Returns the score; higher is better, about 2.3 for a name typed in full.
    pub(crate) fn score(&self, weights: &Weights) -> f32 {
        let found = self.coverage.clamp(0.0, 1.0).powf(weights.coverage)
            * (self.phrase + weights.words * self.words + weights.returns * self.returns);
        let if_so = |so: bool, weight: f32| if so { weight } else { 0.0 };
        let score = found * (1.0 + if_so(self.system == SystemRelation::InUse, PREFERRED))
            + weights.likelihood * self.likelihood
            + weights.as_typed * self.as_typed
            + if_so(self.first_word, weights.first_word)
            + if_so(self.begins, BEGINS)
            + if_so(self.favoured, FAVOURED)
            + if_so(self.system == SystemRelation::Named, SYSTEM_NAMED);
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
    /// The share of the query whose words are adjacent in the phrase in the same order; 0 to 1.
    pub pairs: f32,
    /// Whether the phrase is a name or alias whose first word matches.
    pub first_of_name: bool,
}

impl PhraseMatch {
    /// Returns the score of the match, given the part to which the phrase belongs.
    pub(crate) fn score(&self, part: Part, weights: &Weights) -> f32 {
        let (kept, side_by_side) = if part <= Part::Alias {
            (weights.unfilled_name, weights.name_pairs)
        } else {
            (weights.unfilled, weights.pairs)
        };
        let whole =
            part <= Part::Alias && self.of_query > FULL_COVERAGE && self.of_phrase > FULL_COVERAGE;
        let ahead = if whole { WHOLE_NAME } else { 0.0 };
        ahead
            + PHRASE[(part as usize).min(3)]
                * self.of_query
                * (kept + (1.0 - kept) * self.of_phrase)
            + side_by_side * self.pairs
    }
}
