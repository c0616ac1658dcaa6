//! The players' window: which encounter it shows, and how it is opened.

use std::sync::{Mutex, PoisonError};

use crate::api::views::Refusal;

/// Opens and closes the players' window.
pub trait Screen: Send + Sync {
    /// Opens it, or restores it if it is minimized.
    fn open(&self) -> Result<(), Refusal>;
    /// Closes it if it is open.
    fn close(&self);
    /// Notifies its page, if it is open, of a change.
    fn changed(&self);
    /// Whether it is open and not minimized.
    fn is_open(&self) -> bool;
}

/// No players' window, for development and tests.
pub struct NoScreen;

impl Screen for NoScreen {
    fn open(&self) -> Result<(), Refusal> {
        Ok(())
    }

    fn close(&self) {}

    fn changed(&self) {}

    fn is_open(&self) -> bool {
        false
    }
}

/// The players' window and the encounter it shows.
pub struct PlayersScreen {
    screen: Box<dyn Screen>,
    shown: Mutex<Option<i64>>,
    /// The `changes` of the library version that was seen last.
    elsewhere: Mutex<Option<i64>>,
}

impl PlayersScreen {
    /// Uses `screen` to open and close the window.
    pub fn new(screen: impl Screen + 'static) -> Self {
        Self {
            screen: Box::new(screen),
            shown: Mutex::default(),
            elsewhere: Mutex::default(),
        }
    }

    /// Shows an encounter in the window, opening or restoring it if needed. An open window does not take the focus.
    pub fn show(&self, encounter: i64) -> Result<(), Refusal> {
        *self.shown.lock().unwrap_or_else(PoisonError::into_inner) = Some(encounter);
        if !self.screen.is_open() {
            return self.screen.open();
        }
        self.screen.changed();
        Ok(())
    }

    /// Closes the window.
    pub fn close(&self) {
        self.screen.close();
    }

    /// Notifies the window of a change.
    pub fn changed(&self) {
        self.screen.changed();
    }

    /// Notifies the window if the library was changed elsewhere since the last call. `changes` is that of its version.
    pub fn follow(&self, changes: i64) {
        let before = self
            .elsewhere
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .replace(changes);
        if before.is_some_and(|before| before != changes) {
            self.changed();
        }
    }

    /// Returns the encounter in the window, or `None` if the window is closed or minimized.
    pub fn open(&self) -> Option<i64> {
        self.shown().ok().filter(|_| self.screen.is_open())
    }

    /// Returns the encounter that was shown last, even if the window is closed.
    pub fn shown(&self) -> Result<i64, Refusal> {
        let shown = *self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        shown.ok_or_else(|| not_found!("window-no-encounter"))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    };

    use super::{PlayersScreen, Screen};
    use crate::api::views::Refusal;

    /// A window that counts how often it is opened.
    struct Counted(Arc<AtomicUsize>);

    impl Screen for Counted {
        fn open(&self) -> Result<(), Refusal> {
            self.0.fetch_add(1, Ordering::Relaxed);
            Ok(())
        }

        fn close(&self) {}

        fn changed(&self) {}

        fn is_open(&self) -> bool {
            self.0.load(Ordering::Relaxed) > 0
        }
    }

    #[test]
    fn an_open_window_shows_another_encounter_without_being_opened_again() {
        let opened = Arc::new(AtomicUsize::new(0));
        let screen = PlayersScreen::new(Counted(Arc::clone(&opened)));
        screen.show(1).unwrap();
        screen.show(2).unwrap();
        assert_eq!(opened.load(Ordering::Relaxed), 1);
        assert_eq!(screen.open(), Some(2));
    }
}
