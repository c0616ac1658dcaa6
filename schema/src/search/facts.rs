//! Facts and tags for filters and sorting, stored by column.

use std::collections::{BTreeMap, HashMap};

use ahash::RandomState;
use rules::{Value, entry::Entry};

use crate::search::words::folded;

/// The columns by key. Tags are the column `tag`.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    pub(crate) columns: BTreeMap<String, Column>,
}

/// The distinct values of a column, and the documents that have them.
#[derive(Debug, Default)]
pub(crate) struct Column {
    pub(crate) values: Vec<FactValue>,
    /// Pairs of a document and an index in `values`.
    rows: Vec<(u32, u32)>,
    /// Indices in `values` while the index is being built.
    numbers: HashMap<String, u32, RandomState>,
}

/// A distinct value of a column.
#[derive(Debug)]
pub(crate) struct FactValue {
    /// The value as written.
    pub shown: String,
    /// The folded words, each preceded by a space.
    pub folded: String,
    /// The leading number, if there is one.
    pub number: Option<f64>,
    /// Whether the value is only that number.
    pub is_number: bool,
}

impl Facts {
    pub(crate) fn add(&mut self, document: u32, from: &Entry) {
        for tag in &from.tags {
            self.add_value("tag", document, tag.clone());
        }
        for (key, value) in &from.facts {
            let shown = match value {
                Value::String(text) => text.clone(),
                Value::Number(number) => number.to_string(),
                Value::Bool(true) => "yes".to_owned(),
                Value::Bool(false) => "no".to_owned(),
                _ => continue,
            };
            self.add_value(key, document, shown);
        }
    }

    pub(crate) fn known_values(&self, key: &str) -> &[FactValue] {
        let column = self.columns.get(key);
        column.map_or(&[], |column| &column.values)
    }

    /// Frees the tables that are only needed while the index is being built.
    pub(crate) fn finish(&mut self) {
        for column in self.columns.values_mut() {
            column.numbers = HashMap::default();
        }
    }

    fn add_value(&mut self, key: &str, document: u32, shown: String) {
        let column = match self.columns.get_mut(key) {
            Some(column) => column,
            None => self.columns.entry(key.to_owned()).or_default(),
        };
        let fresh = u32::try_from(column.values.len()).unwrap_or(u32::MAX);
        let value = *column.numbers.entry(shown).or_insert_with_key(|shown| {
            let number = leading_number(shown);
            column.values.push(FactValue {
                folded: spaced(shown),
                number: number.map(|(number, _)| number),
                is_number: number.is_some_and(|(_, alone)| alone),
                shown: shown.clone(),
            });
            fresh
        });
        column.rows.push((document, value));
    }
}

impl Column {
    /// Returns the first value of each document that has one other than a dash.
    pub(crate) fn by_document(&self) -> HashMap<u32, &FactValue> {
        let mut found = HashMap::new();
        for (document, value) in &self.rows {
            let value = &self.values[*value as usize];
            if !matches!(value.shown.trim(), "" | "-" | "–" | "—") {
                found.entry(*document).or_insert(value);
            }
        }
        found
    }

    /// Sets the documents with a value for which `fits` is true in a mask of all documents.
    pub(crate) fn mark(&self, mask: &mut [bool], fits: impl Fn(&FactValue) -> bool) {
        let fitting: Vec<bool> = self.values.iter().map(fits).collect();
        for (document, value) in &self.rows {
            mask[*document as usize] |= fitting[*value as usize];
        }
    }
}

/// Returns the folded words of a text, each preceded by a space.
pub(crate) fn spaced(text: &str) -> String {
    let words = folded(text).into_iter();
    words.fold(String::new(), |all, word| all + " " + &word)
}

/// Parses the leading number of a text (4 in "+4", −1 in "−1", 15 in "15 paces"). Also returns whether it is the
/// whole text.
pub(crate) fn leading_number(text: &str) -> Option<(f64, bool)> {
    let text = text.trim().replace('−', "-");
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(&text);
    let rest = unsigned.trim_start_matches(|it: char| it.is_ascii_digit() || it == '.');
    let number = text[..text.len() - rest.len()].parse().ok()?;
    Some((number, rest.is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leading_numbers_are_parsed() {
        for (text, number) in [
            ("+4", Some((4.0, true))),
            ("−1", Some((-1.0, true))),
            ("15 paces", Some((15.0, false))),
            ("n/a", None),
            ("", None),
            ("1.5.2", None),
        ] {
            assert_eq!(leading_number(text), number, "{text}");
        }
    }
}
