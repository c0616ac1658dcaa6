//! The add-on with a group's own parts: reads it, merges it with the layers below, validates and saves it.

use std::collections::HashSet;

use rules::system::System;
use schema::{
    ErrorCode, Transaction,
    layer::{self, Layer},
    library::backups::Reason,
    own_entry,
};
use seed::{
    bundle, check,
    diagnostic::Diagnostic,
    export::mentions_of,
    folder::File,
    layers::{Addon, Stack, merge},
    own::{self, ARRAYS, OwnPart, OwnParts},
    pack,
};

use crate::api::{
    app::App,
    keeping,
    layers::{self, MADE_HERE},
    packs,
    views::{FieldError, Refusal},
};

/// The group's own parts of a system, and the layers below them.
pub(crate) struct OwnAddon<'a> {
    /// The layer of the own parts: an add-on, or the base pack of a system created here.
    pub layer: Layer,
    /// The own parts.
    pub own: OwnParts,
    app: &'a App,
    /// The stored source it was read from; `None` if there is none yet.
    source: Option<String>,
    pub(super) base: Vec<File>,
    pub(super) addons: Vec<Addon>,
}

impl<'a> OwnAddon<'a> {
    /// Reads the own parts of a system.
    pub(crate) fn read(app: &'a App, system: &str) -> Result<Self, Refusal> {
        let (base, own_layer, source, addons) = app.library().read(|tx| {
            let base = layers::base(tx, system)?;
            let is_base = base.origin == MADE_HERE;
            let key = if is_base { system } else { own::KEY };
            let layers = layer::list(tx)?;
            let found = layers
                .into_iter()
                .find(|it| it.system == system && it.key == key);
            Ok((
                base,
                found,
                layer::source(tx, system, key)?,
                layers::active_addons(tx, system)?,
            ))
        })?;
        let layer = match own_layer {
            Some(layer) if !layer.is_on => {
                return Err(invalid!("own-parts-off"));
            }
            Some(layer) => layer,
            None => Layer {
                system: system.to_owned(),
                key: own::KEY.to_owned(),
                name: own::NAME.to_owned(),
                origin: MADE_HERE.to_owned(),
                ..Layer::default()
            },
        };
        let own = match &source {
            Some(text) => bundle::read(text).and_then(|files| OwnParts::read(&files)),
            None => OwnParts::to_system(system),
        };
        Ok(Self {
            layer,
            own: own.map_err(Refusal::invalid)?,
            app,
            source,
            base: base.files,
            addons: addons.into_iter().filter(|it| it.key != own::KEY).collect(),
        })
    }

    /// Returns the prefix of its file names in the merged pack.
    fn file_prefix(&self) -> String {
        if self.layer.is_base() {
            String::new()
        } else {
            format!("{}/", self.layer.key)
        }
    }

    /// Returns the validated system with `own` in place of the present parts.
    pub(super) fn stack(&self, own: &OwnParts) -> Result<Stack, Refusal> {
        let files = own.files().map_err(Refusal::invalid)?;
        let mut stack = if self.layer.is_base() {
            merge(pack::read(&files), &self.addons)
        } else {
            let lower = self.app.layers().of(&self.base, &self.addons);
            Stack::clone(&lower).with(&[Addon {
                key: self.layer.key.clone(),
                files,
            }])
        };
        let added = self.add_entries(own, &mut stack.pack.system)?;
        check::check(&mut stack.pack);
        // Errors in own entries are shown in the forms of those entries.
        let is_of_entry =
            |error: &Diagnostic| added.iter().any(|it| error.key.starts_with(it.as_str()));
        stack.pack.diagnostics.retain(|it| !is_of_entry(it));
        Ok(stack)
    }

    /// Adds the own entries that the parts refer to, and returns their addresses.
    fn add_entries(&self, own: &OwnParts, system: &mut System) -> Result<Vec<String>, Refusal> {
        let mut added = Vec::new();
        let named: HashSet<String> = own.parts.iter().flat_map(mentions_of).collect();
        let loaded = self.app.loaded(&self.layer.system)?;
        for (address, entry) in &loaded.rulebook.printed().entries {
            let is_named = named.contains(address) || named.contains(&entry.slug);
            if is_named && own_entry::is_own(entry) {
                system.entries.insert(address.clone(), entry.clone());
                added.push(address.clone());
            }
        }
        Ok(added)
    }

    /// Adds or replaces a part, and merges the system with it.
    pub(super) fn with(
        &self,
        was: Option<&str>,
        part: &OwnPart,
    ) -> Result<PreviewedParts, Refusal> {
        if !ARRAYS.contains(&part.array.as_str()) {
            return Err(invalid!(
                "own-part-array",
                array = part.array.as_str(),
                arrays = ARRAYS.join(", ")
            ));
        }
        let mut own = self.own.clone();
        let at = own.put(was, part.clone());
        let stack = self.stack(&own)?;
        Ok(PreviewedParts { own, stack, at })
    }

    /// Returns the errors in the previewed part or, if there are none, the errors it causes elsewhere.
    pub(super) fn errors(&self, with: &PreviewedParts) -> Result<Vec<FieldError>, Refusal> {
        let whole = |message: &str| FieldError {
            field: String::new(),
            message: message.to_owned(),
        };
        let PreviewedParts { own, stack, at } = with;
        let left_out = stack.left_out.iter().find(|it| it.key == self.layer.key);
        if let Some(misfit) = left_out {
            return Ok(vec![whole(&misfit.reason)]);
        }
        let (inside, outside) = own
            .partition_errors(*at, &self.file_prefix(), &stack.pack.diagnostics)
            .map_err(Refusal::invalid)?;
        if inside.is_empty() {
            let new = self.new_errors(&outside)?;
            return Ok(new.iter().map(|it| whole(it)).collect());
        }
        Ok(inside)
    }

    /// Returns the errors that the stored system does not have, one sentence each.
    pub(super) fn new_errors(&self, found: &[Diagnostic]) -> Result<Vec<String>, Refusal> {
        if found.is_empty() {
            return Ok(Vec::new());
        }
        let before = self.stack(&self.own)?.pack.diagnostics;
        let is_known = |it: &&Diagnostic| {
            let mut before = before.iter();
            before.any(|known| known.key == it.key && known.reason == it.reason)
        };
        let new = found.iter().filter(|it| !is_known(it));
        let mut new: Vec<String> = new.map(|it| format!("{}: {}", it.key, it.reason)).collect();
        new.dedup();
        Ok(new)
    }

    /// Saves the parts if they differ from the stored ones. Returns an error if they have been changed elsewhere since
    /// they were read.
    pub(super) fn save(&self, own: &OwnParts, words: &str) -> Result<(), Refusal> {
        let files = own.files().map_err(Refusal::invalid)?;
        let text = bundle::write(&files);
        if self.source.as_ref() == Some(&text) {
            return Ok(());
        }
        let (system, key) = (&self.layer.system, &self.layer.key);
        changing(self.app, system, |tx| {
            if layer::source(tx, system, key)? != self.source {
                return Err(ErrorCode::Conflict.refusal(messages::text!("own-parts-changed")));
            }
            if self.source.is_none() {
                let empty = OwnParts::to_system(system).and_then(|own| own.files());
                let empty = empty.map_err(Refusal::refused)?;
                layer::put(tx, &self.layer, &bundle::write(&empty))?;
            }
            layer::change(tx, &self.layer, &text, words)
        })
    }
}

/// The parts with the previewed one, and the system merged with them.
pub(super) struct PreviewedParts {
    pub own: OwnParts,
    pub stack: Stack,
    at: usize,
}

/// Like [`packs::changing`], after a backup.
pub(super) fn changing(
    app: &App,
    system: &str,
    work: impl FnOnce(&Transaction<'_>) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    keeping::backup_before(app, Reason::Pack)?;
    packs::changing(app, system, work)
}
