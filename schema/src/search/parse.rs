//! Parses a query into words and filters. [`filter`](super::filter) applies the filters.

/// How a filter compares values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Relation {
    Is,
    AtMost,
    AtLeast,
    Below,
    Above,
}

/// The operators, longer ones first: as typed, the relation, as displayed.
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

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Term {
    /// Any text without spaces that is not a filter.
    Word(QueryPart),
    /// A field, a relation and a value: `load<=1`.
    Filter(Filter),
}

/// A part of a query: its text and its position, in characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct QueryPart {
    pub text: String,
    pub start: usize,
    pub end: usize,
}

/// A filter as typed. The value is empty while it is still to be typed.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Filter {
    pub field: String,
    pub relation: Relation,
    pub sign: &'static str,
    pub shown: &'static str,
    pub value: String,
    pub piece: QueryPart,
}

/// Parses a query. A filter may lack a value only at the end of the query, where it is being typed.
pub(crate) fn parse(query: &str) -> Vec<Term> {
    let pieces = pieces(query);
    let last = pieces.len().saturating_sub(1);
    let term = |(number, piece): (usize, QueryPart)| match filter(&piece) {
        Some(filter) if number == last || !filter.value.is_empty() => Term::Filter(filter),
        _ => Term::Word(piece),
    };
    pieces.into_iter().enumerate().map(term).collect()
}

/// Splits a query at spaces, except within quotes after an operator.
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

/// Parses a part of a query as a filter, if it has the form of one.
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
