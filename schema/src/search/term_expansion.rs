//! Expands each query word to the similar words of the lexicon that it may mean.

use std::borrow::Cow;

use crate::search::{
    index::Index,
    lexicon::MatchKind,
    likelihood::WordStatistics,
    related::{Relatedness, related},
    stop_words::{is_common, is_stop_word},
    typos::{max_edits, max_edits_relaxed, skeleton},
    weights::{self, JOINED, Weights, quality},
    words::Stems,
};

/// A query word and its matches.
#[derive(Debug, Default)]
pub(crate) struct TermExpansion {
    /// The folded word.
    pub word: String,
    /// The weight, by rarity.
    pub weight: f32,
    /// The statistics of the word in all documents.
    pub known: WordStatistics,
    /// Whether documents are retrieved by it. Stop words normally only add to the score.
    pub gathers: bool,
    /// The matching words of the lexicon, best first.
    pub matches: Vec<Match>,
    /// The documents whose whole name it may be.
    pub wholes: Vec<NameMatch>,
}

/// A word of the lexicon that matches a query word.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Match {
    pub term: u32,
    pub quality: f32,
    pub kind: MatchKind,
    /// Whether the match only applies to names, since the query word is very short.
    pub names_only: bool,
}

/// A document whose whole name a query word may be.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct NameMatch {
    pub document: u32,
    pub quality: f32,
}

/// Maximum number of corrections of a word, per type of match.
const MAX_CORRECTIONS: usize = 40;
/// Words before the last are only matched as prefixes if at most this many words have the prefix.
const MAX_PREFIXED: usize = 4000;

/// How tolerant of misspelling a search is.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Spelling<'a> {
    /// Whether the last word may be unfinished.
    pub typing: bool,
    /// Whether more edits are allowed, since no answer was certain.
    pub wide: bool,
    /// The words known to be spelled correctly.
    pub correct: &'a [String],
}

pub(crate) fn expansions(
    index: &Index,
    query: &[String],
    spelling: Spelling<'_>,
    weights: &Weights,
) -> Vec<TermExpansion> {
    let only_stop_words = query.iter().all(|word| is_stop_word(word));
    let stems = Stems::new();
    let query_stems: Vec<Cow<'_, str>> = query.iter().map(|word| stems.stem(word)).collect();
    let context = ExpansionContext {
        index,
        spelling,
        weights,
        query_stems: &query_stems,
    };
    let mut expansions: Vec<TermExpansion> = query
        .iter()
        .enumerate()
        .map(|(at, word)| {
            let unfinished = spelling.typing && at + 1 == query.len();
            let gathers = only_stop_words || !is_stop_word(word);
            context.expand(word, unfinished, gathers)
        })
        .collect();
    for first in 0..expansions.len().saturating_sub(1) {
        let together = format!("{}{}", expansions[first].word, expansions[first + 1].word);
        let unfinished = spelling.typing && first + 2 == expansions.len();
        let mut pair = expansions[first..first + 2].iter();
        let both_unknown = pair.all(|expansion| !is_known(index, expansion));
        for joined in context.joined(&together, unfinished, both_unknown) {
            expansions[first].matches.push(joined);
            expansions[first + 1].matches.push(joined);
            expansions[first].gathers = true;
            expansions[first + 1].gathers = true;
        }
    }
    if expansions.len() > 1 {
        let words = expansions.iter().map(|expansion| expansion.word.as_str());
        let together: String = words.collect();
        let wholes = context.wholes(&together, false);
        for expansion in &mut expansions {
            expansion.wholes.extend(&wholes);
        }
    }
    for expansion in &mut expansions {
        expansion.weigh(index, weights);
    }
    expansions
}

impl TermExpansion {
    fn weigh(&mut self, index: &Index, weights: &Weights) {
        let best = self.matches.first().map_or(0.0, |found| found.quality);
        let near = self
            .matches
            .iter()
            .take_while(|found| found.quality >= best - weights::EQUAL_SIMILARITY);
        let rarity = near
            .clone()
            .map(|found| index.rarity[found.term as usize])
            .fold(0.0, f32::max);
        let frequency: usize = near.map(|found| index.frequency(found.term)).sum();
        let occurs = |found: &Match| matches!(found.kind, MatchKind::Exact | MatchKind::Stem);
        let occurs = self.matches.first().is_some_and(occurs);
        self.known = WordStatistics::new(&self.word, occurs, frequency, index.total_words);
        let weight = match (self.matches.is_empty(), self.wholes.is_empty()) {
            (true, true) => weights::UNKNOWN,
            (true, false) => 1.0,
            _ => rarity,
        };
        self.weight = if is_stop_word(&self.word) {
            weight.min(weights::STOP_WORD)
        } else if is_common(&self.word) {
            weight * weights.common
        } else if self.word.bytes().all(|byte| byte.is_ascii_digit()) {
            weight * weights.number
        } else {
            weight
        };
    }
}

/// The context in which the words of a query are expanded.
#[derive(Clone, Copy)]
struct ExpansionContext<'a> {
    index: &'a Index,
    spelling: Spelling<'a>,
    weights: &'a Weights,
    /// The stems of all query words.
    query_stems: &'a [Cow<'a, str>],
}

impl ExpansionContext<'_> {
    fn expand(&self, word: &str, unfinished: bool, gathers: bool) -> TermExpansion {
        let index = self.index;
        let is_correct = self.spelling.correct.iter().any(|it| it == word);
        let wide = self.spelling.wide && !is_correct;
        let lexicon = &index.lexicon;
        let letters = word.chars().count();
        let mut found: Vec<(u32, MatchKind)> = Vec::new();
        found.extend(lexicon.exact(word).map(by(MatchKind::Exact)));
        let same_stem = lexicon.same_stem(word).iter().copied();
        found.extend(same_stem.map(by(MatchKind::Stem)));
        if !gathers {
            return self.finish(word, unfinished, gathers, found);
        }
        let occurs = |in_names: bool| {
            found.iter().any(|(term, _)| {
                index.named.count(*term) > 0 || (!in_names && index.elsewhere.count(*term) > 0)
            })
        };
        let (known, named) = (is_correct || occurs(false), is_correct || occurs(true));
        let prefixed = lexicon.with_prefix(word);
        let begins = unfinished && !prefixed.is_empty();
        if unfinished || (letters >= 2 && prefixed.len() <= MAX_PREFIXED) {
            found.extend(prefixed.map(by(MatchKind::Beginning)));
        }
        let related = related(word);
        self.add_related(related, &mut found);
        let kin = lexicon.related_forms(word).take(MAX_CORRECTIONS);
        found.extend(kin.map(by(MatchKind::Kin)));
        let has_related = !related.is_empty();
        let edits = match (known, wide) {
            (false, _) if has_related => max_edits(letters).min(1),
            (true, _) if named && !wide => 0,
            (true, _) => max_edits(letters).min(1),
            (false, false) => max_edits(letters),
            (false, true) => self.max_edits_if_wide(letters),
        };
        if edits > 0 {
            let near = nearest(lexicon.near(word, edits));
            found.extend(near.map(|(term, edits)| (term, MatchKind::Typo(edits))));
        }
        let may_be_skeleton = letters >= 3 && skeleton(word) == word && !is_correct;
        if !named || wide || may_be_skeleton {
            let mut short = lexicon.shortened(word);
            short.retain(|(_, kind)| *kind == MatchKind::Skeleton || !(known || begins));
            short.sort_unstable_by_key(|(term, kind)| {
                (*kind == MatchKind::Short, lexicon.word(*term).len(), *term)
            });
            found.extend(short.into_iter().take(MAX_CORRECTIONS));
        }
        if !known && (!begins || wide) {
            let near = nearest(lexicon.near_prefix(word));
            found.extend(near.map(|(term, edits)| (term, MatchKind::BeginningTypo(edits))));
        }
        let mut expansion = self.finish(word, unfinished, gathers, found);
        expansion.wholes = self.wholes(word, is_correct);
        expansion
    }

    /// Adds the words with related stems, except stems that are in the query itself.
    fn add_related(&self, stems: &[(Box<str>, Relatedness)], found: &mut Vec<(u32, MatchKind)>) {
        let is_in_query = |stem: &str| self.query_stems.iter().any(|other| *other == *stem);
        for (stem, relatedness) in stems.iter().filter(|(stem, _)| !is_in_query(stem)) {
            let terms = self.index.lexicon.of_stem(stem).iter().copied();
            found.extend(terms.map(by(MatchKind::Related(*relatedness))));
        }
    }

    /// Returns the maximum number of edits in a wide search for a word with this many letters.
    fn max_edits_if_wide(&self, letters: usize) -> usize {
        if self.weights.more_edits_in_short_words {
            max_edits_relaxed(letters)
        } else {
            max_edits(letters)
        }
    }

    fn finish(
        &self,
        word: &str,
        unfinished: bool,
        gathers: bool,
        found: Vec<(u32, MatchKind)>,
    ) -> TermExpansion {
        let Self { index, weights, .. } = *self;
        let letters = word.chars().count();
        let occurs = matches!(found.first(), Some((_, MatchKind::Exact | MatchKind::Stem)));
        let doubt = |kind: MatchKind| match kind {
            MatchKind::Typo(_) if occurs => weights.known_typo,
            _ => 1.0,
        };
        let matches = found.into_iter().map(|(term, kind)| Match {
            term,
            quality: doubt(kind)
                * quality(kind, word, index.lexicon.word(term), unfinished, weights),
            kind,
            names_only: letters <= 2 && matches!(kind, MatchKind::Beginning | MatchKind::Short),
        });
        let mut matches: Vec<Match> = matches.collect();
        let order = |one: &Match, other: &Match| {
            other
                .quality
                .total_cmp(&one.quality)
                .then(one.term.cmp(&other.term))
        };
        // Most matches are words with the same prefix, which are already in order; a stable sort benefits from
        // that.
        matches.sort_by(|one, other| one.term.cmp(&other.term).then(order(one, other)));
        matches.dedup_by_key(|found| found.term);
        matches.sort_unstable_by(order);
        TermExpansion {
            word: word.to_owned(),
            gathers,
            matches,
            ..TermExpansion::default()
        }
    }

    /// Matches two adjacent query words as one word of the lexicon: "fire ball".
    fn joined(&self, together: &str, unfinished: bool, both_unknown: bool) -> Vec<Match> {
        let Self { index, weights, .. } = *self;
        let wide = self.spelling.wide && both_unknown;
        let lexicon = &index.lexicon;
        let letters = together.chars().count();
        let mut found: Vec<(u32, MatchKind)> = Vec::new();
        found.extend(lexicon.exact(together).map(by(MatchKind::Exact)));
        if found.is_empty() && letters >= 5 {
            let terms = lexicon.same_stem(together).iter().copied();
            found.extend(terms.map(by(MatchKind::Stem)));
        }
        if found.is_empty() && unfinished && letters >= 5 {
            let terms = lexicon.with_prefix(together).take(16);
            found.extend(terms.map(by(MatchKind::Beginning)));
        }
        if found.is_empty() && wide && letters >= 6 {
            let near = lexicon.near(together, 1).into_iter();
            found.extend(near.map(|(term, edits)| (term, MatchKind::Typo(edits))));
        }
        found
            .into_iter()
            .map(|(term, kind)| Match {
                term,
                quality: JOINED * quality(kind, together, lexicon.word(term), unfinished, weights),
                kind,
                names_only: false,
            })
            .collect()
    }

    /// Returns the documents whose name, written without spaces or as initials, is similar to this text.
    fn wholes(&self, together: &str, is_correct: bool) -> Vec<NameMatch> {
        let Self {
            index,
            spelling,
            weights,
            ..
        } = *self;
        let compounds = &index.compounds;
        let names = &compounds.lexicon;
        let letters = together.chars().count();
        let mut found: Vec<(u32, MatchKind)> = Vec::new();
        if letters >= 5 {
            found.extend(names.exact(together).map(by(MatchKind::Exact)));
            if found.is_empty() {
                let longer = names.with_prefix(together).take(64);
                found.extend(longer.map(by(MatchKind::Beginning)));
            }
            if found.is_empty() && letters >= 6 && !is_correct {
                let edits = if spelling.wide {
                    self.max_edits_if_wide(letters)
                } else {
                    max_edits(letters).min(2)
                };
                let near = names.near(together, edits).into_iter();
                found.extend(near.map(|(name, edits)| (name, MatchKind::Typo(edits))));
            }
        }
        let mut wholes: Vec<NameMatch> = Vec::new();
        for (name, kind) in found {
            let quality = JOINED * quality(kind, together, names.word(name), true, weights);
            wholes.extend(compounds.documents(name).iter().map(|document| NameMatch {
                document: *document,
                quality,
            }));
        }
        if (2..=6).contains(&letters) {
            let initials = compounds.with_initials(together);
            wholes.extend(initials.iter().map(|document| NameMatch {
                document: *document,
                quality: weights::INITIALS,
            }));
        }
        wholes
    }
}

/// Returns a function that pairs words with a kind of match.
fn by(kind: MatchKind) -> impl Fn(u32) -> (u32, MatchKind) {
    move |term| (term, kind)
}

/// Whether the lexicon contains a query word as typed.
fn is_known(index: &Index, expansion: &TermExpansion) -> bool {
    expansion
        .matches
        .iter()
        .any(|found| index.lexicon.word(found.term) == expansion.word)
}

/// Returns the words with the fewest edits, without the word itself.
fn nearest(mut near: Vec<(u32, u8)>) -> impl Iterator<Item = (u32, u8)> {
    near.retain(|(_, edits)| *edits > 0);
    near.sort_unstable_by_key(|(term, edits)| (*edits, *term));
    near.into_iter().take(MAX_CORRECTIONS)
}
