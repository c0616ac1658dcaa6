//! Splits a formula's text into tokens, with nothing left out.

use std::ops::Range;

#[derive(Debug)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    /// Its byte range in the text.
    pub(crate) range: Range<usize>,
    /// How many brackets are open around it; negative after unmatched closing brackets.
    pub(crate) depth: i32,
}

/// What a [`Token`] is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Space, or a comment.
    Space,
    Number,
    /// `max`, `min` or `clamp`.
    Limit,
    Name,
    Text,
    Open,
    Close,
    Comma,
    Dot,
    /// `+` or `-`.
    Sign,
    /// An operator with higher precedence than a sign.
    Operator,
    /// An operator with lower precedence.
    Comparison,
}

impl Token {
    pub(crate) fn text<'a>(&self, whole: &'a str) -> &'a str {
        &whole[self.range.clone()]
    }
}

pub(crate) fn tokens(text: &str) -> Vec<Token> {
    let mut all = Vec::new();
    let (mut from, mut depth) = (0, 0);
    while let Some(first) = text[from..].chars().next() {
        let (kind, length) = token(first, &text[from..]);
        depth -= i32::from(kind == Kind::Close);
        all.push(Token {
            kind,
            range: from..from + length,
            depth,
        });
        depth += i32::from(kind == Kind::Open);
        from += length;
    }
    all
}

fn token(first: char, rest: &str) -> (Kind, usize) {
    let run = |of: fn(char) -> bool| rest.find(|c| !of(c)).unwrap_or(rest.len());
    let in_name = |c: char| c.is_alphanumeric() || c == '_';
    match first {
        _ if first.is_whitespace() => (Kind::Space, run(char::is_whitespace)),
        '/' if rest.starts_with("//") => (Kind::Space, rest.find('\n').unwrap_or(rest.len())),
        '/' if rest.starts_with("/*") => {
            (Kind::Space, rest.find("*/").map_or(rest.len(), |at| at + 2))
        }
        '0'..='9' => (Kind::Number, run(in_name)),
        _ if in_name(first) => {
            let length = run(in_name);
            match &rest[..length] {
                "max" | "min" | "clamp" => (Kind::Limit, length),
                _ => (Kind::Name, length),
            }
        }
        '\'' | '"' | '`' => (Kind::Text, quoted(first, rest)),
        '(' | '[' | '{' => (Kind::Open, 1),
        ')' | ']' | '}' => (Kind::Close, 1),
        ',' => (Kind::Comma, 1),
        '.' => (Kind::Dot, 1),
        '+' | '-' => (Kind::Sign, 1),
        '*' | '%' => (Kind::Operator, 1),
        other => (Kind::Comparison, other.len_utf8()),
    }
}

/// Returns the length of a quoted string. A backslash escapes the character after it.
fn quoted(quote: char, rest: &str) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return at + c.len_utf8(),
            _ => {}
        }
    }
    rest.len()
}
