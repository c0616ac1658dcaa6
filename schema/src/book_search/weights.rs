//! All weights for ranking sections.

/// The weight of a word in a section's own heading, relative to one occurrence in its text.
pub(super) const HEADING: f32 = 5.0;
/// The weight of a word in the headings above a section.
pub(super) const PATH: f32 = 0.6;
/// Like [`HEADING`], for questions.
pub(super) const HEADING_IN_QUESTION: f32 = 2.2;
/// The weighted frequency at which a word scores half.
pub(super) const SATURATION: f32 = 0.8;
/// The strength of length normalization; 0 to 1.
pub(super) const LENGTH: f32 = 0.65;
/// The weight of a word of a book's title in all sections of the book.
pub(super) const TITLE: f32 = 0.3;
/// The share of a score that does not depend on coverage.
pub(super) const MIN_COVERAGE_SHARE: f32 = 0.15;
/// The exponent of coverage in the rest of the score.
pub(super) const COVERAGE_EXPONENT: i32 = 4;
/// The exponent of coverage in the score of the heading.
pub(super) const HEADING_COVERAGE_EXPONENT: f32 = 1.5;
/// The factor for a word in another form than typed.
pub(super) const INFLECTED: f32 = 0.8;
/// The bonus for a heading that matches the query exactly, relative to the query's weight.
pub(super) const EXACT_HEADING: f32 = 3.0;
/// The bonus for a heading whose words are all in the query, relative to their weight.
pub(super) const CONTAINED_HEADING: f32 = 0.25;
/// How sharply [`EXACT_HEADING`] falls if other words of the query only name the book.
pub(super) const EXACT_HEADING_FALLOFF: f32 = 0.8;
/// The discount on a word in a heading that is also in the book's title; 0 to 1.
pub(super) const TITLE_WORD_DISCOUNT: f32 = 0.7;
/// The factor for the score of the heading in questions.
pub(super) const HEADING_SCORE_IN_QUESTION: f32 = 0.1;
/// The weight of two adjacent words.
pub(super) const PROXIMITY: f32 = 0.65;
/// The maximum weight of a pair of words, as a multiple of the sum of their own weights.
pub(super) const MAX_PROXIMITY: f32 = 2.0;
/// The factor for a pair in reverse order.
pub(super) const REVERSED: f32 = 0.6;
/// The exponent of the distance between the words of a pair.
pub(super) const DISTANCE_DECAY: f32 = 0.3;
/// The maximum distance between the words of a pair.
pub(super) const MAX_DISTANCE: u32 = 12;
/// The factor for the weight of stop words.
pub(super) const STOP_WORD: f32 = 0.15;
/// The factor for each edit in a correction.
pub(super) const EACH_EDIT: f32 = 0.86;
/// The factor for a correction that begins with another letter.
pub(super) const OTHER_FIRST_LETTER: f32 = 0.75;
/// The certainty of a completion.
pub(super) const PREFIX: f32 = 0.5;
/// Completions are added until their total number of occurrences exceeds this.
pub(super) const MAX_PREFIX_OCCURRENCES: u32 = 60_000;
/// The factor for the certainty of synonyms.
pub(super) const SYNONYM: f32 = 1.2;
/// The similarity up to which words are not synonyms; 0 to 1.
pub(super) const MIN_SIMILARITY: f32 = 0.3;
/// The certainty above which synonyms are highlighted.
pub(super) const MIN_HIGHLIGHTED: f32 = 0.4;
/// Maximum number of synonyms of a word.
pub(super) const MAX_SYNONYMS: usize = 30;
/// The factor for a section without text.
pub(super) const EMPTY: f32 = 0.9;
/// The bonus for a section with exactly the meaning of the question, relative to the query's weight.
pub(super) const MEANING: f32 = 0.75;
/// The weight of a word in a section's own heading for its meaning. One occurrence in the text counts 0.7.
pub(super) const MEANING_IN_HEADING: f32 = 1.0;
/// The weight of a word in the headings above a section for its meaning.
pub(super) const MEANING_IN_PATH: f32 = 0.7;
/// The rarity above which words count for the meaning of a section, and as synonyms.
pub(super) const MIN_MEANING_RARITY: f32 = 2.0;
/// The share of a query that a book's title must cover for the query to name the book.
pub(super) const MIN_TITLE_COVERAGE: f32 = 0.2;
/// Once this many sections are found, and unless a book is named, words in more than [`COMMON_WORD_SECTIONS`]
/// sections add no new ones.
pub(super) const ENOUGH_SECTIONS: usize = 100;
/// See [`ENOUGH_SECTIONS`].
pub(super) const COMMON_WORD_SECTIONS: usize = 3_000;
/// Maximum number of sections for which proximity is calculated.
pub(super) const MAX_PROXIMITY_SECTIONS: usize = 2_000;
/// The number of sections that are ranked in detail, or four times the requested number if that is more.
pub(super) const MAX_RANKED_IN_DETAIL: usize = 400;
