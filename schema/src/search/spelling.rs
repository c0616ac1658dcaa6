//! Unifies spelling variants: British and American spellings, digits and number words.

use std::{collections::HashMap, sync::LazyLock};

/// A prefix and its replacement.
type Spelling = (&'static str, &'static str);

/// Prefixes of at least four letters with two spellings, keyed by their first four letters. Since only prefixes
/// are replaced, a word that is still being typed folds like the complete word.
static SPELLINGS: LazyLock<HashMap<[u8; 4], Vec<Spelling>>> = LazyLock::new(|| {
    let mut spellings: HashMap<[u8; 4], Vec<Spelling>> = HashMap::new();
    for line in include_str!("spellings.txt").lines() {
        if let (Some(spelling), Some(four)) = (line.split_once(' '), line.as_bytes().first_chunk())
        {
            spellings.entry(*four).or_default().push(spelling);
        }
    }
    spellings
});

const NUMBERS: [&str; 13] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve",
];

/// Replaces a word with its canonical spelling.
pub(crate) fn spell(word: &mut String) {
    if !word.is_ascii() {
        return;
    }
    let number = word.parse::<usize>().ok();
    if let Some(&name) = number.and_then(|number| NUMBERS.get(number)) {
        name.clone_into(word);
        return;
    }
    if let Some((one, other)) = spelling(word) {
        word.replace_range(..one.len(), other);
    }
    if word.len() >= 6
        && let Some(at) = last_our(word).filter(|at| *at >= 3)
    {
        word.replace_range(at..at + 3, "or");
    }
    if word.bytes().any(|letter| letter == b'z') {
        *word = word.replace('z', "s");
    }
}

/// Returns the longest listed prefix of a word.
fn spelling(word: &str) -> Option<&'static Spelling> {
    let alike = SPELLINGS.get(word.as_bytes().first_chunk::<4>()?)?.iter();
    alike
        .filter(|(one, _)| word.starts_with(one))
        .max_by_key(|(one, _)| one.len())
}

/// The last "our" in a word. Words are short, so comparing bytes is faster than a search.
fn last_our(word: &str) -> Option<usize> {
    word.as_bytes()
        .windows(3)
        .rposition(|three| three == b"our")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_have_at_least_four_letters() {
        let mut all = SPELLINGS.values().flatten();
        assert!(all.all(|(one, _)| one.len() >= 4));
        assert_eq!(
            SPELLINGS.values().flatten().count(),
            include_str!("spellings.txt").lines().count()
        );
    }
}
