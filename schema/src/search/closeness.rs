//! The similarity of an entry's phrases to the meaning of a query, by word vectors.
//!
//! A text points where the sum of its words' vectors points. Who asks "how do I get up again" points
//! where others point who ask for the same in other words.

#![allow(clippy::cast_precision_loss)]

use crate::search::{
    index::{Index, Phrase},
    lexicon::MatchKind,
    stop_words::is_stop_word,
    term_expansion::TermExpansion,
    vectors::{DIMENSIONS, MAX_PHRASE_WORDS, OF_PACKS, VectorIndex, dot},
};

/// How many of an entry's phrases are counted, the closest first: one alone may be chance.
const CLOSEST: usize = 3;
/// The least letters of an unfinished word that is taken for a word.
const BEGUN: usize = 3;
/// The number of phrases at which the closeness of an entry counts half.
const DOUBTED: f32 = 2.0;
/// The share of a query that must be known to find what it means.
const ENOUGH: f32 = 0.5;

/// The direction of a query's meaning.
#[derive(Debug)]
pub(crate) struct Direction {
    /// A vector of length 1.
    parts: [f32; DIMENSIONS],
    /// The share of the query whose vectors are known; up to 1.
    pub known: f32,
}

impl Direction {
    /// The direction of a query's words together; `None` if less than [`ENOUGH`] of it is known.
    pub(crate) fn of(index: &Index, expansions: &[TermExpansion]) -> Option<Self> {
        let mut sum: Sum = [0; DIMENSIONS];
        let (mut known, mut all) = (0.0, 0.0);
        for expansion in expansions {
            all += expansion.weight;
            let (place, trust) = vector_of(index, expansion);
            if let Some(vector) = OF_PACKS.vector(place) {
                add(&mut sum, vector);
                known += trust * expansion.weight;
            }
        }
        let parts = sum.map(f32::from);
        let length = length(&parts);
        (length > 0.0 && known >= ENOUGH * all).then(|| Self {
            parts: parts.map(|part| part / length),
            known: known / all,
        })
    }

    /// The closeness of a document's closest phrases; `None` if none has known words only.
    pub(crate) fn closeness(&self, index: &Index, document: u32) -> Option<Closeness> {
        let mut closest = [f32::MIN; CLOSEST];
        let mut understood: u16 = 0;
        for phrase in index.phrases(document) {
            let Some(close) = self.cosine(index, phrase) else {
                continue;
            };
            understood = understood.saturating_add(1);
            if close > closest[CLOSEST - 1] {
                let place = closest.partition_point(|other| *other >= close);
                closest[place..].rotate_right(1);
                closest[place] = close;
            }
        }
        let counted = closest.iter().filter(|close| **close > f32::MIN);
        (understood > 0).then(|| Closeness {
            cosine: counted.clone().sum::<f32>() / counted.count() as f32,
            understood,
        })
    }

    /// The closeness of a phrase; `None` if it has a word without a vector.
    fn cosine(&self, index: &Index, phrase: Phrase<'_>) -> Option<f32> {
        let mut sum: Sum = [0; DIMENSIONS];
        for met in phrase.terms.iter().copied().take(MAX_PHRASE_WORDS) {
            add(&mut sum, OF_PACKS.vector(index.vectors[met as usize])?);
        }
        let parts = sum.map(f32::from);
        let length = length(&parts);
        (length > 0.0).then(|| dot(&self.parts, &parts) / length)
    }
}

/// The closeness of an entry to the meaning of a query.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Closeness {
    /// The mean cosine of its closest phrases, -1 to 1.
    cosine: f32,
    /// The number of its phrases with known words only.
    understood: u16,
}

impl Closeness {
    /// The cosine of the closest of some entries, -1 to 1; `None` if it is known of none.
    pub(crate) fn closest(of: &[Option<Self>]) -> Option<f32> {
        let cosines = of.iter().flatten().map(|closeness| closeness.cosine);
        cosines.max_by(f32::total_cmp)
    }

    /// The closeness that an entry is credited with: the fewer phrases it has, the likelier that it
    /// means the same as the closest in words of its own.
    pub(crate) fn smoothed(closeness: Option<Self>, closest: f32) -> f32 {
        closeness.map_or(closest, |Self { cosine, understood }| {
            let doubt = DOUBTED / (DOUBTED + f32::from(understood));
            cosine + (closest - cosine) * doubt
        })
    }
}

/// The vector of a word as typed, or else of its likeliest meaning, and how far to trust it.
fn vector_of(index: &Index, expansion: &TermExpansion) -> (VectorIndex, f32) {
    let typed = OF_PACKS.index_of(&expansion.word);
    let letters = expansion.word.len();
    if typed != VectorIndex::default() && (letters > 1 || is_stop_word(&expansion.word)) {
        return (typed, 1.0);
    }
    let unclear = |kind: MatchKind| match kind {
        MatchKind::Short => true,
        MatchKind::Beginning => letters < BEGUN,
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

/// A sum of vectors, of so few words that it does not overflow.
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
        let said = folded(query);
        let weights = QueryType::of(&said).weights();
        Direction::of(
            index,
            &expansions(index, &said, Spelling::default(), &weights),
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
    fn few_known_words_are_assumed_to_be_close() {
        let said = |understood| {
            let cosine = 0.2;
            Closeness::smoothed(Some(Closeness { cosine, understood }), 0.8)
        };
        assert!(Closeness::smoothed(None, 0.8) > said(1));
        assert!(said(1) > said(20));
        assert!((0.2..0.3).contains(&said(20)));
    }

    #[test]
    fn a_misspelt_word_has_the_vector_of_the_word_with_less_weight() {
        let index = index();
        let (typed, mistyped) = (
            direction(&index, "stand").unwrap(),
            direction(&index, "stannd").unwrap(),
        );
        assert!(dot(&typed.parts, &mistyped.parts) > 0.99);
        assert!(mistyped.known < typed.known);
    }
}
