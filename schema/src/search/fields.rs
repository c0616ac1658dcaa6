//! The fields of filters, and their values.

use crate::search::{facts::FactValue, index::Index};

/// A field that can be filtered by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Filterable {
    pub key: String,
    pub label: String,
    names: Vec<String>,
}

impl Filterable {
    /// Whether it has that name, in lower case.
    pub(crate) fn is_called(&self, name: &str) -> bool {
        self.key == name || self.names.iter().any(|known| known == name)
    }

    /// Whether one of its names has that beginning, in lower case.
    pub(crate) fn begins(&self, beginning: &str) -> bool {
        self.names.iter().any(|name| name.starts_with(beginning))
    }

    /// Whether most of its values are numbers.
    pub(crate) fn has_numbers(&self, index: &Index) -> bool {
        let values = known_values(index, &self.key);
        values.iter().filter(|known| known.is_number()).count() * 2 > values.len()
    }

    /// The numbers among its values, from the least.
    pub(crate) fn numbers(&self, index: &Index) -> Vec<f64> {
        let values = known_values(index, &self.key).iter();
        let numbers = values.filter(|known| known.is_number());
        let mut numbers: Vec<f64> = numbers.filter_map(|known| known.number).collect();
        numbers.sort_by(f64::total_cmp);
        numbers.dedup();
        numbers
    }
}

/// Everything that can be filtered by: system, kind, tag, and the facts of all kinds.
pub(crate) fn fields(index: &Index) -> Vec<Filterable> {
    let mut fields: Vec<Filterable> = [
        ("system", "System", &["system", "game"][..]),
        ("kind", "Kind", &["kind", "type"]),
        ("tag", "Tag", &["tag", "tags"]),
    ]
    .into_iter()
    .map(|(key, label, names)| Filterable {
        key: key.to_owned(),
        label: label.to_owned(),
        names: names.iter().map(|name| (*name).to_owned()).collect(),
    })
    .collect();
    for fact in index.systems.labelled_kinds().flat_map(|kind| &kind.facts) {
        let names = [&fact.key, &fact.label, &fact.short].map(|name| name.to_lowercase());
        match fields.iter_mut().find(|known| known.key == fact.key) {
            Some(known) => known.names.extend(names),
            None => fields.push(Filterable {
                key: fact.key.clone(),
                label: if fact.label.is_empty() {
                    fact.key.clone()
                } else {
                    fact.label.clone()
                },
                names: names.to_vec(),
            }),
        }
    }
    for key in index.facts.columns.keys() {
        if !fields.iter().any(|known| known.key == *key) {
            fields.push(Filterable {
                key: key.clone(),
                label: key.clone(),
                names: vec![key.to_lowercase()],
            });
        }
    }
    fields
}

/// The field with that name, or the only one with that beginning.
pub(crate) fn field(index: &Index, name: &str) -> Option<Filterable> {
    let name = name.to_lowercase();
    let fields = fields(index);
    let exact = fields.iter().find(|field| field.is_called(&name));
    let mut beginning = fields
        .iter()
        .filter(|field| name.len() >= 2 && field.begins(&name));
    exact
        .cloned()
        .or_else(|| match (beginning.next(), beginning.next()) {
            (Some(only), None) => Some(only.clone()),
            _ => None,
        })
}

/// The values that facts of that key have.
pub(crate) fn known_values<'a>(index: &'a Index, key: &str) -> &'a [FactValue] {
    let column = index.facts.columns.get(key);
    column.map_or(&[], |column| &column.values)
}

/// The values that a filter of that field may have, as they are written.
pub(crate) fn values(index: &Index, key: &str) -> Vec<String> {
    match key {
        "system" => {
            let systems = index.systems.list.iter();
            systems.map(|system| system.key.clone()).collect()
        }
        "kind" => index.systems.kinds.clone(),
        _ => {
            let values = known_values(index, key).iter();
            values.map(|known| known.shown.clone()).collect()
        }
    }
}
