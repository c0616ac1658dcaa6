//! The fields by which filters select, and their values.

use std::borrow::Cow;

use crate::search::{
    facts::{Facts, spaced},
    systems::Systems,
};

/// A field that filters can refer to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Filterable {
    pub key: String,
    /// The labels of the fact columns with this key, each once, those of the first kind first.
    labels: Vec<String>,
    names: Vec<String>,
}

impl Filterable {
    /// Returns the first label; for built-in fields, in the current language.
    pub(crate) fn label(&self) -> String {
        match self.key.as_str() {
            "system" => messages::text!("filter-system"),
            "kind" => messages::text!("filter-kind"),
            "tag" => messages::text!("filter-tag"),
            _ => self.labels.first().unwrap_or(&self.key).clone(),
        }
    }

    /// Whether one of its names has this prefix, given in lower case.
    pub(crate) fn begins(&self, beginning: &str) -> bool {
        self.names.iter().any(|name| name.starts_with(beginning))
    }

    /// Whether most of its values are numbers.
    pub(crate) fn has_numbers(&self, facts: &Facts) -> bool {
        let values = facts.known_values(&self.key);
        values.iter().filter(|known| known.is_number).count() * 2 > values.len()
    }
}

/// Returns all fields: system, kind, tag, and the fact columns of all kinds.
pub(crate) fn fields(systems: &Systems, facts: &Facts) -> Vec<Filterable> {
    let mut fields: Vec<Filterable> = [
        ("system", ["system", "game"]),
        ("kind", ["kind", "type"]),
        ("tag", ["tag", "tags"]),
    ]
    .into_iter()
    .map(|(key, names)| Filterable {
        key: key.to_owned(),
        labels: Vec::new(),
        names: names.map(str::to_owned).to_vec(),
    })
    .collect();
    let labelled = systems.labelled_kinds().flat_map(|kind| &kind.facts);
    let labelled = labelled.map(|fact| {
        let names = [&fact.key, &fact.label, &fact.short].map(|name| name.to_lowercase());
        (&fact.key, Some(fact.label().to_owned()), names.to_vec())
    });
    let others = facts.columns.keys();
    let others = others.map(|key| (key, None, vec![key.to_lowercase()]));
    for (key, label, names) in labelled.chain(others) {
        match fields.iter_mut().find(|known| known.key == *key) {
            Some(known) => {
                known.names.extend(names);
                let label = label.filter(|label| !known.labels.contains(label));
                known.labels.extend(label);
            }
            None => fields.push(Filterable {
                key: key.clone(),
                labels: label.into_iter().collect(),
                names,
            }),
        }
    }
    fields
}

/// Returns the field with this key, or else with this name, or else the only field with this prefix.
pub(crate) fn field<'a>(fields: &'a [Filterable], name: &str) -> Option<&'a Filterable> {
    fields_named(fields, name).first().copied()
}

/// Returns the fields with this key or name, the one with this key first, or else the only field with this prefix.
pub(crate) fn fields_named<'a>(fields: &'a [Filterable], name: &str) -> Vec<&'a Filterable> {
    let name = name.to_lowercase();
    let exact = fields.iter().filter(|field| field.names.contains(&name));
    let mut exact: Vec<&Filterable> = exact.collect();
    exact.sort_by_key(|field| field.key != name);
    if !exact.is_empty() || name.len() < 2 {
        return exact;
    }
    let beginning = fields.iter().filter(|field| field.begins(&name));
    let beginning: Vec<&Filterable> = beginning.collect();
    if beginning.len() == 1 {
        beginning
    } else {
        Vec::new()
    }
}

/// Returns the label of fields that were found by a name: the one that is this name, or else that of the first field.
pub(crate) fn label_of(fields: &[&Filterable], name: &str) -> String {
    let name = name.to_lowercase();
    let mut labels = fields.iter().flat_map(|field| &field.labels);
    let typed = labels.find(|label| label.to_lowercase() == name).cloned();
    let first = fields.first().map(|field| field.label());
    typed.or(first).unwrap_or_default()
}

/// Returns the distinct numbers among the values of fields in ascending order.
pub(crate) fn numbers(facts: &Facts, fields: &[&Filterable]) -> Vec<f64> {
    let values = fields.iter().flat_map(|it| facts.known_values(&it.key));
    let numbers = values.filter(|known| known.is_number);
    let mut numbers: Vec<f64> = numbers.filter_map(|known| known.number).collect();
    numbers.sort_by(f64::total_cmp);
    numbers.dedup();
    numbers
}

/// Returns the values of fields with one name, each as written and as folded words preceded by spaces.
pub(crate) fn values<'a>(
    systems: &'a Systems,
    facts: &'a Facts,
    fields: &'a [&'a Filterable],
) -> Box<dyn Iterator<Item = (&'a str, Cow<'a, str>)> + 'a> {
    let named = |key: &'a String| (key.as_str(), Cow::Owned(spaced(key)));
    match fields.first().map(|field| field.key.as_str()) {
        Some("system") => Box::new(systems.list.iter().map(move |it| named(&it.key))),
        Some("kind") => Box::new(systems.kinds.iter().map(named)),
        _ => {
            let values = fields.iter();
            let values = values.flat_map(move |it| facts.known_values(&it.key));
            Box::new(values.map(|known| (known.shown.as_str(), Cow::from(&known.folded))))
        }
    }
}
