//! How well an entry answers: the weights, and how they come together.

#![allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)]

use std::fmt;

use crate::search::{index::Part, lexicon::How, typos::Letters};

/// What a word is worth where it stands.
pub(crate) fn part_weight(part: Part) -> f32 {
    match part {
        Part::Name => 1.0,
        Part::Alias => 0.95,
        Part::Question => 0.62,
        Part::Words => 0.6,
        Part::Tag => 0.4,
        Part::Summary => 0.52,
        Part::Fact => 0.38,
        Part::Text => 0.33,
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

/// How much of a name's worth stays when the query covers none of the rest of it.
const UNFILLED_NAME: f32 = 0.72;
/// How much of another phrase's worth stays when the query covers none of the rest of it.
const UNFILLED: f32 = 0.3;
/// What words of a name add that stand side by side as in the query.
const PAIRS_OF_A_NAME: f32 = 0.5;
/// What words of another phrase add that stand side by side as in the query.
const PAIRS: f32 = 0.08;
/// What a word that says little weighs in a phrase, where it joins the others.
pub(crate) const LITTLE_IN_A_PHRASE: f32 = 0.1;
/// What all words found anywhere add to the best phrase.
const WORDS: f32 = 1.25;
/// How hard a query word that is found nowhere weighs.
const COVERAGE: f32 = 1.15;
/// What a name adds whose first word answers.
const FIRST_WORD: f32 = 0.03;
/// What the likeness of the name to the letters as typed adds.
const AS_TYPED: f32 = 0.08;
/// What a pinned or lately read entry has ahead.
const FAVOURED: f32 = 0.03;
/// What an entry has ahead whose system was named by a word that entries are called too.
const SYSTEM_NAMED: f32 = 0.5;
/// A score from which on the first answer is certain, and no more is forgiven to find a better one.
pub(crate) const CERTAIN: f32 = 0.7;
/// The share of a query from which on its best answer covers it.
pub(crate) const COVERED: f32 = 0.5;
/// The share of a query that a system's own entry must cover for the system's name to be a filter.
pub(crate) const OF_THE_SYSTEM: f32 = 0.6;
/// How many searches at once keep their working memory for the next.
pub(crate) const TALLIES: usize = 4;
/// The share of the best score below which an entry is not shown.
pub(crate) const SHOWN: f32 = 0.15;
/// The share of the best score below which an entry does not count as an answer.
pub(crate) const ANSWERS: f32 = 0.35;
/// How many entries are looked at closely.
pub(crate) const CLOSELY: usize = 200;
/// How many names are compared with the letters as typed.
pub(crate) const COMPARED: usize = 32;

/// What a typo has ahead that only lost or swapped letters: there are fewer ways to make it than to
/// type a wrong letter, so it is likelier meant.
const SLIP: f32 = 0.05;

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
        How::Kin => 0.72 + 0.14 * share().min(1.0 / share().max(0.1)),
        How::Typo(edits) => {
            let slip = if Letters::of(typed).lacks_at_most(0, Letters::of(word)) {
                SLIP
            } else {
                0.0
            };
            (0.84 + slip - 0.09 * edits as f32) * (0.4 + 0.6 * likeness())
        }
        How::BeginningTypo(edits) => (0.62 - 0.12 * edits as f32) * (0.4 + 0.6 * likeness()),
        How::Skeleton => 0.72 + 0.1 * share(),
        How::Short => 0.3 + 0.35 * share(),
    }
}

/// How much of a query word is covered by what is so near, in the part where it stands: a word that
/// only the text has covers less of it.
pub(crate) fn cover(nearness: f32) -> f32 {
    nearness.powf(COVER)
}

/// How hard nearness weighs for covering.
const COVER: f32 = 0.35;

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

/// How much nearer the best meaning of a word is than others that count as much.
pub(crate) const AS_NEAR: f32 = 0.05;
/// How much a word that says little counts at most.
pub(crate) const LITTLE: f32 = 0.08;
/// The share of its rarity that a word counts which stands in many a question.
pub(crate) const COMMON: f32 = 0.27;
/// How much a word counts that stands nowhere.
pub(crate) const UNKNOWN: f32 = 0.3;

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

impl fmt::Display for Standing {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            words,
            coverage,
            phrase,
            as_typed,
            first_word,
            favoured,
            system_named,
        } = self;
        write!(
            to,
            "phrase {phrase:.2}, words {words:.2}, coverage {coverage:.2}, as typed {as_typed:.2}"
        )?;
        let also = [
            (*first_word, "first word"),
            (*favoured, "favoured"),
            (*system_named, "system named"),
        ];
        for (_, what) in also.iter().filter(|(so, _)| *so) {
            write!(to, ", {what}")?;
        }
        write!(to, ": {:.3}", self.score())
    }
}

impl Standing {
    /// The score: higher is better, and about 2.3 for a name typed in full.
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

/// How a query fits a phrase.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Fit {
    /// The share of the query that the phrase covers; 0 to 1.
    pub of_query: f32,
    /// The share of the phrase that the query covers; 0 to 1.
    pub of_phrase: f32,
    /// The share of the query that stands in the phrase side by side in the same order; 0 to 1.
    pub pairs: f32,
    /// Whether the phrase is a name and its first word answers.
    pub first_of_name: bool,
}

impl Fit {
    /// How well a phrase of that part answers.
    pub(crate) fn score(&self, part: Part) -> f32 {
        let (kept, side_by_side) = if part <= Part::Alias {
            (UNFILLED_NAME, PAIRS_OF_A_NAME)
        } else {
            (UNFILLED, PAIRS)
        };
        phrase_weight(part) * self.of_query * (kept + (1.0 - kept) * self.of_phrase)
            + side_by_side * self.pairs
    }
}

/// How alike a query and a name look, letter by letter; 0 to 1.
pub(crate) fn likeness(typed: &str, name: &str) -> f32 {
    strsim::jaro_winkler(typed, name) as f32
}

fn ratio(part: usize, whole: usize) -> f32 {
    (part as f32 / whole.max(1) as f32).min(1.0)
}
