//! The window: the only code that depends on Tauri.

mod calls;
mod dialogs;
mod guard;
mod players;
mod revival;
mod size;

use std::{path::PathBuf, sync::Arc};

use platform::{display::has_display, single_instance};
use tauri::{DragDropEvent, Manager, WebviewUrl, WebviewWindowBuilder, WindowEvent};

use crate::{
    api::views::{ErrorCode, Refusal},
    commands::{Answered, Context, LazyApp},
};
use dialogs::SystemDialogs;
use players::PlayersWindow;

/// The label of the main window; `build.rs` names it too.
const MAIN: &str = "main";
/// The page of the main window.
const PAGE: &str = "index.html";
/// The initial size of the window, in logical pixels.
const SIZE: (f64, f64) = (1280.0, 800.0);
/// The minimum size of the window, in logical pixels.
const MIN_SIZE: (f64, f64) = (640.0, 480.0);

/// Opens the window for a library, with files to open in it, and returns when it is closed. If the
/// library already has a window, that one gets the files.
pub fn run(library: PathBuf, files: Vec<PathBuf>) -> Result<(), Refusal> {
    if single_instance::raise_existing(&library, &files) {
        return Ok(());
    }
    if !has_display() {
        return Err(not_opened(&messages::text!("window-no-display")));
    }
    let place = library.clone();
    let remembers = size::remembered(&library);
    let opening = LazyApp::start(library);
    tauri::Builder::default()
        .plugin(tauri_plugin_dialog::init())
        .plugin(remembers)
        .invoke_handler(calls::handle)
        .on_window_event(|window, event| match event {
            WindowEvent::DragDrop(DragDropEvent::Drop { paths, .. }) if window.label() == MAIN => {
                dropped(window.app_handle(), paths.clone());
            }
            WindowEvent::Destroyed if window.label() == MAIN => players::close(window.app_handle()),
            WindowEvent::Resized(_) | WindowEvent::Moved(_) => size::save(window.app_handle()),
            _ => {}
        })
        .setup(move |app| {
            let screen = PlayersWindow(app.handle().clone());
            let context = match Answered::from_environment() {
                Some(answers) => Context::new(opening, answers, screen),
                None => Context::new(opening, SystemDialogs(app.handle().clone()), screen),
            };
            context.dialogs.add_dropped(files);
            app.manage(Arc::new(context));
            let page = WebviewUrl::App(PAGE.into());
            let window = guard::confined(WebviewWindowBuilder::new(app, MAIN, page))?
                .title("Vademecum")
                .on_document_title_changed(|window, title| {
                    // If the title cannot be set, the old one stays.
                    window.set_title(&title).ok();
                })
                .inner_size(SIZE.0, SIZE.1)
                .min_inner_size(MIN_SIZE.0, MIN_SIZE.1)
                .build()?;
            revival::revive(&window)?;
            single_instance::serve(&place, bring_to_front(app.handle()));
            Ok(())
        })
        .run(tauri::generate_context!())
        .map_err(|error| not_opened(&error.to_string()))
}

fn not_opened(error: &str) -> Refusal {
    ErrorCode::Window.refusal(messages::text!("window-not-opened", error))
}

/// Remembers dropped files, and notifies the page without telling it their paths.
fn dropped(app: &tauri::AppHandle, paths: Vec<PathBuf>) {
    let Some(page) = app.get_webview_window(MAIN).filter(|_| !paths.is_empty()) else {
        return;
    };
    app.state::<Arc<Context>>().dialogs.add_dropped(paths);
    // If the window has just been closed, no notification is needed.
    page.eval("window.dispatchEvent(new Event('filedrop'))")
        .ok();
}

/// Brings the window to the front, and treats the files as dropped onto it. Returns false if the window is closing.
fn bring_to_front(app: &tauri::AppHandle) -> impl Fn(Vec<PathBuf>) -> bool + Send + Sync + 'static {
    let app = app.clone();
    move |files| {
        let Some(window) = app.get_webview_window(MAIN) else {
            return false;
        };
        window.unminimize().ok();
        window.show().ok();
        window.set_focus().ok();
        // This fails if the window is closing.
        let is_open = window.is_visible().is_ok();
        if is_open {
            dropped(&app, files);
        }
        is_open
    }
}
