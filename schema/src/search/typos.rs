//! Edit distances between words, and limits on edits.

/// A bit set of the letters that a word contains at least once and at least twice. If two words are `n` edits
/// apart, each lacks at most `n` letters of the other, which rules out most words cheaply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Letters(u64);

impl Letters {
    pub(crate) fn of(word: &str) -> Self {
        let mut bits = 0_u64;
        for character in word.chars() {
            let bit = match character {
                'a'..='z' => u32::from(character) - u32::from('a'),
                other => 26 + u32::from(other) % 6,
            };
            let (once, twice) = (1_u64 << bit, 1_u64 << (bit + 32));
            bits |= if bits & once == 0 { once } else { twice };
        }
        Self(bits)
    }

    /// Whether the other word lacks at most `most` letters of this one.
    pub(crate) fn lacks_at_most(self, most: usize, other: Self) -> bool {
        let mut missing = self.0 & !other.0;
        for _ in 0..most {
            missing &= missing.wrapping_sub(1);
        }
        missing == 0
    }
}

/// Returns the number of edits allowed for a word with this many letters.
pub(crate) fn max_edits(letters: usize) -> usize {
    match letters {
        0..=3 => 0,
        4..=5 => 1,
        6..=8 => 2,
        _ => 3,
    }
}

/// Returns the number of edits allowed if fewer edits found nothing.
pub(crate) fn max_edits_relaxed(letters: usize) -> usize {
    match letters {
        0..=1 => 0,
        2..=3 => 1,
        4..=6 => 2,
        _ => 3,
    }
}

/// The edit distance of a typed word from another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct EditDistance {
    /// The number of edits (a letter inserted, deleted or replaced, or two adjacent letters swapped) that turn it
    /// into the other word.
    pub whole: usize,
    /// The number of edits that turn it into a prefix of the other word.
    pub prefix: usize,
}

/// A typed word, prepared for comparison with many words.
#[derive(Debug)]
pub(crate) struct Compared {
    typed: Vec<char>,
    at_most: usize,
    other: Vec<char>,
    rows: [Vec<usize>; 3],
}

impl Compared {
    /// Prepares a word for comparison with words up to this many edits away.
    pub(crate) fn new(typed: &str, at_most: usize) -> Self {
        Self {
            typed: typed.chars().collect(),
            at_most,
            other: Vec::new(),
            rows: [const { Vec::new() }; 3],
        }
    }

    /// Returns the distance from another word, or `None` if every prefix is further away than allowed.
    pub(crate) fn with(&mut self, other: &str) -> Option<EditDistance> {
        self.other.clear();
        // Further letters cannot change the distance to a prefix within the limit.
        self.other
            .extend(other.chars().take(self.typed.len() + self.at_most + 1));
        let width = self.other.len() + 1;
        let [above, row, below] = &mut self.rows;
        row.clear();
        row.extend(0..width);
        above.clear();
        above.resize(width, 0);
        below.clear();
        below.resize(width, 0);
        for (line, letter) in self.typed.iter().enumerate() {
            below[0] = line + 1;
            let mut least = line + 1;
            for (column, other) in self.other.iter().enumerate() {
                let mut edits = (row[column] + usize::from(letter != other))
                    .min(row[column + 1] + 1)
                    .min(below[column] + 1);
                if line > 0
                    && column > 0
                    && *letter == self.other[column - 1]
                    && self.typed[line - 1] == *other
                {
                    edits = edits.min(above[column - 1] + 1);
                }
                below[column + 1] = edits;
                least = least.min(edits);
            }
            if least > self.at_most {
                return None;
            }
            std::mem::swap(above, row);
            std::mem::swap(row, below);
        }
        let prefix = row.iter().copied().min()?;
        Some(EditDistance {
            whole: row[width - 1],
            prefix,
        })
    }
}

/// Returns the usual abbreviation of a word: without vowels after the first letter, and with doubled letters
/// merged.
pub(crate) fn skeleton(word: &str) -> String {
    let mut skeleton = String::with_capacity(word.len());
    for (at, letter) in word.chars().enumerate() {
        let vowel = "aeiou".contains(letter);
        if at == 0 || (!vowel && !skeleton.ends_with(letter)) {
            skeleton.push(letter);
        }
    }
    skeleton
}

/// Whether `short` is a subsequence of `long` that begins with the same letter.
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
    fn abbreviations_are_recognized() {
        assert_eq!(skeleton("sword"), "swrd");
        assert_eq!(skeleton("attack"), "atck");
        assert!(shortens("lng", "long"));
        assert!(shortens("dmg", "damage"));
        assert!(!shortens("gmd", "damage"));
    }

    fn apart(typed: &str, other: &str) -> Option<(usize, usize)> {
        Compared::new(typed, 2)
            .with(other)
            .map(|apart| (apart.whole, apart.prefix))
    }

    #[test]
    fn distances_to_prefixes_are_counted() {
        assert_eq!(apart("encubr", "encumbrance").unwrap().1, 1);
        assert_eq!(apart("lightnign", "lightning"), Some((1, 1)));
        assert_eq!(apart("dag", "dagger").unwrap().1, 0);
        assert_eq!(apart("dagger", "knife"), None);
    }

    proptest! {
        #[test]
        fn letters_never_rule_out_similar_words(one in "[a-e]{0,9}", other in "[a-eé]{0,9}") {
            let apart = strsim::osa_distance(&one, &other);
            let (one, other) = (Letters::of(&one), Letters::of(&other));
            prop_assert!(one.lacks_at_most(apart, other) && other.lacks_at_most(apart, one));
        }

        #[test]
        fn distances_equal_those_of_a_reference_implementation(one in "[a-dé]{0,9}", other in "[a-dé]{0,9}") {
            let apart = strsim::osa_distance(&one, &other);
            let counted = Compared::new(&one, 9).with(&other).unwrap();
            prop_assert_eq!(counted.whole, apart);
            let least = (0..=other.chars().count())
                .map(|length| strsim::osa_distance(&one, &other.chars().take(length).collect::<String>()))
                .min();
            prop_assert_eq!(Some(counted.prefix), least);
        }
    }
}
