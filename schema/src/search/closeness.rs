//! The semantic similarity of an entry's phrases to a query, by word vectors.
//!
//! The direction of a text is that of the sum of its word vectors. Questions with the same meaning in other
//! words have similar directions.

#![allow(clippy::cast_precision_loss)]

use crate::search::{
    index::{Index, Phrase},
    lexicon::MatchKind,
    stop_words::is_stop_word,
    term_expansion::TermExpansion,
    vectors::{DIMENSIONS, MAX_PHRASE_WORDS, OF_PACKS, VectorIndex, dot},
};

/// How many of an entry's closest phrases are averaged, since a single one may be close by chance.
const AVERAGED_PHRASES: usize = 3;
/// The minimum length of a prefix that is taken for the word that it matches.
const MIN_PREFIX_LENGTH: usize = 3;
/// The number of phrases at which an entry's own closeness counts half.
const HALF_TRUST_PHRASES: f32 = 2.0;
/// The share of a query that must have vectors to determine its meaning.
const MIN_KNOWN_SHARE: f32 = 0.5;

/// The direction of a query's meaning.
#[derive(Debug)]
pub(crate) struct Direction {
    /// A vector of length 1.
    parts: [f32; DIMENSIONS],
    /// The share of the query that has vectors; up to 1.
    pub known: f32,
}

impl Direction {
    /// Returns the direction of a query, or `None` if less than [`MIN_KNOWN_SHARE`] of it has vectors.
    pub(crate) fn of(index: &Index, expansions: &[TermExpansion]) -> Option<Self> {
        let mut sum: Sum = [0; DIMENSIONS];
        let (mut known, mut all) = (0.0, 0.0);
        for expansion in expansions {
            all += expansion.weight;
            let (word, trust) = vector_of(index, expansion);
            if let Some(vector) = OF_PACKS.vector(word) {
                add(&mut sum, vector);
                known += trust * expansion.weight;
            }
        }
        let parts = sum.map(f32::from);
        let length = length(&parts);
        (length > 0.0 && known >= MIN_KNOWN_SHARE * all).then(|| Self {
            parts: parts.map(|part| part / length),
            known: known / all,
        })
    }

    /// Returns the closeness of a document's closest phrases, or `None` if every phrase has a word without a
    /// vector.
    pub(crate) fn closeness(&self, index: &Index, document: u32) -> Option<Closeness> {
        let mut closest = [f32::MIN; AVERAGED_PHRASES];
        let mut understood: u16 = 0;
        for phrase in index.phrases.of(document) {
            let Some(close) = self.cosine(index, phrase) else {
                continue;
            };
            understood = understood.saturating_add(1);
            if close > closest[AVERAGED_PHRASES - 1] {
                let at = closest.partition_point(|other| *other >= close);
                closest[at..].rotate_right(1);
                closest[at] = close;
            }
        }
        let counted = closest.iter().filter(|close| **close > f32::MIN);
        (understood > 0).then(|| Closeness {
            cosine: counted.clone().sum::<f32>() / counted.count() as f32,
            understood,
        })
    }

    /// Returns the cosine similarity of a phrase, or `None` if it has a word without a vector.
    fn cosine(&self, index: &Index, phrase: Phrase<'_>) -> Option<f32> {
        let mut sum: Sum = [0; DIMENSIONS];
        for id in phrase.terms.iter().copied().take(MAX_PHRASE_WORDS) {
            add(&mut sum, OF_PACKS.vector(index.vectors[id as usize])?);
        }
        let parts = sum.map(f32::from);
        let length = length(&parts);
        (length > 0.0).then(|| dot(&self.parts, &parts) / length)
    }
}

/// The closeness of an entry to the meaning of a query.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Closeness {
    /// The mean cosine similarity of its closest phrases, -1 to 1.
    cosine: f32,
    /// The number of its phrases all of whose words have vectors.
    understood: u16,
}

impl Closeness {
    /// Returns the highest cosine similarity of several entries, -1 to 1, or `None` if none is known.
    pub(crate) fn closest(of: &[Option<Self>]) -> Option<f32> {
        let cosines = of.iter().flatten().map(|closeness| closeness.cosine);
        cosines.max_by(f32::total_cmp)
    }

    /// Returns the smoothed closeness of an entry: the fewer phrases it has, the nearer to that of the closest
    /// entry, which it might equal in words not covered by its phrases.
    pub(crate) fn smoothed(closeness: Option<Self>, closest: f32) -> f32 {
        closeness.map_or(closest, |Self { cosine, understood }| {
            let doubt = HALF_TRUST_PHRASES / (HALF_TRUST_PHRASES + f32::from(understood));
            cosine + (closest - cosine) * doubt
        })
    }
}

/// Returns the vector of a word as typed, or else of its best match, and how far to trust it.
fn vector_of(index: &Index, expansion: &TermExpansion) -> (VectorIndex, f32) {
    let typed = OF_PACKS.index_of(&expansion.word);
    let letters = expansion.word.len();
    if typed != VectorIndex::default() && (letters > 1 || is_stop_word(&expansion.word)) {
        return (typed, 1.0);
    }
    let unclear = |kind: MatchKind| match kind {
        MatchKind::Short => true,
        MatchKind::Beginning => letters < MIN_PREFIX_LENGTH,
        _ => letters == 1,
    };
    match expansion.matches.first() {
        Some(likeliest) if !unclear(likeliest.kind) => {
            let word = index.lexicon.word(likeliest.term);
            (OF_PACKS.index_of(word), likeliest.quality)
        }
        _ => (VectorIndex::default(), 0.0),
    }
}

/// A sum of vectors. It cannot overflow with the number of words in a query or phrase.
type Sum = [i16; DIMENSIONS];

fn add(sum: &mut Sum, vector: &[u8]) {
    for (sum, part) in sum.iter_mut().zip(vector) {
        *sum += i16::from(part.cast_signed());
    }
}

fn length(parts: &[f32; DIMENSIONS]) -> f32 {
    dot(parts, parts).sqrt()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use rules::entry::Entry;

    use super::*;
    use crate::search::{
        Labels,
        term_expansion::{Spelling, expansions},
        weights::QueryType,
        words::folded,
    };

    fn asked(slug: &str, questions: &[&str]) -> (String, Entry) {
        let questions = questions.iter().map(|question| (*question).to_owned());
        let entry = Entry {
            slug: slug.to_owned(),
            name: "Zorblax".to_owned(),
            questions: questions.collect(),
            ..Entry::default()
        };
        (String::new(), entry)
    }

    fn index() -> Index {
        Index::build(
            [Labels::default()],
            [
                asked(
                    "stand",
                    &[
                        "Can I stand up from prone?",
                        "How do I rise?",
                        "Do I get up?",
                    ],
                ),
                asked(
                    "price",
                    &[
                        "What does a sword cost?",
                        "What is its price?",
                        "How dear is it?",
                    ],
                ),
                asked("none", &["Qwertzu asdfgh?"]),
            ],
        )
    }

    fn direction(index: &Index, query: &str) -> Option<Direction> {
        let words = folded(query);
        let weights = QueryType::of(&words).weights();
        Direction::of(
            index,
            &expansions(index, &words, Spelling::default(), &weights),
        )
    }

    #[test]
    fn paraphrases_are_closer_than_other_text() {
        let index = index();
        for (query, close, far) in [
            ("knocked down, back on my feet", 0, 1),
            ("expensive gear, how much silver", 1, 0),
        ] {
            let direction = direction(&index, query).unwrap();
            let closeness = |document| direction.closeness(&index, document).unwrap().cosine;
            assert!(closeness(close) > closeness(far) + 0.1, "{query}");
            assert!((-1.0..=1.01).contains(&closeness(far)), "{query}");
        }
    }

    #[test]
    fn unknown_words_have_no_vector() {
        let index = index();
        assert!(direction(&index, "qwertzu asdfgh").is_none());
        assert!(direction(&index, "the qwertzu of asdfgh sword").is_none());
        let sword = direction(&index, "sword").unwrap();
        assert_eq!(sword.closeness(&index, 2), None);
    }

    #[test]
    fn entries_with_few_known_phrases_are_assumed_to_be_close() {
        let smoothed = |understood| {
            let cosine = 0.2;
            Closeness::smoothed(Some(Closeness { cosine, understood }), 0.8)
        };
        assert!(Closeness::smoothed(None, 0.8) > smoothed(1));
        assert!(smoothed(1) > smoothed(20));
        assert!((0.2..0.3).contains(&smoothed(20)));
    }

    #[test]
    fn a_misspelt_word_has_the_vector_of_its_correction_with_less_weight() {
        let index = index();
        let (typed, mistyped) = (
            direction(&index, "stand").unwrap(),
            direction(&index, "stannd").unwrap(),
        );
        assert!(dot(&typed.parts, &mistyped.parts) > 0.99);
        assert!(mistyped.known < typed.known);
    }
}
