//! What is learned from: each name, alias, question and group of words of the built-in packs.

use schema::search::{Document, folded};
use seed::{builtin, pack};

/// A short text that leads to an entry.
pub struct Phrase {
    /// Its words as the search compares them, in order.
    pub words: Vec<String>,
    /// The number of its entry, from 0 over all systems.
    pub entry: usize,
    /// The number of its entry's system.
    pub system: usize,
}

/// All phrases of the built-in packs.
pub fn phrases() -> Vec<Phrase> {
    let mut phrases = Vec::new();
    let mut entry = 0;
    for (system, builtin) in builtin::packs().enumerate() {
        let read = pack::read(&builtin.files()).system;
        for own in read.entries.values() {
            let document = Document::of(&read.key, own);
            let texts = [
                std::slice::from_ref(&document.name),
                &document.aliases,
                &document.questions,
                &document.words,
                std::slice::from_ref(&document.summary),
            ];
            phrases.extend(texts.into_iter().flatten().map(|text| Phrase {
                words: folded(text),
                entry,
                system,
            }));
            entry += 1;
        }
    }
    phrases.retain(|phrase| !phrase.words.is_empty());
    phrases
}
