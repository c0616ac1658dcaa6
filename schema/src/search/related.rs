//! Related everyday words: a question about being "hurt" also means rules about "damage".

use std::collections::HashMap;

use crate::search::words::{Stems, folded};

/// Groups of related words, one a line, with the central word first.
const RELATED: &str = include_str!("related.txt");

/// For the stem of a word, the stems of the words related to it.
#[derive(Debug)]
pub(crate) struct Related(HashMap<Box<str>, Vec<(Box<str>, Relatedness)>>);

/// How two words are related.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Relatedness {
    /// One of them is the central word of the group.
    Near,
    /// Neither of them is.
    Far,
}

impl Default for Related {
    fn default() -> Self {
        let stems = Stems::new();
        let mut related: HashMap<Box<str>, Vec<(Box<str>, Relatedness)>> = HashMap::new();
        for line in RELATED.lines() {
            let words = folded(line).into_iter();
            let group: Vec<Box<str>> = words.map(|word| stems.stem(&word).into()).collect();
            for (place, word) in group.iter().enumerate() {
                let others = related.entry(word.clone()).or_default();
                for (other_place, other) in group.iter().enumerate() {
                    let kinship = if place == 0 || other_place == 0 {
                        Relatedness::Near
                    } else {
                        Relatedness::Far
                    };
                    if other != word {
                        others.push((other.clone(), kinship));
                    }
                }
            }
        }
        for others in related.values_mut() {
            others.sort_unstable();
            others.dedup_by(|one, other| one.0 == other.0);
        }
        Self(related)
    }
}

impl Related {
    /// The stems of the words related to a folded word; empty for a word in no group.
    pub(crate) fn to(&self, word: &str) -> &[(Box<str>, Relatedness)] {
        self.0
            .get(&*Stems::new().stem(word))
            .map_or(&[], Vec::as_slice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relations() {
        let related = Related::default();
        let to = |word: &str| -> Vec<&str> {
            related.to(word).iter().map(|(stem, _)| &**stem).collect()
        };
        assert!(to("hurting").contains(&"damag"));
        assert!(to("damage").contains(&"hurt"));
        assert!(to("xylophone").is_empty());
    }
}
