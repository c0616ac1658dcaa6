//! Previews the installation of a pack.

use std::{collections::BTreeSet, path::Path};

use rules::system::System;
use schema::{character as stored, layer, system::own_entry};
use seed::{
    pack,
    report::{self, AffectedItem, UserContent},
};

use super::{
    candidate::{Candidate, read},
    views::PackPreview,
};
use crate::api::{app::App, views::Refusal};

/// Previews the installation of the pack in a folder or file. For a pack that cannot be installed,
/// no changes are listed.
pub fn preview(app: &App, path: &Path) -> Result<PackPreview, Refusal> {
    let read = read(app, path)?;
    let obstacle = read.obstacle();
    let system = &read.stack.pack.system;
    let (old, made, installed) = before(app, &read)?;
    let licences = match read.head.licence.as_str() {
        "" => {
            let own = pack::read(&read.files).system.sources;
            let licences: BTreeSet<String> = own.into_iter().map(|it| it.licence).collect();
            licences.into_iter().filter(|it| !it.is_empty()).collect()
        }
        licence => vec![licence.to_owned()],
    };
    let mut errors: Vec<String> = read
        .stack
        .pack
        .diagnostics
        .iter()
        .map(ToString::to_string)
        .collect();
    let misfits = &read.stack.left_out;
    let is_said = |why: &String| errors.contains(why) || misfits.iter().any(|it| it.reason == *why);
    errors.extend(obstacle.filter(|why| !is_said(why)));
    let refused = read.refused(path);
    let (changes, touched) = match refused {
        Some(_) => Default::default(),
        None => (
            report::changes(&old, system),
            report::affected(&old, system, &read.stack.pack.renames, &made),
        ),
    };
    Ok(PackPreview {
        key: read.head.key.clone(),
        name: read.head.name.clone(),
        version: read.head.version.clone(),
        extends: read.head.extends.clone(),
        authors: read.head.authors.clone(),
        licences,
        needs: read.head.needs.clone(),
        replaces: read.head.replaces.clone(),
        installed,
        changes,
        touched,
        left_out: read.stack.left_out.clone(),
        errors,
        refused,
    })
}

/// Returns the user's content that would no longer fit once a pack is installed.
pub(super) fn touched(app: &App, read: &Candidate) -> Result<Vec<AffectedItem>, Refusal> {
    let (old, made, _) = before(app, read)?;
    let pack = &read.stack.pack;
    let (new, renames) = (&pack.system, &pack.renames);
    Ok(report::affected(&old, new, renames, &made))
}

/// Returns the system as it is before a pack is installed, the user's content that belongs to it, and the installed
/// version. A new system is empty, and a new pack has no version.
fn before(app: &App, read: &Candidate) -> Result<(System, UserContent, Option<String>), Refusal> {
    let key = read.system().to_owned();
    app.library().read(|tx| {
        let own_entries = own_entry::list(tx, &key)?;
        let mut old = System::default();
        if schema::system::keys(tx)?.contains(&key) {
            old = schema::system::load(tx, &key)?;
            old.entries.retain(|_, entry| !own_entry::is_own(entry));
        }
        let mut characters = Vec::new();
        let cards = [
            stored::cards(tx)?,
            stored::archived(tx)?,
            stored::deleted(tx)?,
        ];
        for card in cards.iter().flatten().filter(|card| card.system == key) {
            characters.push(stored::open(tx, card.id)?.character);
        }
        let pins = schema::reading_history::pinned(tx)?.into_iter();
        let made = UserContent {
            characters,
            own_entries: own_entries.into_iter().map(|own| own.entry).collect(),
            house_rules: schema::house::list(tx, &key)?,
            pins: pins
                .filter_map(|pin| Some(pin.strip_prefix(&format!("{key}/"))?.to_owned()))
                .collect(),
        };
        let layers = layer::list(tx)?.into_iter();
        let mut same = layers.filter(|it| it.system == key && it.key == read.head.key);
        let installed = same.next().map(|it| it.version).or_else(|| {
            (read.head.extends.is_none() && !old.key.is_empty()).then(|| old.version.clone())
        });
        Ok((old, made, installed))
    })
}
