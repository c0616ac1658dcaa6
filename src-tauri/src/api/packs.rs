//! Packs of rules: checked, installed, removed and listed.

use std::{collections::BTreeSet, path::Path};

use indexmap::IndexMap;
use rules::system::System;
use schema::{
    character as stored,
    layer::{self, Layer},
    library::backups::Reason,
    system::own_entry,
};
use seed::{
    builtin, bundle, check,
    diagnostic::Diagnostic,
    folder::{File, Folder},
    layers::{Addon, Misfit, Stack, merge},
    pack::{self, Head},
    report::{self, Changes, Made, Touched},
};
use serde::Serialize;
use ts_rs::TS;

use super::{app::App, built_in, keeping, layers, views::Refusal};

/// An installed system.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export, rename = "InstalledSystem")]
pub struct Installed {
    /// Its key.
    pub key: String,
    /// Its name.
    pub name: String,
    /// How many entries it has.
    pub entries: usize,
    /// Where its pack came from.
    pub origin: String,
}

/// An add-on, or a base pack that did not come with the program.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct LayerCard {
    /// The key of the system.
    pub system: String,
    /// Its key; a base pack has that of its system.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The folder or file it was read from.
    pub origin: String,
    /// Whether it is switched on.
    pub on: bool,
    /// Why it does not fit what is installed, in a sentence; empty where it does.
    pub misfit: String,
}

impl From<Layer> for LayerCard {
    fn from(layer: Layer) -> Self {
        Self {
            system: layer.system,
            key: layer.key,
            name: layer.name,
            version: layer.version,
            origin: layer.origin,
            on: layer.is_on,
            misfit: layer.misfit,
        }
    }
}

/// All that is installed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export, rename = "InstalledPacks")]
pub struct Packs {
    /// The systems, in the order of their names.
    pub systems: Vec<Installed>,
    /// Add-ons, and base packs that did not come with the program: by system and in their order.
    pub layers: Vec<LayerCard>,
}

/// What a pack holds, and the mistakes in it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Report {
    /// The system's key.
    pub system: String,
    /// The key of the add-on; none for a system.
    pub addon: Option<String>,
    /// How many entries are good; with an add-on, those of the whole system.
    pub entries: usize,
    /// How many calculators are good.
    pub calculators: usize,
    /// Add-ons that do not fit, and are off for now.
    pub left_out: Vec<Misfit>,
    /// The mistakes.
    pub diagnostics: Vec<Diagnostic>,
}

/// What installing a pack would do.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
#[ts(export, rename = "PackPreview")]
pub struct Preview {
    /// Its key.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The key of the system that it adds to; none where it is a system.
    pub extends: Option<String>,
    /// Who made it.
    pub authors: Vec<String>,
    /// Its licences.
    pub licences: Vec<String>,
    /// The versions that it needs, by the keys of systems and add-ons.
    pub needs: IndexMap<String, String>,
    /// The addresses of what it replaces.
    pub replaces: Vec<String>,
    /// The version that is installed; none where it is new.
    pub installed: Option<String>,
    /// What it changes in the system.
    pub changes: Vec<Changes>,
    /// What of the user's would no longer fit.
    pub touched: Vec<Touched>,
    /// Add-ons that would not fit, this one too.
    pub left_out: Vec<Misfit>,
    /// The mistakes in it, and those it causes, a sentence each.
    pub faults: Vec<String>,
}

impl Report {
    fn of(read: &Read) -> Self {
        let pack = &read.stack.pack;
        Self {
            system: pack.system.key.clone(),
            addon: read.head.extends.is_some().then(|| read.head.key.clone()),
            entries: pack.system.entries.len(),
            calculators: pack.system.calculators.len(),
            left_out: read.stack.left_out.clone(),
            diagnostics: pack.diagnostics.clone(),
        }
    }

    /// The report in lines for people.
    pub fn lines(&self) -> Vec<String> {
        let with = match &self.addon {
            Some(addon) => format!(" with {addon}"),
            None => String::new(),
        };
        let counts = format!(
            "{}{with}: {} entries and {} calculators.",
            self.system, self.entries, self.calculators
        );
        let counts = (!self.system.is_empty()).then_some(counts);
        let mistakes = self.diagnostics.iter().map(ToString::to_string);
        let off = self.left_out.iter().map(off);
        counts.into_iter().chain(off).chain(mistakes).collect()
    }
}

impl Preview {
    /// The preview in lines for people.
    pub fn lines(&self) -> Vec<String> {
        let version = |version: &str| match version {
            "" => String::new(),
            version => format!(" {version}"),
        };
        let mut lines = vec![format!(
            "{}{} ({})",
            self.name,
            version(&self.version),
            self.key
        )];
        let listed = |what: &str, items: Vec<String>| {
            (!items.is_empty()).then(|| format!("{what}: {}", items.join(", ")))
        };
        let needs = self
            .needs
            .iter()
            .map(|(key, range)| format!("{key} {range}"));
        lines.extend(listed("Adds to", self.extends.iter().cloned().collect()));
        lines.extend(listed("By", self.authors.clone()));
        lines.extend(listed("Licence", self.licences.clone()));
        lines.extend(listed("Needs", needs.collect()));
        lines.extend(listed("Replaces", self.replaces.clone()));
        lines.push(match &self.installed {
            Some(installed) => format!("Installed:{}", version(installed)),
            None => "Installed: no".to_owned(),
        });
        for changes in &self.changes {
            let counts = [
                ("added", &changes.added),
                ("changed", &changes.changed),
                ("removed", &changes.removed),
            ];
            let counts = counts.iter().filter(|(_, all)| !all.is_empty());
            let counts: Vec<String> = counts
                .map(|(what, all)| format!("{} {what}", all.len()))
                .collect();
            lines.push(format!("{}: {}", changes.what, counts.join(", ")));
            lines.extend(changes.removed.iter().map(|it| format!("  removed: {it}")));
        }
        if self.changes.is_empty() {
            lines.push("Nothing would change.".to_owned());
        }
        for touched in &self.touched {
            lines.push(format!(
                "{} {}: {}",
                touched.what,
                touched.name,
                touched.why.join(" ")
            ));
        }
        lines.extend(self.left_out.iter().map(off));
        lines.extend(self.faults.iter().cloned());
        lines
    }
}

fn off(addon: &Misfit) -> String {
    format!("The add-on {} does not fit: {}", addon.key, addon.reason)
}

/// The installed systems, in the order of their names.
pub fn installed(app: &App) -> Result<Vec<Installed>, Refusal> {
    let systems = app.library().read(schema::system::list)?;
    Ok(systems
        .into_iter()
        .map(|system| Installed {
            key: system.key,
            name: system.name,
            entries: system.entries,
            origin: system.origin,
        })
        .collect())
}

/// All that is installed.
pub fn all(app: &App) -> Result<Packs, Refusal> {
    Ok(Packs {
        systems: installed(app)?,
        layers: layers(app)?,
    })
}

/// Says what is wrong with the pack in a folder or a file. An add-on is checked with the system that it
/// adds to, which comes with the program or is in this library.
pub fn check(library: &Path, path: &Path) -> Result<Report, Refusal> {
    let (files, unread) = files(path)?;
    let head = Head::of(&files);
    let stack = match &head.extends {
        None => merge(pack::read(&files), &[]),
        Some(system) if built_in::is_built_in(system) => {
            let base = builtin::packs().into_iter().find(|it| it.key == *system);
            let base = base.map(|it| pack::read(&it.files)).unwrap_or_default();
            merge(
                base,
                &[Addon {
                    key: head.key.clone(),
                    files,
                }],
            )
        }
        Some(_) => return Ok(Report::of(&read(&App::open(library)?, path)?)),
    };
    Ok(Report::of(&Read::checked(head, Vec::new(), stack, unread)))
}

/// Says what installing the pack in a folder or a file would do.
pub fn preview(app: &App, path: &Path) -> Result<Preview, Refusal> {
    let read = read(app, path)?;
    let system = &read.stack.pack.system;
    let key = system.key.clone();
    let (old, made, installed) = app.library().read(|tx| {
        let own_entries = own_entry::living(tx, &key)?;
        let mut old = System::default();
        if schema::system::keys(tx)?.contains(&key) {
            old = schema::system::load(tx, &key)?;
            old.entries
                .retain(|_, entry| entry.source != own_entry::SOURCE);
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
        let pins = schema::trail::pinned(tx)?.into_iter();
        let made = Made {
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
    })?;
    let licences = match read.head.licence.as_str() {
        "" => {
            let own = pack::read(&read.files).system.sources;
            let licences: BTreeSet<String> = own.into_iter().map(|it| it.licence).collect();
            licences.into_iter().filter(|it| !it.is_empty()).collect()
        }
        licence => vec![licence.to_owned()],
    };
    Ok(Preview {
        key: read.head.key.clone(),
        name: read.head.name.clone(),
        version: read.head.version.clone(),
        extends: read.head.extends.clone(),
        authors: read.head.authors.clone(),
        licences,
        needs: read.head.needs.clone(),
        replaces: read.head.replaces.clone(),
        installed,
        changes: report::changes(&old, system),
        touched: report::touched(&old, system, &read.stack.pack.renames, &made),
        left_out: read.stack.left_out.clone(),
        faults: read
            .stack
            .pack
            .diagnostics
            .iter()
            .map(ToString::to_string)
            .collect(),
    })
}

/// The pack in a folder as the text of one file.
pub fn bundle(folder: &Path) -> Result<String, Refusal> {
    Folder::open(folder)
        .and_then(|folder| folder.bundled())
        .map_err(Refusal::file)
}

/// Installs the pack in a folder or a file, or brings it up to date, after a backup. Bad records are
/// left out and listed. A system keeps its add-ons; one that no longer fits is off until it does.
pub fn install(app: &App, path: &Path) -> Result<Report, Refusal> {
    let read = read(app, path)?;
    let system = read.stack.pack.system.key.clone();
    let cannot = |why: String| {
        Refusal::invalid(format!(
            "The pack in {} cannot be installed. {why}",
            path.display()
        ))
    };
    if system.is_empty() || read.head.key.is_empty() {
        let why = read.stack.pack.diagnostics.first().map(ToString::to_string);
        return Err(cannot(why.unwrap_or_default()));
    }
    let misfit = read
        .stack
        .left_out
        .iter()
        .find(|it| it.key == read.head.key);
    if let Some(misfit) = misfit {
        return Err(cannot(misfit.reason.clone()));
    }
    if read.head.extends.is_none() && built_in::is_built_in(&system) {
        return Err(Refusal::invalid(format!(
            "“{system}” is the key of a built-in system; give the pack another."
        )));
    }
    if read.head.extends.as_ref() == Some(&read.head.key) {
        return Err(Refusal::invalid(format!(
            "“{system}” is the key of the system itself; give the add-on another."
        )));
    }
    let layer = Layer {
        system: system.clone(),
        key: read.head.key.clone(),
        name: read.head.name.clone(),
        version: read.head.version.clone(),
        origin: path.display().to_string(),
        ..Layer::default()
    };
    keeping::before(app, Reason::Pack)?;
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
    app.refresh();
    Ok(Report::of(&read))
}

/// The add-ons, and the base packs that did not come with the program: by system and in their order.
pub fn layers(app: &App) -> Result<Vec<LayerCard>, Refusal> {
    let layers = app.library().read(layer::list)?;
    Ok(layers.into_iter().map(LayerCard::from).collect())
}

/// Switches an add-on on or off. Nothing made with it is lost.
pub fn switch(app: &App, name: &str, on: bool) -> Result<LayerCard, Refusal> {
    let addon = addon(app, name)?;
    app.library().write(|tx| {
        layer::switch(tx, &addon, on)?;
        layers::recompile(tx, &addon.system)
    })?;
    app.refresh();
    Ok(self::addon(app, name)?.into())
}

/// Moves an add-on to a place among those of its system, from 1.
pub fn move_to(app: &App, name: &str, place: usize) -> Result<LayerCard, Refusal> {
    let addon = addon(app, name)?;
    app.library().write(|tx| {
        let all = layers::addons(tx, &addon.system)?;
        let mut order: Vec<&Layer> = all.iter().filter(|it| it.key != addon.key).collect();
        order.insert(place.saturating_sub(1).min(order.len()), &addon);
        layer::sort(tx, &order)?;
        layers::recompile(tx, &addon.system)
    })?;
    app.refresh();
    Ok(addon.into())
}

/// Removes an installed pack: a system, or an add-on. What was made with it is kept, and so are the
/// add-ons of a system, which wait for it.
pub fn remove(app: &App, name: &str) -> Result<(), Refusal> {
    let installed = installed(app)?;
    let system = installed.iter().find(|it| it.key == name);
    if let Some(found) = system
        && found.origin == layers::BUILT_IN
    {
        return Err(Refusal::invalid(format!(
            "{} comes with the program and cannot be removed.",
            found.name
        )));
    }
    let addon = match system {
        Some(_) => None,
        None => Some(addon(app, name)?),
    };
    keeping::before(app, Reason::Pack)?;
    app.library().write(|tx| match &addon {
        None => {
            layer::remove(tx, name, name)?;
            schema::system::remove(tx, name)
        }
        Some(addon) => {
            layer::remove(tx, &addon.system, &addon.key)?;
            layers::recompile(tx, &addon.system)
        }
    })?;
    app.refresh();
    Ok(())
}

/// The add-on of that key, or `system/key` where add-ons of several systems have it.
fn addon(app: &App, name: &str) -> Result<Layer, Refusal> {
    let mut found = app.library().read(layer::list)?;
    found.retain(|it| {
        !it.is_base() && (it.key == name || format!("{}/{}", it.system, it.key) == name)
    });
    match found.as_slice() {
        [_] => Ok(found.remove(0)),
        [] => Err(no_system(app, name)),
        several => {
            let names: Vec<String> = several
                .iter()
                .map(|it| format!("{}/{}", it.system, it.key))
                .collect();
            Err(Refusal::invalid(format!(
                "Several add-ons have that key: {}. Say which.",
                names.join(", ")
            )))
        }
    }
}

/// Says that a system is not installed, and which are.
pub fn no_system(app: &App, system: &str) -> Refusal {
    let known: Vec<String> = installed(app)
        .unwrap_or_default()
        .into_iter()
        .map(|it| it.key)
        .collect();
    Refusal::not_found(format!(
        "There is no system “{system}”. Installed are {}.",
        known.join(", ")
    ))
}

/// A pack that may be installed, with the system that it would make.
struct Read {
    head: Head,
    files: Vec<File>,
    stack: Stack,
}

impl Read {
    fn checked(head: Head, files: Vec<File>, mut stack: Stack, unread: Vec<Diagnostic>) -> Self {
        stack.pack.diagnostics.extend(unread);
        check::check(&mut stack.pack);
        Self { head, files, stack }
    }
}

fn files(path: &Path) -> Result<(Vec<File>, Vec<Diagnostic>), Refusal> {
    Ok(Folder::open(path).map_err(Refusal::file)?.files())
}

/// Reads a pack with what is installed of its system.
fn read(app: &App, path: &Path) -> Result<Read, Refusal> {
    let (files, unread) = files(path)?;
    let head = Head::of(&files);
    let system = head.extends.clone().unwrap_or_else(|| head.key.clone());
    let (base, mut addons) = app.library().read(|tx| {
        let base = match &head.extends {
            None => Some(files.clone()),
            Some(system) => layers::base(tx, system)?.map(|it| it.files),
        };
        Ok((base, layers::switched_on(tx, &system)?))
    })?;
    let Some(base) = base else {
        return Err(no_base(app, &system));
    };
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
    let stack = merge(pack::read(&base), &addons);
    Ok(Read::checked(head, files, stack, unread))
}

/// Says that an add-on has no system to add to.
fn no_base(app: &App, system: &str) -> Refusal {
    let is_installed = installed(app).is_ok_and(|all| all.iter().any(|it| it.key == system));
    if is_installed {
        return Refusal::invalid(format!(
            "“{system}” was installed by an earlier version of the program, which kept no copy of its files. \
             Install its pack once more, then the add-on."
        ));
    }
    no_system(app, system)
}
