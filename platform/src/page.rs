//! The address of the window's own page, as the web view gives it to files of the program.

/// The scheme of its address.
pub const SCHEME: &str = if cfg!(windows) { "http" } else { "tauri" };
/// The host of its address.
pub const HOST: &str = if cfg!(windows) {
    "tauri.localhost"
} else {
    "localhost"
};
