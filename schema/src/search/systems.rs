//! Numbers for systems and kinds, and recognition of system names in queries.

use indexmap::IndexSet;
use rules::system::Kind;

use crate::search::{document::Labels, typos::Compared, words::folded};

/// The systems and kinds by number, and the systems' nicknames.
#[derive(Debug, Default)]
pub(crate) struct Systems {
    pub(crate) list: Vec<Labels>,
    pub(crate) kinds: IndexSet<String>,
    nicknames: Vec<Nickname>,
}

#[derive(Debug)]
struct Nickname {
    words: Vec<String>,
    system: u16,
    ambiguous: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct SystemMention {
    pub system: u16,
    /// The index of its first word in the query.
    pub first: usize,
    /// The number of its words.
    pub count: usize,
    /// Whether the words also occur in names of entries, or the name is misspelled.
    pub ambiguous: bool,
}

impl Systems {
    /// Adds a system. Its key must be new.
    pub(crate) fn add(&mut self, labels: Labels) {
        let system = number(self.list.len());
        for name in labels.nicknames.iter().chain([&labels.key, &labels.name]) {
            let words = folded(name);
            if !words.is_empty() && !self.nicknames.iter().any(|known| known.words == words) {
                self.nicknames.push(Nickname {
                    words,
                    system,
                    ambiguous: false,
                });
            }
        }
        self.list.push(labels);
        // Longest first. A stable sort keeps the order of the systems.
        self.nicknames
            .sort_by_key(|nickname| std::cmp::Reverse(nickname.words.len()));
    }

    /// Marks the nicknames whose words all occur in names of entries.
    pub(crate) fn mark_ambiguous(&mut self, occurs_in_names: impl Fn(&str) -> bool) {
        for nickname in &mut self.nicknames {
            nickname.ambiguous = nickname.words.iter().all(|word| occurs_in_names(word));
        }
    }

    /// Returns the numbers of a system and a kind, adding them if they are new.
    pub(crate) fn numbers(&mut self, system: &str, kind: &str) -> (u16, u16) {
        let system = self.number(system).unwrap_or_else(|| {
            self.list.push(Labels {
                key: system.to_owned(),
                name: system.to_owned(),
                ..Labels::default()
            });
            number(self.list.len() - 1)
        });
        let known = self.kinds.get_index_of(kind);
        let kind = known.unwrap_or_else(|| self.kinds.insert_full(kind.to_owned()).0);
        (system, number(kind))
    }

    /// Returns the number of the system with this key.
    pub(crate) fn number(&self, key: &str) -> Option<u16> {
        let index = self.list.iter().position(|labels| labels.key == key);
        index.map(number)
    }

    /// Returns the singular and plural names of a kind.
    pub(crate) fn kind_words(&self, system: &str, kind: &str) -> String {
        let labels = self.list.iter().find(|labels| labels.key == system);
        let known = labels.and_then(|labels| labels.kinds.iter().find(|known| known.key == kind));
        known.map_or_else(
            || kind.to_owned(),
            |known| format!("{} {}", known.name, known.plural),
        )
    }

    /// Returns the kinds of all systems.
    pub(crate) fn labelled_kinds(&self) -> impl Iterator<Item = &Kind> {
        self.list.iter().flat_map(|labels| &labels.kinds)
    }

    /// Finds the longest run of query words that names a system, or else a misspelled one-word name. `known` says
    /// whether a word is spelled correctly.
    pub(crate) fn mention(
        &self,
        query: &[String],
        known: impl Fn(&str) -> bool,
    ) -> Option<SystemMention> {
        let exact = self.nicknames.iter().find_map(|nickname| {
            let count = nickname.words.len();
            let mut runs = query.windows(count);
            let first = runs.position(|run| run == nickname.words)?;
            Some(SystemMention {
                system: nickname.system,
                first,
                count,
                ambiguous: nickname.ambiguous,
            })
        });
        exact.or_else(|| self.misspelled_mention(query, known))
    }

    fn misspelled_mention(
        &self,
        query: &[String],
        known: impl Fn(&str) -> bool,
    ) -> Option<SystemMention> {
        query
            .iter()
            .enumerate()
            .filter(|(_, word)| word.len() >= 5 && !known(word))
            .find_map(|(first, word)| {
                let allowed = if word.len() >= 8 { 2 } else { 1 };
                let mut compared = Compared::new(word, allowed);
                let nickname = self.nicknames.iter().find(|nickname| {
                    nickname.words.len() == 1
                        && nickname.words[0].len() >= 5
                        && compared
                            .with(&nickname.words[0])
                            .is_some_and(|distance| distance.whole <= allowed)
                })?;
                Some(SystemMention {
                    system: nickname.system,
                    first,
                    count: 1,
                    ambiguous: true,
                })
            })
    }
}

fn number(index: usize) -> u16 {
    u16::try_from(index).unwrap_or(u16::MAX)
}
