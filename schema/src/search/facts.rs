//! Facts and tags for filters, a column for each.

use std::collections::{BTreeMap, HashMap};

use ahash::RandomState;
use rules::{Value, entry::Entry};

use crate::search::words::folded;

/// The columns by key. Tags are the column `tag`.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    pub(crate) columns: BTreeMap<String, Column>,
}

/// A column: its distinct values, and which document has which.
#[derive(Debug, Default)]
pub(crate) struct Column {
    pub(crate) values: Vec<FactValue>,
    rows: Vec<(u32, u32)>,
    numbers: HashMap<String, u32, RandomState>,
}

/// A value that some document has.
#[derive(Debug)]
pub(crate) struct FactValue {
    /// As it is written.
    pub shown: String,
    /// Its words, folded, each after a space.
    pub folded: String,
    /// The number it is or begins with.
    pub number: Option<f64>,
    /// Whether it is that number alone.
    pub is_number: bool,
}

impl Facts {
    pub(crate) fn add_entry(&mut self, document: u32, from: &Entry) {
        for tag in &from.tags {
            self.note("tag", document, tag.clone());
        }
        for (key, value) in &from.facts {
            let shown = match value {
                Value::String(text) => text.clone(),
                Value::Number(number) => number.to_string(),
                Value::Bool(true) => "yes".to_owned(),
                Value::Bool(false) => "no".to_owned(),
                _ => continue,
            };
            self.note(key, document, shown);
        }
    }

    /// The values that facts of that key have.
    pub(crate) fn known_values(&self, key: &str) -> &[FactValue] {
        let column = self.columns.get(key);
        column.map_or(&[], |column| &column.values)
    }

    /// Frees what only the building of the index needed.
    pub(crate) fn finish(&mut self) {
        for column in self.columns.values_mut() {
            column.numbers = HashMap::default();
        }
    }

    fn note(&mut self, key: &str, document: u32, shown: String) {
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
    /// The first value of each document that has one.
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

    /// The documents that have a value which `fits`, as a mask; `None` if no value does.
    pub(crate) fn with(
        &self,
        documents: usize,
        fits: impl Fn(&FactValue) -> bool,
    ) -> Option<Vec<bool>> {
        let fitting: Vec<bool> = self.values.iter().map(fits).collect();
        if !fitting.contains(&true) {
            return None;
        }
        let mut mask = vec![false; documents];
        for (document, value) in &self.rows {
            mask[*document as usize] |= fitting[*value as usize];
        }
        Some(mask)
    }
}

/// The words of a text, folded, each after a space.
pub(crate) fn spaced(text: &str) -> String {
    let words = folded(text).into_iter();
    words.fold(String::new(), |all, word| all + " " + &word)
}

/// The number that a text is or begins with: 4 for "+4", −1 for "−1", 15 for "15 paces"; and whether it is that alone.
pub(crate) fn leading_number(text: &str) -> Option<(f64, bool)> {
    let text = text.trim().replace('−', "-");
    let end = text
        .char_indices()
        .find(|(at, character)| {
            !(character.is_ascii_digit()
                || *character == '.'
                || (*at == 0 && matches!(character, '+' | '-')))
        })
        .map_or(text.len(), |(at, _)| at);
    Some((text[..end].parse().ok()?, end == text.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_text() {
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
