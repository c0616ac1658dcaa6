//! Recovery with `WebKitGTK`, which signals that the web process has ended.

use std::{
    cell::Cell,
    time::{Duration, Instant},
};

use tauri::{AppHandle, Manager, WebviewWindow};
use tauri_plugin_dialog::{DialogExt, MessageDialogButtons, MessageDialogKind};
use webkit2gtk::WebViewExt;

/// If a reloaded page ends again within this time, the user is asked before the next attempt.
const TOO_SOON: Duration = Duration::from_secs(10);

/// Reloads the page whenever its web process ends.
pub fn revive(window: &WebviewWindow) -> tauri::Result<()> {
    let app = window.app_handle().clone();
    let label = window.label().to_owned();
    window.with_webview(move |page| {
        let revived = Cell::new(None::<Instant>);
        page.inner()
            .connect_web_process_terminated(move |view, _reason| {
                let now = Instant::now();
                let last = revived.replace(Some(now));
                if last.is_some_and(|last| now.duration_since(last) < TOO_SOON) {
                    ask(&app, &label);
                } else {
                    view.reload();
                }
            });
    })
}

fn ask(app: &AppHandle, label: &str) {
    let again = app.clone();
    let label = label.to_owned();
    app.dialog()
        .message(messages::text!("window-ended-twice"))
        .title("Vademecum")
        .kind(MessageDialogKind::Warning)
        .buttons(MessageDialogButtons::OkCancelCustom(
            messages::text!("window-open-again"),
            messages::text!("window-quit"),
        ))
        .show(move |yes| match (yes, again.get_webview_window(&label)) {
            (true, Some(window)) => drop(window.with_webview(|page| page.inner().reload())),
            // The window has just been closed.
            (true, None) => {}
            (false, _) => again.exit(0),
        });
}
