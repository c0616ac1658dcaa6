//! The installed packs.

use schema::layer;
use seed::own;

use super::views::{InstalledPacks, InstalledSystem, LayerCard};
use crate::api::{app::App, views::Refusal};

/// Returns the installed systems, by name.
pub fn installed(app: &App) -> Result<Vec<InstalledSystem>, Refusal> {
    app.library().read(schema::system::list)
}

/// Returns the add-ons, and the base packs that are not built in, by system and in order.
pub fn layers(app: &App) -> Result<Vec<LayerCard>, Refusal> {
    let mut layers = app.library().read(layer::list)?;
    layers.sort_by_key(|it| (it.system.clone(), it.key == own::KEY));
    Ok(layers.into_iter().map(LayerCard::from).collect())
}

/// Returns everything installed.
pub fn all(app: &App) -> Result<InstalledPacks, Refusal> {
    Ok(InstalledPacks {
        systems: installed(app)?,
        layers: layers(app)?,
    })
}
