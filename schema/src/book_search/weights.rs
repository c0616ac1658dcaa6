//! Every weight of the ranking of sections.

/// How much a word counts in each part of a section, against once in its text.
pub(super) const HEADING: f32 = 5.0;
pub(super) const PATH: f32 = 0.6;
/// The same where a question is asked in everyday words.
pub(super) const HEADING_ASKED: f32 = 2.2;
/// How soon a word that comes again counts no more.
pub(super) const SATURATION: f32 = 0.8;
/// How much long texts are held back; 0 to 1.
pub(super) const LENGTH: f32 = 0.65;
/// How much a word of a book's title counts in all its sections.
pub(super) const TITLE: f32 = 0.3;
/// What is left of a score where none of the query's words are covered.
pub(super) const UNCOVERED: f32 = 0.15;
/// How sharply the rest falls with what is not covered, and what the heading adds.
pub(super) const COVERED: i32 = 4;
/// See [`COVERED`].
pub(super) const COVERED_HEADING: f32 = 1.5;
/// A word that occurs in another form than it was typed in counts so much.
pub(super) const OTHER_FORM: f32 = 0.8;
/// What a heading adds that is just what was asked for, in shares of the query's weight.
pub(super) const WHOLE_HEADING: f32 = 3.0;
/// What a heading adds of which each word is in the query.
pub(super) const PART_HEADING: f32 = 0.25;
/// How sharply the former falls where other words of the query only name the book.
pub(super) const ASKED_FOR: f32 = 0.8;
/// How much less a word counts in a heading that is in its book's title as well; 0 to 1.
pub(super) const TITLE_SAID: f32 = 0.7;
/// How much of what a heading adds is left where a question is asked in everyday words.
pub(super) const HEADING_OF_ANSWER: f32 = 0.1;
/// What two words add that occur side by side.
pub(super) const PROXIMITY: f32 = 0.65;
/// At most this many times what both count alone.
pub(super) const SURPRISE: f32 = 2.0;
/// The same where they occur the other way round.
pub(super) const BACKWARDS: f32 = 0.6;
/// How quickly that falls with the words between them.
pub(super) const DISTANCE: f32 = 0.3;
/// Words further from each other add nothing.
pub(super) const FARTHEST: u32 = 12;
/// Words that say little count so much.
pub(super) const LITTLE: f32 = 0.15;
/// A word that is an edit away from what was typed counts so much.
pub(super) const EDIT: f32 = 0.86;
/// One that begins with another letter.
pub(super) const OTHER_START: f32 = 0.75;
/// A word that what was typed only begins.
pub(super) const BEGUN: f32 = 0.5;
/// No more words that begin so are tried once those tried occur so often together.
pub(super) const BEGUN_TIMES: u32 = 60_000;
/// How much a word counts that is used just like an asked one.
pub(super) const ALIKE: f32 = 1.2;
/// How alike words are that count nothing, up to 1.
pub(super) const UNALIKE: f32 = 0.3;
/// A word that is surer than this to mean an asked one is marked in what is found.
pub(super) const MARKED: f32 = 0.4;
/// How many words are taken to be used like an asked one.
pub(super) const MAX_SIMILAR_WORDS: usize = 30;
/// A section without any text.
pub(super) const EMPTY: f32 = 0.9;
/// What the meaning of a section adds where it is just what was asked, in shares of the query's weight.
pub(super) const MEANING: f32 = 0.75;
/// How much a word in a heading, and above it, counts for what a section is about; once in its text 0.7.
pub(super) const MEANT_IN_HEADING: f32 = 1.0;
/// See [`MEANT_IN_HEADING`].
pub(super) const MEANT_IN_PATH: f32 = 0.7;
/// Words that are not rarer than this say nothing of a section's meaning.
pub(super) const TELLS: f32 = 2.0;
/// A book is named where its title covers that share of the query.
pub(super) const NAMED: f32 = 0.2;
/// Where this many sections were met and no book is named, a word that occurs in more than [`COMMON`] finds no new
/// ones.
pub(super) const ENOUGH: usize = 100;
/// See [`ENOUGH`].
pub(super) const COMMON: usize = 3_000;
/// In how many sections it is looked at how near words are to each other.
pub(super) const NEIGHBOURS: usize = 2_000;
/// How many sections are looked at more closely.
pub(super) const CLOSER: usize = 400;
