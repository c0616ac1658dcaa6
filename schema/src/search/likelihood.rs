//! The likelihood of a query's words in an entry compared with all entries: a language model of
//! each entry, smoothed by that of all (Dirichlet).

#![allow(clippy::cast_precision_loss)]

use crate::search::{part::Part, stop_words::is_stop_word};

/// Statistics of a word of the query, before any entry is ranked.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct WordStatistics {
    /// Whether it occurs as typed: words that are only similar say nothing.
    pub occurs: bool,
    /// Its share of all words; above 0, up to 1.
    share: f32,
    /// How much it counts; 0 to 1.
    weight: f32,
}

impl WordStatistics {
    /// A word that occurs in that many of the documents, which have that many words in all.
    pub(crate) fn new(word: &str, occurs: bool, documents: usize, words: u64) -> Self {
        Self {
            occurs,
            share: (documents as f32 + 0.5) / (words as f32 + 1.0),
            weight: if is_stop_word(word) { LITTLE } else { 1.0 },
        }
    }

    /// How much likelier it is in an entry than anywhere, as the logarithm of how many times: it was
    /// `met` so often among the `said` words of the entry's phrases.
    ///
    /// Each entry is taken to have [`ANYWHERE`] words more, as they are anywhere: so an entry of few
    /// words says little by what it lacks, and a single word of a long one is no more than chance.
    fn likelier(self, met: f32, said: usize) -> f32 {
        if !self.occurs {
            return 0.0;
        }
        let said = said as f32 + REST + ANYWHERE;
        self.weight * ((met + ANYWHERE * self.share) / (said * self.share)).ln()
    }

    /// What it adds to the same that it occurs in that part, where no phrase of the entry has it.
    pub(crate) fn field_score(self, nearness: f32, part: Part) -> f32 {
        let met = match part {
            Part::Tag | Part::Summary | Part::Fact => nearness,
            Part::Text => TEXT * nearness,
            Part::Name | Part::Alias | Part::Question | Part::Words => return 0.0,
        };
        if self.occurs {
            self.weight * (met / (ANYWHERE * self.share)).ln_1p()
        } else {
            0.0
        }
    }
}

/// How much likelier the words of a query are in an entry than anywhere, as the logarithm for a word;
/// about -3 to 6. Of each word is given how often it was met among the `said` words of the entry's
/// phrases; `field_score` is what words outside of phrases add.
pub(crate) fn likelihood(
    words: impl Iterator<Item = (WordStatistics, f32)>,
    said: usize,
    field_score: f32,
) -> f32 {
    let (mut sum, mut weights) = (field_score, 0.0);
    for (word, met) in words {
        sum += word.likelier(met, said);
        weights += word.weight;
    }
    sum / weights.max(LITTLE)
}

/// The number of average words that each entry is assumed to have in addition.
const ANYWHERE: f32 = 30.0;
/// The number of words that an entry's summary and text count as.
const REST: f32 = 20.0;
/// The share of a word that a word of the text counts as.
const TEXT: f32 = 0.3;
/// The weight of a stop word.
const LITTLE: f32 = 0.15;

#[cfg(test)]
mod tests {
    use super::*;

    fn of(word: WordStatistics, met: f32, said: usize) -> f32 {
        likelihood([(word, met)].into_iter(), said, 0.0)
    }

    #[test]
    fn a_word_is_likely_where_it_is_rare_and_repeated_in_short_text() {
        let (rare, frequent) = (
            WordStatistics::new("gallop", true, 3, 50_000),
            WordStatistics::new("horse", true, 300, 50_000),
        );
        assert!(of(rare, 2.0, 100) > of(rare, 1.0, 100));
        assert!(of(rare, 1.0, 100) > of(rare, 1.0, 400));
        assert!(of(rare, 1.0, 100) > of(frequent, 1.0, 100));
        assert!(of(rare, 0.0, 100) < 0.0);
    }

    #[test]
    fn a_misspelt_word_does_not_count_in_statistics() {
        let nearly = WordStatistics::new("galop", false, 3, 50_000);
        assert!(of(nearly, 5.0, 100).abs() < f32::EPSILON);
        assert!(nearly.field_score(1.0, Part::Summary).abs() < f32::EPSILON);
    }

    #[test]
    fn a_summary_counts_more_than_a_text_and_a_phrase_counts_alone() {
        let word = WordStatistics::new("gallop", true, 3, 50_000);
        assert!(word.field_score(1.0, Part::Summary) > word.field_score(1.0, Part::Text));
        assert!(word.field_score(1.0, Part::Text) > 0.0);
        assert!(word.field_score(1.0, Part::Question).abs() < f32::EPSILON);
    }
}
