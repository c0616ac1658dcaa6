//! The process that draws the page may end: it runs out of memory, or is ended. The page is then loaded
//! again; where that does not help, the user is asked.

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
