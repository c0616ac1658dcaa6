//! Where the window's own page is: the address that the web view gives to files of the program.

/// The scheme of its address.
pub const SCHEME: &str = if cfg!(windows) { "http" } else { "tauri" };
/// The host of its address.
pub const HOST: &str = if cfg!(windows) {
    "tauri.localhost"
} else {
    "localhost"
};
