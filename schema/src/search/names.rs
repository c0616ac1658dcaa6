//! Names as compounds without spaces, and as initials.

use std::collections::HashMap;

use crate::search::{
    lexicon::Lexicon, lists::Lists, stop_words::is_stop_word, strings::Strings, words::folded,
};

/// Multi-word names written as one word: "longsword" and "swordlong" for "Sword, Long".
#[derive(Debug, Default)]
pub(crate) struct Compounds {
    pub(crate) lexicon: Lexicon,
    documents: Lists,
    initials: HashMap<Box<str>, Vec<u32>>,
}

/// Initials that at least this many entries share are ignored as too ambiguous.
const SHARED: usize = 48;

/// [`Compounds`] under construction.
#[derive(Debug, Default)]
pub(crate) struct CompoundsBuilder {
    names: Strings,
    documents: Vec<u32>,
    initials: HashMap<Box<str>, Vec<u32>>,
}

impl CompoundsBuilder {
    /// Adds a folded multi-word name.
    pub(crate) fn add(&mut self, name: &str, document: u32) {
        if let Some(short) = initials_of(name) {
            let sharing = self.initials.entry(short.into()).or_default();
            if sharing.len() < SHARED && sharing.last() != Some(&document) {
                sharing.push(document);
            }
        }
        self.names.push(&name.replace(' ', ""));
        self.documents.push(document);
    }

    pub(crate) fn finish(self) -> Compounds {
        let name = |at: &u32| self.names.get(*at as usize);
        let document = |at: &u32| self.documents[*at as usize];
        let pair = |at: &u32| (name(at), document(at));
        let mut order: Vec<u32> = (0_u32..).take(self.documents.len()).collect();
        order.sort_unstable_by(|one, other| pair(one).cmp(&pair(other)));
        order.dedup_by(|one, other| pair(one) == pair(other));
        let groups = || order.chunk_by(|one, other| name(one) == name(other));
        Compounds {
            lexicon: Lexicon::new(groups().map(|group| name(&group[0]))),
            documents: groups().map(|group| group.iter().map(document)).collect(),
            initials: self.initials,
        }
    }
}

impl Compounds {
    /// Returns the documents with this compound name.
    pub(crate) fn documents(&self, compound: u32) -> &[u32] {
        self.documents.get(compound as usize)
    }

    /// Returns the documents whose name has these initials.
    pub(crate) fn with_initials(&self, initials: &str) -> &[u32] {
        self.initials
            .get(initials)
            .filter(|found| found.len() < SHARED)
            .map_or(&[], Vec::as_slice)
    }
}

/// Returns the folded variants of a name: "Sword, Long" is also "long sword". Single words are omitted, since
/// the lexicon already has them.
pub(crate) fn variants(name: &str) -> Vec<String> {
    let mut all = folded(name);
    let mut variants: Vec<String> = vec![all.join(" ")];
    if let Some((last, first)) = name.split_once(',') {
        let (first, last) = (folded(first).join(" "), folded(last).join(" "));
        variants.push(format!("{first} {last}"));
    }
    if let Some((outside, _)) = name.split_once('(') {
        variants.push(folded(outside).join(" "));
    }
    all.retain(|word| !is_stop_word(word));
    variants.push(all.join(" "));
    variants.sort_unstable();
    variants.dedup();
    variants.retain(|name| name.contains(' '));
    variants
}

fn initials_of(name: &str) -> Option<String> {
    let initials: String = name
        .split(' ')
        .filter_map(|word| word.chars().next())
        .collect();
    (2..=6)
        .contains(&initials.chars().count())
        .then_some(initials)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn names_have_variants_in_other_word_orders() {
        assert_eq!(variants("Sword, Long"), ["long sword", "sword long"]);
        assert_eq!(variants("Axe"), Vec::<String>::new());
        assert_eq!(variants("Form of Mist"), ["form mist", "form of mist"]);
    }

    #[test]
    fn compounds_and_initials_are_found() {
        let mut building = CompoundsBuilder::default();
        building.add("form of mist", 1);
        building.add("long sword", 3);
        let compounds = building.finish();
        let sword = compounds.lexicon.exact("longsword").unwrap();
        assert_eq!(compounds.documents(sword), [3]);
        assert_eq!(compounds.with_initials("fom"), [1]);
    }
}
