//! The window's size and position, stored beside the library for the next start.

use std::{
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use tauri::{AppHandle, Wry, plugin::TauriPlugin};
use tauri_plugin_window_state::{AppHandleExt, Builder, StateFlags};

const FILE: &str = "window.json";
const SAVED_STATE: StateFlags = StateFlags::SIZE
    .union(StateFlags::POSITION)
    .union(StateFlags::MAXIMIZED);
/// How long to wait after a resize before saving the size.
const SAVE_DELAY: Duration = Duration::from_millis(250);

/// Restores the last size and position of the window of a library.
pub fn remembered(library: &Path) -> TauriPlugin<Wry> {
    Builder::new()
        .with_filename(library.with_file_name(FILE).to_string_lossy())
        .with_state_flags(SAVED_STATE)
        .build()
}

/// Saves the size and position after a delay, so that they are kept even if the program is killed.
pub fn save(app: &AppHandle) {
    static SAVING: AtomicBool = AtomicBool::new(false);
    if SAVING.swap(true, Ordering::Relaxed) {
        return;
    }
    let app = app.clone();
    thread::spawn(move || {
        thread::sleep(SAVE_DELAY);
        SAVING.store(false, Ordering::Relaxed);
        // The plugin holds a lock while it asks the main thread for the size, and the main thread
        // takes the same lock on each resize. Calling it from another thread could deadlock.
        let saving = app.clone();
        // If this fails, the next window gets the default size.
        app.run_on_main_thread(move || drop(saving.save_window_state(SAVED_STATE)))
            .ok();
    });
}
