//! Every weight of the ranking of sections.

/// How much a word counts in each part of a section, against once in its text.
pub(super) const HEADING: f32 = 5.0;
pub(super) const PATH: f32 = 0.6;
/// As [`HEADING`], for a question in everyday words.
pub(super) const HEADING_IN_QUESTION: f32 = 2.2;
/// How soon repetitions of a word stop counting.
pub(super) const SATURATION: f32 = 0.8;
/// How much long texts are penalized; 0 to 1.
pub(super) const LENGTH: f32 = 0.65;
/// How much a word of a book's title counts in all its sections.
pub(super) const TITLE: f32 = 0.3;
/// The share of a score that is left where none of the query's words are covered.
pub(super) const MIN_COVERAGE_SHARE: f32 = 0.15;
/// The exponent by which the rest falls with what is not covered, and the addition of the heading.
pub(super) const COVERAGE_EXPONENT: i32 = 4;
/// See [`COVERAGE_EXPONENT`].
pub(super) const HEADING_COVERAGE_EXPONENT: f32 = 1.5;
/// The weight of a word in another form than was typed.
pub(super) const INFLECTED: f32 = 0.8;
/// The addition of a heading that matches the query exactly, as a share of the query's weight.
pub(super) const EXACT_HEADING: f32 = 3.0;
/// The addition of a heading all of whose words are in the query.
pub(super) const CONTAINED_HEADING: f32 = 0.25;
/// How sharply [`EXACT_HEADING`] falls where other words of the query only name the book.
pub(super) const EXACT_HEADING_FALLOFF: f32 = 0.8;
/// How much less a word counts in a heading that is in its book's title as well; 0 to 1.
pub(super) const TITLE_WORD_DISCOUNT: f32 = 0.7;
/// The share of a heading's addition that is left for a question in everyday words.
pub(super) const HEADING_ADDITION_IN_QUESTION: f32 = 0.1;
/// The addition of two words side by side.
pub(super) const PROXIMITY: f32 = 0.65;
/// The most that proximity adds, as a multiple of what both words count alone.
pub(super) const MAX_PROXIMITY: f32 = 2.0;
/// The share of that where they occur the other way round.
pub(super) const REVERSED: f32 = 0.6;
/// How quickly that falls with the words between them.
pub(super) const DISTANCE_DECAY: f32 = 0.3;
/// The greatest distance at which proximity counts.
pub(super) const MAX_DISTANCE: u32 = 12;
/// The weight of stop words.
pub(super) const STOP_WORD: f32 = 0.15;
/// The factor for each edit between a word and what was typed.
pub(super) const EACH_EDIT: f32 = 0.86;
/// The factor for a word that begins with another letter.
pub(super) const OTHER_FIRST_LETTER: f32 = 0.75;
/// The factor for a word of which only the beginning was typed.
pub(super) const PREFIX: f32 = 0.5;
/// Completions of a word are tried until those tried occur this often together.
pub(super) const MAX_PREFIX_OCCURRENCES: u32 = 60_000;
/// The weight of a word that is used just like the typed one.
pub(super) const SYNONYM: f32 = 1.2;
/// The similarity at which words count nothing, up to 1.
pub(super) const MIN_SIMILARITY: f32 = 0.3;
/// Words whose certainty is above this are highlighted.
pub(super) const MIN_HIGHLIGHTED: f32 = 0.4;
/// The most words taken as synonyms of a typed one.
pub(super) const MAX_SYNONYMS: usize = 30;
/// The factor for a section without any text.
pub(super) const EMPTY: f32 = 0.9;
/// The addition of a section whose meaning is exactly what was asked, as a share of the query's
/// weight.
pub(super) const MEANING: f32 = 0.75;
/// How much a word in a heading, and above it, counts for what a section is about; once in its text 0.7.
pub(super) const MEANING_IN_HEADING: f32 = 1.0;
/// See [`MEANING_IN_HEADING`].
pub(super) const MEANING_IN_PATH: f32 = 0.7;
/// Words that are not rarer than this do not count for a section's meaning.
pub(super) const MIN_MEANING_RARITY: f32 = 2.0;
/// A book is named where its title covers that share of the query.
pub(super) const MIN_TITLE_COVERAGE: f32 = 0.2;
/// Once this many sections were found and no book is named, a word in more than [`COMMON_WORD_SECTIONS`] sections
/// adds no new ones.
pub(super) const ENOUGH_SECTIONS: usize = 100;
/// See [`ENOUGH_SECTIONS`].
pub(super) const COMMON_WORD_SECTIONS: usize = 3_000;
/// The most sections in which the proximity of words is calculated.
pub(super) const MAX_PROXIMITY_SECTIONS: usize = 2_000;
/// The most sections that are ranked in detail.
pub(super) const MAX_RANKED_IN_DETAIL: usize = 400;
