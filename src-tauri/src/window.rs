//! The window: the only code that knows Tauri.

mod calls;
mod dialogs;
#[cfg(unix)]
mod first;
mod guard;
mod players;
#[cfg(target_os = "linux")]
mod revival;
mod size;

use std::{path::PathBuf, sync::Arc};

use tauri::{
    DragDropEvent, Manager, WebviewUrl, WebviewWindowBuilder, WindowEvent,
    webview::NewWindowResponse,
};

use crate::{
    api::{
        app::App,
        views::{ErrorCode, Refusal},
    },
    commands::{Answered, Context, Opening},
};
use dialogs::SystemDialogs;
use players::PlayersWindow;

/// The label of the window.
const MAIN: &str = "main";
/// The page that the window shows.
const PAGE: &str = "index.html";
/// The size the window opens with, in logical pixels.
const SIZE: (f64, f64) = (1280.0, 800.0);
/// The window is never smaller than this, in logical pixels.
const LEAST_SIZE: (f64, f64) = (640.0, 480.0);

/// Opens the window on a library, and returns when it is closed.
pub fn run(library: PathBuf) -> Result<(), Refusal> {
    #[cfg(unix)]
    if first::is_elsewhere(&library) {
        return Ok(());
    }
    #[cfg(unix)]
    let place = library.clone();
    let remembers = size::remembered(&library);
    let opening = Opening::start(library, App::open);
    tauri::Builder::default()
        .plugin(tauri_plugin_dialog::init())
        .plugin(remembers)
        .invoke_handler(calls::handle)
        .on_window_event(|window, event| match event {
            WindowEvent::DragDrop(DragDropEvent::Drop { paths, .. }) if window.label() == MAIN => {
                dropped(window, paths);
            }
            WindowEvent::Destroyed if window.label() == MAIN => players::close(window.app_handle()),
            WindowEvent::Resized(_) | WindowEvent::Moved(_) => size::save(window.app_handle()),
            _ => {}
        })
        .setup(move |app| {
            let screen = PlayersWindow(app.handle().clone());
            app.manage(Arc::new(match Answered::from_environment() {
                Some(answers) => Context::new(opening, answers, screen),
                None => Context::new(opening, SystemDialogs(app.handle().clone()), screen),
            }));
            let window = WebviewWindowBuilder::new(app, MAIN, WebviewUrl::App(PAGE.into()))
                .title("Vademecum")
                .on_document_title_changed(|window, title| {
                    // A title that cannot be set leaves the one before: nothing depends on it.
                    window.set_title(&title).ok();
                })
                .on_navigation(guard::is_own)
                .on_new_window(|_, _| NewWindowResponse::Deny)
                .on_download(|_, _| false)
                .proxy_url(guard::nowhere()?)
                .inner_size(SIZE.0, SIZE.1)
                .min_inner_size(LEAST_SIZE.0, LEAST_SIZE.1)
                .build()?;
            #[cfg(target_os = "linux")]
            revival::revive(&window)?;
            #[cfg(unix)]
            first::answer(&place, come_forward(app.handle()));
            Ok(())
        })
        .run(tauri::generate_context!())
        .map_err(|error| {
            Refusal::new(
                ErrorCode::Window,
                format!("The window cannot be opened: {error}. The command line works without it; see vademecum --help."),
            )
        })
}

/// Keeps the files that were dropped, and tells the page that there are some: not where they are.
fn dropped(window: &tauri::Window, paths: &[PathBuf]) {
    let Some(page) = window
        .get_webview_window(MAIN)
        .filter(|_| !paths.is_empty())
    else {
        return;
    };
    let context = window.state::<Arc<Context>>();
    context.dialogs.keep_dropped(paths.to_vec());
    // A window that has just gone needs to be told nothing.
    page.eval("window.dispatchEvent(new Event('filedrop'))")
        .ok();
}

/// Brings the window to the front; a window that has just gone needs no bringing.
#[cfg(unix)]
fn come_forward(app: &tauri::AppHandle) -> impl Fn() + Send + 'static {
    let app = app.clone();
    move || {
        if let Some(window) = app.get_webview_window(MAIN) {
            window.unminimize().ok();
            window.show().ok();
            window.set_focus().ok();
        }
    }
}
