//! A system in the library, made of its base pack and the add-ons over it.

use schema::{
    ErrorCode, Refusal, Transaction,
    layer::{self, Layer},
    system::own_entry,
};
use seed::{
    builtin, bundle,
    folder::{File, fingerprint},
    layers::{Addon, merge},
    own,
    pack::{self, Pack},
};

/// The origin in the library of a pack that came with the program.
pub const BUILT_IN: &str = "built in";

/// The origin of a layer that is made in the program.
pub const MADE_HERE: &str = "made here";

/// The origin of a pack in words. The library has the two constants in every language.
pub fn origin_in_words(origin: &str) -> String {
    match origin {
        BUILT_IN => messages::text!("pack-built-in"),
        MADE_HERE => messages::text!("pack-made-here"),
        file => file.to_owned(),
    }
}

/// A base pack, not yet read.
pub struct Base {
    /// Its files.
    pub files: Vec<File>,
    /// Where it came from.
    pub origin: String,
}

/// The base pack of a system. Refused where it is not installed, or was by a version that kept no files.
pub fn base(tx: &Transaction<'_>, system: &str) -> Result<Base, Refusal> {
    if let Some(base) = base_if_kept(tx, system)? {
        return Ok(base);
    }
    schema::system::refuse_unknown(tx, system)?;
    Err(invalid!("pack-without-files", system))
}

/// The base pack of a system: the one that was installed, or the one that comes with the program.
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

/// The add-ons of a system, in their order. The group's own additions come after all others.
pub fn addons(tx: &Transaction<'_>, system: &str) -> Result<Vec<Layer>, Refusal> {
    let mut layers = layer::list(tx)?;
    layers.retain(|it| it.system == system && !it.is_base());
    layers.sort_by_key(|it| it.key == own::KEY);
    Ok(layers)
}

/// The active add-ons of a system, with their files. One whose source cannot be read has no files
/// and does not fit.
pub fn switched_on(tx: &Transaction<'_>, system: &str) -> Result<Vec<Addon>, Refusal> {
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

/// Rebuilds a system from its base pack and its add-ons. Add-ons of a system that is not installed
/// wait for it.
pub fn recompile(tx: &Transaction<'_>, system: &str) -> Result<(), Refusal> {
    match base_if_kept(tx, system)? {
        Some(base) => {
            let hash = fingerprint(&base.files);
            store(tx, pack::read(&base.files), &base.origin, &hash)
        }
        None => Ok(()),
    }
}

/// Stores a system made of a base pack and its active add-ons. An add-on that does not fit is left
/// out, and marked with the reason.
pub fn store(tx: &Transaction<'_>, base: Pack, origin: &str, hash: &str) -> Result<(), Refusal> {
    let system = base.system.key.clone();
    let stack = merge(base, &switched_on(tx, &system)?);
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
