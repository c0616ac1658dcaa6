//! `entry`: the user's own entries.

use indexmap::IndexMap;
use serde_json::json;

use super::{
    arguments::{Entry, Export, ImportRows},
    calc::assignment,
    character, deleted,
    output::{self, Output, note},
};
use crate::api::{
    app::App,
    own_entries::{self, rows, sharing},
    views::{AddonForm, DeletedKind, EntryRef, OwnEntryView, Refusal, RowsPreview, RowsRequest},
};

/// Runs the command `entry`.
pub fn run(app: &App, what: Entry, out: &mut Output) -> Result<(), Refusal> {
    let view = match what {
        Entry::New { system, kind, name } => own_entries::create(app, &system, &kind, &name)?,
        Entry::Copy(one) => own_entries::copy(app, &one.key)?,
        Entry::Set { key, values } => {
            let cells = values.iter().map(|word| assignment(word));
            rows::set(app, &key, &cells.collect::<Result<Vec<_>, _>>()?)?
        }
        Entry::Delete(one) => {
            own_entries::delete(app, &one.key)?;
            let done = messages::text!("cli-deleted", command = "entry", id = one.key.as_str());
            return out.answer(&json!({ "key": one.key }), |_| vec![done]);
        }
        Entry::BringBack { key: None } => return deleted::list(app, &[DeletedKind::OwnEntry], out),
        Entry::BringBack { key: Some(key) } => own_entries::undelete(app, &key)?,
        Entry::Undo(one) => own_entries::undo(app, &one.key)?,
        Entry::Redo(one) => own_entries::redo(app, &one.key)?,
        Entry::History(one) => {
            let changes = own_entries::open(app, &one.key)?.history;
            return character::history(changes, out);
        }
        Entry::Restore { key, change } => own_entries::restore(app, &key, change)?,
        Entry::List { system } => {
            let mut cards = sharing::list(app)?;
            cards.retain(|it| system.as_ref().is_none_or(|system| it.system == *system));
            if let Some(system) = system.filter(|_| cards.is_empty()) {
                app.loaded(&system)?;
            }
            return out.answers(cards, |card| vec![format!("{}  {}", card.key, card.name)]);
        }
        Entry::Export(wanted) => return export(app, wanted, out),
        Entry::Import(wanted) => return import(app, wanted, out),
        Entry::UndoImport { system } => {
            let undone = rows::undo(app, &system)?;
            return out.answer(&undone, |undone| {
                let kept = undone
                    .kept
                    .iter()
                    .map(|key| messages::text!("cli-import-kept", key));
                let first = messages::text!(
                    "cli-import-undone",
                    what = undone.what.as_str(),
                    count = undone.entries
                );
                std::iter::once(first).chain(kept).collect()
            });
        }
    };
    report(&view, out)
}

/// Prints which entry was changed, and what is wrong in it.
fn report(view: &OwnEntryView, out: &mut Output) -> Result<(), Refusal> {
    let EntryRef { key, name, .. } = &view.page.brief;
    let answer = json!({ "key": key, "name": name, "errors": view.errors });
    out.answer(&answer, |_| vec![format!("{key}  {name}")])?;
    let mut errors = view.errors.iter();
    errors.try_for_each(|error| output::warn(&error.message))
}

fn export(app: &App, wanted: Export, out: &mut Output) -> Result<(), Refusal> {
    let form = AddonForm {
        system: wanted.system,
        name: wanted.name,
        key: wanted.key,
        version: wanted.version,
        authors: wanted.author,
        licence: wanted.licence,
        entries: Some(wanted.entries).filter(|all| !all.is_empty()),
        parts: wanted.parts,
    };
    let (text, exported) = sharing::export(app, &form)?;
    out.save_text(app.library().path(), wanted.output.as_deref(), &text)?;
    for remark in &exported.remarks {
        note(remark)?;
    }
    note(&messages::text!(
        "cli-exported",
        name = exported.name,
        key = exported.key,
        entries = exported.entries.len(),
        parts = exported.parts
    ))
}

fn import(app: &App, wanted: ImportRows, out: &mut Output) -> Result<(), Refusal> {
    let (name, text) = rows::read(&wanted.file)?;
    let columns = wanted.columns.iter().map(|pair| {
        let (part, column) = pair
            .split_once('=')
            .ok_or_else(|| invalid!("cli-no-column-pair", pair))?;
        Ok((part.to_owned(), column.to_owned()))
    });
    let columns: IndexMap<String, String> = columns.collect::<Result<_, Refusal>>()?;
    let request = RowsRequest {
        system: wanted.system,
        kind: wanted.kind,
        columns: Some(columns).filter(|columns| !columns.is_empty()),
        skip_faulty: wanted.skip_faulty,
    };
    if wanted.preview {
        let preview = rows::preview(app, &text, &request)?;
        return out.answer(&preview, preview_lines);
    }
    let done = rows::import(app, &name, &text, &request)?;
    out.answer(&done, |done| {
        let mut lines = vec![messages::text!(
            "cli-rows-imported",
            made = done.made.len(),
            changed = done.changed.len()
        )];
        lines.extend(
            done.left_out
                .iter()
                .map(|error| messages::text!("cli-row-left-out", error = error.to_string())),
        );
        lines
    })
}

/// Formats a preview: the columns, the first rows, the counts and the errors.
fn preview_lines(preview: &RowsPreview) -> Vec<String> {
    let columns = preview.columns.iter();
    let columns = columns.map(|(part, column)| format!("{part} = {column}"));
    let shown = preview.first.iter().map(|row| {
        let facts: Vec<String> = row
            .facts
            .iter()
            .map(|it| format!("{} {}", it.label, it.text))
            .collect();
        format!("{}: {}  {}", row.place, row.name, facts.join(", "))
    });
    let counts = messages::text!(
        "cli-rows-preview",
        rows = preview.rows,
        new = preview.new,
        changed = preview.changed,
        same = preview.same,
        faulty = preview.faulty
    );
    let known = preview.presets.iter();
    let known = known.map(|it| messages::text!("rows-preset", program = it.name.as_str()));
    known
        .chain(columns)
        .chain(shown)
        .chain([counts])
        .chain(preview.errors.iter().map(ToString::to_string))
        .collect()
}
