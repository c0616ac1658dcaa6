//! Every weight of the ranking of entries, and how near a word is to another. How they come together is in
//! [`signals`](super::signals).

#![allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)]

use crate::search::{lexicon::MatchKind, stop_words::says_little, typos::Letters, words::Word};

/// The share of a query from which on a name that covers it is meant.
pub(crate) const NAMED: f32 = 0.6;

/// How people ask: by what a rule is called, or in a question of their own words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum QueryType {
    /// "long sword".
    Naming,
    /// "bleeding out": words that all are known, and are not a name.
    Describing,
    /// "how much does a sword hurt".
    Asking,
}

impl QueryType {
    /// How a query asks. A question has words that say little, and few have less than three words.
    pub(crate) fn of(query: &[Word]) -> Self {
        let little = |word: &Word| says_little(&word.folded);
        let begins_so = query.len() >= 3 && query.first().is_some_and(little);
        if begins_so || (query.len() >= 4 && query.iter().any(little)) {
            Self::Asking
        } else {
            Self::Naming
        }
    }

    /// The type of a query of known words, of which the nearest name covers that share.
    pub(crate) fn unless_named(self, named: f32) -> Self {
        if self == Self::Naming && named < NAMED {
            Self::Describing
        } else {
            self
        }
    }

    /// What counts how much in that type.
    pub(crate) fn weights(self) -> Weights {
        match self {
            Self::Naming => NAMING,
            Self::Describing => DESCRIBING,
            Self::Asking => ASKING,
        }
    }
}

/// What counts how much.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Weights {
    /// What a word is worth where it occurs, by [`Part`](super::part::Part).
    pub part: [f32; 8],
    /// What a whole phrase is worth, by the first four of [`Part`](super::part::Part).
    pub phrase: [f32; 4],
    /// How much of a name's worth stays when the query covers none of the rest of it.
    pub unfilled_name: f32,
    /// How much of another phrase's worth stays when the query covers none of the rest of it.
    pub unfilled: f32,
    /// What words of a name add that occur side by side as in the query.
    pub pairs_of_a_name: f32,
    /// What words of another phrase add that occur side by side as in the query.
    pub pairs: f32,
    /// What all words found anywhere add to the best phrase.
    pub words: f32,
    /// What it adds that an entry's phrases come back to the words again and again.
    pub returns: f32,
    /// What it adds how much likelier the words are in an entry than anywhere.
    pub likelihood: f32,
    /// How hard a query word that is found nowhere weighs.
    pub coverage: f32,
    /// How hard nearness weighs for covering: a word that only the text has covers less.
    pub cover: f32,
    /// What a name adds whose first word answers.
    pub first_word: f32,
    /// What the likeness of the name to the letters as typed adds.
    pub as_typed: f32,
    /// How much a typo is trusted.
    pub typo: f32,
    /// Whether a short word may have more edits where nothing nearer was found.
    pub short_words_forgiven: bool,
    /// How much another ending is trusted.
    pub ending: f32,
    /// How much a related word is trusted, by [`Relatedness`].
    pub related: [f32; 2],
    /// How much a long entry loses against a short one, where words are found anywhere in it.
    pub length: f32,
    /// The share of its rarity that a word counts which occurs in many a question.
    pub common: f32,
    /// The share of its rarity that a number counts: in a question it says how much of something.
    pub number: f32,
    /// How much a word counts that occurs nowhere.
    pub unknown: f32,
    /// How much a word that says little counts at most.
    pub little: f32,
    /// What a word that says little weighs in a phrase, where it joins the others.
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

/// For questions: what an entry is called matters less, and all of the question more. Found by trying
/// on the packs' own questions, each taken out of its entry and asked.
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

/// How much it counts that an entry's phrases come closer to what the query means, where no name is
/// meant. Found by trying on the packs' own questions, learned without them.
pub(crate) const CLOSER: f32 = 4.0;
/// What a name has ahead that begins with several words as they are typed: "mace an".
pub(crate) const BEGINS: f32 = 0.15;
/// What a pinned or lately read entry has ahead.
pub(crate) const FAVOURED: f32 = 0.03;
/// The share that an entry of the system in use has ahead: enough to come first among equals, too
/// little to come before a better answer.
pub(crate) const PREFERRED: f32 = 0.12;
/// What an entry has ahead whose system was named by a word that entries are called too.
pub(crate) const SYSTEM_NAMED: f32 = 0.5;
/// A score from which on the first answer is certain, and no more is forgiven to find a better one.
pub(crate) const CERTAIN: f32 = 0.7;
/// The share of a query from which on its best answer covers it.
pub(crate) const COVERED: f32 = 0.5;
/// The share of a query that a system's own entry must cover for the system's name to be a filter.
pub(crate) const OF_THE_SYSTEM: f32 = 0.6;
/// How many places are looked at where a query word may only nearly occur, the nearest words first: so
/// a letter or two stay quick in a library of a million entries.
pub(crate) const PLACES: usize = 60_000;
/// How many searches at once keep their working memory for the next.
pub(crate) const ACCUMULATORS: usize = 2;
/// The share of the best score below which an entry is not shown.
pub(crate) const SHOWN: f32 = 0.15;
/// The share of the best score below which an entry does not count as an answer.
pub(crate) const ANSWERS: f32 = 0.35;
/// How many entries are looked at closely.
pub(crate) const CLOSELY: usize = 200;
/// How many of the best entries are compared with the letters as typed and with what is meant.
pub(crate) const COMPARED: usize = 32;

/// What a typo has ahead that only lost or swapped letters: there are fewer ways to make it than to
/// type a wrong letter, so it is likelier meant.
const SLIP: f32 = 0.05;

/// How near a word of the lexicon is to the typed one, from 0 to 1.
///
/// `typed` and `word` are as they are compared; `last` says that the word may still be being typed.
pub(crate) fn quality(
    kind: MatchKind,
    typed: &str,
    word: &str,
    last: bool,
    weights: &Weights,
) -> f32 {
    let likeness = || strsim::jaro_winkler(typed, word) as f32;
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

/// How much of a query word is covered by what is so near, in the part where it occurs: a word that
/// only the text has covers less of it.
pub(crate) fn cover(nearness: f32, weights: &Weights) -> f32 {
    nearness.powf(weights.cover)
}

/// What words that are written as one are worth, against one that is written so.
pub(crate) const JOINED: f32 = 0.97;

/// What a name has ahead that is all of the query, with nothing left over on either side.
pub(crate) const WHOLE_NAME: f32 = 0.2;
/// The share from which on a name or a query is covered whole.
pub(crate) const WHOLE: f32 = 0.99;
/// What initials are worth as a match of a word.
pub(crate) const INITIALS: f32 = 0.7;

/// How much words count that are found anywhere in a document with that many distinct words.
pub(crate) fn brevity(words: u16, weights: &Weights) -> f32 {
    if weights.length == 0.0 {
        return 1.0;
    }
    (100.0 / f32::from(words.max(10))).powf(weights.length)
}

/// How rare a word is: near 1 for one that occurs once, near 0 for one that occurs everywhere.
pub(crate) fn rarity(frequency: usize, documents: usize, says_little: bool) -> f32 {
    let (frequency, documents) = (frequency as f32, documents as f32);
    let rare = (1.0 + documents / frequency.max(1.0)).ln() / (1.0 + documents).ln().max(1.0);
    if says_little {
        0.05 * rare
    } else {
        0.12 + 0.88 * rare.min(1.0)
    }
}

/// How much nearer the best expansion of a word is than others that count as much.
pub(crate) const AS_NEAR: f32 = 0.05;

/// How much it says that that many of an entry's phrases have a word: much for the first few, and less in
/// an entry with many phrases; 0 to 1.
pub(crate) fn phrase_frequency(word: f32, phrases: usize) -> f32 {
    word / (word + phrases.max(1) as f32 / PHRASES_A_RETURN)
}

/// In how many phrases a word should occur once to count half.
const PHRASES_A_RETURN: f32 = 30.0;

/// How alike a query and a name look, letter by letter; 0 to 1.
pub(crate) fn likeness(typed: &str, name: &str) -> f32 {
    strsim::jaro_winkler(typed, name) as f32
}

fn ratio(part: usize, whole: usize) -> f32 {
    (part as f32 / whole.max(1) as f32).min(1.0)
}
