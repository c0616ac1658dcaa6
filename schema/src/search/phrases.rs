//! Matches a query with a name, an alias, a question or a group of words as a whole.

use std::mem::replace;

use crate::search::{
    index::{Index, Phrase},
    likelihood::likelihood,
    part::Part,
    signals::PhraseMatch,
    stop_words::is_stop_word,
    term_expansion::TermExpansion,
    weights::{Weights, phrase_frequency},
};

/// A query, prepared for matching many phrases.
pub(crate) struct PhraseMatcher<'a> {
    index: &'a Index,
    expansions: &'a [TermExpansion],
    weights: Vec<f32>,
    total: f32,
    /// For each word of the lexicon, the first of its expansions, counted from 1; 0 for none.
    starts: Vec<u32>,
    meant: Vec<LexiconMatch>,
    of_words: Vec<f32>,
    /// For each word of the query, the number of phrases with it; similar words count less.
    met: Vec<f32>,
    /// The number of phrases matched.
    phrases: usize,
    /// The number of words in them.
    said: usize,
    ranking: &'a Weights,
}

/// A word of the query that a word of the lexicon means.
#[derive(Clone, Copy)]
struct LexiconMatch {
    /// Its place in the query.
    word: usize,
    quality: f32,
    /// The next expansion for the same word, counted from 1; 0 for none.
    next: u32,
}

impl<'a> PhraseMatcher<'a> {
    pub(crate) fn new(
        index: &'a Index,
        expansions: &'a [TermExpansion],
        ranking: &'a Weights,
    ) -> Self {
        let mut starts = vec![0; index.lexicon.len()];
        let mut meant = Vec::with_capacity(expansions.iter().map(|word| word.matches.len()).sum());
        // In reverse, as each is put before the earlier ones.
        for (word, expansion) in expansions.iter().enumerate().rev() {
            for (place, found) in (meant.len() + 1..).zip(&expansion.matches) {
                let place = u32::try_from(place).unwrap_or(u32::MAX);
                meant.push(LexiconMatch {
                    word,
                    quality: found.quality,
                    next: replace(&mut starts[found.term as usize], place),
                });
            }
        }
        let weight = |expansion: &TermExpansion| {
            if is_stop_word(&expansion.word) {
                ranking.little_in_a_phrase
            } else {
                expansion.weight
            }
        };
        let weights: Vec<f32> = expansions.iter().map(weight).collect();
        let total = weights.iter().sum();
        Self {
            index,
            expansions,
            weights,
            total,
            starts,
            meant,
            of_words: vec![0.0; expansions.len()],
            met: vec![0.0; expansions.len()],
            phrases: 0,
            said: 0,
            ranking,
        }
    }

    /// Starts another document.
    pub(crate) fn start(&mut self) {
        self.met.fill(0.0);
        self.phrases = 0;
        self.said = 0;
    }

    /// How the query matches a phrase; `None` if it does not at all.
    pub(crate) fn with(&mut self, phrase: Phrase<'_>) -> Option<PhraseMatch> {
        self.phrases += 1;
        let mut answers = false;
        for met in phrase.terms.iter().copied() {
            self.said += 1;
            answers |= self.starts[self.index.met[met as usize] as usize] != 0;
        }
        if !answers {
            return None;
        }
        self.of_words.fill(0.0);
        let (mut covered, mut whole, mut pairs) = (0.0, 0.0, 0.0);
        let mut before: Option<usize> = None;
        let mut first_of_name = false;
        for (place, met) in phrase.terms.iter().copied().enumerate() {
            let term = self.index.met[met as usize];
            let weight = self.index.rarity[term as usize].max(self.ranking.little_in_a_phrase);
            whole += weight;
            let mut best: Option<(usize, f32)> = None;
            let mut next = self.starts[term as usize] as usize;
            while let Some(meant) = next.checked_sub(1).map(|at| self.meant[at]) {
                let of_word = &mut self.of_words[meant.word];
                *of_word = of_word.max(meant.quality);
                if best.is_none_or(|(_, known)| meant.quality > known) {
                    best = Some((meant.word, meant.quality));
                }
                next = meant.next as usize;
            }
            if let Some((word, quality)) = best {
                covered += weight * quality;
                if before.is_some_and(|before| before + 1 == word) {
                    pairs += f32::min(self.weights[word], self.weights[word - 1]);
                }
                first_of_name |= place == 0 && phrase.part <= Part::Alias;
            }
            before = best.map(|(word, _)| word);
        }
        if covered == 0.0 {
            return None;
        }
        for (met, quality) in self.met.iter_mut().zip(&self.of_words) {
            *met += quality;
        }
        Some(PhraseMatch {
            of_query: self.share(|word| self.of_words[word]),
            of_phrase: covered / whole,
            pairs: pairs / self.total,
            first_of_name,
        })
    }

    /// How often the phrases of the document repeat the words; 0 to 1.
    pub(crate) fn returns(&self) -> f32 {
        self.share(|word| phrase_frequency(self.met[word], self.phrases))
    }

    /// How much likelier the query's words are in the document than anywhere; `field_score` is what words
    /// outside of its phrases add.
    pub(crate) fn likelihood(&self, field_score: f32) -> f32 {
        let known = self.expansions.iter().map(|expansion| expansion.known);
        likelihood(known.zip(self.met.iter().copied()), self.said, field_score)
    }

    /// The share of the query that is found, by how well each of its words is.
    fn share(&self, found: impl Fn(usize) -> f32) -> f32 {
        let found = self
            .weights
            .iter()
            .enumerate()
            .map(|(word, weight)| found(word) * weight);
        found.sum::<f32>() / self.total
    }

    /// How well the query matches a document's whole name, written without spaces or by its
    /// initials.
    pub(crate) fn as_whole_name(&self, document: u32) -> PhraseMatch {
        let found = self
            .expansions
            .iter()
            .zip(&self.weights)
            .map(|(expansion, weight)| {
                let own = expansion
                    .wholes
                    .iter()
                    .filter(|whole| whole.document == document);
                own.map(|whole| whole.quality).fold(0.0, f32::max) * weight
            });
        PhraseMatch {
            of_query: found.sum::<f32>() / self.total,
            of_phrase: 1.0,
            ..PhraseMatch::default()
        }
    }
}
