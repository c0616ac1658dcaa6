//! Packs of rules: checking, installing, removing and listing them.

mod candidate;
mod installed;
mod preview;
mod views;

pub use super::layers::origin_in_words;
pub use installed::{all, installed, layers};
pub use preview::preview;
pub use views::{InstalledPacks, InstalledSystem, LayerCard, PackPreview, Report};

use std::path::Path;

use schema::{
    Transaction,
    layer::{self, Layer},
    library::backups::Reason,
};
use seed::{bundle, folder::Folder, own, pack};

use super::{app::App, keeping, layers, views::Refusal};

/// Checks the pack in a folder or file. An add-on is checked together with the system it extends,
/// which is built in or installed in this library.
pub fn check(library: &Path, path: &Path) -> Result<Report, Refusal> {
    let read = candidate::read_alone(library, path)?;
    let mut report = read.report();
    if report.diagnostics.is_empty() && report.left_out.is_empty() && !read.is_built_in() {
        report.obstacle = read.obstacle();
    }
    Ok(report)
}

/// Installs or updates the pack in a folder or file, after a backup. Invalid records are left out
/// and reported. A system keeps its add-ons; those that no longer fit are inactive until they do.
pub fn install(app: &App, path: &Path) -> Result<Report, Refusal> {
    let read = candidate::read(app, path)?;
    if let Some(refused) = read.refused(path) {
        return Err(refused);
    }
    let system = read.system().to_owned();
    let layer = Layer {
        system: system.clone(),
        key: read.head.key.clone(),
        name: read.head.name.clone(),
        version: read.head.version.clone(),
        origin: path.display().to_string(),
        ..Layer::default()
    };
    let touched = preview::touched(app, &read)?;
    keeping::backup_before(app, Reason::Pack)?;
    app.library().write(|tx| {
        let is_new = match &read.head.extends {
            None => !schema::system::keys(tx)?.contains(&system),
            Some(_) => layer::source(tx, &system, &layer.key)?.is_none(),
        };
        layer::put(tx, &layer, &bundle::write(&read.files))?;
        layers::recompile(tx, &system)?;
        for example in pack::read(&read.files).examples.iter().filter(|_| is_new) {
            schema::character::create_example(tx, example)?;
        }
        Ok(())
    })?;
    app.clear_caches();
    Ok(Report {
        touched,
        ..read.report()
    })
}

/// Bundles the pack in a folder into the text of one file.
pub fn bundle(folder: &Path) -> Result<String, Refusal> {
    Folder::open(folder)
        .and_then(Folder::bundled)
        .map_err(Refusal::file)
}

/// Switches an add-on on or off. Content that uses it is kept.
pub fn switch(app: &App, name: &str, on: bool) -> Result<LayerCard, Refusal> {
    let addon = addon(app, name)?;
    changing(app, &addon.system, |tx| layer::switch(tx, &addon, on))?;
    Ok(self::addon(app, name)?.into())
}

/// Moves an add-on to a position among those of its system, from 1.
pub fn move_to(app: &App, name: &str, place: usize) -> Result<LayerCard, Refusal> {
    let addon = addon(app, name)?;
    if addon.key == own::KEY {
        return Err(invalid!("pack-own-stays-above"));
    }
    changing(app, &addon.system, |tx| {
        let all = layers::addons(tx, &addon.system)?;
        let mut order: Vec<&Layer> = all.iter().filter(|it| it.key != addon.key).collect();
        order.insert(place.saturating_sub(1).min(order.len()), &addon);
        layer::sort(tx, &order)
    })?;
    Ok(addon.into())
}

/// Removes an installed pack: a system or an add-on. Content that uses it is kept, and so are the
/// add-ons of a system, for when it is installed again.
pub fn remove(app: &App, name: &str) -> Result<(), Refusal> {
    let installed = installed(app)?;
    let system = installed.iter().find(|it| it.key == name);
    if let Some(found) = system
        && found.origin == layers::BUILT_IN
    {
        return Err(invalid!(
            "pack-comes-with-program",
            name = found.name.as_str()
        ));
    }
    let addon = match system {
        Some(_) => None,
        None => Refusal::if_found(addon(app, name))?,
    };
    if addon.is_none() {
        let known = |tx: &Transaction<'_>| schema::system::refuse_unknown(tx, name);
        app.library().read(known)?;
    }
    keeping::backup_before(app, Reason::Pack)?;
    match addon {
        Some(Layer { system, key, .. }) => {
            changing(app, &system, |tx| layer::remove(tx, &system, &key))
        }
        None => changing(app, name, |tx| {
            layer::remove(tx, name, name)?;
            schema::system::remove(tx, name)
        }),
    }
}

/// Changes the layers of a system and rebuilds it, in one transaction.
pub(super) fn changing(
    app: &App,
    system: &str,
    work: impl FnOnce(&Transaction<'_>) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    app.library().write(|tx| {
        work(tx)?;
        layers::recompile(tx, system)
    })?;
    app.clear_caches();
    Ok(())
}

/// Finds an add-on by its key, or as `system/key` if several systems have an add-on with that key.
fn addon(app: &App, name: &str) -> Result<Layer, Refusal> {
    let mut found = app.library().read(layer::list)?;
    found.retain(|it| {
        !it.is_base() && (it.key == name || format!("{}/{}", it.system, it.key) == name)
    });
    match found.as_slice() {
        [_] => Ok(found.remove(0)),
        [] => Err(not_found!("pack-no-addon", name)),
        several => {
            let names: Vec<String> = several
                .iter()
                .map(|it| format!("{}/{}", it.system, it.key))
                .collect();
            Err(invalid!("pack-several-addons", names = names.join(", ")))
        }
    }
}
