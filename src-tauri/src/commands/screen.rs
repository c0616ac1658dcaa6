//! The players' window: which encounter it shows, and how it is opened.

use std::sync::{Mutex, PoisonError};

use crate::api::views::Refusal;

/// Opens and closes the players' window.
pub trait Screen: Send + Sync {
    /// Opens it, or brings it to the front.
    fn open(&self) -> Result<(), Refusal>;
    /// Closes it if it is open.
    fn close(&self);
    /// Notifies its page, if it is open, of a change.
    fn changed(&self);
    /// Whether it is open.
    fn is_open(&self) -> bool;
}

/// The players' window and the encounter it shows.
pub struct PlayersScreen {
    screen: Box<dyn Screen>,
    shown: Mutex<Option<i64>>,
}

impl PlayersScreen {
    /// Uses `screen` to open and close the window.
    pub fn new(screen: impl Screen + 'static) -> Self {
        Self {
            screen: Box::new(screen),
            shown: Mutex::default(),
        }
    }

    /// Shows an encounter in the window, opening it if needed.
    pub fn show(&self, encounter: i64) -> Result<(), Refusal> {
        *self.shown.lock().unwrap_or_else(PoisonError::into_inner) = Some(encounter);
        self.screen.changed();
        self.screen.open()
    }

    /// Closes the window.
    pub fn close(&self) {
        self.screen.close();
    }

    /// Notifies the window of a change.
    pub fn changed(&self) {
        self.screen.changed();
    }

    /// Returns the encounter in the window, or `None` if the window is closed.
    pub fn open(&self) -> Option<i64> {
        self.shown().ok().filter(|_| self.screen.is_open())
    }

    /// Returns the encounter that was shown last, even if the window is closed.
    pub fn shown(&self) -> Result<i64, Refusal> {
        let shown = *self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        shown.ok_or_else(|| Refusal::not_found(messages::text!("window-no-encounter")))
    }
}
