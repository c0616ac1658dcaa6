//! Text as words: case, accents and spelling folded away, and stems.

use std::borrow::Cow;

use rust_stemmers::{Algorithm, Stemmer};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use crate::search::spelling::spelled;

/// A word of a text, folded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Word {
    /// The word as it is compared.
    pub folded: String,
    /// Where it starts in the text, in characters.
    pub start: usize,
    /// Where it ends, in characters.
    pub end: usize,
    /// Whether only a hyphen stands between it and the word before.
    pub hyphened: bool,
}

/// The letters of a word that are kept; what is longer is a paste, not a word.
const LONGEST: usize = 40;

/// The words of a text, in order.
pub(crate) fn words(text: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut raw = String::new();
    let (mut start, mut end, mut between, mut letters) = (0, 0, Between::Far, 0);
    let mut characters = text.chars().enumerate().peekable();
    while let Some((at, character)) = characters.next() {
        if character.is_alphanumeric() || (is_combining_mark(character) && !raw.is_empty()) {
            if raw.is_empty() {
                start = at;
                letters = 0;
            }
            letters += 1;
            if letters <= LONGEST {
                fold_into(&mut raw, character);
            }
            end = at + 1;
            continue;
        }
        let next_is_letter = characters
            .peek()
            .is_some_and(|(_, next)| next.is_alphanumeric());
        if matches!(character, '\'' | '’') && !raw.is_empty() && next_is_letter {
            raw.push('\'');
            continue;
        }
        if !raw.is_empty() {
            words.push(finish(&mut raw, start, end, between));
            between = Between::Touching;
        }
        between = match (between, character) {
            (Between::Touching, '-' | '‐' | '‑') if next_is_letter => Between::Hyphen,
            _ => Between::Far,
        };
    }
    if !raw.is_empty() {
        words.push(finish(&mut raw, start, end, between));
    }
    words
}

/// What stands between two words.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Between {
    Touching,
    Hyphen,
    Far,
}

fn finish(raw: &mut String, start: usize, end: usize, between: Between) -> Word {
    let owner = raw.strip_suffix("'s").unwrap_or(raw);
    let plain = if owner.contains('\'') {
        Cow::Owned(owner.replace('\'', ""))
    } else {
        Cow::Borrowed(owner)
    };
    let folded = spelled(&plain);
    raw.clear();
    Word {
        folded,
        start,
        end,
        hyphened: between == Between::Hyphen,
    }
}

fn fold_into(word: &mut String, character: char) {
    if character.is_ascii() {
        word.push(character.to_ascii_lowercase());
        return;
    }
    for part in character
        .nfkd()
        .filter(|part| !is_combining_mark(*part))
        .flat_map(char::to_lowercase)
    {
        match part {
            'ł' => word.push('l'),
            'ø' => word.push('o'),
            'đ' | 'ð' => word.push('d'),
            'ı' => word.push('i'),
            'ß' => word.push_str("ss"),
            'æ' => word.push_str("ae"),
            'œ' => word.push_str("oe"),
            'þ' => word.push_str("th"),
            other if !is_combining_mark(other) => word.push(other),
            _ => {}
        }
    }
}

/// Reduces folded words to their stems.
pub(crate) struct Stems(Stemmer);

impl Stems {
    pub(crate) fn new() -> Self {
        Self(Stemmer::create(Algorithm::English))
    }

    /// The stem of a folded word: "stunned" and "stunning" have the same.
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

    fn folded(text: &str) -> String {
        words(text)
            .into_iter()
            .map(|word| word.folded)
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn folding() {
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
            assert_eq!(folded(text), want, "{text}");
        }
    }

    #[test]
    fn places_are_in_characters() {
        let found = words("é Non-Lethal — ok");
        let places: Vec<_> = found
            .iter()
            .map(|word| (word.start, word.end, word.hyphened))
            .collect();
        assert_eq!(
            places,
            [(0, 1, false), (2, 5, false), (6, 12, true), (15, 17, false)]
        );
    }
}
