//! The progress of adding books, and cancelling it.

use std::{
    path::PathBuf,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use crate::api::{
    app::App,
    books::{self, BookReport, BooksProgress},
    views::Refusal,
};

/// The running addition of books, if any.
#[derive(Default)]
pub struct Adding {
    progress: Mutex<Option<BooksProgress>>,
    stopped: AtomicBool,
}

impl Adding {
    /// Adds the books in files and folders; `None` if there are no paths. Returns an error while
    /// other books are being added.
    pub fn add(&self, app: &App, paths: &[PathBuf]) -> Result<Option<Vec<BookReport>>, Refusal> {
        if paths.is_empty() {
            return Ok(None);
        }
        let _under_way = self.start()?;
        let tell = |progress| *self.lock() = Some(progress);
        let reports = books::add_all(app, paths, &self.stopped, &tell);
        Ok(Some(reports))
    }

    fn start(&self) -> Result<UnderWay<'_>, Refusal> {
        let mut progress = self.lock();
        if progress.is_some() {
            return Err(invalid!("books-being-added"));
        }
        *progress = Some(BooksProgress::default());
        self.stopped.store(false, Ordering::Relaxed);
        Ok(UnderWay(self))
    }

    /// Stops adding: neither the file being read nor those after it are added.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Returns the progress, or `None` if no books are being added.
    pub fn progress(&self) -> Option<BooksProgress> {
        self.lock().clone()
    }

    fn lock(&self) -> MutexGuard<'_, Option<BooksProgress>> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Clears the progress when dropped, even after a panic.
struct UnderWay<'a>(&'a Adding);

impl Drop for UnderWay<'_> {
    fn drop(&mut self) {
        *self.0.lock() = None;
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_refused_addition_does_not_change_the_progress() {
        let adding = Adding::default();
        let under_way = adding.start().unwrap();
        let before = Some(BooksProgress {
            file: "almanac.pdf".to_owned(),
            ..BooksProgress::default()
        });
        adding.lock().clone_from(&before);
        assert!(adding.start().is_err());
        assert_eq!(adding.progress(), before);
        drop(under_way);
        assert_eq!(adding.progress(), None);
        assert!(adding.start().is_ok());
    }
}
