//! How well an entry answers: the weights, and how they come together.

use crate::search::{index::Part, lexicon::How};

/// What a word is worth where it stands.
pub(crate) fn part_weight(part: Part) -> f32 {
    match part {
        Part::Name => 1.0,
        Part::Alias => 0.95,
        Part::Question => 0.62,
        Part::Words => 0.6,
        Part::Tag => 0.5,
        Part::Summary => 0.42,
        Part::Fact => 0.3,
        Part::Text => 0.26,
    }
}

/// What a whole phrase is worth: a name first, a question almost as much.
pub(crate) fn phrase_weight(part: Part) -> f32 {
    match part {
        Part::Name => 1.0,
        Part::Alias => 0.98,
        Part::Question => 0.9,
        _ => 0.86,
    }
}

/// How much of a phrase's worth stays when the query covers none of the rest of it.
pub(crate) fn unfilled(part: Part) -> f32 {
    match part {
        Part::Name | Part::Alias => 0.62,
        _ => 0.55,
    }
}

/// What all words found anywhere add to the best phrase.
const WORDS: f32 = 0.55;
/// How hard a query word that is found nowhere weighs.
const COVERAGE: f32 = 1.5;
/// What a name adds whose first word answers.
const FIRST_WORD: f32 = 0.02;
/// What the likeness of the name to the letters as typed adds.
const AS_TYPED: f32 = 0.04;
/// What a pinned or lately read entry has ahead.
const FAVOURED: f32 = 0.03;
/// What an entry has ahead whose system was named by a word that entries are called too.
const SYSTEM_NAMED: f32 = 0.5;
/// A score from which on the first answer is certain.
pub(crate) const CERTAIN: f32 = 0.8;
/// The share of the best score below which an entry is no answer.
pub(crate) const ANSWERS: f32 = 0.35;
/// How many entries are looked at closely.
pub(crate) const CLOSELY: usize = 200;
/// How many names are compared with the letters as typed.
pub(crate) const COMPARED: usize = 32;

/// How near a word of the lexicon is to the typed one, from 0 to 1.
///
/// `typed` and `word` are as they are compared; `last` says that the word may still be being typed.
pub(crate) fn quality(how: How, typed: &str, word: &str, last: bool) -> f32 {
    let likeness = || strsim::jaro_winkler(typed, word) as f32;
    let share = || ratio(typed.chars().count(), word.chars().count());
    match how {
        How::Exact => 1.0,
        How::Stem => 0.96,
        How::Beginning if last => 0.8 + 0.15 * share(),
        How::Beginning => 0.66 + 0.24 * share(),
        How::Typo(edits) => (0.86 - 0.09 * edits as f32) * (0.4 + 0.6 * likeness()),
        How::BeginningTypo(edits) => (0.62 - 0.12 * edits as f32) * (0.4 + 0.6 * likeness()),
        How::Skeleton => 0.72 + 0.1 * share(),
        How::Short => 0.3 + 0.35 * share(),
    }
}

/// What a name without spaces is worth as a match of one word.
pub(crate) fn compound_quality(how: How, typed: &str, name: &str) -> f32 {
    0.97 * quality(how, typed, name, true)
}

/// What initials are worth as a match of a word.
pub(crate) const INITIALS: f32 = 0.7;

/// How rare a word is: near 1 for one that stands once, near 0 for one that stands everywhere.
pub(crate) fn rarity(frequency: usize, documents: usize, says_little: bool) -> f32 {
    let (frequency, documents) = (frequency as f32, documents as f32);
    let rare = (1.0 + documents / frequency.max(1.0)).ln() / (1.0 + documents).ln().max(1.0);
    if says_little {
        0.05 * rare
    } else {
        0.12 + 0.88 * rare.min(1.0)
    }
}

/// How much a word counts that stands nowhere.
pub(crate) const UNKNOWN: f32 = 0.45;

/// What is known of an entry's answer to a query.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Standing {
    /// The words found, each by its rarity, its nearness and where it stands; 0 to 1.
    pub words: f32,
    /// The share of the query that was found at all; 0 to 1.
    pub coverage: f32,
    /// How well the best phrase answers; 0 to 1.
    pub phrase: f32,
    /// Whether the first word of a name answers.
    pub first_word: bool,
    /// The likeness of the name to the letters as typed; 0 to 1.
    pub as_typed: f32,
    /// Whether it is pinned or was lately read.
    pub favoured: bool,
    /// Whether the query names its system.
    pub system_named: bool,
}

impl Standing {
    /// The score: higher is better, and about 1.5 for a name typed in full.
    pub(crate) fn score(&self) -> f32 {
        let found =
            self.coverage.clamp(0.0, 1.0).powf(COVERAGE) * (self.phrase + WORDS * self.words);
        let if_so = |so: bool, weight: f32| if so { weight } else { 0.0 };
        found
            + AS_TYPED * self.as_typed
            + if_so(self.first_word, FIRST_WORD)
            + if_so(self.favoured, FAVOURED)
            + if_so(self.system_named, SYSTEM_NAMED)
    }
}

/// How well a phrase answers: the share of the query it covers, and the share of it that is covered.
pub(crate) fn phrase_score(part: Part, of_query: f32, of_phrase: f32) -> f32 {
    let kept = unfilled(part);
    phrase_weight(part) * of_query * (kept + (1.0 - kept) * of_phrase)
}

fn ratio(part: usize, whole: usize) -> f32 {
    (part as f32 / whole.max(1) as f32).min(1.0)
}
