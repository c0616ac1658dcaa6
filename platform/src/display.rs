//! Whether a window can be shown.

use std::env;

/// Returns whether there may be a screen. Without one, GTK cannot start, and the program would crash.
pub fn has_display() -> bool {
    let is_set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(not(target_os = "linux")) || is_set("WAYLAND_DISPLAY") || is_set("DISPLAY")
}
