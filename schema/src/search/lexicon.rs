//! The sorted words of all documents, and lookups of similar words.

use std::ops::Range;

use crate::search::{
    lists::Lists,
    related::Relatedness,
    strings::Strings,
    typos::{Compared, Letters, max_edits, shortens, skeleton},
    words::Stems,
};

/// How a typed word matches a word of the lexicon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MatchKind {
    /// It is the same word.
    Exact,
    /// It has the same stem.
    Stem,
    /// It is a prefix of the word.
    Beginning,
    /// It is in a group of related words with it: "hurt" and "damage".
    Related(Relatedness),
    /// It shares a long prefix with the word but has another ending: "necromancer" and "necromancy".
    Kin,
    /// It is this many edits away.
    Typo(u8),
    /// It is this many edits away from a prefix of the word.
    BeginningTypo(u8),
    /// It is the word without its vowels.
    Skeleton,
    /// It is a subsequence of the word that begins with the same letter.
    Short,
}

/// Sorted distinct words with their stems.
#[derive(Debug, Default)]
pub(crate) struct Lexicon {
    words: Strings,
    letters: Vec<Letters>,
    lengths: Vec<u8>,
    stem_of: Vec<u32>,
    /// Sorted distinct stems.
    stems: Strings,
    /// The words of each stem.
    by_stem: Lists,
}

impl Lexicon {
    /// Creates a lexicon, without stems, of sorted distinct words.
    pub(crate) fn new<'a>(sorted: impl Iterator<Item = &'a str>) -> Self {
        let mut lexicon = Self::default();
        for word in sorted {
            lexicon.words.push(word);
            lexicon.letters.push(Letters::of(word));
            lexicon
                .lengths
                .push(u8::try_from(word.chars().count()).unwrap_or(u8::MAX));
        }
        lexicon.words.shrink();
        lexicon.letters.shrink_to_fit();
        lexicon.lengths.shrink_to_fit();
        lexicon
    }

    pub(crate) fn with_stems(mut self) -> Self {
        let stems = Stems::new();
        let mut of_words = Strings::default();
        for at in 0..self.len() {
            of_words.push(&stems.stem(self.words.get(at)));
        }
        let stem = |id: &u32| of_words.get(*id as usize);
        let mut by_stem: Vec<u32> = ids(0..self.len()).collect();
        by_stem.sort_unstable_by(|one, other| stem(one).cmp(stem(other)).then(one.cmp(other)));
        let alike = || by_stem.chunk_by(|one, other| stem(one) == stem(other));
        self.stem_of = vec![0; self.len()];
        for (number, alike) in (0_u32..).zip(alike()) {
            for id in alike {
                self.stem_of[*id as usize] = number;
            }
            self.stems.push(stem(&alike[0]));
        }
        self.by_stem = alike().map(|alike| alike.iter().copied()).collect();
        self.stems.shrink();
        self
    }

    /// Returns the number of stems.
    pub(crate) fn stems(&self) -> usize {
        self.stems.len()
    }

    pub(crate) fn len(&self) -> usize {
        self.words.len()
    }

    pub(crate) fn word(&self, id: u32) -> &str {
        self.words.get(id as usize)
    }

    /// Returns the number of a word's stem.
    pub(crate) fn stem_of(&self, id: u32) -> u32 {
        self.stem_of[id as usize]
    }

    pub(crate) fn exact(&self, word: &str) -> Option<u32> {
        self.words.find(word).and_then(|at| u32::try_from(at).ok())
    }

    /// Returns the words with the same stem as a word, which need not be in the lexicon.
    pub(crate) fn same_stem(&self, word: &str) -> &[u32] {
        self.of_stem(&Stems::new().stem(word))
    }

    /// Returns the words with this stem.
    pub(crate) fn of_stem(&self, stem: &str) -> &[u32] {
        let found = self.stems.find(stem);
        found.map_or(&[], |at| self.by_stem.get(at))
    }

    pub(crate) fn with_prefix(&self, prefix: &str) -> Range<u32> {
        let start = self.words.partition_point(0, |word| word < prefix);
        let begins = |word: &str| word.starts_with(prefix);
        ids(start..self.words.partition_point(start, begins))
    }

    /// Returns the words that share a long prefix with a word but may have another ending, as "necromancy" and
    /// "necromancer".
    pub(crate) fn related_forms(&self, word: &str) -> impl Iterator<Item = u32> {
        const SHARED: usize = 5;
        const ENDING: usize = 4;
        let shared = word.chars().count().saturating_sub(ENDING - 1).max(SHARED);
        let end = word.char_indices().nth(shared).map(|(end, _)| end);
        let kin = end.map_or(0..0, |end| self.with_prefix(&word[..end]));
        kin.filter(move |id| usize::from(self.lengths[*id as usize]) <= shared + ENDING)
    }

    /// Returns the words up to this many edits away, including the word itself, each with its number of edits.
    pub(crate) fn near(&self, word: &str, at_most: usize) -> Vec<(u32, u8)> {
        let length = word.chars().count();
        let letters = Letters::of(word);
        let shortest = length.saturating_sub(at_most);
        let mut compared = Compared::new(word, at_most);
        let lengths = shortest..=length + at_most;
        (0_u32..)
            .zip(self.lengths.iter().zip(&self.letters))
            .filter(|(_, (length, other))| {
                letters.lacks_at_most(at_most, **other)
                    && other.lacks_at_most(at_most, letters)
                    && lengths.contains(&usize::from(**length))
            })
            .filter_map(|(id, _)| Some((id, compared.with(self.word(id))?.whole)))
            .filter(|(_, edits)| *edits <= at_most)
            .map(|(id, edits)| (id, edit_count(edits)))
            .collect()
    }

    /// Returns the words with a prefix that is a few edits away from the typed text, each with its number of edits.
    /// Only words whose first letter is one of the first two typed letters are compared.
    pub(crate) fn near_prefix(&self, typed: &str) -> Vec<(u32, u8)> {
        let length = typed.chars().count();
        let at_most = max_edits(length).min(2);
        if at_most == 0 {
            return Vec::new();
        }
        let letters = Letters::of(typed);
        let mut compared = Compared::new(typed, at_most);
        let mut firsts: Vec<char> = typed.chars().take(2).collect();
        firsts.dedup();
        firsts
            .iter()
            .flat_map(|first| self.with_prefix(first.encode_utf8(&mut [0; 4])))
            .filter(|id| {
                let at = *id as usize;
                usize::from(self.lengths[at]) >= length
                    && letters.lacks_at_most(at_most, self.letters[at])
            })
            .filter_map(|id| Some((id, edit_count(compared.with(self.word(id))?.prefix))))
            .collect()
    }

    /// Returns the words of which the typed text may be an abbreviation.
    pub(crate) fn shortened(&self, short: &str) -> Vec<(u32, MatchKind)> {
        let length = short.chars().count();
        let Some(first) = short.chars().next().filter(|_| length >= 2) else {
            return Vec::new();
        };
        let letters = Letters::of(short);
        let has_no_vowels = !short.chars().skip(1).any(|it| "aeiou".contains(it));
        self.with_prefix(first.encode_utf8(&mut [0; 4]))
            .filter(|id| {
                let at = *id as usize;
                let long = usize::from(self.lengths[at]);
                long > length && long <= length * 4 && letters.lacks_at_most(0, self.letters[at])
            })
            .filter_map(|id| {
                let word = self.word(id);
                if has_no_vowels && skeleton(word) == skeleton(short) {
                    Some((id, MatchKind::Skeleton))
                } else {
                    (length >= 3 && shortens(short, word)).then_some((id, MatchKind::Short))
                }
            })
            .collect()
    }
}

/// Converts a small number of edits.
fn edit_count(edits: usize) -> u8 {
    u8::try_from(edits).unwrap_or(u8::MAX)
}

fn ids(range: Range<usize>) -> Range<u32> {
    u32::try_from(range.start).unwrap_or(u32::MAX)..u32::try_from(range.end).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn found(lexicon: &Lexicon, ids: impl IntoIterator<Item = u32>) -> Vec<String> {
        ids.into_iter()
            .map(|id| lexicon.word(id).to_owned())
            .collect()
    }

    #[test]
    fn similar_words_are_found() {
        let lexicon = Lexicon::new(
            [
                "long", "lung", "lying", "stun", "stunned", "stunning", "sword", "swords", "the",
            ]
            .into_iter(),
        )
        .with_stems();
        assert_eq!(
            lexicon.exact("sword").map(|id| lexicon.word(id)),
            Some("sword")
        );
        assert_eq!(lexicon.exact("swor"), None);
        assert_eq!(
            found(&lexicon, lexicon.with_prefix("sw")),
            ["sword", "swords"]
        );
        assert_eq!(
            found(&lexicon, lexicon.with_prefix("z")),
            Vec::<String>::new()
        );
        assert_eq!(
            found(&lexicon, lexicon.same_stem("stuns").iter().copied()),
            ["stun", "stunned", "stunning"]
        );
        assert_eq!(
            found(
                &lexicon,
                lexicon.near("swrod", 1).into_iter().map(|near| near.0)
            ),
            ["sword"]
        );
        assert_eq!(
            found(
                &lexicon,
                lexicon.near_prefix("stnun").into_iter().map(|near| near.0)
            ),
            ["stunned", "stunning"]
        );
        assert_eq!(
            lexicon.shortened("lng").first(),
            Some(&(0, MatchKind::Skeleton))
        );
    }
}
