//! Prepares the window's manifest where the window is built.

fn main() {
    #[cfg(feature = "window")]
    tauri_build::build();
}
