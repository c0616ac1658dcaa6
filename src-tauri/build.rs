//! Generates the window's permissions if the `window` feature is enabled: the main window may call
//! the commands of `src/commands/list.rs`, the players' window only `players`, and nothing else is
//! permitted.

#[cfg(feature = "window")]
macro_rules! commands {
    ($(
        $(#[doc = $doc:literal])*
        $(@$after:ident)? $name:ident($($argument:ident: $type:ty),*) -> $answer:ty = |$context:ident| $body:expr;
    )*) => {
        const COMMANDS: &[&str] = &[$(stringify!($name)),*];
    };
}

#[cfg(feature = "window")]
include!("src/commands/list.rs");

fn main() {
    #[cfg(feature = "window")]
    if let Err(error) = grant() {
        println!("cargo::error={error}");
    }
}

#[cfg(feature = "window")]
fn grant() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rerun-if-changed=src/commands/list.rs");
    let folder = std::path::PathBuf::from(std::env::var("OUT_DIR")?).join("granted");
    std::fs::create_dir_all(&folder)?;
    let permission = folder.join("window.toml");
    // The players' window may only ask what to show.
    let commands = format!(
        "[[permission]]\nidentifier = \"window\"\ncommands.allow = {COMMANDS:?}\n\n\
         [[permission]]\nidentifier = \"players\"\ncommands.allow = [\"players\"]\n"
    );
    std::fs::write(&permission, commands)?;
    let granted = r#"[
        { "identifier": "main", "windows": ["main"], "permissions": ["window"] },
        { "identifier": "players", "windows": ["players"], "permissions": ["players"] }
    ]"#;
    let capability = folder.join("capabilities.json");
    std::fs::write(&capability, granted)?;
    // The attributes require names with a static lifetime.
    let pattern = |path: std::path::PathBuf| &*path.display().to_string().leak();
    tauri_build::try_build(
        tauri_build::Attributes::new()
            .capabilities_path_pattern(pattern(capability))
            .app_manifest(
                tauri_build::AppManifest::new().permissions_path_pattern(pattern(permission)),
            ),
    )?;
    Ok(())
}
