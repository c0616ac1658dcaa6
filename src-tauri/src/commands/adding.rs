//! The progress of adding books, and cancelling it.

use std::{
    path::PathBuf,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use serde::Serialize;
use ts_rs::TS;

use crate::api::{
    app::App,
    books::{self, AddObserver, BookReport},
    views::Refusal,
};

/// The progress of adding books.
#[derive(Debug, Clone, Default, PartialEq, Serialize, TS)]
pub struct BooksProgress {
    /// The name of the file being read.
    pub file: String,
    /// The number of files read before it.
    pub done: usize,
    /// The total number of files.
    pub of: usize,
    /// The fraction of the file read so far, from 0 to 1.
    pub part: f64,
}

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
        Ok(Some(books::add_all(app, paths, self)))
    }

    fn start(&self) -> Result<UnderWay<'_>, Refusal> {
        let mut progress = self.lock();
        if progress.is_some() {
            return Err(Refusal::invalid(messages::text!("books-being-added")));
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

impl AddObserver for Adding {
    fn file(&self, name: &str, done: usize, of: usize) {
        *self.lock() = Some(BooksProgress {
            file: name.to_owned(),
            done,
            of,
            part: 0.0,
        });
    }

    fn part(&self, part: f64) {
        if let Some(progress) = self.lock().as_mut() {
            progress.part = part;
        }
    }

    fn stopped(&self) -> &AtomicBool {
        &self.stopped
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
        adding.file("almanac.pdf", 1, 3);
        let before = adding.progress();
        assert!(adding.start().is_err());
        assert_eq!(adding.progress(), before);
        drop(under_way);
        assert_eq!(adding.progress(), None);
        assert!(adding.start().is_ok());
    }
}
