//! Packs of rules: checked, installed, removed and listed.

use std::path::Path;

use schema::library::backups::Reason;
use seed::{
    check,
    diagnostic::Diagnostic,
    folder::Folder,
    pack::{self, Pack},
};
use serde::Serialize;

use super::{app::App, built_in, keeping, views::Refusal};

/// An installed system.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
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

/// What a pack holds, and the mistakes in it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Report {
    /// The system's key.
    pub system: String,
    /// How many entries are good.
    pub entries: usize,
    /// How many calculators are good.
    pub calculators: usize,
    /// The mistakes.
    pub diagnostics: Vec<Diagnostic>,
}

impl Report {
    fn of(pack: &Pack) -> Self {
        Self {
            system: pack.system.key.clone(),
            entries: pack.system.entries.len(),
            calculators: pack.system.calculators.len(),
            diagnostics: pack.diagnostics.clone(),
        }
    }

    /// The report in lines for people.
    pub fn lines(&self) -> Vec<String> {
        let counts = format!(
            "{}: {} entries and {} calculators.",
            self.system, self.entries, self.calculators
        );
        let counts = (!self.system.is_empty()).then_some(counts);
        let mistakes = self.diagnostics.iter().map(ToString::to_string);
        counts.into_iter().chain(mistakes).collect()
    }
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

/// Says what is wrong with the pack in a folder or a file.
pub fn check(folder: &Path) -> Result<Report, Refusal> {
    Ok(Report::of(&read(folder)?))
}

/// The pack in a folder as the text of one file.
pub fn bundle(folder: &Path) -> Result<String, Refusal> {
    Folder::open(folder)
        .and_then(|folder| folder.bundled())
        .map_err(Refusal::file)
}

/// Installs the pack in a folder or a file, or brings it up to date. Bad records are left out and listed.
pub fn install(app: &App, folder: &Path) -> Result<Report, Refusal> {
    let pack = read(folder)?;
    let key = &pack.system.key;
    if key.is_empty() {
        let why = pack
            .diagnostics
            .first()
            .map(ToString::to_string)
            .unwrap_or_default();
        return Err(Refusal::invalid(format!(
            "The pack in {} cannot be installed. {why}",
            folder.display()
        )));
    }
    if built_in::is_built_in(key) {
        return Err(Refusal::invalid(format!(
            "“{key}” is the key of a built-in system; give the pack another."
        )));
    }
    let is_new = !installed(app)?.iter().any(|system| system.key == *key);
    keeping::before(app, Reason::Pack)?;
    app.library().write(|tx| {
        schema::system::store(tx, &pack.system, &folder.display().to_string(), "")?;
        for example in pack.examples.iter().filter(|_| is_new) {
            schema::character::create_example(tx, example)?;
        }
        Ok(())
    })?;
    app.refresh();
    Ok(Report::of(&pack))
}

/// Removes an installed pack. Characters made with it are kept.
pub fn remove(app: &App, system: &str) -> Result<(), Refusal> {
    let installed = installed(app)?;
    let Some(found) = installed.iter().find(|it| it.key == system) else {
        return Err(no_system(app, system));
    };
    if found.origin == built_in::ORIGIN {
        return Err(Refusal::invalid(format!(
            "{} comes with the program and cannot be removed.",
            found.name
        )));
    }
    keeping::before(app, Reason::Pack)?;
    app.library()
        .write(|tx| schema::system::remove(tx, system))?;
    app.refresh();
    Ok(())
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

fn read(path: &Path) -> Result<Pack, Refusal> {
    let mut pack = pack::read_folder(path).map_err(Refusal::file)?;
    check::check(&mut pack);
    Ok(pack)
}
