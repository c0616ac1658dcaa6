//! The library is opened while the window is drawn; whoever needs it first waits for it.

use std::{
    sync::{Arc, OnceLock},
    thread,
};

use crate::api::{app::App, views::Refusal};

/// The app, opened or about to be.
#[derive(Clone)]
pub struct Opening(Arc<OnceLock<Result<App, Refusal>>>);

impl Opening {
    /// Starts to open the app.
    pub fn start(open: impl FnOnce() -> Result<App, Refusal> + Send + 'static) -> Self {
        let opening = Self(Arc::default());
        let cell = opening.0.clone();
        thread::spawn(move || cell.get_or_init(open).is_ok());
        opening
    }

    /// The app, once it is open.
    pub fn app(&self) -> Result<&App, Refusal> {
        self.0.wait().as_ref().map_err(Clone::clone)
    }
}
