//! Applies the filters of a query: `system:ars`, `kind:weapon`, `school:flame`, `load<=1`.

use rules::formula::{nearest, with_suggestion};

use crate::search::{
    facts::{leading_number, spaced},
    fields::{field, values},
    index::Index,
    parse::{Filter, QueryPart, Relation, Term, parse},
};

/// A filter that was understood, to be shown and removed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Chip {
    /// Its description: "System: Ars Magica", "Load ≤ 1".
    pub label: String,
    /// As it was typed.
    pub text: String,
    /// Where it starts in the query, in characters.
    pub start: usize,
    /// Where it ends in the query, in characters.
    pub end: usize,
}

/// A filter that was not understood.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FilterError {
    /// What is wrong and what to do, in a sentence or two.
    pub message: String,
    /// Where the filter starts in the query, in characters.
    pub start: usize,
    /// Where it ends, in characters.
    pub end: usize,
    /// What was probably meant, to be typed in its place.
    pub suggestion: Option<String>,
}

/// A query with its filters applied: the remaining words, the documents that pass, and the filters
/// themselves.
#[derive(Debug, Default)]
pub(crate) struct Filtered {
    pub words: String,
    pub allowed: Option<Vec<bool>>,
    /// The documents that would pass without the filters by kind; `None` if there are none such.
    pub of_any_kind: Option<Vec<bool>>,
    /// Whether facts were filtered by, not just systems and kinds.
    pub by_facts: bool,
    pub chips: Vec<Chip>,
    pub complaint: Option<FilterError>,
}

impl Filtered {
    /// Intersects the documents that pass with a mask.
    pub(crate) fn narrow(&mut self, mask: Vec<bool>) {
        if let Some(of_any_kind) = &mut self.of_any_kind {
            both(of_any_kind, &mask);
        }
        self.narrow_allowed(mask);
    }

    /// Intersects the documents that pass with those of a kind.
    pub(crate) fn narrow_to_kind(&mut self, mask: Vec<bool>) {
        if self.of_any_kind.is_none() {
            let all = || vec![true; mask.len()];
            self.of_any_kind = Some(self.allowed.clone().unwrap_or_else(all));
        }
        self.narrow_allowed(mask);
    }

    fn narrow_allowed(&mut self, mask: Vec<bool>) {
        match &mut self.allowed {
            Some(allowed) => both(allowed, &mask),
            None => self.allowed = Some(mask),
        }
    }

    /// The documents that pass.
    pub(crate) fn scope(&self) -> Scope<'_> {
        Scope {
            allowed: self.allowed.as_deref(),
            of_any_kind: self.of_any_kind.as_deref(),
        }
    }
}

/// The documents that pass the filters.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Scope<'a> {
    /// Those that pass; all, if there are no filters.
    pub allowed: Option<&'a [bool]>,
    /// Those that would pass without the filters by kind; `None` if there are none such.
    pub of_any_kind: Option<&'a [bool]>,
}

impl Scope<'_> {
    /// Whether a document passes.
    pub(crate) fn allows(self, document: u32) -> bool {
        self.allowed
            .is_none_or(|allowed| allowed[document as usize])
    }

    /// Whether only the kind of a document keeps it from passing.
    pub(crate) fn is_elsewhere(self, document: u32) -> bool {
        let of_any_kind = |mask: &[bool]| mask[document as usize];
        self.of_any_kind.is_some_and(of_any_kind) && !self.allows(document)
    }
}

/// Intersects a mask with another.
fn both(mask: &mut [bool], other: &[bool]) {
    mask.iter_mut()
        .zip(other)
        .for_each(|(one, other)| *one &= other);
}

/// Parses a query and applies its filters.
pub(crate) fn filtered(index: &Index, query: &str) -> Filtered {
    let mut filtered = Filtered::default();
    let mut instead = String::new();
    for term in parse(query) {
        let filter = match term {
            Term::Filter(filter) => filter,
            Term::Word(piece) => {
                filtered.words.push_str(&piece.text);
                filtered.words.push(' ');
                continue;
            }
        };
        match apply(index, &filter) {
            Ok(Applied { field, mask, label }) => {
                let QueryPart { text, start, end } = filter.piece;
                match field {
                    "kind" => filtered.narrow_to_kind(mask),
                    _ => filtered.narrow(mask),
                }
                filtered.by_facts |= !["kind", "system"].contains(&field);
                filtered.chips.push(Chip {
                    label,
                    text,
                    start,
                    end,
                });
            }
            Err(None) => {}
            Err(complaint) => {
                instead = format!("{} {}", filter.field, filter.value);
                filtered.complaint = complaint;
            }
        }
    }
    if filtered.words.trim().is_empty() && filtered.allowed.is_none() {
        filtered.words = instead;
    }
    if filtered.words.ends_with(' ') && !query.ends_with(char::is_whitespace) {
        filtered.words.pop();
    }
    filtered
}

/// A filter that was understood.
struct Applied<'a> {
    /// The key of its field.
    field: &'a str,
    /// The documents that pass.
    mask: Vec<bool>,
    /// Its description.
    label: String,
}

/// Applies a filter; or says what is wrong with it, `None` while it is still being typed.
fn apply<'a>(index: &'a Index, typed: &Filter) -> Result<Applied<'a>, Option<FilterError>> {
    if typed.value.is_empty() {
        return Err(None);
    }
    let wrong = |message: String, suggestion: Option<String>| {
        Some(FilterError {
            message,
            start: typed.piece.start,
            end: typed.piece.end,
            suggestion,
        })
    };
    let Some(field) = field(&index.fields, &typed.field) else {
        let keys = index.fields.iter().map(|field| field.key.as_str());
        let nearest = nearest(&typed.field, keys);
        let what = messages::text!("filter-no-field", field = typed.field.as_str());
        let meant = |field: &str| format!("{field}{}{}", typed.sign, quoted(&typed.value));
        return Err(wrong(with_suggestion(what, nearest), nearest.map(meant)));
    };
    if let Some((message, meant)) = not_compared(index, &field.key, typed) {
        return Err(wrong(message, meant));
    }
    let (mask, shown) = match field.key.as_str() {
        "system" => of_systems(index, &typed.value),
        "kind" => of_kinds(index, &typed.value),
        key => (with_fact(index, key, typed), typed.value.clone()),
    };
    let label = field.label();
    if !mask.contains(&true) {
        let values = values(&index.systems, &index.facts, &field.key);
        let nearest = nearest(&typed.value, values.map(|(value, _)| value));
        let value = typed.value.as_str();
        let what = messages::text!(
            "filter-no-value",
            field = field.key.as_str(),
            label = label.to_lowercase(),
            value
        );
        let meant = |value: &str| format!("{}{}{}", field.key, typed.sign, quoted(value));
        return Err(wrong(with_suggestion(what, nearest), nearest.map(meant)));
    }
    let label = match typed.sign {
        ":" => format!("{label}: {shown}"),
        _ => format!("{label} {} {shown}", typed.shown),
    };
    Ok(Applied {
        field: field.key.as_str(),
        mask,
        label,
    })
}

/// The error for a relation that a field does not have, with a suggestion: only numbers are more or
/// less than something.
fn not_compared(index: &Index, key: &str, typed: &Filter) -> Option<(String, Option<String>)> {
    let Filter { sign, value, .. } = typed;
    let values = index.facts.known_values(key);
    let has_numbers = values.iter().any(|known| known.number.is_some());
    if typed.relation == Relation::Is || (has_numbers && leading_number(value).is_some()) {
        return None;
    }
    if has_numbers {
        let message = messages::text!("filter-not-number", key, value);
        return Some((message, None));
    }
    let meant = format!("{key}:{}", quoted(value));
    let message = messages::text!("filter-no-numbers", key, sign, meant);
    Some((message, Some(meant)))
}

/// Whether one of the names begins with the words of a value.
fn named<'a>(value: &str, mut names: impl Iterator<Item = &'a str>) -> bool {
    let wanted = spaced(value);
    !wanted.is_empty() && names.any(|name| spaced(name).starts_with(&wanted))
}

fn of_systems(index: &Index, value: &str) -> (Vec<bool>, String) {
    let systems = index.systems.list.iter().map(|labels| {
        let names = labels.nicknames.iter().chain([&labels.key, &labels.name]);
        let fits = named(value, names.map(String::as_str));
        (labels.name.clone(), fits)
    });
    fitting(systems, &index.system_of)
}

fn of_kinds(index: &Index, value: &str) -> (Vec<bool>, String) {
    let kinds = index.systems.kinds.iter().map(|key| {
        let labels = index.systems.labelled_kinds();
        let labels = labels.filter(|kind| kind.key == *key);
        let names = labels.flat_map(|kind| [kind.name.as_str(), &kind.plural]);
        (
            key.replace('_', " "),
            named(value, names.chain([key.as_str()])),
        )
    });
    fitting(kinds, &index.kind_of)
}

/// The documents of those that fit, by the number of each document, and what those are called.
fn fitting(all: impl Iterator<Item = (String, bool)>, of: &[u16]) -> (Vec<bool>, String) {
    let (mut names, fits): (Vec<String>, Vec<bool>) = all.unzip();
    let mut shown = fits.iter();
    names.retain(|_| shown.next() == Some(&true));
    let mask = of.iter().map(|number| fits[usize::from(*number)]).collect();
    (mask, names.join(", "))
}

fn with_fact(index: &Index, key: &str, typed: &Filter) -> Vec<bool> {
    let wanted = spaced(&typed.value);
    let number = leading_number(&typed.value)
        .filter(|(_, alone)| *alone || typed.relation != Relation::Is)
        .map(|(number, _)| number);
    let column = index.facts.columns.get(key);
    let mask = column.and_then(|column| {
        column.with(index.len(), |known| {
            match (typed.relation, known.number, number) {
                (Relation::Is, _, None) => !wanted.is_empty() && known.folded.contains(&wanted),
                (Relation::Is, Some(known), Some(number)) => (known - number).abs() < f64::EPSILON,
                (Relation::AtMost, Some(known), Some(number)) => known <= number,
                (Relation::AtLeast, Some(known), Some(number)) => known >= number,
                (Relation::Below, Some(known), Some(number)) => known < number,
                (Relation::Above, Some(known), Some(number)) => known > number,
                _ => false,
            }
        })
    });
    mask.unwrap_or_default()
}

/// A value as it is typed: in quotes where it has spaces.
pub(crate) fn quoted(value: &str) -> String {
    if value.contains(char::is_whitespace) {
        format!("\"{value}\"")
    } else {
        value.to_owned()
    }
}
