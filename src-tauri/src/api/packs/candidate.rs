//! A pack to be checked or installed.

use std::path::Path;

use seed::{
    builtin, check,
    diagnostic::Diagnostic,
    folder::{File, Folder, fingerprint},
    layers::{Addon, Stack, merge},
    own,
    pack::{self, PackHeader},
};

use super::views::Report;
use crate::api::{app::App, layers, views::Refusal};

/// A parsed pack, and the system that installing it would produce.
pub struct Candidate {
    /// Its header.
    pub head: PackHeader,
    /// Its files.
    pub files: Vec<File>,
    /// The resulting system.
    pub stack: Stack,
}

impl Candidate {
    fn checked(
        head: PackHeader,
        files: Vec<File>,
        mut stack: Stack,
        unread: Vec<Diagnostic>,
    ) -> Self {
        stack.pack.diagnostics.extend(unread);
        check::check(&mut stack.pack);
        Self { head, files, stack }
    }

    /// Returns the key of its system, or of the system it extends.
    pub fn system(&self) -> &str {
        &self.stack.pack.system.key
    }

    /// Summarises its content and its errors.
    pub fn report(&self) -> Report {
        let pack = &self.stack.pack;
        Report {
            system: self.system().to_owned(),
            addon: self.head.extends.is_some().then(|| self.head.key.clone()),
            entries: pack.system.entries.len(),
            calculators: pack.system.calculators.len(),
            left_out: self.stack.left_out.clone(),
            diagnostics: pack.diagnostics.clone(),
            touched: Vec::new(),
            obstacle: None,
        }
    }

    /// Whether it is identical to a built-in pack.
    pub fn is_built_in(&self) -> bool {
        let built_in = builtin::pack(self.system());
        built_in.is_some_and(|pack| pack.fingerprint == fingerprint(&self.files))
    }

    /// Returns the error for installing it, or `None` if it can be installed.
    pub fn refused(&self, path: &Path) -> Option<Refusal> {
        let why = self.obstacle()?;
        let path = path.display().to_string();
        Some(invalid!("pack-not-installed", path, why))
    }

    /// Explains why it cannot be installed, in a sentence.
    pub fn obstacle(&self) -> Option<String> {
        let (head, system) = (&self.head, self.system());
        if system.is_empty() || head.key.is_empty() {
            let why = self.stack.pack.diagnostics.first();
            return Some(why.map(ToString::to_string).unwrap_or_default());
        }
        if head.key == own::KEY {
            return Some(messages::text!("pack-key-of-own", key = own::KEY));
        }
        if let Some(misfit) = self.stack.left_out.iter().find(|it| it.key == head.key) {
            return Some(misfit.reason.clone());
        }
        match &head.extends {
            None => builtin::pack(system)
                .is_some()
                .then(|| messages::text!("pack-key-of-built-in", system)),
            Some(extended) => {
                (*extended == head.key).then(|| messages::text!("pack-key-of-system", system))
            }
        }
    }
}

fn files(path: &Path) -> Result<(Vec<File>, Vec<Diagnostic>), Refusal> {
    Ok(Folder::open(path).map_err(Refusal::file)?.files())
}

/// Reads a pack together with the installed layers of its system.
pub fn read(app: &App, path: &Path) -> Result<Candidate, Refusal> {
    let (files, unread) = files(path)?;
    let head = PackHeader::of(&files);
    let system = head.extends.clone().unwrap_or_else(|| head.key.clone());
    let (base, mut addons) = app.library().read(|tx| {
        let base = match &head.extends {
            None => files.clone(),
            Some(system) => layers::base(tx, system)?.files,
        };
        Ok((base, layers::active_addons(tx, &system)?))
    })?;
    if head.extends.is_some() {
        let addon = Addon {
            key: head.key.clone(),
            files: files.clone(),
        };
        match addons.iter_mut().find(|it| it.key == head.key) {
            Some(older) => *older = addon,
            None => addons.push(addon),
        }
    }
    let stack = layers::stacked(pack::read(&base), addons);
    Ok(Candidate::checked(head, files, stack, unread))
}

/// Reads a pack without the installed add-ons. An add-on is merged with the system it extends,
/// which is built in or installed in this library.
pub fn read_alone(library: &Path, path: &Path) -> Result<Candidate, Refusal> {
    let (files, unread) = files(path)?;
    let head = PackHeader::of(&files);
    let stack = if let Some(system) = &head.extends {
        let Some(base) = builtin::pack(system) else {
            return read(&App::open(library)?, path);
        };
        let addon = Addon {
            key: head.key.clone(),
            files: files.clone(),
        };
        merge(pack::read(&base.files()), &[addon])
    } else {
        merge(pack::read(&files), &[])
    };
    Ok(Candidate::checked(head, files, stack, unread))
}
