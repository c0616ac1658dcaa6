//! Opens the library while the window is drawn. Whoever needs it first waits for it.

use std::{
    path::{Path, PathBuf},
    sync::{Arc, Mutex, OnceLock, PoisonError},
    thread,
};

use crate::api::{app::App, views::Refusal};

type Open = dyn Fn(&Path) -> Result<App, Refusal> + Send + Sync;

/// The app, which may still be opening.
#[derive(Clone)]
pub struct LazyApp(Arc<LazyAppState>);

struct LazyAppState {
    library: PathBuf,
    open: Box<Open>,
    app: OnceLock<App>,
    turn: Mutex<()>,
}

impl LazyApp {
    /// Starts to open the app and to build its search index, which the first keystroke needs.
    pub fn start(
        library: PathBuf,
        open: impl Fn(&Path) -> Result<App, Refusal> + Send + Sync + 'static,
    ) -> Self {
        let opening = Self(Arc::new(LazyAppState {
            library,
            open: Box::new(open),
            app: OnceLock::new(),
            turn: Mutex::default(),
        }));
        let early = opening.clone();
        thread::spawn(move || early.app().is_ok_and(|app| app.index().is_ok()));
        opening
    }

    /// The path of the library, whether it opens or not.
    pub fn library(&self) -> &Path {
        &self.0.library
    }

    /// The app, once it is open. If opening failed, this tries again: the disk may have space now,
    /// or the library be back.
    pub fn app(&self) -> Result<&App, Refusal> {
        let door = &*self.0;
        let _turn = door.turn.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(app) = door.app.get() {
            return Ok(app);
        }
        let app = (door.open)(&door.library)?;
        Ok(door.app.get_or_init(|| app))
    }
}
