//! The program, and the licences of its data.

use super::{
    app::App,
    packs,
    views::{About, Refusal},
};

/// The version, the library's place, and the sources of each system with their licences.
pub fn about(app: &App) -> Result<About, Refusal> {
    let mut systems = Vec::new();
    for system in packs::installed(app)? {
        systems.push((
            system.name.clone(),
            app.loaded(&system.key)?.system().sources.clone(),
        ));
    }
    Ok(About {
        version: env!("CARGO_PKG_VERSION").into(),
        library: app.library().path().display().to_string(),
        systems,
    })
}
