//! Every weight of the ranking of entries, and the similarity of words. [`signals`](super::signals)
//! combines them.

#![allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)]

use crate::search::{lexicon::MatchKind, stop_words::is_stop_word, typos::Letters};

/// The least share of a query that a name must cover to be meant.
pub(crate) const NAMED: f32 = 0.6;

/// The ways in which people ask: by the name of a rule, or in a question of their own words.
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
    /// The type of a query. A question has stop words, and few have less than three words.
    pub(crate) fn of(query: &[String]) -> Self {
        let little = |word: &String| is_stop_word(word);
        let begins_so = query.len() >= 3 && query.first().is_some_and(little);
        if begins_so || (query.len() >= 4 && query.iter().any(little)) {
            Self::Asking
        } else {
            Self::Naming
        }
    }

    /// The type of a query of known words, given the share that the nearest name covers.
    pub(crate) fn unless_named(self, named: f32) -> Self {
        if self == Self::Naming && named < NAMED {
            Self::Describing
        } else {
            self
        }
    }

    /// The weights of that type.
    pub(crate) fn weights(self) -> Weights {
        match self {
            Self::Naming => NAMING,
            Self::Describing => DESCRIBING,
            Self::Asking => ASKING,
        }
    }
}

/// The weights of the ranking.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Weights {
    /// The value of a word, by the [`Part`](super::part::Part) in which it occurs.
    pub part: [f32; 8],
    /// The value of a whole phrase, by the first four of [`Part`](super::part::Part).
    pub phrase: [f32; 4],
    /// The share of a name's value that stays when the query covers none of the rest of it.
    pub unfilled_name: f32,
    /// The share of another phrase's value that stays when the query covers none of the rest of it.
    pub unfilled: f32,
    /// The addition of words of a name that are side by side as in the query.
    pub pairs_of_a_name: f32,
    /// The addition of words of another phrase that are side by side as in the query.
    pub pairs: f32,
    /// The addition of all words found anywhere to the best phrase.
    pub words: f32,
    /// The addition of repetitions in an entry's phrases.
    pub returns: f32,
    /// The addition of the likelihood of the words in an entry.
    pub likelihood: f32,
    /// The penalty for a word of the query that is not found.
    pub coverage: f32,
    /// The influence of nearness on coverage: a word that is only in the text covers less.
    pub cover: f32,
    /// The addition of a name whose first word matches.
    pub first_word: f32,
    /// The addition of the similarity of the name to the query as typed.
    pub as_typed: f32,
    /// How much a typo is trusted.
    pub typo: f32,
    /// Whether a short word may have more edits if nothing nearer was found.
    pub short_words_forgiven: bool,
    /// How much another ending is trusted.
    pub ending: f32,
    /// How much a related word is trusted, by [`Relatedness`].
    pub related: [f32; 2],
    /// The penalty of a long entry against a short one for words found anywhere in it.
    pub length: f32,
    /// The share of its rarity that a word common in questions counts.
    pub common: f32,
    /// The share of its rarity that a number counts: in a question it says how much of something.
    pub number: f32,
    /// The weight of a word that occurs nowhere.
    pub unknown: f32,
    /// The greatest weight of a stop word.
    pub little: f32,
    /// The weight of a stop word within a phrase, where it joins the others.
    pub little_in_a_phrase: f32,
}

/// For queries that name what they look for.
pub(crate) const NAMING: Weights = Weights {
    part: [1.0, 0.95, 0.62, 0.6, 0.4, 0.52, 0.38, 0.33],
    phrase: [1.0, 0.98, 0.9, 0.86],
    unfilled_name: 0.72,
    unfilled: 0.3,
    pairs_of_a_name: 0.5,
    pairs: 0.08,
    words: 1.25,
    returns: 0.0,
    likelihood: 0.0,
    coverage: 1.15,
    cover: 0.35,
    first_word: 0.03,
    as_typed: 0.08,
    typo: 1.0,
    short_words_forgiven: true,
    ending: 1.0,
    related: [0.3, 0.2],
    length: 0.0,
    common: 0.27,
    number: 1.0,
    unknown: 0.3,
    little: 0.08,
    little_in_a_phrase: 0.1,
};

/// For queries that describe what they look for in a few words.
const DESCRIBING: Weights = Weights {
    likelihood: 0.12,
    ..NAMING
};

/// For questions: the name of an entry matters less, and the whole of the question more. Tuned on
/// the packs' own questions, each removed from its entry and asked.
const ASKING: Weights = Weights {
    part: [0.85, 0.66, 0.62, 0.7, 0.56, 0.5, 0.5, 0.13],
    unfilled_name: 0.4,
    unfilled: 0.25,
    pairs_of_a_name: 0.8,
    pairs: 0.09,
    words: 0.4,
    returns: 0.8,
    likelihood: 0.13,
    coverage: 0.46,
    cover: 0.49,
    first_word: 0.02,
    as_typed: 0.03,
    typo: 0.6,
    short_words_forgiven: false,
    ending: 0.7,
    related: [0.55, 0.2],
    length: 0.1,
    common: 0.23,
    number: 0.3,
    ..NAMING
};

/// The weight of phrases that are closer to the query's meaning, if no name is meant. Tuned on the
/// packs' own questions, with vectors learned without them.
pub(crate) const CLOSER: f32 = 4.0;
/// The addition of a name that begins with several words as typed: "mace an".
pub(crate) const BEGINS: f32 = 0.15;
/// The addition of a pinned or recently read entry.
pub(crate) const FAVOURED: f32 = 0.03;
/// The addition of an entry of the system in use, as a share: enough to come first among equals,
/// too little to overtake a better answer.
pub(crate) const PREFERRED: f32 = 0.12;
/// The addition of an entry whose system was named by a word that is also the name of entries.
pub(crate) const SYSTEM_NAMED: f32 = 0.5;
/// The score at which the first answer is certain, so that no more typos are allowed.
pub(crate) const CERTAIN: f32 = 0.7;
/// The least share of a query that its best answer must cover.
pub(crate) const COVERED: f32 = 0.5;
/// The least share of a query that a system's own entry must cover for the system's name to be a
/// filter.
pub(crate) const OF_THE_SYSTEM: f32 = 0.6;
/// The most occurrences that are read of words similar to a word of the query, the most similar
/// words first. This keeps one or two letters fast in a library of a million entries.
pub(crate) const PLACES: usize = 60_000;
/// The share of the best score below which an entry is not shown.
pub(crate) const SHOWN: f32 = 0.15;
/// The share of the best score below which an entry does not count as an answer.
pub(crate) const ANSWERS: f32 = 0.35;
/// The number of entries that are ranked in detail.
pub(crate) const CLOSELY: usize = 200;
/// The number of the best entries whose similarity and meaning are compared.
pub(crate) const COMPARED: usize = 32;

/// The addition of a typo that only lost or swapped letters: there are fewer of these than of wrong
/// letters, so each is likelier.
const SLIP: f32 = 0.05;

/// The similarity of a word of the lexicon to the typed one, from 0 to 1.
///
/// `typed` and `word` are as they are compared; `last` says that the word may still be being typed.
pub(crate) fn quality(
    kind: MatchKind,
    typed: &str,
    word: &str,
    last: bool,
    weights: &Weights,
) -> f32 {
    let likeness = || likeness(typed, word);
    let share = || ratio(typed.chars().count(), word.chars().count());
    match kind {
        MatchKind::Exact => 1.0,
        MatchKind::Stem => 0.96,
        MatchKind::Beginning if last => 0.8 + 0.15 * share(),
        MatchKind::Beginning => weights.ending * (0.66 + 0.24 * share()),
        MatchKind::Related(kinship) => weights.related[kinship as usize],
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

/// The share of a query's word that a similar word covers, in the part where it occurs: a word that
/// is only in the text covers less.
pub(crate) fn cover(nearness: f32, weights: &Weights) -> f32 {
    nearness.powf(weights.cover)
}

/// The factor for words written as one, against one that is written so.
pub(crate) const JOINED: f32 = 0.97;

/// The addition of a name that is exactly the query.
pub(crate) const WHOLE_NAME: f32 = 0.2;
/// The share at which a name or a query counts as covered entirely.
pub(crate) const WHOLE: f32 = 0.99;
/// The factor for initials as a match of a word.
pub(crate) const INITIALS: f32 = 0.7;

/// The weight of words found anywhere in a document with that many distinct words.
pub(crate) fn brevity(words: u16, weights: &Weights) -> f32 {
    if weights.length == 0.0 {
        return 1.0;
    }
    (100.0 / f32::from(words.max(10))).powf(weights.length)
}

/// How rare a word is: near 1 for one that occurs once, near 0 for one that occurs everywhere.
pub(crate) fn rarity(frequency: usize, documents: usize, is_stop_word: bool) -> f32 {
    let (frequency, documents) = (frequency as f32, documents as f32);
    let rare = (1.0 + documents / frequency.max(1.0)).ln() / (1.0 + documents).ln().max(1.0);
    if is_stop_word {
        0.05 * rare
    } else {
        0.12 + 0.88 * rare.min(1.0)
    }
}

/// The difference in similarity up to which expansions of a word count the same.
pub(crate) const EQUAL_SIMILARITY: f32 = 0.05;

/// How much it means that this many of an entry's phrases have a word: much for the first few, and
/// less in an entry with many phrases; 0 to 1.
pub(crate) fn phrase_frequency(word: f32, phrases: usize) -> f32 {
    word / (word + phrases.max(1) as f32 / PHRASES_A_RETURN)
}

/// The number of phrases for which one occurrence of a word counts half.
const PHRASES_A_RETURN: f32 = 30.0;

/// The similarity of a query and a name, letter by letter; 0 to 1.
pub(crate) fn likeness(typed: &str, name: &str) -> f32 {
    strsim::jaro_winkler(typed, name) as f32
}

fn ratio(part: usize, whole: usize) -> f32 {
    (part as f32 / whole.max(1) as f32).min(1.0)
}
