//! Cancels a search when a newer one starts.

use std::sync::{
    Arc, Mutex, PoisonError,
    atomic::{AtomicBool, Ordering},
};

/// The cancellation flag of the running search.
#[derive(Default)]
pub struct LatestSearch(Mutex<Arc<AtomicBool>>);

impl LatestSearch {
    /// Cancels the previous search, and returns the flag of a new one.
    pub fn supersede(&self) -> Arc<AtomicBool> {
        let newest = Arc::default();
        let mut current = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        current.store(true, Ordering::Relaxed);
        *current = Arc::clone(&newest);
        newest
    }
}
