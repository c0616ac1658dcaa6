//! Search results.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{EntryRef, LabelledValue};

/// The results of a search.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Answers {
    /// The query as it was typed.
    pub query: String,
    /// The query with its spelling corrected, if it was: "encumbrance".
    pub read_as: Option<String>,
    /// Whether the user's books have been read. Words that occur in them are not corrected.
    pub books_read: bool,
    /// Whether the first result is certainly what was meant. If not, `read_as` is only a suggestion.
    pub certain: bool,
    /// The requested sort column, if none of the results has it; they are then sorted by name.
    pub unsorted_by: Option<String>,
    /// The total number of matching entries, listed or not.
    pub count: usize,
    /// The number of matching entries of other kinds, if a filter limits the kind.
    pub elsewhere: usize,
    /// The best matches.
    pub hits: Vec<Hit>,
    /// The filters recognised in the query.
    pub filters: Vec<Filter>,
    /// The error in a filter, in a sentence, with a suggestion.
    pub complaint: Option<String>,
    /// The query with this filter corrected.
    pub mended: Option<String>,
}

/// A filter in a query, such as `kind:weapon` or `load<=1`.
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
    /// The completed query.
    pub query: String,
}

/// The entries that match a query and can be added to a list.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Candidates {
    /// The entries; those that the rules allow come first.
    pub hits: Vec<Hit>,
    /// The total number of matching entries.
    pub count: usize,
    /// Why the rules do not allow the other entries, by address.
    pub refused: IndexMap<String, String>,
}

/// An entry that matches a query.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Hit {
    /// The entry.
    pub entry: EntryRef,
    /// The ranges of its name that matched, in characters.
    pub name_marks: Vec<(usize, usize)>,
    /// Whether its name matches at least as much of the query as any line of its text.
    pub by_name: bool,
    /// The line to show: the one that matches best, or its summary if the name or a question matches.
    pub line: String,
    /// The ranges of that line that matched, in characters.
    pub line_marks: Vec<(usize, usize)>,
    /// Its most important facts.
    pub glance: Vec<LabelledValue>,
    /// Its relevance: higher is better.
    pub score: f64,
}
