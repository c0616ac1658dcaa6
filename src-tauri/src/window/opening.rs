//! The library is opened while the window is drawn; whoever needs it first waits for it.

use std::{
    sync::{Arc, Mutex, OnceLock, PoisonError},
    thread,
};

use crate::api::{app::App, views::Refusal};

/// The app, opened or about to be.
#[derive(Clone)]
pub struct Opening(Arc<Door>);

struct Door {
    open: Box<dyn Fn() -> Result<App, Refusal> + Send + Sync>,
    app: OnceLock<App>,
    turn: Mutex<()>,
}

impl Opening {
    /// Starts to open the app, and to make its search index, which the first keystroke needs.
    pub fn start(open: impl Fn() -> Result<App, Refusal> + Send + Sync + 'static) -> Self {
        let opening = Self(Arc::new(Door {
            open: Box::new(open),
            app: OnceLock::new(),
            turn: Mutex::default(),
        }));
        let early = opening.clone();
        thread::spawn(move || early.app().is_ok_and(|app| app.index().is_ok()));
        opening
    }

    /// The app, once it is open. Where it could not be opened, this tries again: the disk may have
    /// room now, or the library be back in its place.
    pub fn app(&self) -> Result<&App, Refusal> {
        let door = &*self.0;
        let _turn = door.turn.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(app) = door.app.get() {
            return Ok(app);
        }
        let app = (door.open)()?;
        Ok(door.app.get_or_init(|| app))
    }
}
