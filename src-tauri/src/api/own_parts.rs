//! What a group makes of its own in a system: kinds, fields, derived values, lists, calculators and so on, tried
//! on a character before they are kept, and whole systems that begin here.

mod shown;
mod tried;

use std::collections::HashSet;

use rules::{
    Value,
    names::{self, FormulaName, NamePlace},
    system::System,
};
use schema::{
    Problem, Transaction,
    layer::{self, Layer},
    library::backups::Reason,
    own_entry,
    problem::Code,
};
use seed::{
    bundle, check,
    diagnostic::Diagnostic,
    export::mentions_of,
    folder::File,
    format::PARTS,
    layers::{Addon, Stack, merge},
    own::{self, ARRAYS, Own, Part},
    pack,
};

use super::{
    app::App,
    keeping,
    layers::{self, MADE_HERE},
    packs::no_system,
    views::{Change, EntryFault, OwnPartCard, OwnPartTried, OwnPartsView, PartForm, Refusal},
};

/// The forms of what can be made, and of the records within them.
pub fn forms() -> Vec<PartForm> {
    let parts = PARTS.iter().copied();
    PartForm::all(parts.filter(|record| ARRAYS.contains(&record.name)))
}

/// What the group made of its own in a system.
pub fn open(app: &App, system: &str) -> Result<OwnPartsView, Refusal> {
    let made = Made::read(app, system)?;
    let loaded = app.loaded(system)?;
    let history = app.library().read(|tx| layer::history(tx, &made.layer))?;
    let changes = history.changes.into_iter().map(|it| Change {
        id: it.id,
        at: it.at,
        words: it.words,
        undone: it.undone,
    });
    Ok(OwnPartsView {
        system: system.to_owned(),
        name: loaded.system().name.clone(),
        shown: shown::on_sheet(loaded.system()),
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
        history: changes.collect(),
    })
}

/// What the formulas of a part may name: its own inputs and steps, and, unless it is a calculator, what a character has.
pub fn names(app: &App, system: &str, part: &Part) -> Result<Vec<FormulaName>, Refusal> {
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

/// What is wrong with a part, in the place of the one with the address `was`, and what a character would have
/// of it. Nothing is kept.
pub fn tried(
    app: &App,
    system: &str,
    was: Option<&str>,
    part: &Part,
    character: Option<i64>,
) -> Result<OwnPartTried, Refusal> {
    let made = Made::read(app, system)?;
    let with = made.with(was, part)?;
    let faults = made.faults(&with)?;
    let values = match character {
        Some(id) if faults.is_empty() => tried::values(app, part, with.stack.pack.system, id)?,
        _ => Vec::new(),
    };
    Ok(OwnPartTried { faults, values })
}

/// Keeps a part, in the place of the one with the address `was`. One with faults is refused.
pub fn save(
    app: &App,
    system: &str,
    was: Option<&str>,
    part: &Part,
) -> Result<OwnPartsView, Refusal> {
    let made = Made::read(app, system)?;
    let with = made.with(was, part)?;
    if let Some(fault) = made.faults(&with)?.first() {
        return Err(Refusal::invalid(fault.message.clone()));
    }
    let words = match was {
        Some(_) => messages::text!("own-part-changed", name = part.name()),
        None => messages::text!("own-part-added", name = part.name()),
    };
    made.keep(&with.own, &words)?;
    open(app, system)
}

/// Takes a part away. What characters have of it is kept. Refused where something else needs it.
pub fn remove(app: &App, system: &str, id: &str) -> Result<OwnPartsView, Refusal> {
    let made = Made::read(app, system)?;
    let mut changed = made.own.clone();
    let part = changed
        .take(id)
        .ok_or_else(|| Refusal::not_found(messages::text!("own-part-unknown", id, system)))?;
    let after = made.stack(&changed)?.pack.diagnostics;
    if let Some(first) = made.new_among(&after)?.first() {
        return Err(Refusal::invalid(messages::text!(
            "own-part-needed",
            name = part.name(),
            first = first.as_str()
        )));
    }
    made.keep(
        &changed,
        &messages::text!("own-part-removed", name = part.name()),
    )?;
    open(app, system)
}

/// Takes the last change back.
pub fn undo(app: &App, system: &str) -> Result<OwnPartsView, Refusal> {
    let made = Made::read(app, system)?;
    changing(app, system, |tx| layer::undo(tx, &made.layer))?;
    open(app, system)
}

/// Makes the change again that was taken back last.
pub fn redo(app: &App, system: &str) -> Result<OwnPartsView, Refusal> {
    let made = Made::read(app, system)?;
    changing(app, system, |tx| layer::redo(tx, &made.layer))?;
    open(app, system)
}

/// Begins a system.
pub fn begin(app: &App, name: &str, key: &str) -> Result<OwnPartsView, Refusal> {
    let (name, key) = (name.trim(), key.trim());
    let fits = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit();
    if name.is_empty() {
        return Err(Refusal::invalid(messages::text!("own-system-no-name")));
    }
    if key.is_empty() || !key.chars().all(fits) {
        return Err(Refusal::invalid(messages::text!("own-system-key", key)));
    }
    let layer = Layer {
        system: key.to_owned(),
        key: key.to_owned(),
        name: name.to_owned(),
        origin: MADE_HERE.to_owned(),
        ..Layer::default()
    };
    let files = Own::system(key, name)
        .and_then(|own| own.files())
        .map_err(Refusal::invalid)?;
    let read = pack::read(&files);
    if let Some(fault) = read.diagnostics.first() {
        return Err(Refusal::invalid(fault.reason.clone()));
    }
    let layer = Layer {
        version: read.head.version,
        ..layer
    };
    if key == own::KEY {
        return Err(Refusal::invalid(messages::text!(
            "own-system-key-used",
            key
        )));
    }
    changing(app, key, |tx| {
        if schema::system::keys(tx)?.iter().any(|known| known == key)
            || layer::source(tx, key, key)?.is_some()
        {
            return Err(Problem::refused(messages::text!(
                "own-system-key-there",
                key
            )));
        }
        layer::put(tx, &layer, &bundle::write(&files))
    })?;
    open(app, key)
}

/// What was made in a system, and what it stands on.
pub(super) struct Made<'a> {
    /// The layer that holds it: the add-on of the group's own, or the base pack that was begun here.
    pub layer: Layer,
    /// What was made.
    pub own: Own,
    app: &'a App,
    /// The stored text that it was read from; none where there is none yet.
    source: Option<String>,
    base: Vec<File>,
    addons: Vec<Addon>,
}

impl<'a> Made<'a> {
    /// What was made in a system.
    pub(super) fn read(app: &'a App, system: &str) -> Result<Self, Refusal> {
        let (base, own_layer, source, addons) = app.library().read(|tx| {
            let base = layers::base(tx, system)?;
            let is_base = base.as_ref().is_some_and(|it| it.origin == MADE_HERE);
            let key = if is_base { system } else { own::KEY };
            let layers = layer::list(tx)?;
            let found = layers
                .into_iter()
                .find(|it| it.system == system && it.key == key);
            Ok((
                base,
                found,
                layer::source(tx, system, key)?,
                layers::switched_on(tx, system)?,
            ))
        })?;
        let base = base.ok_or_else(|| no_system(app, system))?;
        let layer = match own_layer {
            Some(layer) if !layer.is_on => {
                return Err(Refusal::invalid(messages::text!("own-parts-off")));
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
            Some(text) => bundle::read(text).and_then(|files| Own::read(&files)),
            None => Own::to_system(system),
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

    /// What stands before the names of its files in what is merged.
    fn before(&self) -> String {
        if self.layer.is_base() {
            String::new()
        } else {
            format!("{}/", self.layer.key)
        }
    }

    /// The system with these parts in the place of those that there are, checked.
    fn stack(&self, own: &Own) -> Result<Stack, Refusal> {
        let files = own.files().map_err(Refusal::invalid)?;
        let mut stack = if self.layer.is_base() {
            merge(pack::read(&files), &self.addons)
        } else {
            let lower = self.app.lower().of(&self.base, &self.addons);
            Stack::clone(&lower).with(&[Addon {
                key: self.layer.key.clone(),
                files,
            }])
        };
        let added = self.add_entries(own, &mut stack.pack.system)?;
        check::check(&mut stack.pack);
        // What an own entry lacks is told in its own form.
        let is_of_entry =
            |fault: &Diagnostic| added.iter().any(|it| fault.key.starts_with(it.as_str()));
        stack.pack.diagnostics.retain(|it| !is_of_entry(it));
        Ok(stack)
    }

    /// Adds the group's own entries that parts name, and answers their addresses.
    fn add_entries(&self, own: &Own, system: &mut System) -> Result<Vec<String>, Refusal> {
        let mut added = Vec::new();
        let named: HashSet<String> = own.parts.iter().flat_map(mentions_of).collect();
        let loaded = self.app.loaded(&self.layer.system)?;
        for (address, entry) in &loaded.rulebook.printed().entries {
            let is_named = named.contains(address) || named.contains(&entry.slug);
            if is_named && entry.source == own_entry::SOURCE {
                system.entries.insert(address.clone(), entry.clone());
                added.push(address.clone());
            }
        }
        Ok(added)
    }

    /// The parts with this one among them, and the system with them.
    fn with(&self, was: Option<&str>, part: &Part) -> Result<With, Refusal> {
        if !ARRAYS.contains(&part.array.as_str()) {
            return Err(Refusal::invalid(messages::text!(
                "own-part-array",
                array = part.array.as_str(),
                arrays = ARRAYS.join(", ")
            )));
        }
        let mut own = self.own.clone();
        let at = own.put(was, part.clone());
        let stack = self.stack(&own)?;
        Ok(With { own, at, stack })
    }

    /// What does not fit in the part that was put among the others, or elsewhere because of it.
    fn faults(&self, with: &With) -> Result<Vec<EntryFault>, Refusal> {
        let whole = |message: &str| EntryFault {
            field: String::new(),
            message: message.to_owned(),
        };
        let With { own, at, stack } = with;
        let left_out = stack.left_out.iter().find(|it| it.key == self.layer.key);
        if let Some(misfit) = left_out {
            return Ok(vec![whole(&misfit.reason)]);
        }
        let (inside, outside) = own
            .sorted(*at, &self.before(), &stack.pack.diagnostics)
            .map_err(Refusal::invalid)?;
        if inside.is_empty() {
            let new = self.new_among(&outside)?;
            return Ok(new.iter().map(|it| whole(it)).collect());
        }
        let inside = inside.into_iter().map(|it| EntryFault {
            field: it.field,
            message: it.message,
        });
        Ok(inside.collect())
    }

    /// Those of some mistakes that the system does not have as it is kept, a sentence each.
    fn new_among(&self, found: &[Diagnostic]) -> Result<Vec<String>, Refusal> {
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

    /// Keeps parts in the place of those that there are, unless these were changed elsewhere meanwhile.
    fn keep(&self, own: &Own, words: &str) -> Result<(), Refusal> {
        let files = own.files().map_err(Refusal::invalid)?;
        let text = bundle::write(&files);
        let (system, key) = (&self.layer.system, &self.layer.key);
        changing(self.app, system, |tx| {
            if layer::source(tx, system, key)? != self.source {
                return Err(Problem::new(
                    Code::Conflict,
                    messages::text!("own-parts-changed"),
                ));
            }
            if self.source.is_none() {
                let empty = Own::to_system(system).and_then(|own| own.files());
                let empty = empty.map_err(Problem::refused)?;
                layer::put(tx, &self.layer, &bundle::write(&empty))?;
            }
            layer::change(tx, &self.layer, &text, words)
        })
    }
}

/// The parts with one that is tried among them, and the system with them.
struct With {
    own: Own,
    at: usize,
    stack: Stack,
}

/// Changes a layer of a system and makes the system anew, in one transaction after a backup.
fn changing(
    app: &App,
    system: &str,
    work: impl FnOnce(&Transaction<'_>) -> Result<(), Problem>,
) -> Result<(), Refusal> {
    keeping::before(app, Reason::Pack)?;
    app.library().write(|tx| {
        work(tx)?;
        layers::recompile(tx, system)
    })?;
    app.refresh();
    Ok(())
}

#[cfg(test)]
mod tests;
