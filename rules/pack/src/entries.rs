//! The entries of a system: all in memory, or read as they are asked for.

mod on_demand;
mod source;

use std::{borrow::Cow, ops::Index, sync::Arc};

use indexmap::IndexMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::entry::Entry;
use on_demand::OnDemand;
pub use source::{EntrySource, Which};

/// Everything that can be looked up in a system, by `kind/slug`, in the order of the pack.
///
/// Small systems are whole in memory. Of a large one only what was asked for is, and the rest stays
/// where it is stored: what goes over all of it says [`each`](Self::each) or [`some`](Self::some).
#[derive(Debug, Clone, Default)]
pub struct Entries {
    whole: IndexMap<String, Entry>,
    /// In place of `whole`, where they are not all in memory.
    on_demand: Option<OnDemand>,
}

impl Entries {
    /// Entries that are read from there when they are asked for, and kept from then on.
    pub fn on_demand(source: Arc<dyn EntrySource>) -> Self {
        Self {
            on_demand: Some(OnDemand::new(source)),
            ..Self::default()
        }
    }

    /// Where they are read from; none where all are in memory.
    pub fn source(&self) -> Option<&Arc<dyn EntrySource>> {
        self.on_demand.as_ref().map(OnDemand::source)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        match &self.on_demand {
            None => self.whole.len(),
            Some(held) => held.source().count(),
        }
    }

    /// How many are in memory for good, rather than since they were asked for.
    pub fn in_memory(&self) -> usize {
        self.whole.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The entry with that key, `kind/slug`.
    pub fn get(&self, key: &str) -> Option<&Entry> {
        match &self.on_demand {
            None => self.whole.get(key),
            Some(held) => held.at(held.place(key)?),
        }
    }

    /// The entry with that key, to be changed. What is stored does not change with it.
    pub fn get_mut(&mut self, key: &str) -> Option<&mut Entry> {
        match &mut self.on_demand {
            None => self.whole.get_mut(key),
            Some(held) => held.get_mut(key),
        }
    }

    /// The entry with that key for a look: it is not kept where it was not yet.
    pub fn look_at(&self, key: &str) -> Option<Cow<'_, Entry>> {
        match &self.on_demand {
            None => self.whole.get(key).map(Cow::Borrowed),
            Some(held) => held.look_at(key),
        }
    }

    /// Whether there is an entry with that key.
    pub fn contains_key(&self, key: &str) -> bool {
        match &self.on_demand {
            None => self.whole.contains_key(key),
            Some(held) => held.source().has(key),
        }
    }

    /// The number that stands for an entry, as long as these entries live.
    pub fn place(&self, key: &str) -> Option<usize> {
        match &self.on_demand {
            None => self.whole.get_index_of(key),
            Some(held) => held.place(key),
        }
    }

    /// The entry of that kind that answers to a name: by its slug, its name, or else an alias.
    pub fn find(&self, kind: &str, name: &str) -> Option<&Entry> {
        let which = Which::Called {
            kind: Some(kind),
            name,
        };
        self.get(&format!("{kind}/{name}"))
            .or_else(|| match &self.on_demand {
                None => self.whole.values().find(|entry| which.fits(entry)),
                Some(held) => {
                    let found = held.source().some(&which, 1).pop()?;
                    held.at(held.keep(found))
                }
            })
    }

    /// The first of those that are wanted, `limit` at the most.
    pub fn some(&self, which: &Which<'_>, limit: usize) -> Vec<Cow<'_, Entry>> {
        match &self.on_demand {
            None => {
                let wanted = self.whole.values().filter(|entry| which.fits(entry));
                wanted.take(limit).map(Cow::Borrowed).collect()
            }
            Some(held) => held.some(which, limit),
        }
    }

    /// Those with formulas of their own, in modifiers or tables, with their places.
    pub fn with_formulas(&self) -> Vec<(usize, &Entry)> {
        match &self.on_demand {
            None => {
                let all = self.whole.values().enumerate();
                all.filter(|(_, entry)| Which::WithFormulas.fits(entry))
                    .collect()
            }
            Some(held) => {
                let found = held.source().some(&Which::WithFormulas, usize::MAX);
                let places = found.into_iter().map(|entry| held.keep(entry));
                places
                    .filter_map(|place| Some((place, held.at(place)?)))
                    .collect()
            }
        }
    }

    /// Goes over all of them. Those that are not in memory are forgotten again.
    pub fn each(&self, mut take: impl FnMut(&Entry)) {
        match &self.on_demand {
            None => self.whole.values().for_each(take),
            Some(held) => held.each(&mut take),
        }
    }

    /// All keys and entries. Those that are not in memory are all read and kept.
    pub fn iter(&self) -> Box<dyn Iterator<Item = (&String, &Entry)> + '_> {
        match &self.on_demand {
            None => Box::new(self.whole.iter()),
            Some(held) => Box::new(held.all()),
        }
    }

    /// All keys, as [`iter`](Self::iter) gives them.
    pub fn keys(&self) -> impl Iterator<Item = &String> {
        self.iter().map(|(key, _)| key)
    }

    /// All entries, as [`iter`](Self::iter) gives them.
    pub fn values(&self) -> impl Iterator<Item = &Entry> {
        self.iter().map(|(_, entry)| entry)
    }

    /// All of them in memory from now on, to be added to or taken from.
    pub fn whole(&mut self) -> &mut IndexMap<String, Entry> {
        if let Some(held) = self.on_demand.take() {
            let all = held.all().map(|(key, entry)| (key.clone(), entry.clone()));
            self.whole = all.collect();
        }
        &mut self.whole
    }
}

impl PartialEq for Entries {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len()
            && self
                .iter()
                .all(|(key, entry)| other.get(key) == Some(entry))
    }
}

impl From<IndexMap<String, Entry>> for Entries {
    fn from(entries: IndexMap<String, Entry>) -> Self {
        Self {
            whole: entries,
            on_demand: None,
        }
    }
}

impl FromIterator<(String, Entry)> for Entries {
    fn from_iter<T: IntoIterator<Item = (String, Entry)>>(entries: T) -> Self {
        Self::from(entries.into_iter().collect::<IndexMap<_, _>>())
    }
}

impl<'a> IntoIterator for &'a Entries {
    type Item = (&'a String, &'a Entry);
    type IntoIter = Box<dyn Iterator<Item = Self::Item> + 'a>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The entry at a [`place`](Entries::place).
impl Index<usize> for Entries {
    type Output = Entry;

    fn index(&self, place: usize) -> &Entry {
        match &self.on_demand {
            None => &self.whole[place],
            Some(held) => &held[place],
        }
    }
}

impl Serialize for Entries {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Entries {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        IndexMap::deserialize(deserializer).map(Self::from)
    }
}
