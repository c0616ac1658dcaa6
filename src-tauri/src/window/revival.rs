//! Recovers when the process that draws the page ends, for lack of memory or because it is killed.
//! The page is loaded again; if that does not help, the user is asked.

#[cfg(target_os = "linux")]
mod webkit;
#[cfg(target_os = "linux")]
pub use webkit::revive;

/// Elsewhere the web view is left to the operating system.
#[cfg(not(target_os = "linux"))]
#[allow(clippy::unnecessary_wraps)]
pub fn revive(_: &tauri::WebviewWindow) -> tauri::Result<()> {
    Ok(())
}
