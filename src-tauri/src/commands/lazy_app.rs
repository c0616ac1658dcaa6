//! Opens the library in the background while the window is built. The first use waits for it.

use std::{
    path::{Path, PathBuf},
    sync::{Arc, Mutex, OnceLock, PoisonError},
    thread,
};

use crate::api::{app::App, views::Refusal};

/// The app, which may still be opening.
#[derive(Clone)]
pub struct LazyApp(Arc<LazyAppState>);

struct LazyAppState {
    library: PathBuf,
    app: OnceLock<App>,
    opening: Mutex<()>,
}

impl LazyApp {
    /// Leaves opening the app to its first use.
    pub fn new(library: PathBuf) -> Self {
        Self(Arc::new(LazyAppState {
            library,
            app: OnceLock::new(),
            opening: Mutex::default(),
        }))
    }

    /// Starts opening the app and building its search index, which the first keystroke needs.
    pub fn start(library: PathBuf) -> Self {
        let opening = Self::new(library);
        let early = opening.clone();
        thread::spawn(move || early.app().is_ok_and(|app| app.index().is_ok()));
        opening
    }

    /// Returns the path of the library, whether or not it opens.
    pub fn library(&self) -> &Path {
        &self.0.library
    }

    /// Returns the app, waiting until it is open. If opening failed, tries again, since the cause
    /// may be gone: a full disk, a missing library.
    pub fn app(&self) -> Result<&App, Refusal> {
        let state = &*self.0;
        let _guard = state.opening.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(app) = state.app.get() {
            return Ok(app);
        }
        let app = App::open(&state.library)?;
        Ok(state.app.get_or_init(|| app))
    }
}
