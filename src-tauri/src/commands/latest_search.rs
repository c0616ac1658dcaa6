//! A newer keystroke makes the search for the older one pointless.

use std::sync::{
    Arc, Mutex, PoisonError,
    atomic::{AtomicBool, Ordering},
};

/// The search under way, if any.
#[derive(Default)]
pub struct LatestSearch(Mutex<Arc<AtomicBool>>);

impl LatestSearch {
    /// A flag for a new search; the one before it is asked to stop.
    pub fn newest(&self) -> Arc<AtomicBool> {
        let newest = Arc::default();
        let mut current = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        current.store(true, Ordering::Relaxed);
        *current = Arc::clone(&newest);
        newest
    }
}
