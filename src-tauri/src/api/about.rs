//! The program's version, and the licences of its data.

use super::{
    app::App,
    views::{About, Refusal},
};

/// Returns the version, the library's path, and each system's sources with their licences.
pub fn about(app: &App) -> Result<About, Refusal> {
    let systems = app.all_loaded()?.into_iter().map(|loaded| {
        let system = loaded.system();
        (system.name.clone(), system.sources.clone())
    });
    Ok(About {
        version: env!("CARGO_PKG_VERSION").into(),
        library: app.library().path().display().to_string(),
        systems: systems.collect(),
    })
}
