//! Prepares the window's manifest, where the window is built: each command is granted by name.

#[cfg(feature = "window")]
#[path = "src/window/granted.rs"]
mod granted;

fn main() {
    #[cfg(feature = "window")]
    if let Err(error) = tauri_build::try_build(
        tauri_build::Attributes::new()
            .app_manifest(tauri_build::AppManifest::new().commands(granted::COMMANDS)),
    ) {
        println!("cargo::error={error:#}");
    }
}
