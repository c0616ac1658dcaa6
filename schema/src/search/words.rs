//! Splits text into words, folds case, accents and spelling, and stems words.

use std::borrow::Cow;

use rust_stemmers::{Algorithm, Stemmer};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use crate::search::spelling::spell;

/// Maximum number of letters of a word that are kept; longer words are pasted, not typed.
pub(crate) const MAX_LETTERS: usize = 40;

/// Maximum number of characters of a query that are read; longer texts are pasted, not typed.
const MAX_QUERY: usize = 400;

/// A word of a text, as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Token<'a> {
    pub text: &'a str,
    /// The start in the text, in characters.
    pub start: usize,
    /// The end in the text, in characters.
    pub end: usize,
    /// Whether it is joined to the previous word by a hyphen.
    pub hyphened: bool,
}

/// Truncates a query to the maximum length.
pub(crate) fn truncated(query: &str) -> &str {
    let end = query.char_indices().nth(MAX_QUERY);
    end.map_or(query, |(end, _)| &query[..end])
}

/// Returns the folded words of a text in order.
pub fn folded(text: &str) -> Vec<String> {
    tokens(text).map(|token| fold(token.text)).collect()
}

/// Returns the words of a text, as written, in order.
pub(crate) fn tokens(text: &str) -> impl Iterator<Item = Token<'_>> {
    let (mut at, mut byte) = (0, 0);
    let mut between = Separator::Far;
    std::iter::from_fn(move || {
        let mut begun: Option<(usize, usize)> = None;
        let (mut end, mut end_byte) = (0, 0);
        loop {
            // Fast path: most text consists of runs of ASCII letters and digits.
            let rest = text[byte..].bytes();
            let plain = rest.take_while(u8::is_ascii_alphanumeric).count();
            if plain > 0 {
                begun = begun.or(Some((at, byte)));
                (at, byte) = (at + plain, byte + plain);
                (end, end_byte) = (at, byte);
            }
            let Some(character) = text[byte..].chars().next() else {
                break;
            };
            let after = byte + character.len_utf8();
            let mark = !character.is_ascii() && is_combining_mark(character);
            if (character.is_alphanumeric() && !mark) || (mark && begun.is_some()) {
                begun = begun.or(Some((at, byte)));
                (at, byte) = (at + 1, after);
                (end, end_byte) = (at, byte);
                continue;
            }
            let next_is_letter = text[after..].starts_with(char::is_alphanumeric);
            let apostrophe = matches!(character, '\'' | '’');
            if let Some((start, start_byte)) = begun
                && !(apostrophe && next_is_letter)
            {
                let hyphened = between == Separator::Hyphen;
                between = Separator::Touching;
                return Some(Token {
                    text: &text[start_byte..end_byte],
                    start,
                    end,
                    hyphened,
                });
            }
            if begun.is_none() {
                between = match (between, character) {
                    (Separator::Touching, '-' | '‐' | '‑') if next_is_letter => {
                        Separator::Hyphen
                    }
                    _ => Separator::Far,
                };
            }
            (at, byte) = (at + 1, after);
        }
        begun.map(|(start, start_byte)| Token {
            text: &text[start_byte..end_byte],
            start,
            end,
            hyphened: between == Separator::Hyphen,
        })
    })
}

/// What separates the current word from the previous one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Separator {
    Touching,
    Hyphen,
    Far,
}

pub(crate) fn fold(written: &str) -> String {
    let mut folded = String::with_capacity(written.len());
    fold_to(&mut folded, written);
    folded
}

/// Folds a word into `folded`, replacing its content.
pub(crate) fn fold_to(folded: &mut String, written: &str) {
    folded.clear();
    if written.len() <= MAX_LETTERS && written.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        folded.push_str(written);
        folded.make_ascii_lowercase();
        return spell(folded);
    }
    let mut letters = 0;
    for character in written.chars() {
        if matches!(character, '\'' | '’') {
            folded.push('\'');
            continue;
        }
        letters += 1;
        if letters <= MAX_LETTERS {
            fold_into(folded, character);
        }
    }
    if folded.ends_with("'s") {
        folded.truncate(folded.len() - 2);
    }
    folded.retain(|letter| letter != '\'');
    spell(folded);
}

fn fold_into(word: &mut String, character: char) {
    if character.is_ascii() {
        word.push(character.to_ascii_lowercase());
        return;
    }
    let parts = character.nfkd().flat_map(char::to_lowercase);
    for part in parts.filter(|part| !is_combining_mark(*part)) {
        match part {
            'ł' => word.push('l'),
            'ø' => word.push('o'),
            'đ' | 'ð' => word.push('d'),
            'ı' => word.push('i'),
            'ß' => word.push_str("ss"),
            'æ' => word.push_str("ae"),
            'œ' => word.push_str("oe"),
            'þ' => word.push_str("th"),
            other => word.push(other),
        }
    }
}

/// Returns the key by which names are sorted: without regard to capital letters and accents.
pub(crate) fn sort_key(name: &str) -> String {
    let mut key = String::with_capacity(name.len());
    for character in name.chars() {
        fold_into(&mut key, character);
    }
    key
}

/// Reduces folded words to their stems.
pub(crate) struct Stems(Stemmer);

impl Stems {
    pub(crate) fn new() -> Self {
        Self(Stemmer::create(Algorithm::English))
    }

    /// Returns the stem of a folded word, which is the same for "stunned" and "stunning".
    pub(crate) fn stem<'a>(&self, word: &'a str) -> Cow<'a, str> {
        if word.is_ascii() && word.len() > 3 {
            self.0.stem(word)
        } else {
            Cow::Borrowed(word)
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn words_are_folded() {
        for (text, want) in [
            ("Sword, Long", "sword long"),
            ("Źrebię ŁÓDŹ Straße", "srebie lods strasse"),
            ("Medusa's Gaze", "medusa gase"),
            ("don't", "dont"),
            ("armour armor", "armor armor"),
            ("manoeuvres maneuver", "maneuvers maneuver"),
            ("paralyse paralyze", "paralyse paralyse"),
            ("defence defenc defense", "defense defens defense"),
            ("four hours of your course", "four hours of your course"),
            ("2 heads, 20'", "two heads 20"),
            ("ﬁre ①", "fire one"),
            ("\u{202e}\u{0}🔥", ""),
        ] {
            assert_eq!(folded(text).join(" "), want, "{text}");
        }
    }

    #[test]
    fn positions_are_in_characters() {
        let positions: Vec<_> = tokens("é Non-Lethal — ok")
            .map(|word| (word.start, word.end, word.hyphened))
            .collect();
        assert_eq!(
            positions,
            [(0, 1, false), (2, 5, false), (6, 12, true), (15, 17, false)]
        );
    }
}
