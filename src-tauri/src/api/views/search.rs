//! What a search answers.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{EntryRef, LabelledValue};

/// The answers to a query.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Answers {
    /// The query as it was typed.
    pub query: String,
    /// The corrected query, if its spelling was corrected: "encumbrance".
    pub read_as: Option<String>,
    /// Whether the words of the user's books were known, which are never corrected.
    pub books_read: bool,
    /// Whether the first answer is surely meant. If not, `read_as` is a question: did you mean it?
    pub certain: bool,
    /// The column that they were to be sorted by, where none of them has it: they are sorted by name.
    pub unsorted_by: Option<String>,
    /// How many entries answer, shown or not.
    pub count: usize,
    /// How many entries of other kinds answer, if a filter limits the kind.
    pub elsewhere: usize,
    /// The best of them.
    pub hits: Vec<Hit>,
    /// The filters in the query that were understood.
    pub filters: Vec<Filter>,
    /// The error in a filter, in a sentence, with what to write instead.
    pub complaint: Option<String>,
    /// The query with that filter corrected.
    pub mended: Option<String>,
}

/// A filter in a query, as `kind:weapon` or `load<=1`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Filter {
    /// Its description: "Load at most 1".
    pub label: String,
    /// The query without it.
    pub without: String,
}

/// A completion of an unfinished filter.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Continuation {
    /// Its description: "School: Flame".
    pub label: String,
    /// The query with it.
    pub query: String,
}

/// The entries that match a query and can be added to a list.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Candidates {
    /// The entries: those that the rules allow first.
    pub hits: Vec<Hit>,
    /// How many there are.
    pub count: usize,
    /// What the rules do not allow in the others, by key.
    pub refused: IndexMap<String, String>,
}

/// An entry that answers a query.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Hit {
    /// Which entry.
    pub entry: EntryRef,
    /// The ranges of letters in its name that matched, in characters.
    pub name_marks: Vec<(usize, usize)>,
    /// The line of its text that matched.
    pub line: String,
    /// The ranges of letters in that line that matched, in characters.
    pub line_marks: Vec<(usize, usize)>,
    /// Its numbers at a glance.
    pub glance: Vec<LabelledValue>,
    /// How well it answers: higher is better.
    pub score: f64,
}
