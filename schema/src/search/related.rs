//! Related everyday words: a question about being "hurt" also finds rules about "damage".

use std::{collections::HashMap, sync::LazyLock};

use crate::search::words::{Stems, folded};

/// The stems related to each stem.
type Related = HashMap<Box<str>, Vec<(Box<str>, Relatedness)>>;

/// Parsed from groups of related words, one group per line, with the central word first.
static RELATED: LazyLock<Related> = LazyLock::new(|| {
    let stems = Stems::new();
    let mut related = Related::new();
    for line in include_str!("related.txt").lines() {
        let words = folded(line).into_iter();
        let group: Vec<Box<str>> = words.map(|word| stems.stem(&word).into()).collect();
        for (at, word) in group.iter().enumerate() {
            let others = related.entry(word.clone()).or_default();
            for (other_at, other) in group.iter().enumerate() {
                let relatedness = if at == 0 || other_at == 0 {
                    Relatedness::Near
                } else {
                    Relatedness::Far
                };
                if other != word {
                    others.push((other.clone(), relatedness));
                }
            }
        }
    }
    for others in related.values_mut() {
        others.sort_unstable();
        others.dedup_by(|one, other| one.0 == other.0);
    }
    related
});

/// How two words are related.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Relatedness {
    /// One of them is the central word of the group.
    Near,
    /// Neither of them is.
    Far,
}

/// Returns the stems related to a folded word; empty if it is in no group.
pub(crate) fn related(word: &str) -> &'static [(Box<str>, Relatedness)] {
    RELATED
        .get(&*Stems::new().stem(word))
        .map_or(&[], Vec::as_slice)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_a_group_are_related_by_stem() {
        let to =
            |word: &str| -> Vec<&str> { related(word).iter().map(|(stem, _)| &**stem).collect() };
        assert!(to("hurting").contains(&"damag"));
        assert!(to("damage").contains(&"hurt"));
        assert!(to("xylophone").is_empty());
    }
}
