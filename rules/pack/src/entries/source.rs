//! Where entries are read from that are not in memory.

use std::{collections::HashMap, fmt};

use crate::entry::Entry;

/// Where entries are read from when they are asked for. What cannot be read is as if it were not
/// there.
pub trait EntrySource: fmt::Debug + Send + Sync {
    /// How many there are.
    fn count(&self) -> usize;

    /// Whether there is an entry with that key, `kind/slug`.
    fn has(&self, key: &str) -> bool {
        self.get(key).is_some()
    }

    /// The entry with that key, `kind/slug`.
    fn get(&self, key: &str) -> Option<Entry>;

    /// The first of those that are wanted, `limit` at the most.
    fn some(&self, which: &Which<'_>, limit: usize) -> Vec<Entry>;

    /// Goes over all, in the order of the pack.
    fn each(&self, take: &mut dyn FnMut(Entry));

    /// Which of some texts are names or aliases: the text in lower case, and the key of the first
    /// entry that is called so. Lower case is that of the letters from A to Z.
    fn named(&self, among: &[&str]) -> HashMap<String, String>;
}

/// Which entries are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which<'a> {
    /// Those of a kind; with a tag, where one is said.
    Kind {
        /// The key of the kind.
        kind: &'a str,
        /// The tag.
        tag: Option<&'a str>,
    },
    /// Those that answer to a name, an alias or a slug; read on demand, in this order: by slug, by
    /// name, by alias.
    Called {
        /// The key of the only kind.
        kind: Option<&'a str>,
        /// The name.
        name: &'a str,
    },
    /// Those that name the entry with that key, `kind/slug`.
    LinkingTo(&'a str),
    /// Those with formulas of their own, in modifiers or tables.
    WithFormulas,
}

impl Which<'_> {
    /// Whether an entry is one of them.
    pub fn fits(&self, entry: &Entry) -> bool {
        match *self {
            Self::Kind { kind, tag } => {
                entry.kind == kind && tag.is_none_or(|tag| entry.tags.iter().any(|own| own == tag))
            }
            Self::Called { kind, name } => {
                kind.is_none_or(|kind| entry.kind == kind) && entry.answers_to(name)
            }
            Self::LinkingTo(key) => entry.links.iter().any(|link| link == key),
            Self::WithFormulas => {
                let beyond = |table: &crate::table::Table| !table.beyond.is_empty();
                !entry.modifiers.is_empty() || entry.table.as_ref().is_some_and(beyond)
            }
        }
    }
}
