//! How far two words are apart, and how far they may be.

/// Which letters a word has, once and twice: two words that are `n` edits apart differ by at most
/// `n` letters either way, which rules most words out without looking at them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Letters(u64);

impl Letters {
    pub(crate) fn of(word: &str) -> Self {
        let mut bits = 0_u64;
        for character in word.chars() {
            let place = match character {
                'a'..='z' => u32::from(character) - u32::from('a'),
                other => 26 + u32::from(other) % 6,
            };
            let (once, twice) = (1_u64 << place, 1_u64 << (place + 32));
            bits |= if bits & once == 0 { once } else { twice };
        }
        Self(bits)
    }

    /// How many letters of this word the other lacks.
    pub(crate) fn missing_in(self, other: Self) -> u32 {
        (self.0 & !other.0).count_ones()
    }
}

/// The edits that a word of so many letters may be away from what was meant.
pub(crate) fn allowed(letters: usize) -> usize {
    match letters {
        0..=3 => 0,
        4..=5 => 1,
        6..=8 => 2,
        _ => 3,
    }
}

/// The edits allowed where nothing nearer was found.
pub(crate) fn allowed_at_most(letters: usize) -> usize {
    match letters {
        0..=1 => 0,
        2..=3 => 1,
        4..=6 => 2,
        _ => 3,
    }
}

/// The edits (a letter more, less, another, or two swapped) between two words.
pub(crate) fn edits(one: &str, other: &str) -> usize {
    strsim::osa_distance(one, other)
}

/// The edits between a word being typed and the nearest beginning of another.
pub(crate) fn edits_to_beginning(typed: &str, word: &str) -> usize {
    let letters = typed.chars().count();
    (letters.saturating_sub(1)..=letters + 1)
        .filter_map(|length| {
            let end = word
                .char_indices()
                .nth(length)
                .map_or(word.len(), |(at, _)| at);
            (word.chars().count() >= length).then(|| edits(typed, &word[..end]))
        })
        .min()
        .unwrap_or(usize::MAX)
}

/// A word without its vowels, but for the first letter: what is left in a hasty abbreviation.
pub(crate) fn skeleton(word: &str) -> String {
    let mut bones = String::with_capacity(word.len());
    for (at, letter) in word.chars().enumerate() {
        let vowel = matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u');
        if at == 0 || (!vowel && !bones.ends_with(letter)) {
            bones.push(letter);
        }
    }
    bones
}

/// Whether the letters of `short` stand in `long` in that order, starting with the same letter.
pub(crate) fn shortens(short: &str, long: &str) -> bool {
    let mut rest = long.chars();
    let mut letters = short.chars();
    letters.next() == rest.next() && letters.all(|letter| rest.any(|other| other == letter))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use proptest::prelude::*;

    #[test]
    fn abbreviations() {
        assert_eq!(skeleton("sword"), "swrd");
        assert_eq!(skeleton("attack"), "atck");
        assert!(shortens("lng", "long"));
        assert!(shortens("dmg", "damage"));
        assert!(!shortens("gmd", "damage"));
    }

    #[test]
    fn beginnings() {
        assert_eq!(edits_to_beginning("encubr", "encumbrance"), 1);
        assert_eq!(edits_to_beginning("lightnign", "lightning"), 1);
        assert_eq!(edits_to_beginning("dag", "dagger"), 0);
    }

    proptest! {
        #[test]
        fn letters_never_rule_out_a_near_word(one in "[a-e]{0,9}", other in "[a-eé]{0,9}") {
            let apart = u32::try_from(edits(&one, &other)).unwrap();
            let (one, other) = (Letters::of(&one), Letters::of(&other));
            prop_assert!(one.missing_in(other) <= apart && other.missing_in(one) <= apart);
        }
    }
}
