//! Matches a query against whole phrases: names, aliases, questions and groups of words.

use std::mem::replace;

use crate::search::{
    index::{Index, Phrase},
    likelihood::likelihood,
    part::Part,
    signals::PhraseMatch,
    stop_words::is_stop_word,
    term_expansion::TermExpansion,
    weights::{STOP_WORD_IN_PHRASE, phrase_frequency},
};

/// A query, prepared for matching many phrases.
pub(crate) struct PhraseMatcher<'a> {
    index: &'a Index,
    expansions: &'a [TermExpansion],
    weights: Vec<f32>,
    total: f32,
    /// For each word of the lexicon, the index of its first match in `matches` plus 1; 0 if there is none.
    starts: Vec<u32>,
    matches: Vec<LexiconMatch>,
    /// For each query word, the quality of its best match in the current phrase.
    best_quality: Vec<f32>,
    /// For each query word, the number of phrases with it, weighted by the quality of the match.
    occurrences: Vec<f32>,
    /// The number of phrases of the document.
    phrases: usize,
    /// The number of words in these phrases.
    phrase_words: usize,
}

/// A query word that a word of the lexicon matches.
#[derive(Clone, Copy)]
struct LexiconMatch {
    /// The index of the query word.
    word: usize,
    quality: f32,
    /// The index of the next match of the same lexicon word plus 1; 0 if there is none.
    next: u32,
}

impl<'a> PhraseMatcher<'a> {
    pub(crate) fn new(index: &'a Index, expansions: &'a [TermExpansion]) -> Self {
        let mut starts = vec![0; index.lexicon.len()];
        let mut matches =
            Vec::with_capacity(expansions.iter().map(|word| word.matches.len()).sum());
        // In reverse, since each match is prepended to the list of its lexicon word.
        for (word, expansion) in expansions.iter().enumerate().rev() {
            for (slot, found) in (matches.len() + 1..).zip(&expansion.matches) {
                let slot = u32::try_from(slot).unwrap_or(u32::MAX);
                matches.push(LexiconMatch {
                    word,
                    quality: found.quality,
                    next: replace(&mut starts[found.term as usize], slot),
                });
            }
        }
        let weight = |expansion: &TermExpansion| {
            if is_stop_word(&expansion.word) {
                STOP_WORD_IN_PHRASE
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
            matches,
            best_quality: vec![0.0; expansions.len()],
            occurrences: vec![0.0; expansions.len()],
            phrases: 0,
            phrase_words: 0,
        }
    }

    /// Starts another document.
    pub(crate) fn start(&mut self) {
        self.occurrences.fill(0.0);
        self.phrases = 0;
        self.phrase_words = 0;
    }

    /// Matches the query against a phrase. Returns `None` if no word matches.
    pub(crate) fn with(&mut self, phrase: Phrase<'_>) -> Option<PhraseMatch> {
        self.phrases += 1;
        let mut any_match = false;
        for id in phrase.terms.iter().copied() {
            self.phrase_words += 1;
            any_match |= self.starts[self.index.lexicon_ids[id as usize] as usize] != 0;
        }
        if !any_match {
            return None;
        }
        self.best_quality.fill(0.0);
        let (mut covered, mut whole, mut pairs) = (0.0, 0.0, 0.0);
        let mut before: Option<usize> = None;
        let mut first_of_name = false;
        for (position, id) in phrase.terms.iter().copied().enumerate() {
            let term = self.index.lexicon_ids[id as usize];
            let weight = self.index.rarity[term as usize].max(STOP_WORD_IN_PHRASE);
            whole += weight;
            let mut best: Option<(usize, f32)> = None;
            let mut next = self.starts[term as usize] as usize;
            while let Some(found) = next.checked_sub(1).map(|at| self.matches[at]) {
                let best_quality = &mut self.best_quality[found.word];
                *best_quality = best_quality.max(found.quality);
                if best.is_none_or(|(_, known)| found.quality > known) {
                    best = Some((found.word, found.quality));
                }
                next = found.next as usize;
            }
            if let Some((word, quality)) = best {
                covered += weight * quality;
                if before.is_some_and(|before| before + 1 == word) {
                    pairs += f32::min(self.weights[word], self.weights[word - 1]);
                }
                first_of_name |= position == 0 && phrase.part <= Part::Alias;
            }
            before = best.map(|(word, _)| word);
        }
        if covered == 0.0 {
            return None;
        }
        for (occurrences, quality) in self.occurrences.iter_mut().zip(&self.best_quality) {
            *occurrences += quality;
        }
        Some(PhraseMatch {
            of_query: self.share(|word| self.best_quality[word]),
            of_phrase: covered / whole,
            pairs: pairs / self.total,
            first_of_name,
        })
    }

    /// Returns how often the phrases of the document repeat the query words; 0 to 1.
    pub(crate) fn returns(&self) -> f32 {
        self.share(|word| phrase_frequency(self.occurrences[word], self.phrases))
    }

    /// Returns the log-likelihood ratio of the query in the document; `field_score` is the contribution of words
    /// outside its phrases.
    pub(crate) fn likelihood(&self, field_score: f32) -> f32 {
        let known = self.expansions.iter().map(|expansion| expansion.known);
        let words = known.zip(self.occurrences.iter().copied());
        likelihood(words, self.phrase_words, field_score)
    }

    /// Returns the share of the query that is found, given how well each of its words is.
    fn share(&self, found: impl Fn(usize) -> f32) -> f32 {
        let found = self
            .weights
            .iter()
            .enumerate()
            .map(|(word, weight)| found(word) * weight);
        found.sum::<f32>() / self.total
    }

    /// Matches the query against a document's whole name, written without spaces or as initials.
    pub(crate) fn as_whole_name(&self, document: u32) -> PhraseMatch {
        let found = |word: usize| {
            let wholes = self.expansions[word].wholes.iter();
            let own = wholes.filter(|whole| whole.document == document);
            own.map(|whole| whole.quality).fold(0.0, f32::max)
        };
        PhraseMatch {
            of_query: self.share(found),
            of_phrase: 1.0,
            ..PhraseMatch::default()
        }
    }
}
