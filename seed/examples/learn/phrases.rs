//! The training data: names, aliases, questions, search words and summaries of the built-in packs.

use schema::search::folded;
use seed::{builtin, pack};

/// A short text that leads to an entry.
pub struct Phrase {
    /// Its words in order, folded as for the search.
    pub words: Vec<String>,
    /// The index of its entry, counted over all systems.
    pub entry: usize,
    /// The index of its entry's system.
    pub system: usize,
}

/// Returns all phrases of the built-in packs.
pub fn phrases() -> Vec<Phrase> {
    let mut phrases = Vec::new();
    let mut entry = 0;
    for (system, builtin) in builtin::packs().enumerate() {
        let read = pack::read(&builtin.files()).system;
        for own in read.entries.values() {
            let names = [&own.name].into_iter().chain(own.other_names());
            let asked = own.questions.iter().chain(&own.words);
            let texts = names.chain(asked).chain([&own.summary]);
            phrases.extend(texts.map(|text| Phrase {
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
