//! A value computed on first use.

use std::sync::{Arc, Mutex, PoisonError};

use super::views::Refusal;

/// A value computed on first use. Concurrent callers wait for the computation.
pub struct Cached<T>(Mutex<Option<Arc<T>>>);

impl<T> Cached<T> {
    /// Returns the value, computing it if needed.
    pub fn get(&self, make: impl FnOnce() -> Result<T, Refusal>) -> Result<Arc<T>, Refusal> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kept) = &*kept {
            return Ok(Arc::clone(kept));
        }
        let new = Arc::new(make()?);
        *kept = Some(Arc::clone(&new));
        Ok(new)
    }

    /// Returns the value if it is already computed and not being computed right now.
    pub fn ready(&self) -> Option<Arc<T>> {
        self.0.try_lock().ok()?.clone()
    }

    /// Drops the value, so that it is computed again on next use.
    pub fn clear(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

impl<T> Default for Cached<T> {
    fn default() -> Self {
        Self(Mutex::new(None))
    }
}
