//! Applies the filters of a query: `system:ars`, `kind:weapon`, `school:flame`, `load<=1`.

use messages::Language;
use rules::formula::{nearest, with_suggestion};

use crate::search::{
    facts::{FactValue, leading_number, spaced},
    fields::{Filterable, fields_named, label_of, values},
    index::Index,
    parse::{COMPARING, Filter, QueryPart, Relation, Term, parse},
};

/// A valid filter, displayed as a removable chip.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Chip {
    /// The description: "System: Ars Magica", "Load ≤ 1".
    pub label: String,
    /// The filter as typed.
    pub text: String,
    /// The start in the query, in characters.
    pub start: usize,
    /// The end in the query, in characters.
    pub end: usize,
}

/// An invalid filter.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FilterError {
    /// What is wrong and what to do, in a sentence or two.
    pub message: String,
    /// The start in the query, in characters.
    pub start: usize,
    /// The end in the query, in characters.
    pub end: usize,
    /// The filter that was probably meant.
    pub suggestion: Option<String>,
}

/// A query with its filters applied.
#[derive(Debug, Default)]
pub(crate) struct Filtered {
    /// The text without the filters.
    pub words: String,
    /// The documents that pass.
    pub scope: Scope,
    /// Whether any filter is not by system or kind.
    pub by_facts: bool,
    pub chips: Vec<Chip>,
    pub complaint: Option<FilterError>,
}

/// The documents that pass the filters.
#[derive(Debug, Clone, Default)]
pub(crate) struct Scope {
    /// A mask of the documents that pass; `None` if all do.
    pub allowed: Option<Vec<bool>>,
    /// A mask of the documents that would pass without kind filters; `None` if there are no kind filters.
    pub of_any_kind: Option<Vec<bool>>,
}

impl Scope {
    /// Restricts the documents that pass to a mask.
    pub(crate) fn narrow(&mut self, mask: Vec<bool>) {
        if let Some(of_any_kind) = &mut self.of_any_kind {
            intersect(of_any_kind, &mask);
        }
        self.narrow_allowed(mask);
    }

    /// Restricts the documents that pass to those of a kind.
    pub(crate) fn narrow_to_kind(&mut self, mask: Vec<bool>) {
        if self.of_any_kind.is_none() {
            let all = || vec![true; mask.len()];
            self.of_any_kind = Some(self.allowed.clone().unwrap_or_else(all));
        }
        self.narrow_allowed(mask);
    }

    fn narrow_allowed(&mut self, mask: Vec<bool>) {
        match &mut self.allowed {
            Some(allowed) => intersect(allowed, &mask),
            None => self.allowed = Some(mask),
        }
    }

    pub(crate) fn allows(&self, document: u32) -> bool {
        let allowed = self.allowed.as_ref();
        allowed.is_none_or(|mask| mask[document as usize])
    }

    /// Whether a document fails only because of its kind.
    pub(crate) fn is_elsewhere(&self, document: u32) -> bool {
        let of_any_kind = self.of_any_kind.as_ref();
        of_any_kind.is_some_and(|mask| mask[document as usize]) && !self.allows(document)
    }
}

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
            Ok((field, mask, label)) => {
                let QueryPart { text, start, end } = filter.piece;
                match field {
                    "kind" => filtered.scope.narrow_to_kind(mask),
                    _ => filtered.scope.narrow(mask),
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
    if filtered.words.trim().is_empty() && filtered.scope.allowed.is_none() {
        filtered.words = instead;
    }
    if filtered.words.ends_with(' ') && !query.ends_with(char::is_whitespace) {
        filtered.words.pop();
    }
    filtered
}

/// Returns a value as it is typed in a filter: in quotes if it has spaces.
pub(crate) fn quoted(value: &str) -> String {
    if value.contains(char::is_whitespace) {
        format!("\"{value}\"")
    } else {
        value.to_owned()
    }
}

/// Intersects a mask with another.
fn intersect(mask: &mut [bool], other: &[bool]) {
    mask.iter_mut()
        .zip(other)
        .for_each(|(one, other)| *one &= other);
}

/// Applies a filter. Returns the key of its field, a mask of the documents that pass, and its description; its error if
/// it is invalid, or `Err(None)` while its value is still to be typed.
fn apply<'a>(
    index: &'a Index,
    typed: &Filter,
) -> Result<(&'a str, Vec<bool>, String), Option<FilterError>> {
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
    let fields = fields_named(&index.fields, &typed.field);
    let Some(&field) = fields.first() else {
        let keys = index.fields.iter().map(|field| field.key.as_str());
        let nearest = nearest(&typed.field, keys);
        let what = messages::text!("filter-no-field", field = typed.field.as_str());
        let meant = |field: &str| format!("{field}{}{}", typed.sign, quoted(&typed.value));
        return Err(wrong(with_suggestion(what, nearest), nearest.map(meant)));
    };
    if let Some((message, meant)) = invalid_comparison(index, &fields, typed) {
        return Err(wrong(message, meant));
    }
    let (mask, shown) = match field.key.as_str() {
        "system" => of_systems(index, &typed.value),
        "kind" => of_kinds(index, &typed.value),
        _ => (with_fact(index, &fields, typed), typed.value.clone()),
    };
    let label = label_of(&fields, &typed.field);
    if !mask.contains(&true) {
        let values = values(&index.systems, &index.facts, &fields);
        let nearest = nearest(&typed.value, values.map(|(value, _)| value));
        let value = typed.value.as_str();
        let what = messages::text!(
            "filter-no-value",
            field = field.key.as_str(),
            label = Language::current().in_sentence(&label),
            value
        );
        let meant = |value: &str| format!("{}{}{}", field.key, typed.sign, quoted(value));
        return Err(wrong(with_suggestion(what, nearest), nearest.map(meant)));
    }
    let label = match typed.sign {
        ":" => format!("{label}: {shown}"),
        _ => format!("{label} {} {shown}", typed.shown),
    };
    Ok((field.key.as_str(), mask, label))
}

/// Returns an error message and a suggestion if a filter compares by order and the fields or the value have no
/// numbers, or if it has a second comparison.
fn invalid_comparison(
    index: &Index,
    fields: &[&Filterable],
    typed: &Filter,
) -> Option<(String, Option<String>)> {
    let Filter { sign, value, .. } = typed;
    let key = fields.first()?.key.as_str();
    let mut values = fields
        .iter()
        .flat_map(|field| index.facts.known_values(&field.key));
    let has_numbers = values.any(|known| known.number.is_some());
    let is_number = has_numbers && leading_number(value).is_some();
    let again = value.find(COMPARING);
    if typed.relation == Relation::Is || (is_number && again.is_none()) {
        return None;
    }
    if let Some(again) = again.filter(|_| is_number) {
        let (first, second) = value.split_at(again);
        let second: String = second.split_whitespace().collect();
        let meant = format!("{key}{sign}{} {key}{second}", first.trim_end());
        let message = messages::text!("filter-chain", meant);
        return Some((message, Some(meant)));
    }
    if has_numbers {
        let message = messages::text!("filter-not-number", key, value);
        return Some((message, None));
    }
    let meant = format!("{key}:{}", quoted(value));
    let message = messages::text!("filter-no-numbers", key, sign, meant);
    Some((message, Some(meant)))
}

/// Whether any of the names begins with the words of a value.
fn any_begins_with<'a>(value: &str, mut names: impl Iterator<Item = &'a str>) -> bool {
    let wanted = spaced(value);
    !wanted.is_empty() && names.any(|name| spaced(name).starts_with(&wanted))
}

fn of_systems(index: &Index, value: &str) -> (Vec<bool>, String) {
    let systems = index.systems.list.iter().map(|labels| {
        let names = labels.nicknames.iter().chain([&labels.key, &labels.name]);
        let fits = any_begins_with(value, names.map(String::as_str));
        (labels.name.clone(), fits)
    });
    matching(systems, &index.system_of)
}

fn of_kinds(index: &Index, value: &str) -> (Vec<bool>, String) {
    let kinds = index.systems.kinds.iter().map(|key| {
        let labels = index.systems.labelled_kinds();
        let labels = labels.filter(|kind| kind.key == *key);
        let names = labels.flat_map(|kind| [kind.name.as_str(), &kind.plural]);
        (
            key.replace('_', " "),
            any_begins_with(value, names.chain([key.as_str()])),
        )
    });
    matching(kinds, &index.kind_of)
}

/// Returns a mask of the documents whose system or kind matches, and the names of the matching ones. `of` is the
/// number of each document's system or kind.
fn matching(all: impl Iterator<Item = (String, bool)>, of: &[u16]) -> (Vec<bool>, String) {
    let (mut names, fits): (Vec<String>, Vec<bool>) = all.unzip();
    let mut shown = fits.iter();
    names.retain(|_| shown.next() == Some(&true));
    let mask = of.iter().map(|number| fits[usize::from(*number)]).collect();
    (mask, names.join(", "))
}

/// Returns a mask of the documents with a fitting value in any of the columns: those of several kinds may have the same
/// label.
fn with_fact(index: &Index, fields: &[&Filterable], typed: &Filter) -> Vec<bool> {
    let wanted = spaced(&typed.value);
    let number = leading_number(&typed.value)
        .filter(|(_, alone)| *alone || typed.relation != Relation::Is)
        .map(|(number, _)| number);
    let fits = |known: &FactValue| match (typed.relation, known.number, number) {
        (Relation::Is, _, None) => !wanted.is_empty() && known.folded.contains(&wanted),
        (Relation::Is, Some(known), Some(number)) => (known - number).abs() < f64::EPSILON,
        (Relation::AtMost, Some(known), Some(number)) => known <= number,
        (Relation::AtLeast, Some(known), Some(number)) => known >= number,
        (Relation::Below, Some(known), Some(number)) => known < number,
        (Relation::Above, Some(known), Some(number)) => known > number,
        _ => false,
    };
    let mut mask = vec![false; index.len()];
    for field in fields {
        if let Some(column) = index.facts.columns.get(&field.key) {
            column.mark(&mut mask, fits);
        }
    }
    mask
}
