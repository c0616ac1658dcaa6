//! The origin under which the web view serves the window's page.

/// The scheme of the origin.
pub const SCHEME: &str = if cfg!(windows) { "http" } else { "tauri" };
/// The host of the origin.
pub const HOST: &str = if cfg!(windows) {
    "tauri.localhost"
} else {
    "localhost"
};
