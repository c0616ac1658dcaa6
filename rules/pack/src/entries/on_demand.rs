//! Entries that are read when they are asked for, and kept from then on where they are.

use std::{
    borrow::Cow,
    collections::HashMap,
    ops::Index,
    sync::{Arc, LazyLock, OnceLock, PoisonError, RwLock},
};

use super::source::{EntrySource, Which};
use crate::entry::Entry;

/// Entries by the order in which they were asked for. Nothing in it moves: each bucket is twice as
/// long as the one before, and a slot is filled once.
#[derive(Debug)]
pub(super) struct OnDemand {
    source: Arc<dyn EntrySource>,
    places: RwLock<HashMap<String, usize>>,
    buckets: [OnceLock<Bucket>; BUCKETS],
}

type Bucket = Box<[OnceLock<Box<Kept>>]>;

#[derive(Debug, Clone)]
struct Kept {
    key: String,
    entry: Entry,
}

const BUCKETS: usize = 32;
/// How long the first bucket is.
const FIRST: usize = 64;

impl OnDemand {
    pub(super) fn new(source: Arc<dyn EntrySource>) -> Self {
        Self {
            source,
            places: RwLock::default(),
            buckets: Default::default(),
        }
    }

    pub(super) fn source(&self) -> &Arc<dyn EntrySource> {
        &self.source
    }

    /// The place of the entry with that key, which is read and kept where it was not yet.
    pub(super) fn place(&self, key: &str) -> Option<usize> {
        self.known(key)
            .or_else(|| self.source.get(key).map(|entry| self.keep(entry)))
    }

    /// The entry with that key, kept or not.
    pub(super) fn look_at(&self, key: &str) -> Option<Cow<'_, Entry>> {
        match self.known(key) {
            Some(place) => self.at(place).map(Cow::Borrowed),
            None => self.source.get(key).map(Cow::Owned),
        }
    }

    pub(super) fn at(&self, place: usize) -> Option<&Entry> {
        self.slot(place).map(|kept| &kept.entry)
    }

    pub(super) fn get_mut(&mut self, key: &str) -> Option<&mut Entry> {
        let (bucket, at) = within(self.place(key)?);
        let slots = self.buckets.get_mut(bucket)?.get_mut()?;
        slots.get_mut(at)?.get_mut().map(|kept| &mut kept.entry)
    }

    pub(super) fn some(&self, which: &Which<'_>, limit: usize) -> Vec<Cow<'_, Entry>> {
        let found = self.source.some(which, limit).into_iter();
        found
            .map(|entry| match self.kept(&entry.key()) {
                Some(kept) => Cow::Borrowed(kept),
                None => Cow::Owned(entry),
            })
            .collect()
    }

    /// Goes over all, those that are kept as they are kept.
    pub(super) fn each(&self, take: &mut dyn FnMut(&Entry)) {
        self.source
            .each(&mut |entry| take(self.kept(&entry.key()).unwrap_or(&entry)));
    }

    /// Reads and keeps all.
    pub(super) fn all(&self) -> impl Iterator<Item = (&String, &Entry)> {
        let mut places = Vec::with_capacity(self.source.count());
        self.source.each(&mut |entry| places.push(self.keep(entry)));
        places
            .into_iter()
            .filter_map(|place| self.slot(place))
            .map(|kept| (&kept.key, &kept.entry))
    }

    /// Keeps an entry, where none of its key is kept, and gives its place.
    pub(super) fn keep(&self, entry: Entry) -> usize {
        let mut places = self.places.write().unwrap_or_else(PoisonError::into_inner);
        let key = entry.key();
        if let Some(place) = places.get(&key) {
            return *place;
        }
        let place = places.len();
        let (bucket, at) = within(place);
        let slots = self.buckets[bucket]
            .get_or_init(|| (0..FIRST << bucket).map(|_| OnceLock::new()).collect());
        places.insert(key.clone(), place);
        slots[at].get_or_init(|| Box::new(Kept { key, entry }));
        place
    }

    fn kept(&self, key: &str) -> Option<&Entry> {
        self.at(self.known(key)?)
    }

    fn known(&self, key: &str) -> Option<usize> {
        let places = self.places.read().unwrap_or_else(PoisonError::into_inner);
        places.get(key).copied()
    }

    fn slot(&self, place: usize) -> Option<&Kept> {
        let (bucket, at) = within(place);
        let slots = self.buckets.get(bucket)?.get()?;
        slots.get(at)?.get().map(|kept| &**kept)
    }
}

impl Clone for OnDemand {
    fn clone(&self) -> Self {
        let places = self.places.read().unwrap_or_else(PoisonError::into_inner);
        Self {
            source: Arc::clone(&self.source),
            places: RwLock::new(places.clone()),
            buckets: self.buckets.clone(),
        }
    }
}

impl Index<usize> for OnDemand {
    type Output = Entry;

    /// An empty entry where none has that place.
    fn index(&self, place: usize) -> &Entry {
        static NONE: LazyLock<Entry> = LazyLock::new(Entry::default);
        self.at(place).unwrap_or(&NONE)
    }
}

/// The bucket of a place, and where in it.
fn within(place: usize) -> (usize, usize) {
    let place = place.saturating_add(FIRST);
    let bucket = (place / FIRST).ilog2() as usize;
    (bucket, place - (FIRST << bucket))
}

#[cfg(test)]
mod tests {
    use super::{FIRST, within};

    #[test]
    fn places_fill_one_bucket_after_another() {
        for (place, expected) in [
            (0, (0, 0)),
            (FIRST - 1, (0, FIRST - 1)),
            (FIRST, (1, 0)),
            (3 * FIRST - 1, (1, 2 * FIRST - 1)),
            (3 * FIRST, (2, 0)),
        ] {
            assert_eq!(within(place), expected, "{place}");
        }
    }
}
