//! Sorts answers by a column.

use std::{cmp::Ordering, collections::HashMap};

use rules::formula::with_nearest;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::search::{facts::FactValue, fields::field, index::Index};

/// The order of answers: by the values of a column, and by name where they are the same.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Sort {
    /// The key of the column; by name alone where there is none.
    pub column: Option<String>,
    /// Whether the highest value is first. Answers without a value are last either way.
    pub descending: bool,
}

impl Index {
    /// The column with that key, label or beginning, or else a sentence that says that there is none.
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

    /// Sorts answers, which are found in the index as `document` says. Returns the column if none of
    /// them has it, so that they are sorted by name.
    pub(super) fn sort_by<T>(
        &self,
        sort: &Sort,
        answers: &mut [T],
        document: impl Fn(&T) -> u32,
    ) -> Option<String> {
        answers.sort_by_cached_key(|it| self.name(document(it)).to_lowercase());
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
        // Those without a value are last.
        let first = answers.first()?;
        (!values.contains_key(&document(first))).then(|| key.clone())
    }
}

/// Numbers by value, before texts; texts by their words, whatever their accents and case.
fn compare(one: &FactValue, other: &FactValue) -> Ordering {
    match (one.number, other.number) {
        (Some(a), Some(b)) => a.total_cmp(&b),
        (a, b) => a.is_none().cmp(&b.is_none()),
    }
    .then_with(|| one.folded.cmp(&other.folded))
}
