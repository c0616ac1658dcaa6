//! What a half-typed filter may become.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::search::{
    facts::spaced,
    fields::{fields, values},
    filter::{Relation, pieces, typed},
    index::Index,
};

/// A way to finish the filter being typed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Completion {
    /// The filter, finished, or up to its relation.
    pub text: String,
    /// What it says, for people.
    pub label: String,
    /// Where what it replaces starts in the query, in characters.
    pub start: usize,
    /// Where what it replaces ends, in characters.
    pub end: usize,
}

/// The most ways that are offered.
const MOST: usize = 12;

impl Index {
    /// Ways to finish the filter at the end of a query: its field, then its value.
    pub fn completions(&self, query: &str) -> Vec<Completion> {
        if query.ends_with(char::is_whitespace) {
            return Vec::new();
        }
        let Some(piece) = pieces(query).pop() else {
            return Vec::new();
        };
        let (start, end) = (piece.start, piece.end);
        let offer = |text: String, label: String| Completion {
            text,
            label,
            start,
            end,
        };
        let Some(typed) = typed(&piece) else {
            let begun = piece.text.to_lowercase();
            return fields(self)
                .into_iter()
                .filter(|field| begun.chars().count() >= 2 && field.begins(&begun))
                .map(|field| offer(format!("{}:", field.key), field.label))
                .take(MOST)
                .collect();
        };
        let named = typed.field.to_lowercase();
        let Some(field) = fields(self)
            .into_iter()
            .find(|field| field.is_called(&named))
        else {
            return Vec::new();
        };
        if typed.relation != Relation::Is {
            return Vec::new();
        }
        let begun = spaced(&typed.value);
        let mut known: Vec<String> = values(self, &field.key)
            .into_iter()
            .filter(|value| spaced(value).contains(&begun) && *value != typed.value)
            .collect();
        known.sort_by_key(|value| (!spaced(value).starts_with(&begun), value.to_lowercase()));
        known
            .into_iter()
            .take(MOST)
            .map(|value| {
                let text = if value.contains(char::is_whitespace) {
                    format!("\"{value}\"")
                } else {
                    value.clone()
                };
                offer(
                    format!("{}:{text}", field.key),
                    format!("{}: {value}", field.label),
                )
            })
            .collect()
    }
}
