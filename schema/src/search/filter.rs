//! Filters in a query: `system:ars`, `kind:weapon`, `school:flame`, `load<=1`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::search::{
    facts::{leading_number, spaced},
    fields::{field, fields, nearest, values},
    index::Index,
};

/// A filter that was understood, to be shown and taken away again.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Chip {
    /// What it says, for people: "System: Ars Magica", "Load ≤ 1".
    pub label: String,
    /// As it was typed.
    pub text: String,
    /// Where it starts in the query, in characters.
    pub start: usize,
    /// Where it ends in the query, in characters.
    pub end: usize,
}

/// A filter that was not understood.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Complaint {
    /// What is wrong and what to do, in a sentence or two.
    pub message: String,
    /// Where the filter starts in the query, in characters.
    pub start: usize,
    /// Where it ends, in characters.
    pub end: usize,
    /// What was probably meant, to be typed in its place.
    pub suggestion: Option<String>,
}

/// How a value is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Relation {
    Is,
    AtMost,
    AtLeast,
    Below,
    Above,
}

/// The signs of relations, the longer before the shorter.
const SIGNS: &[(&str, Relation, &str)] = &[
    ("<=", Relation::AtMost, "≤"),
    (">=", Relation::AtLeast, "≥"),
    ("≤", Relation::AtMost, "≤"),
    ("≥", Relation::AtLeast, "≥"),
    ("<", Relation::Below, "<"),
    (">", Relation::Above, ">"),
    ("=", Relation::Is, "="),
    (":", Relation::Is, ":"),
];

/// A filter as it was typed.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Typed {
    pub field: String,
    pub relation: Relation,
    pub sign: &'static str,
    pub shown: &'static str,
    pub value: String,
    pub text: String,
    pub start: usize,
    pub end: usize,
}

/// What filters leave: the words, which documents may answer, and what was made of the filters.
#[derive(Debug, Default)]
pub(crate) struct Filtered {
    pub words: String,
    pub allowed: Option<Vec<bool>>,
    pub chips: Vec<Chip>,
    pub complaint: Option<Complaint>,
}

impl Filtered {
    /// Allows only what the mask allows too.
    pub(crate) fn narrow(&mut self, mask: Vec<bool>) {
        match &mut self.allowed {
            Some(allowed) => allowed
                .iter_mut()
                .zip(mask)
                .for_each(|(one, other)| *one &= other),
            None => self.allowed = Some(mask),
        }
    }
}

/// Takes the filters out of a query and applies them.
pub(crate) fn filtered(index: &Index, query: &str) -> Filtered {
    let mut filtered = Filtered::default();
    let mut instead = String::new();
    for piece in pieces(query) {
        let last = piece.end == query.chars().count();
        let Some(typed) = typed(&piece).filter(|typed| last || !typed.value.is_empty()) else {
            filtered.words.push_str(&piece.text);
            filtered.words.push(' ');
            continue;
        };
        match apply(index, &typed) {
            Ok((mask, label)) => {
                filtered.narrow(mask);
                filtered.chips.push(Chip {
                    label,
                    text: typed.text,
                    start: typed.start,
                    end: typed.end,
                });
            }
            Err(Refused::HalfTyped) => {}
            Err(Refused::Wrong {
                message,
                suggestion,
            }) => {
                instead = format!("{} {}", typed.field, typed.value);
                filtered.complaint = Some(Complaint {
                    message,
                    start: typed.start,
                    end: typed.end,
                    suggestion,
                });
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

enum Refused {
    HalfTyped,
    Wrong {
        message: String,
        suggestion: Option<String>,
    },
}

/// The documents that a filter allows, and what it says for people.
fn apply(index: &Index, typed: &Typed) -> Result<(Vec<bool>, String), Refused> {
    let Some(field) = field(index, &typed.field) else {
        if typed.value.is_empty() {
            return Err(Refused::HalfTyped);
        }
        let nearest = nearest(
            &typed.field,
            fields(index).iter().map(|field| field.key.as_str()),
        );
        let what = format!("Nothing can be filtered by “{}”", typed.field);
        let suggestion = nearest
            .as_ref()
            .map(|field| format!("{field}{}{}", typed.sign, quoted(&typed.value)));
        return Err(Refused::Wrong {
            message: sentence(&what, nearest.as_deref()),
            suggestion,
        });
    };
    if typed.value.is_empty() {
        return Err(Refused::HalfTyped);
    }
    let (mask, shown) = match field.key.as_str() {
        "system" => of_systems(index, &typed.value),
        "kind" => of_kinds(index, &typed.value),
        key => (with_fact(index, key, typed), typed.value.clone()),
    };
    if !mask.contains(&true) {
        let nearest = nearest(
            &typed.value,
            values(index, &field.key).iter().map(String::as_str),
        );
        let what = format!(
            "No entry has the {} “{}”",
            field.label.to_lowercase(),
            typed.value
        );
        let suggestion = nearest
            .as_ref()
            .map(|value| format!("{}{}{}", field.key, typed.sign, quoted(value)));
        return Err(Refused::Wrong {
            message: sentence(&what, nearest.as_deref()),
            suggestion,
        });
    }
    let relation = if typed.sign == ":" {
        ": ".to_owned()
    } else {
        format!(" {} ", typed.shown)
    };
    Ok((mask, format!("{}{relation}{shown}", field.label)))
}

/// Whether one of the names begins with the words of a value.
fn named<'a>(value: &str, mut names: impl Iterator<Item = &'a str>) -> bool {
    let wanted = spaced(value);
    !wanted.is_empty() && names.any(|name| spaced(name).starts_with(&wanted))
}

fn of_systems(index: &Index, value: &str) -> (Vec<bool>, String) {
    let systems = &index.systems.list;
    let fits = systems.iter().map(|labels| {
        let names = labels.nicknames.iter().chain([&labels.key, &labels.name]);
        named(value, names.map(String::as_str))
    });
    let fits: Vec<bool> = fits.collect();
    let shown = systems
        .iter()
        .zip(&fits)
        .filter(|(_, fits)| **fits)
        .map(|(labels, _)| labels.name.as_str());
    let shown = shown.collect::<Vec<_>>().join(", ");
    (
        index
            .system_of
            .iter()
            .map(|system| fits[*system as usize])
            .collect(),
        shown,
    )
}

fn of_kinds(index: &Index, value: &str) -> (Vec<bool>, String) {
    let kinds = &index.systems.kinds;
    let fits = kinds.iter().map(|key| {
        let labels = index
            .systems
            .labelled_kinds()
            .filter(|kind| kind.key == *key);
        named(
            value,
            labels
                .flat_map(|kind| [kind.name.as_str(), &kind.plural])
                .chain([key.as_str()]),
        )
    });
    let fits: Vec<bool> = fits.collect();
    let shown = kinds
        .iter()
        .zip(&fits)
        .filter(|(_, fits)| **fits)
        .map(|(key, _)| key.replace('_', " "));
    let shown = shown.collect::<Vec<_>>().join(", ");
    (
        index
            .kind_of
            .iter()
            .map(|kind| fits[*kind as usize])
            .collect(),
        shown,
    )
}

fn with_fact(index: &Index, key: &str, typed: &Typed) -> Vec<bool> {
    let wanted = spaced(&typed.value);
    let plain = typed.relation != Relation::Is || typed.value.parse::<f64>().is_ok();
    let number = leading_number(&typed.value).filter(|_| plain);
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

fn sentence(what: &str, suggestion: Option<&str>) -> String {
    match suggestion {
        Some(suggestion) => format!("{what}. Did you mean “{suggestion}”?"),
        None => format!("{what}."),
    }
}

fn quoted(value: &str) -> String {
    if value.contains(char::is_whitespace) {
        format!("\"{value}\"")
    } else {
        value.to_owned()
    }
}

/// A run of characters without spaces, but in quotes.
pub(crate) struct Piece {
    pub text: String,
    pub start: usize,
    pub end: usize,
}

/// The pieces of a query that spaces part. A quote after a relation holds spaces together.
pub(crate) fn pieces(query: &str) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut text = String::new();
    let (mut start, mut quoted, mut end) = (0, false, 0);
    for (at, character) in query.chars().enumerate() {
        end = at + 1;
        if character == '"' {
            quoted = !quoted && text.ends_with([':', '=', '<', '>', '≤', '≥']);
        }
        if character.is_whitespace() && !quoted {
            if !text.is_empty() {
                pieces.push(Piece {
                    text: std::mem::take(&mut text),
                    start,
                    end: at,
                });
            }
            continue;
        }
        if text.is_empty() {
            start = at;
        }
        text.push(character);
    }
    if !text.is_empty() {
        pieces.push(Piece { text, start, end });
    }
    pieces
}

/// A piece of a query as a filter, if it looks like one.
pub(crate) fn typed(piece: &Piece) -> Option<Typed> {
    let at = piece.text.find([':', '=', '<', '>', '≤', '≥'])?;
    let (field, rest) = piece.text.split_at(at);
    if !field.starts_with(char::is_alphabetic)
        || !field
            .chars()
            .all(|letter| letter.is_alphanumeric() || matches!(letter, '_' | '-'))
    {
        return None;
    }
    let (sign, relation, shown) = SIGNS.iter().find(|(sign, ..)| rest.starts_with(sign))?;
    let value = rest[sign.len()..].trim_matches('"').trim();
    Some(Typed {
        field: field.to_owned(),
        relation: *relation,
        sign,
        shown,
        value: value.to_owned(),
        text: piece.text.clone(),
        start: piece.start,
        end: piece.end,
    })
}
