//! Sorts answers by a column or by name.

use std::{cmp::Ordering, collections::HashMap};

use rules::formula::with_nearest;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::search::{facts::FactValue, fields::field, index::Index, words::sort_key};

/// The sort order: by the values of a column, then by name.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Sort {
    /// The key of the column; by name only if `None`.
    pub column: Option<String>,
    /// Whether the highest value comes first. Answers without a value always come last.
    pub descending: bool,
}

impl Index {
    /// Returns the key of the column with this key, label or unique prefix.
    ///
    /// # Errors
    ///
    /// Returns a message with a suggestion if there is no such column.
    pub fn column(&self, name: &str) -> Result<String, String> {
        if self.facts.columns.contains_key(name) {
            return Ok(name.to_owned());
        }
        let is_column = |key: &str| !["system", "kind"].contains(&key);
        field(&self.fields, name)
            .map(|field| field.key.clone())
            .filter(|key| is_column(key))
            .ok_or_else(|| {
                let keys = self.fields.iter().map(|field| field.key.as_str());
                let what = messages::text!("search-no-column", column = name);
                with_nearest(what, name, keys.filter(|key| is_column(key)))
            })
    }

    /// Sorts answers; `document` returns the document of each. Returns the column if no answer has a value in it,
    /// in which case they are sorted by name.
    pub(super) fn sort_by<T>(
        &self,
        sort: &Sort,
        answers: &mut [T],
        document: impl Fn(&T) -> u32,
    ) -> Option<String> {
        answers.sort_by_cached_key(|it| sort_key(self.name(document(it))));
        let Some(key) = &sort.column else {
            if sort.descending {
                answers.reverse();
            }
            return None;
        };
        let column = self.facts.columns.get(key);
        let values = column.map_or_else(HashMap::new, |column| column.by_document());
        answers.sort_by(|one, other| {
            match (values.get(&document(one)), values.get(&document(other))) {
                (Some(one), Some(other)) if sort.descending => compare(other, one),
                (Some(one), Some(other)) => compare(one, other),
                (one, other) => one.is_none().cmp(&other.is_none()),
            }
        });
        // Answers without a value come last, so the first one decides.
        let first = answers.first()?;
        (!values.contains_key(&document(first))).then(|| key.clone())
    }
}

/// Orders numbers by value and before texts, and texts by their folded words.
fn compare(one: &FactValue, other: &FactValue) -> Ordering {
    match (one.number, other.number) {
        (Some(a), Some(b)) => a.total_cmp(&b),
        (a, b) => a.is_none().cmp(&b.is_none()),
    }
    .then_with(|| one.folded.cmp(&other.folded))
}
