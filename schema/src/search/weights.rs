//! All weights for ranking entries, and the similarity of words. [`signals`](super::signals) combines them.

#![allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)]

use crate::search::{lexicon::MatchKind, stop_words::is_stop_word, typos::Letters};

/// The minimum share of a query that a name must cover for the query to count as naming it.
pub(crate) const MIN_NAME_COVERAGE: f32 = 0.6;

/// The type of a query, which selects the weights.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum QueryType {
    /// "long sword".
    Naming,
    /// "bleeding out": known words that are not a name.
    Describing,
    /// "how much does a sword hurt".
    Asking,
}

impl QueryType {
    /// Returns the type of a query. Questions contain stop words and rarely have fewer than three words.
    pub(crate) fn of(query: &[String]) -> Self {
        let is_stop_word = |word: &String| is_stop_word(word);
        let begins_as_question = query.len() >= 3 && query.first().is_some_and(is_stop_word);
        if begins_as_question || (query.len() >= 4 && query.iter().any(is_stop_word)) {
            Self::Asking
        } else {
            Self::Naming
        }
    }

    /// Returns the type of a query of known words, given the share of it that the best name covers.
    pub(crate) fn unless_named(self, named: f32) -> Self {
        if self == Self::Naming && named < MIN_NAME_COVERAGE {
            Self::Describing
        } else {
            self
        }
    }

    /// Returns the weights for this type.
    pub(crate) fn weights(self) -> Weights {
        match self {
            Self::Naming => NAMING,
            Self::Describing => DESCRIBING,
            Self::Asking => ASKING,
        }
    }
}

/// The ranking weights that depend on the type of the query.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Weights {
    /// The value of a word, indexed by the [`Part`](super::part::Part) in which it occurs.
    pub part: [f32; 8],
    /// The share of a name's value that does not depend on how much of the name the query covers.
    pub unfilled_name: f32,
    /// The same share for other phrases.
    pub unfilled: f32,
    /// The weight of words that are adjacent in a name as in the query.
    pub name_pairs: f32,
    /// The weight of words that are adjacent in another phrase as in the query.
    pub pairs: f32,
    /// The weight of words found anywhere, relative to the best phrase.
    pub words: f32,
    /// The weight of repetitions in an entry's phrases.
    pub returns: f32,
    /// The weight of the likelihood of the query in an entry.
    pub likelihood: f32,
    /// The exponent of coverage: the penalty for query words that are not found.
    pub coverage: f32,
    /// The exponent of a word's value in its coverage: a word that only occurs in the text covers less.
    pub cover: f32,
    /// The bonus for a name whose first word matches.
    pub first_word: f32,
    /// The weight of the string similarity of the name to the query as typed.
    pub as_typed: f32,
    /// The factor for words with typos.
    pub typo: f32,
    /// The factor for corrections of a word that occurs as typed and so is rarely misspelt. It ranks the exact name
    /// of a row of a table before a corrected name of an entry.
    pub known_typo: f32,
    /// Whether short words may have more edits in a wide search.
    pub more_edits_in_short_words: bool,
    /// The factor for words with another ending.
    pub ending: f32,
    /// The quality of a related word, indexed by [`Relatedness`](super::related::Relatedness).
    pub related: [f32; 2],
    /// The exponent of the penalty on words found anywhere in long entries.
    pub length: f32,
    /// The factor for words that are common in questions.
    pub common: f32,
    /// The factor for numbers, which in a question are mostly quantities.
    pub number: f32,
}

/// The weights for queries that name an entry.
pub(crate) const NAMING: Weights = Weights {
    part: [1.0, 0.95, 0.62, 0.6, 0.4, 0.52, 0.38, 0.33],
    unfilled_name: 0.72,
    unfilled: 0.3,
    name_pairs: 0.5,
    pairs: 0.08,
    words: 1.25,
    returns: 0.0,
    likelihood: 0.0,
    coverage: 1.15,
    cover: 0.35,
    first_word: 0.03,
    as_typed: 0.08,
    typo: 1.0,
    known_typo: 0.8,
    more_edits_in_short_words: true,
    ending: 1.0,
    related: [0.3, 0.2],
    length: 0.0,
    common: 0.27,
    number: 1.0,
};

/// The weights for queries that describe an entry in a few words.
const DESCRIBING: Weights = Weights {
    likelihood: 0.12,
    ..NAMING
};

/// The weights for questions: the name of an entry matters less, and the whole question more. Tuned on the
/// packs' own questions, each removed from its entry before it was asked.
const ASKING: Weights = Weights {
    part: [0.85, 0.66, 0.62, 0.7, 0.56, 0.5, 0.5, 0.13],
    unfilled_name: 0.4,
    unfilled: 0.25,
    name_pairs: 0.8,
    pairs: 0.09,
    words: 0.4,
    returns: 0.8,
    likelihood: 0.13,
    coverage: 0.46,
    cover: 0.49,
    first_word: 0.02,
    as_typed: 0.03,
    typo: 0.6,
    known_typo: 1.0,
    more_edits_in_short_words: false,
    ending: 0.7,
    related: [0.55, 0.2],
    length: 0.1,
    common: 0.23,
    number: 0.3,
};

/// The value of a whole phrase, indexed by its [`Part`](super::part::Part).
pub(crate) const PHRASE: [f32; 4] = [1.0, 0.98, 0.9, 0.86];

/// The weight of a word that occurs nowhere.
pub(crate) const UNKNOWN: f32 = 0.3;

/// The maximum weight of a stop word.
pub(crate) const STOP_WORD: f32 = 0.08;

/// The weight of a stop word within a phrase.
pub(crate) const STOP_WORD_IN_PHRASE: f32 = 0.1;

/// The weight of closeness in meaning, if the query names no entry. Tuned on the packs' own questions, with
/// vectors learned without them.
pub(crate) const CLOSER: f32 = 4.0;
/// The bonus for a name that begins with several words as typed: "mace an".
pub(crate) const BEGINS: f32 = 0.15;
/// The bonus for a pinned or recently read entry.
pub(crate) const FAVOURED: f32 = 0.03;
/// The relative bonus for an entry of the system in use: enough to come first among equals, too little to
/// overtake a better answer.
pub(crate) const PREFERRED: f32 = 0.12;
/// The bonus for an entry whose system the query names, if that name did not act as a filter.
pub(crate) const SYSTEM_NAMED: f32 = 0.5;
/// The minimum score of a certain answer. If the first one is certain, no more edits are allowed.
pub(crate) const CERTAIN: f32 = 0.7;
/// The share of a query that the best answer must exceed to be certain.
pub(crate) const MIN_COVERAGE: f32 = 0.5;
/// The share of the rest of a query that an entry of the named system must exceed for the system's name to act
/// as a filter.
pub(crate) const MIN_SYSTEM_COVERAGE: f32 = 0.6;
/// Maximum number of postings read for words similar to a query word, best matches first. This keeps queries of
/// one or two letters fast in a large library.
pub(crate) const MAX_POSTINGS: usize = 60_000;
/// The share of the best score below which an entry is not shown.
pub(crate) const MIN_SHOWN_SHARE: f32 = 0.15;
/// The share of the best score below which an entry does not count as an answer.
pub(crate) const MIN_ANSWER_SHARE: f32 = 0.35;
/// Maximum number of entries that are ranked in detail.
pub(crate) const MAX_RANKED_IN_DETAIL: usize = 200;
/// Maximum number of entries that are compared by string similarity and meaning.
pub(crate) const MAX_COMPARED: usize = 32;

/// The bonus for a typo that only lost or swapped letters. There are fewer such typos than wrong letters, so
/// each is likelier.
const SLIP: f32 = 0.05;

/// Returns the similarity of a word of the lexicon to a query word; 0 to 1.
///
/// Both words are folded. The query word may be `unfinished`.
pub(crate) fn quality(
    kind: MatchKind,
    typed: &str,
    word: &str,
    unfinished: bool,
    weights: &Weights,
) -> f32 {
    let likeness = || likeness(typed, word);
    let share = || ratio(typed.chars().count(), word.chars().count());
    match kind {
        MatchKind::Exact => 1.0,
        MatchKind::Stem => 0.96,
        MatchKind::Beginning if unfinished => 0.8 + 0.15 * share(),
        MatchKind::Beginning => weights.ending * (0.66 + 0.24 * share()),
        MatchKind::Related(relatedness) => weights.related[relatedness as usize],
        MatchKind::Kin => weights.ending * (0.72 + 0.14 * share().min(1.0 / share().max(0.1))),
        MatchKind::Typo(edits) => {
            let is_slip = Letters::of(typed).lacks_at_most(0, Letters::of(word));
            let slip = if is_slip { SLIP } else { 0.0 };
            weights.typo * (0.84 + slip - 0.09 * f32::from(edits)) * (0.4 + 0.6 * likeness())
        }
        MatchKind::BeginningTypo(edits) => {
            weights.typo * (0.62 - 0.12 * f32::from(edits)) * (0.4 + 0.6 * likeness())
        }
        MatchKind::Skeleton => 0.72 + 0.1 * share(),
        MatchKind::Short => 0.3 + 0.35 * share(),
    }
}

/// The factor for words that match only when joined.
pub(crate) const JOINED: f32 = 0.97;

/// The bonus for a name that is exactly the query.
pub(crate) const WHOLE_NAME: f32 = 0.2;
/// The share above which a name or a query counts as completely covered.
pub(crate) const FULL_COVERAGE: f32 = 0.99;
/// The quality of a match by initials.
pub(crate) const INITIALS: f32 = 0.7;

/// Returns the factor for words found anywhere in a document with this many distinct words.
pub(crate) fn brevity(words: u16, weights: &Weights) -> f32 {
    if weights.length == 0.0 {
        return 1.0;
    }
    (100.0 / f32::from(words.max(10))).powf(weights.length)
}

/// Returns the rarity of a word: near 1 if it occurs once, near 0 if it occurs everywhere.
pub(crate) fn rarity(frequency: usize, documents: usize, is_stop_word: bool) -> f32 {
    let (frequency, documents) = (frequency as f32, documents as f32);
    let rare = (1.0 + documents / frequency.max(1.0)).ln() / (1.0 + documents).ln().max(1.0);
    if is_stop_word {
        0.05 * rare
    } else {
        0.12 + 0.88 * rare.min(1.0)
    }
}

/// The difference in quality up to which matches of a word count as equally good.
pub(crate) const EQUAL_SIMILARITY: f32 = 0.05;

/// Returns a saturating score for the number of an entry's phrases that contain a word; 0 to 1. It saturates
/// more slowly in entries with many phrases.
pub(crate) fn phrase_frequency(occurrences: f32, phrases: usize) -> f32 {
    occurrences / (occurrences + phrases.max(1) as f32 / HALF_SCORE_PHRASES)
}

/// The number of phrases at which a single occurrence scores one half.
const HALF_SCORE_PHRASES: f32 = 30.0;

/// Returns the Jaro-Winkler similarity of two texts; 0 to 1.
pub(crate) fn likeness(typed: &str, name: &str) -> f32 {
    strsim::jaro_winkler(typed, name) as f32
}

fn ratio(part: usize, whole: usize) -> f32 {
    (part as f32 / whole.max(1) as f32).min(1.0)
}
