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

/// The first characters of operators.
const OPERATORS: [char; 6] = [':', '=', '<', '>', '≤', '≥'];

/// Those of them that compare by order.
pub(crate) const COMPARING: [char; 4] = ['<', '>', '≤', '≥'];

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

/// Splits a query at spaces, except within quotes after an operator, and within comparisons with a number.
fn pieces(query: &str) -> Vec<QueryPart> {
    let mut pieces: Vec<QueryPart> = Vec::new();
    let mut text = String::new();
    let (mut start, mut quoted, mut end) = (0, false, 0);
    for (at, (byte, character)) in query.char_indices().enumerate() {
        end = at + 1;
        if character == '"' {
            quoted = !quoted && text.ends_with(OPERATORS);
        }
        let separates = || !is_in_comparison(&text, &query[byte..]);
        if character.is_whitespace() && !quoted && separates() {
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

/// Whether a space between these parts of a query is in a comparison with a number, as in `load <= 1`.
fn is_in_comparison(before: &str, after: &str) -> bool {
    let before = before.trim_end().trim_end_matches('=');
    let after = after.trim_start();
    let number = if before.ends_with(COMPARING) {
        Some(after)
    } else {
        let after = after.strip_prefix(COMPARING);
        // A second comparison belongs to the first: a filter has one, and the message shows both.
        let after = after.filter(|_| !before.contains(':'));
        after.map(|after| after.trim_start_matches('=').trim_start())
    };
    let is_number = |text: &str| {
        let digits = text.trim_start_matches(['+', '-', '−']);
        digits.starts_with(|first: char| first.is_ascii_digit())
    };
    before.starts_with(char::is_alphabetic) && number.is_some_and(is_number)
}

/// Parses a part of a query as a filter, if it has the form of one.
fn filter(piece: &QueryPart) -> Option<Filter> {
    let at = piece.text.find(OPERATORS)?;
    let (field, rest) = piece.text.split_at(at);
    let field = field.trim_end();
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
