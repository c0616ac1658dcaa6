//! The players' window, for a second screen. Its page may only ask what to show.

use tauri::{AppHandle, Manager, WebviewUrl, WebviewWindow, WebviewWindowBuilder};

use super::guard;
use crate::{
    api::views::{ErrorCode, Refusal},
    commands::Screen,
};

/// The label of the window; the capability in `build.rs` names it too.
const LABEL: &str = "players";
/// The page of the window.
const PAGE: &str = "players.html";
/// Its initial size, in logical pixels.
const SIZE: (f64, f64) = (1280.0, 720.0);

/// Opens the players' window of the program.
pub struct PlayersWindow(pub AppHandle);

impl PlayersWindow {
    fn window(&self) -> Option<WebviewWindow> {
        self.0.get_webview_window(LABEL)
    }

    fn build(&self) -> tauri::Result<()> {
        let page = WebviewUrl::App(PAGE.into());
        let window = guard::confined(WebviewWindowBuilder::new(&self.0, LABEL, page))?
            .title(messages::text!("window-players-title"))
            .inner_size(SIZE.0, SIZE.1)
            .build()?;
        super::revival::revive(&window)
    }
}

impl Screen for PlayersWindow {
    fn open(&self) -> Result<(), Refusal> {
        let opened = match self.window() {
            Some(minimized) => {
                self.changed();
                minimized.unminimize()
            }
            None => self.build(),
        };
        opened.map_err(|error| {
            let words = messages::text!("window-players-not-opened", error = error.to_string());
            ErrorCode::Window.refusal(words)
        })
    }

    fn close(&self) {
        close(&self.0);
    }

    fn changed(&self) {
        if let Some(window) = self.window() {
            // If the window has just been closed, no notification is needed.
            window
                .eval("window.dispatchEvent(new Event('changed'))")
                .ok();
        }
    }

    fn is_open(&self) -> bool {
        let window = self.window();
        window.is_some_and(|it| !it.is_minimized().unwrap_or_default())
    }
}

/// Closes the players' window if it is open.
pub fn close(app: &AppHandle) {
    if let Some(window) = app.get_webview_window(LABEL) {
        // If it cannot be closed, the user closes it.
        window.close().ok();
    }
}
