//! Normalizes text: resolves ligatures, joins broken words.

use std::collections::HashSet;

/// Prefixes that keep their hyphen when a line is broken after it.
const HYPHENATED_PREFIXES: [&str; 14] = [
    "self", "well", "half", "mid", "non", "ex", "all", "cross", "ill", "long", "high", "low",
    "two", "one",
];

/// Replaces ligatures and unusual spaces, and removes soft hyphens and repeated spaces. Line breaks are kept.
pub(crate) fn tidy(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut space = false;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '\n' => {
                if !out.is_empty() {
                    out.push('\n');
                }
                space = false;
            }
            '\u{ad}' => while letters.next_if(|next| next.is_whitespace()).is_some() {},
            '\u{200b}' | '\u{feff}' | '\u{2060}' => {}
            _ if letter.is_whitespace() => space = !out.is_empty() && !out.ends_with('\n'),
            _ if letter.is_control() => {}
            _ => {
                if space {
                    out.push(' ');
                    space = false;
                }
                match letter {
                    'ﬀ' => out.push_str("ff"),
                    'ﬁ' => out.push_str("fi"),
                    'ﬂ' => out.push_str("fl"),
                    'ﬃ' => out.push_str("ffi"),
                    'ﬄ' => out.push_str("ffl"),
                    'ﬅ' | 'ﬆ' => out.push_str("st"),
                    _ => out.push(letter),
                }
            }
        }
    }
    out.truncate(out.trim_end().len());
    out
}

/// The lower-case words of a book, used to decide whether a broken word keeps its hyphen.
#[derive(Default)]
pub(crate) struct KnownWords(HashSet<String>);

impl KnownWords {
    /// Adds the words of a text; hyphenated words are not split.
    pub(crate) fn add(&mut self, text: &str) {
        let words = text.split(|letter: char| !(letter.is_alphabetic() || letter == '-'));
        let words = words.filter(|word| word.len() > 2 && !word.ends_with('-'));
        self.0.extend(words.map(str::to_lowercase));
    }

    fn has(&self, word: &str) -> bool {
        self.0.contains(&word.to_lowercase())
    }

    /// Appends the next part of a sentence, and joins a word that is broken between them.
    pub(crate) fn join(&self, text: &mut String, after: &str) {
        let broken = text.strip_suffix(['-', '‐', '\u{ad}']);
        let Some(stem) = broken.filter(|stem| stem.ends_with(char::is_alphabetic)) else {
            text.push(' ');
            text.push_str(after);
            return;
        };
        let first = last_word(stem);
        let second = first_word(after);
        let is_one_word = text.ends_with('\u{ad}')
            || (second.starts_with(char::is_lowercase) && !self.keeps_hyphen(first, second));
        let end = stem.len();
        text.truncate(end);
        if !is_one_word {
            text.push('-');
        }
        text.push_str(after);
    }

    fn keeps_hyphen(&self, first: &str, second: &str) -> bool {
        if self.has(&format!("{first}-{second}")) {
            return true;
        }
        !self.has(&format!("{first}{second}"))
            && (first.contains('-') || HYPHENATED_PREFIXES.contains(&first.to_lowercase().as_str()))
    }

    /// Joins a drop capital to the rest of its paragraph.
    pub(crate) fn with_initial(&self, initial: &str, rest: &str) -> String {
        let second = first_word(rest);
        let alone = matches!(initial, "A" | "I" | "O")
            && self.has(second)
            && !self.has(&format!("{initial}{second}"));
        if alone
            || !rest.starts_with(|letter: char| {
                letter.is_alphabetic() || letter == '\'' || letter == '’'
            })
        {
            format!("{initial} {rest}")
        } else {
            format!("{initial}{rest}")
        }
    }
}

fn last_word(text: &str) -> &str {
    text.rsplit(|letter: char| !(letter.is_alphabetic() || letter == '-'))
        .next()
        .unwrap_or_default()
}

/// Joins the lines of a paragraph and tidies them.
pub(crate) fn join_lines<'a>(lines: impl Iterator<Item = &'a str>, known: &KnownWords) -> String {
    let mut text = String::new();
    for line in lines {
        if text.is_empty() {
            text.push_str(line);
        } else {
            known.join(&mut text, line);
        }
    }
    tidy(&text)
}

/// Appends a text after a separator, unless it is empty.
pub(crate) fn append(text: &mut String, separator: char, more: &str) {
    if !text.is_empty() && !more.is_empty() {
        text.push(separator);
    }
    text.push_str(more);
}

/// Returns the lower-case letters of a text, so that texts that differ only in numbers are equal.
pub(crate) fn letters(text: &str) -> String {
    text.chars()
        .filter(|letter| letter.is_alphabetic())
        .flat_map(char::to_lowercase)
        .collect()
}

/// Returns the letters and digits of a text in lower case.
pub(crate) fn letters_and_digits(text: &str) -> String {
    text.chars()
        .filter(|letter| letter.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

/// Removes the decoration around a page number on a line of its own.
pub(crate) fn bare_number(line: &str) -> &str {
    let line = line.trim();
    let page = line.split_at_checked(5);
    let page = page.filter(|(page, _)| page.eq_ignore_ascii_case("page "));
    page.map_or(line, |(_, number)| number)
        .trim_matches(|letter: char| {
            letter.is_whitespace()
                || matches!(letter, '-' | '–' | '—' | '[' | ']' | '|' | '·' | '•')
        })
}

/// Returns the leading letters of a text.
fn first_word(text: &str) -> &str {
    let end = text.find(|letter: char| !letter.is_alphabetic());
    &text[..end.unwrap_or(text.len())]
}

/// Whether a text stops in the middle of a sentence.
pub(crate) fn is_cut(text: &str) -> bool {
    text.chars().count() > 20
        && text.ends_with(|letter: char| {
            letter.is_alphanumeric() || matches!(letter, ',' | '-' | '‐' | '—' | '\u{ad}')
        })
}

pub(crate) fn continues_sentence(text: &str) -> bool {
    text.starts_with(char::is_lowercase)
}
