//! Parses a query into words and filters. Their meaning is in [`filter`](super::filter).

/// How a value is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Relation {
    Is,
    AtMost,
    AtLeast,
    Below,
    Above,
}

/// The signs of relations, the longer before the shorter: as typed, the relation, as shown.
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

/// A part of a query.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Term {
    /// Anything without spaces that is not a filter.
    Word(QueryPart),
    /// A field, a relation and a value: `load<=1`.
    Filter(Filter),
}

/// A part of a query: its position, in characters, and its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct QueryPart {
    pub text: String,
    pub start: usize,
    pub end: usize,
}

/// A filter as it was typed. The value is empty where it is still to be typed.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Filter {
    pub field: String,
    pub relation: Relation,
    pub sign: &'static str,
    pub shown: &'static str,
    pub value: String,
    pub piece: QueryPart,
}

/// The parts of a query. A filter without a value is one only at the end, where it is being typed.
pub(crate) fn parse(query: &str) -> Vec<Term> {
    let pieces = pieces(query);
    let last = pieces.len().saturating_sub(1);
    let term = |(number, piece): (usize, QueryPart)| match filter(&piece) {
        Some(filter) if number == last || !filter.value.is_empty() => Term::Filter(filter),
        _ => Term::Word(piece),
    };
    pieces.into_iter().enumerate().map(term).collect()
}

/// The pieces of a query between spaces. A quote after a relation holds words together.
fn pieces(query: &str) -> Vec<QueryPart> {
    let mut pieces: Vec<QueryPart> = Vec::new();
    let mut text = String::new();
    let (mut start, mut quoted, mut end) = (0, false, 0);
    for (at, character) in query.chars().enumerate() {
        end = at + 1;
        if character == '"' {
            quoted = !quoted && text.ends_with([':', '=', '<', '>', '≤', '≥']);
        }
        if character.is_whitespace() && !quoted {
            if !text.is_empty() {
                pieces.push(QueryPart {
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
        pieces.push(QueryPart { text, start, end });
    }
    pieces
}

/// A piece of a query as a filter, if it looks like one.
fn filter(piece: &QueryPart) -> Option<Filter> {
    let at = piece.text.find([':', '=', '<', '>', '≤', '≥'])?;
    let (field, rest) = piece.text.split_at(at);
    let letter = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '-');
    if !field.starts_with(char::is_alphabetic) || !field.chars().all(letter) {
        return None;
    }
    let (sign, relation, shown) = SIGNS.iter().find(|(sign, ..)| rest.starts_with(sign))?;
    let value = rest[sign.len()..].trim_matches('"').trim();
    Some(Filter {
        field: field.to_owned(),
        relation: *relation,
        sign,
        shown,
        value: value.to_owned(),
        piece: piece.clone(),
    })
}
