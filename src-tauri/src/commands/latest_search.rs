//! Cancels a search when a newer one starts.

use std::sync::{
    Arc, Mutex, PoisonError,
    atomic::{AtomicBool, Ordering},
};

/// The search under way, if any.
#[derive(Default)]
pub struct LatestSearch(Mutex<Arc<AtomicBool>>);

impl LatestSearch {
    /// Returns a flag for a new search, and asks the one before it to stop.
    pub fn newest(&self) -> Arc<AtomicBool> {
        let newest = Arc::default();
        let mut current = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        current.store(true, Ordering::Relaxed);
        *current = Arc::clone(&newest);
        newest
    }
}
