//! Results that are kept, since they take long.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

/// The most results that are kept; then all are dropped.
const MOST: usize = 500;

/// Results by all that they follow from.
#[derive(Debug)]
pub(crate) struct Memo<T>(Mutex<HashMap<String, T>>);

impl<T> Default for Memo<T> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<T: Clone> Memo<T> {
    /// The result that is kept, or else that of `work`.
    pub(crate) fn get(&self, key: String, work: impl FnOnce() -> T) -> T {
        let known = self.all().get(&key).cloned();
        known.unwrap_or_else(|| {
            let result = work();
            let mut all = self.all();
            if all.len() >= MOST {
                all.clear();
            }
            all.insert(key, result.clone());
            result
        })
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, T>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
