//! The likelihood of a query in an entry relative to all entries: a unigram language model of each entry
//! with Dirichlet smoothing.

#![allow(clippy::cast_precision_loss)]

use crate::search::{part::Part, stop_words::is_stop_word};

/// Collection statistics of a query word.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct WordStatistics {
    /// Whether the word or its stem occurs as typed. Words that are only similar are ignored.
    pub occurs: bool,
    /// The word's share of all words; above 0, up to 1.
    share: f32,
    /// The weight of the word; 0 to 1.
    weight: f32,
}

impl WordStatistics {
    /// Creates the statistics of a word that occurs in `documents` documents, given the total number of words.
    pub(crate) fn new(word: &str, occurs: bool, documents: usize, total_words: u64) -> Self {
        Self {
            occurs,
            share: (documents as f32 + 0.5) / (total_words as f32 + 1.0),
            weight: if is_stop_word(word) { STOP_WORD } else { 1.0 },
        }
    }

    /// Returns the weighted log-likelihood ratio of the word in an entry to that in all entries, given its number
    /// of occurrences and the number of words in the entry's phrases.
    ///
    /// Each entry is assumed to have [`PRIOR_WORDS`] additional average words, so that a missing word counts for
    /// little in a short entry, and a single occurrence counts for little in a long one.
    fn log_ratio(self, occurrences: f32, phrase_words: usize) -> f32 {
        if !self.occurs {
            return 0.0;
        }
        let length = phrase_words as f32 + OTHER_WORDS + PRIOR_WORDS;
        self.weight * ((occurrences + PRIOR_WORDS * self.share) / (length * self.share)).ln()
    }

    /// Returns the contribution of an occurrence of the word in this part, which is not a phrase.
    pub(crate) fn field_score(self, nearness: f32, part: Part) -> f32 {
        let occurrences = match part {
            Part::Tag | Part::Summary | Part::Fact => nearness,
            Part::Text => TEXT * nearness,
            Part::Name | Part::Alias | Part::Question | Part::Words => return 0.0,
        };
        if self.occurs {
            self.weight * (occurrences / (PRIOR_WORDS * self.share)).ln_1p()
        } else {
            0.0
        }
    }
}

/// Returns the mean log-likelihood ratio per query word of an entry to all entries; about -3 to 6. Each word comes
/// with its number of occurrences among the `phrase_words` words of the entry's phrases; `field_score` is the
/// contribution of words outside phrases.
pub(crate) fn likelihood(
    words: impl Iterator<Item = (WordStatistics, f32)>,
    phrase_words: usize,
    field_score: f32,
) -> f32 {
    let (mut sum, mut weights) = (field_score, 0.0);
    for (word, occurrences) in words {
        sum += word.log_ratio(occurrences, phrase_words);
        weights += word.weight;
    }
    sum / weights.max(STOP_WORD)
}

/// The number of additional average words that each entry is assumed to have: the Dirichlet prior.
const PRIOR_WORDS: f32 = 30.0;
/// The number of words as which an entry's summary and text count.
const OTHER_WORDS: f32 = 20.0;
/// The number of occurrences as which a word in the text counts.
const TEXT: f32 = 0.3;
/// The weight of a stop word.
const STOP_WORD: f32 = 0.15;

#[cfg(test)]
mod tests {
    use super::*;

    fn of(word: WordStatistics, occurrences: f32, phrase_words: usize) -> f32 {
        likelihood([(word, occurrences)].into_iter(), phrase_words, 0.0)
    }

    #[test]
    fn rare_words_repeated_in_short_entries_are_most_likely() {
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
    fn misspelt_words_are_ignored() {
        let nearly = WordStatistics::new("galop", false, 3, 50_000);
        assert!(of(nearly, 5.0, 100).abs() < f32::EPSILON);
        assert!(nearly.field_score(1.0, Part::Summary).abs() < f32::EPSILON);
    }

    #[test]
    fn a_summary_counts_more_than_a_text_and_phrases_have_no_field_score() {
        let word = WordStatistics::new("gallop", true, 3, 50_000);
        assert!(word.field_score(1.0, Part::Summary) > word.field_score(1.0, Part::Text));
        assert!(word.field_score(1.0, Part::Text) > 0.0);
        assert!(word.field_score(1.0, Part::Question).abs() < f32::EPSILON);
    }
}
