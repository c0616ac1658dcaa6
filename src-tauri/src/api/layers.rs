//! Builds the systems of the library from base packs and add-ons.

use schema::{
    ErrorCode, Refusal, Transaction,
    layer::{self, Layer},
    system::own_entry,
};
use seed::{
    builtin, bundle,
    folder::{File, fingerprint},
    layers::{Addon, Stack, merge},
    own,
    pack::{self, Pack},
};

/// The stored origin of a pack that comes with the program.
pub const BUILT_IN: &str = "built in";

/// The stored origin of a layer that was made in the program.
pub const MADE_HERE: &str = "made here";

/// Returns the display text of a pack's origin. The library stores the two constants in every language.
pub fn origin_in_words(origin: &str) -> String {
    match origin {
        BUILT_IN => messages::text!("pack-built-in"),
        MADE_HERE => messages::text!("pack-made-here"),
        file => file.to_owned(),
    }
}

/// An unparsed base pack.
pub struct Base {
    /// Its files.
    pub files: Vec<File>,
    /// Its origin.
    pub origin: String,
}

/// Returns the base pack of a system. Returns an error if the system is not installed, or was
/// installed by an old version that did not store the files.
pub fn base(tx: &Transaction<'_>, system: &str) -> Result<Base, Refusal> {
    if let Some(base) = base_if_kept(tx, system)? {
        return Ok(base);
    }
    schema::system::refuse_unknown(tx, system)?;
    Err(invalid!("pack-without-files", system))
}

/// Returns the base pack of a system: the installed one, or the built-in one; `None` if there is neither.
fn base_if_kept(tx: &Transaction<'_>, system: &str) -> Result<Option<Base>, Refusal> {
    if let Some(source) = layer::source(tx, system, system)? {
        let layers = layer::list(tx)?;
        let found = layers.iter().find(|it| it.system == system && it.is_base());
        let files = bundle::read(&source).map_err(|reason| {
            let message = messages::text!("pack-stored-unread", system, reason);
            ErrorCode::Damaged.refusal(message)
        })?;
        let origin = found.map(|it| it.origin.clone()).unwrap_or_default();
        return Ok(Some(Base { files, origin }));
    }
    Ok(builtin::pack(system).map(|it| Base {
        files: it.files(),
        origin: BUILT_IN.to_owned(),
    }))
}

/// Returns the add-ons of a system in their order, the group's own parts last.
pub fn addons(tx: &Transaction<'_>, system: &str) -> Result<Vec<Layer>, Refusal> {
    let mut layers = layer::list(tx)?;
    layers.retain(|it| it.system == system && !it.is_base());
    layers.sort_by_key(|it| it.key == own::KEY);
    Ok(layers)
}

/// Returns the active add-ons of a system with their files. An add-on whose stored source cannot be
/// read has no files, so it does not fit.
pub fn active_addons(tx: &Transaction<'_>, system: &str) -> Result<Vec<Addon>, Refusal> {
    let on = addons(tx, system)?.into_iter().filter(|it| it.is_on);
    on.map(|it| {
        let source = layer::source(tx, system, &it.key)?.unwrap_or_default();
        Ok(Addon {
            files: bundle::read(&source).unwrap_or_default(),
            key: it.key,
        })
    })
    .collect()
}

/// Rebuilds a system from its base pack and its add-ons. Does nothing if the system is not
/// installed; its add-ons are kept.
pub fn recompile(tx: &Transaction<'_>, system: &str) -> Result<(), Refusal> {
    match base_if_kept(tx, system)? {
        Some(base) => {
            let hash = fingerprint(&base.files);
            store(tx, pack::read(&base.files), &base.origin, &hash)
        }
        None => Ok(()),
    }
}

/// Merges a base pack with add-ons. The group's own parts are last, and follow the entries that the others rename.
pub fn stacked(base: Pack, mut addons: Vec<Addon>) -> Stack {
    let own = addons.iter().position(|it| it.key == own::KEY);
    let own = own.map(|at| addons.remove(at));
    let below = merge(base, &addons);
    let Some(mut own) = own else { return below };
    for (old, new) in &below.pack.renames {
        if !below.pack.system.entries.contains_key(old) {
            for file in &mut own.files {
                file.text = schema::system::renamed(&file.text, old, new);
            }
        }
    }
    below.with(&[own])
}

/// Stores a system merged from a base pack and its active add-ons. An add-on that does not fit is
/// left out, and the reason recorded.
pub fn store(tx: &Transaction<'_>, base: Pack, origin: &str, hash: &str) -> Result<(), Refusal> {
    let system = base.system.key.clone();
    let stack = stacked(base, active_addons(tx, &system)?);
    for addon in addons(tx, &system)? {
        let misfit = stack.left_out.iter().find(|it| it.key == addon.key);
        let misfit = misfit.map_or("", |it| it.reason.as_str());
        if addon.misfit != misfit {
            layer::note_misfit(tx, &addon, misfit)?;
        }
    }
    let made = &stack.pack.system;
    for (old, new) in &stack.pack.renames {
        if !made.entries.contains_key(old) && !own_entry::exists(tx, &system, old)? {
            schema::system::rename(tx, &system, old, new)?;
        }
    }
    schema::system::store(tx, made, origin, hash)
}
