//! A value that is made at its first use.

use std::sync::{Arc, Mutex, PoisonError};

use super::views::Refusal;

/// A value that is made at its first use; whoever asks for it meanwhile waits.
pub struct Cached<T>(Mutex<Option<Arc<T>>>);

impl<T> Cached<T> {
    /// What was made, or is made now.
    pub fn get(&self, make: impl FnOnce() -> Result<T, Refusal>) -> Result<Arc<T>, Refusal> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kept) = &*kept {
            return Ok(Arc::clone(kept));
        }
        let new = Arc::new(make()?);
        *kept = Some(Arc::clone(&new));
        Ok(new)
    }

    /// Forgets it: the next to ask makes it anew.
    pub fn forget(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

impl<T> Default for Cached<T> {
    fn default() -> Self {
        Self(Mutex::new(None))
    }
}
