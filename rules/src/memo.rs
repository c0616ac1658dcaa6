//! A cache for results that fights compute again and again.

use std::{
    hash::Hash,
    sync::{Mutex, MutexGuard, PoisonError},
};

use formula::HashMap;

/// A cache of results by all their inputs. It is cleared when it would exceed `CAPACITY` results.
#[derive(Debug)]
pub(crate) struct Memo<K, T, const CAPACITY: usize>(Mutex<HashMap<K, T>>);

impl<K, T, const CAPACITY: usize> Default for Memo<K, T, CAPACITY> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K: Eq + Hash, T: Clone, const CAPACITY: usize> Memo<K, T, CAPACITY> {
    /// Returns the cached result, or else that of `work`, which is cached unless it fails.
    pub(crate) fn get<E>(&self, key: K, work: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
        if let Some(known) = self.all().get(&key) {
            return Ok(known.clone());
        }
        let result = work()?;
        let mut all = self.all();
        if all.len() >= CAPACITY {
            all.clear();
        }
        all.insert(key, result.clone());
        Ok(result)
    }

    fn all(&self) -> MutexGuard<'_, HashMap<K, T>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
