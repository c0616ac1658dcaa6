//! Recovers when the web process ends because of a crash, a lack of memory or a signal. The page is
//! reloaded; if the process ends again soon, the user is asked.

#[cfg(target_os = "linux")]
mod webkit;
#[cfg(target_os = "linux")]
pub use webkit::revive;

/// On other systems, the web view is left to the operating system.
#[cfg(not(target_os = "linux"))]
#[allow(clippy::unnecessary_wraps)]
pub fn revive(_: &tauri::WebviewWindow) -> tauri::Result<()> {
    Ok(())
}
