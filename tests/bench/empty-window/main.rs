//! A Tauri window with a single field and no backend: the baseline cost of any window.
#![allow(clippy::expect_used)]

use tauri::{WebviewUrl, WebviewWindowBuilder};

fn main() {
    tauri::Builder::default()
        .setup(|app| {
            WebviewWindowBuilder::new(app, "main", WebviewUrl::App("index.html".into()))
                .inner_size(1280.0, 800.0)
                .build()?;
            Ok(())
        })
        .run(tauri::generate_context!(
            "../tests/bench/empty-window/tauri.conf.json"
        ))
        .expect("a window");
}
