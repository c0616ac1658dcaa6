//! Completes filters while they are typed.

use crate::search::{
    facts::spaced,
    fields::{fields_named, label_of, numbers, values},
    filter::quoted,
    index::Index,
    parse::{QueryPart, Relation, Term, parse},
};

/// A completion of the filter being typed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Completion {
    /// The completed filter, or its field and relation.
    pub text: String,
    /// The description.
    pub label: String,
    /// The start of the replaced range of the query, in characters.
    pub start: usize,
    /// The end of the replaced range, in characters.
    pub end: usize,
}

/// The relations that are offered: only the first for text fields, all for numeric fields.
const RELATIONS: &[&str] = &[":", "<=", ">="];

const MAX_COMPLETIONS: usize = 12;

impl Index {
    /// Returns completions of the filter at the end of a query: of its field, or of its value.
    pub fn completions(&self, query: &str) -> Vec<Completion> {
        if query.ends_with(char::is_whitespace) {
            return Vec::new();
        }
        let typed = match parse(query).pop() {
            None => return Vec::new(),
            Some(Term::Word(piece)) => return self.field_completions(&piece),
            Some(Term::Filter(filter)) => filter,
        };
        let offer = |text: String, label: String| Completion {
            text,
            label,
            start: typed.piece.start,
            end: typed.piece.end,
        };
        let fields = fields_named(&self.fields, &typed.field);
        let Some(field) = fields.first() else {
            return Vec::new();
        };
        let named = label_of(&fields, &typed.field);
        if typed.relation != Relation::Is {
            return numbers(&self.facts, &fields)
                .into_iter()
                .map(|number| number.to_string())
                .filter(|number| number.starts_with(&typed.value) && *number != typed.value)
                .map(|number| {
                    let label = format!("{named} {} {number}", typed.shown);
                    offer(format!("{}{}{number}", field.key, typed.sign), label)
                })
                .take(MAX_COMPLETIONS)
                .collect();
        }
        let begun = spaced(&typed.value);
        let mut known: Vec<(bool, String, &str)> = values(&self.systems, &self.facts, &fields)
            .filter(|(value, folded)| folded.contains(&begun) && *value != typed.value)
            .map(|(value, folded)| (!folded.starts_with(&begun), value.to_lowercase(), value))
            .collect();
        known.sort();
        known.dedup();
        known
            .into_iter()
            .take(MAX_COMPLETIONS)
            .map(|(.., value)| {
                let text = format!("{}:{}", field.key, quoted(value));
                offer(text, format!("{named}: {value}"))
            })
            .collect()
    }

    /// Returns the fields with this prefix, each with its relations.
    fn field_completions(&self, piece: &QueryPart) -> Vec<Completion> {
        let prefix = piece.text.to_lowercase();
        let matching = self
            .fields
            .iter()
            .filter(|field| prefix.chars().count() >= 2 && field.begins(&prefix));
        let offers = matching.flat_map(|field| {
            let relations = if field.has_numbers(&self.facts) {
                RELATIONS
            } else {
                &RELATIONS[..1]
            };
            relations.iter().map(move |sign| Completion {
                text: format!("{}{sign}", field.key),
                label: match *sign {
                    "<=" => messages::text!("filter-at-most", label = field.label()),
                    ">=" => messages::text!("filter-at-least", label = field.label()),
                    _ => field.label(),
                },
                start: piece.start,
                end: piece.end,
            })
        });
        offers.take(MAX_COMPLETIONS).collect()
    }
}
