//! A group's own parts of a system (kinds, fields, derived values, lists, calculators and so on),
//! previewed on a character before they are saved, and whole systems created in the program.

mod on_sheet;
mod own_addon;
mod preview;

use rules::{
    Value,
    names::{self, FormulaName, NamePlace},
};
use schema::layer::{self, Layer};
use seed::{
    bundle,
    format::PARTS,
    own::{self, ARRAYS, OwnPart, OwnParts},
    pack,
};

use super::{
    app::App,
    layers::MADE_HERE,
    views::{OwnPartCard, OwnPartPreview, OwnPartsView, PartForm, Refusal},
};
use own_addon::changing;

pub(super) use own_addon::OwnAddon;

/// Returns the forms of all parts, and of the records within them.
pub fn forms() -> Vec<PartForm> {
    let parts = PARTS.iter().copied();
    PartForm::all(parts.filter(|record| ARRAYS.contains(&record.name)))
}

/// Returns the group's own parts of a system.
pub fn open(app: &App, system: &str) -> Result<OwnPartsView, Refusal> {
    let made = OwnAddon::read(app, system)?;
    let loaded = app.loaded(system)?;
    let history = app.library().read(|tx| layer::history(tx, &made.layer))?;
    Ok(OwnPartsView {
        system: system.to_owned(),
        name: loaded.system().name.clone(),
        shown: on_sheet::values_on_sheet(loaded.system()),
        made_here: made.layer.is_base(),
        parts: made
            .own
            .parts
            .into_iter()
            .map(|part| OwnPartCard {
                id: part.id(),
                name: part.name().to_owned(),
                part,
            })
            .collect(),
        undo: history.undo,
        redo: history.redo,
        history: history.changes,
    })
}

/// Returns the names that the formulas of a part may use: its own inputs and steps and, except for
/// calculators, the values of a character.
pub fn names(app: &App, system: &str, part: &OwnPart) -> Result<Vec<FormulaName>, Refusal> {
    let loaded = app.loaded(system)?;
    let printed = loaded.rulebook.printed();
    let mut own = Vec::new();
    for held in ["inputs", "let", "outputs"] {
        let keys = part.record.get(held).and_then(Value::as_object);
        own.extend(keys.into_iter().flatten().map(|(key, value)| {
            let label = value.get("label").and_then(Value::as_str);
            FormulaName {
                text: key.clone(),
                label: label.map_or_else(|| key.replace('_', " "), str::to_owned),
                place: NamePlace::Value,
            }
        }));
    }
    if part.array == "calculator" {
        return Ok(names::with_common(printed, own));
    }
    own.extend(names::of_values(printed, printed.list(part.text("each"))));
    Ok(own)
}

/// Previews a part in place of the one with the id `was`: its errors, and its values on a character. Nothing is saved.
pub fn preview(
    app: &App,
    system: &str,
    was: Option<&str>,
    part: &OwnPart,
    character: Option<i64>,
) -> Result<OwnPartPreview, Refusal> {
    let made = OwnAddon::read(app, system)?;
    let with = made.with(was, part)?;
    let errors = made.errors(&with)?;
    let values = match character {
        Some(id) if errors.is_empty() => preview::values(app, part, with.stack.pack.system, id)?,
        _ => Vec::new(),
    };
    Ok(OwnPartPreview { errors, values })
}

/// Saves a part in place of the one with the id `was`. Returns an error if the part has one.
pub fn save(
    app: &App,
    system: &str,
    was: Option<&str>,
    part: &OwnPart,
) -> Result<OwnPartsView, Refusal> {
    let made = OwnAddon::read(app, system)?;
    let with = made.with(was, part)?;
    if let Some(error) = made.errors(&with)?.first() {
        return Err(Refusal::invalid(error.message.clone()));
    }
    let words = match was {
        Some(_) => messages::text!("own-part-changed", name = part.name()),
        None => messages::text!("own-part-added", name = part.name()),
    };
    made.save(&with.own, &words)?;
    open(app, system)
}

/// Removes a part. Its values on characters are kept. Returns an error if something else depends on it.
pub fn remove(app: &App, system: &str, id: &str) -> Result<OwnPartsView, Refusal> {
    let made = OwnAddon::read(app, system)?;
    let mut changed = made.own.clone();
    let part = changed
        .take(id)
        .ok_or_else(|| not_found!("own-part-unknown", id, system))?;
    let after = made.stack(&changed)?.pack.diagnostics;
    if let Some(first) = made.new_errors(&after)?.first() {
        return Err(invalid!(
            "own-part-needed",
            name = part.name(),
            first = first.as_str()
        ));
    }
    made.save(
        &changed,
        &messages::text!("own-part-removed", name = part.name()),
    )?;
    open(app, system)
}

/// Undoes the last change.
pub fn undo(app: &App, system: &str) -> Result<OwnPartsView, Refusal> {
    let made = OwnAddon::read(app, system)?;
    changing(app, system, |tx| layer::undo(tx, &made.layer))?;
    open(app, system)
}

/// Redoes the last undone change.
pub fn redo(app: &App, system: &str) -> Result<OwnPartsView, Refusal> {
    let made = OwnAddon::read(app, system)?;
    changing(app, system, |tx| layer::redo(tx, &made.layer))?;
    open(app, system)
}

/// Creates a system.
pub fn begin(app: &App, name: &str, key: &str) -> Result<OwnPartsView, Refusal> {
    let (name, key) = (name.trim(), key.trim());
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
    if name.is_empty() {
        return Err(invalid!("own-system-no-name"));
    }
    if key.is_empty() || !key.chars().all(fits) {
        return Err(invalid!("own-system-key", key));
    }
    let files = OwnParts::system(key, name)
        .and_then(|own| own.files())
        .map_err(Refusal::invalid)?;
    let read = pack::read(&files);
    if let Some(error) = read.diagnostics.first() {
        return Err(Refusal::invalid(error.reason.clone()));
    }
    let layer = Layer {
        system: key.to_owned(),
        key: key.to_owned(),
        name: name.to_owned(),
        origin: MADE_HERE.to_owned(),
        version: read.head.version,
        ..Layer::default()
    };
    if key == own::KEY {
        return Err(invalid!("own-system-key-used", key));
    }
    changing(app, key, |tx| {
        if schema::system::keys(tx)?.iter().any(|known| known == key)
            || layer::source(tx, key, key)?.is_some()
        {
            return Err(refused!("own-system-key-there", key));
        }
        layer::put(tx, &layer, &bundle::write(&files))
    })?;
    open(app, key)
}

#[cfg(test)]
mod tests;
