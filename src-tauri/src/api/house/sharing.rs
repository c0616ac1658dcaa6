//! Exports and imports house rules as files.

use std::path::Path;

use rules::house::{self, HouseRule};
use seed::{
    bundle,
    house::{self as file, HousePack},
};

use super::stored_rules;
use crate::api::{
    app::App,
    files,
    views::{HouseReport, Refusal},
};

/// Maximum size of a file of house rules, in bytes.
pub const MAX_FILE_BYTES: u64 = 4 * 1024 * 1024;

/// Exports the house rules of a system as text.
pub fn export(app: &App, system: &str) -> Result<String, Refusal> {
    let loaded = app.loaded(system)?;
    let rules = stored_rules(app, system)?;
    if rules.is_empty() {
        return Err(not_found!(
            "house-none",
            system = loaded.system().name.as_str()
        ));
    }
    file::write(&HousePack {
        system: system.to_owned(),
        name: messages::text!("house-rules-for", system = loaded.system().name.as_str()),
        rules,
    })
    .map_err(Refusal::invalid)
}

/// Imports a file of house rules. Invalid rules are left out and reported; the others replace rules
/// with the same target. Returns a report, the replaced rules and the imported ones.
pub fn install(
    app: &App,
    name: &str,
    text: &str,
) -> Result<(HouseReport, Vec<HouseRule>, Vec<HouseRule>), Refusal> {
    let (good, report) = sorted(app, name, text)?;
    let system = &report.system;
    let replaced = app.library().write(|tx| {
        let mut replaced = schema::house::list(tx, system)?;
        replaced.retain(|old| good.iter().any(|new| new.target == old.target));
        for rule in &good {
            schema::house::set(tx, system, rule)?;
        }
        Ok(replaced)
    })?;
    app.house_changed(system, good.iter().map(|rule| rule.target.as_str()));
    Ok((report, replaced, good))
}

/// Previews [`install`].
pub fn check_file(app: &App, name: &str, text: &str) -> Result<HouseReport, Refusal> {
    Ok(sorted(app, name, text)?.1)
}

/// Reads the file of house rules at a path, or in the folder at it, and returns its name and text.
/// Returns an error if the file cannot be read or is of another kind.
pub fn file_at(path: &Path) -> Result<(String, String), Refusal> {
    let path = if path.is_dir() {
        path.join(file::FILE)
    } else {
        path.to_owned()
    };
    let shown = path.display().to_string();
    if path.exists() && path.extension().is_some_and(|it| it == bundle::EXTENSION) {
        return Err(file_error!("house-bundle", file = shown));
    }
    let text = files::text(&path, MAX_FILE_BYTES)?;
    if file::is_house(&text) {
        Ok((files::name(&path), text))
    } else {
        Err(file_error!("house-no-table", file = shown))
    }
}

/// Returns the valid house rules of a file, and a report on all of them.
fn sorted(app: &App, name: &str, text: &str) -> Result<(Vec<HouseRule>, HouseReport), Refusal> {
    let pack = file::read(name, text).map_err(|error| Refusal::invalid(error.to_string()))?;
    let loaded = app.loaded(&pack.system)?;
    let printed = loaded.rulebook.printed();
    let answers = house::check_all(printed, &stored_rules(app, &pack.system)?, &pack.rules);
    let mut good = Vec::new();
    let mut report = HouseReport {
        system: pack.system,
        name: pack.name,
        ..HouseReport::default()
    };
    for (rule, answer) in pack.rules.into_iter().zip(answers) {
        match answer {
            Ok(_) => good.push(rule),
            Err(why) => report.left_out.push(format!("{}: {why}", rule.target)),
        }
    }
    report.taken = good.len();
    Ok((good, report))
}
