//! `character`: create, show and change characters.

use std::path::Path;

use rules::{
    Value,
    character::{Edit, Row},
};
use serde_json::json;

mod building;
mod event;
mod ledger;
mod lines;

use super::{
    arguments::{ChangedRow, Character, CharacterExport, NewRow, OneCharacter, RemovedRow},
    calc::{assignments, proof_lines},
    deleted,
    output::{self, Output},
};
use crate::api::{
    app::App,
    characters, exchange,
    export::{self, ExportFormat},
    files, portraits,
    views::{Change, CharacterView, DeletedKind, Refusal},
};

/// Runs the command `character`.
pub fn run(app: &App, what: Character, out: &mut Output) -> Result<(), Refusal> {
    let named = |named: &str| characters::find(app, named);
    let find = |one: &OneCharacter| named(&one.character);
    let view = match what {
        Character::List { archived } => return list(app, archived, out),
        Character::Show(one) => return show(&characters::open(app, find(&one)?)?, out),
        Character::Compare { first, second } => {
            let differences = characters::compare(app, named(&first)?, named(&second)?)?;
            return out.answer(&differences, lines::differences);
        }
        Character::Add(asked) => return add(app, asked, out),
        Character::Event(asked) => return event::run(app, asked, out),
        Character::Ledger(what) => return ledger::run(app, what, out),
        Character::Check(one) => {
            return building::report(&characters::open(app, find(&one)?)?, out);
        }
        Character::Strictness { character, to } => {
            return building::strictness(app, named(&character)?, to, out);
        }
        Character::Waive(asked) => return building::waive(app, &asked, out),
        Character::Archive(one) => {
            let id = find(&one)?;
            characters::set_archived(app, id, true)?;
            let words = messages::text!("cli-archived", id = id.to_string());
            return gone(id, words, out);
        }
        Character::Delete(one) => {
            let id = find(&one)?;
            characters::set_deleted(app, &[id], true)?;
            let words = messages::text!("cli-deleted", command = "character", id = id.to_string());
            return gone(id, words, out);
        }
        Character::History(one) => {
            return history(characters::history(app, find(&one)?)?, out);
        }
        Character::Import { file } => return import(app, &file, out),
        Character::Export(asked) => return export(app, &asked, out),
        Character::New { system, name } => characters::create(app, &system, &name)?,
        Character::Set { character, values } => set(app, named(&character)?, &values)?,
        Character::Remove(asked) => remove_row(app, asked)?,
        Character::Change(asked) => change_row(app, &asked)?,
        Character::Portrait { character, file } => {
            portrait(app, named(&character)?, file.as_deref())?
        }
        Character::Duplicate(one) => characters::duplicate(app, find(&one)?)?,
        Character::PutBack(one) => {
            let id = characters::find_archived(app, &one.character)?;
            characters::set_archived(app, id, false)?;
            characters::open(app, id)?
        }
        Character::BringBack { id: None } => {
            return deleted::list(app, &[DeletedKind::Character], out);
        }
        Character::BringBack { id: Some(id) } => {
            characters::set_deleted(app, &[id], false)?;
            characters::open(app, id)?
        }
        Character::Undo(one) => characters::undo(app, find(&one)?, None)?,
        Character::Redo(one) => characters::redo(app, find(&one)?, None)?,
        Character::Restore { character, change } => {
            characters::restore(app, named(&character)?, None, change)?
        }
    };
    report(&view, out)
}

/// Prints which character was changed.
pub(super) fn report(view: &CharacterView, out: &mut Output) -> Result<(), Refusal> {
    let card = &view.card;
    out.answer(&json!({ "id": card.id, "name": card.name, "system": card.system, "revision": view.revision }), |_| vec![lines::card(card)])
}

fn list(app: &App, archived: bool, out: &mut Output) -> Result<(), Refusal> {
    let (cards, empty) = if archived {
        let empty = messages::text!("cli-none-archived");
        (characters::archived(app)?, empty)
    } else {
        let empty = messages::text!("cli-no-characters");
        (characters::cards(app)?, empty)
    };
    out.answers_or(&empty, cards, |card| vec![lines::card(card)])
}

fn show(view: &CharacterView, out: &mut Output) -> Result<(), Refusal> {
    if out.json {
        return out.json_line(&json!({
            "id": view.card.id,
            "name": view.character.name,
            "system": view.character.system,
            "values": view.character.values,
            "lists": view.character.lists,
            "modifiers": view.character.modifiers,
            "overrides": view.character.overrides,
            "derived": view.derivations.whole,
            "rows": view.derivations.rows,
            "grown": view.derivations.grown,
            "revision": view.revision,
            "missing": view.missing,
        }));
    }
    out.line(&view.sheet.name)?;
    out.line(&view.sheet.system)?;
    out.lines(&view.missing)?;
    out.lines(view.sheet.parts.iter().flat_map(lines::sheet_part))?;
    out.line("")?;
    let shown = view.derivations.whole.values().filter(|it| !it.hidden);
    let grown = view.derivations.grown.values();
    out.lines(shown.chain(grown).flat_map(proof_lines))
}

fn set(app: &App, id: i64, values: &[String]) -> Result<CharacterView, Refusal> {
    // A name is kept as it was typed, even if it looks like a number.
    let mut words = values.iter().rev();
    let typed_name = words.find_map(|word| word.strip_prefix("name="));
    let edits = characters::named_entries(app, id, None, assignments(values)?)?
        .into_iter()
        .map(|(field, value)| match (field.as_str(), value) {
            ("name", Value::String(name)) => Edit::Rename { name },
            ("name", value) if !value.is_null() => Edit::Rename {
                name: typed_name.unwrap_or_default().to_owned(),
            },
            (_, value) => Edit::Set { field, value },
        });
    let edits = edits.collect();
    characters::edit(app, id, None, &Edit::Together { edits })
}

fn add(app: &App, asked: NewRow, out: &mut Output) -> Result<(), Refusal> {
    let id = characters::find(app, &asked.character)?;
    let (list, what) = (asked.list, asked.what);
    let entry = characters::entry_for(app, id, &list, &what)?;
    let free_text = entry.is_none() && characters::holds_entries(app, id, &list)?;
    let row = Row {
        id: 0,
        name: entry.is_none().then(|| what.clone()),
        entry,
        values: characters::named_entries(app, id, Some(&list), assignments(&asked.values)?)?,
    };
    let added = Edit::AddRow {
        list,
        at: None,
        row,
    };
    report(&characters::edit(app, id, None, &added)?, out)?;
    if free_text {
        output::warn(&messages::text!("cli-added-as-text", name = what))?;
    }
    Ok(())
}

fn remove_row(app: &App, asked: RemovedRow) -> Result<CharacterView, Refusal> {
    let id = characters::find(app, &asked.character)?;
    let row = characters::find_row(app, id, &asked.list, &asked.row)?;
    let list = asked.list;
    characters::edit(app, id, None, &Edit::RemoveRow { list, row })
}

/// Changes a row of a list, given by its number or name.
fn change_row(app: &App, asked: &ChangedRow) -> Result<CharacterView, Refusal> {
    let list = &asked.list;
    let id = characters::find(app, &asked.character)?;
    let row = characters::find_row(app, id, list, &asked.row)?;
    let values = characters::named_entries(app, id, Some(list), assignments(&asked.values)?)?;
    let edits = values.into_iter().map(|(field, value)| Edit::SetRow {
        list: list.clone(),
        row,
        field,
        value,
    });
    let edits = edits.collect();
    characters::edit(app, id, None, &Edit::Together { edits })
}

/// Sets the portrait from a file, or removes it.
fn portrait(app: &App, id: i64, file: Option<&Path>) -> Result<CharacterView, Refusal> {
    let Some(file) = file else {
        return characters::edit(app, id, None, &Edit::Portrait { portrait: None });
    };
    let bytes = files::bytes(file, portraits::MAX_FILE_BYTES)?;
    portraits::set(app, id, None, &bytes)
}

/// Reports that a character is no longer listed.
fn gone(id: i64, words: String, out: &mut Output) -> Result<(), Refusal> {
    out.answer(&json!({ "id": id }), |_| vec![words])
}

/// Prints a history.
pub(super) fn history(changes: Vec<Change>, out: &mut Output) -> Result<(), Refusal> {
    out.answers(changes, |change| {
        let undone = if change.undone {
            format!("  {}", messages::text!("cli-undone"))
        } else {
            String::new()
        };
        let (id, at, words) = (change.id, &change.at, &change.words);
        vec![format!("{id:>5}  {at}  {words}{undone}")]
    })
}

fn import(app: &App, file: &Path, out: &mut Output) -> Result<(), Refusal> {
    let imported = exchange::import(
        app,
        &mut files::open_to_seek(file, exchange::MAX_BYTES as u64)?,
    )?;
    if out.json {
        let cards = imported.characters.iter();
        let cards = cards.map(|it| json!({ "id": it.id, "name": it.name, "system": it.system }));
        let cards: Vec<Value> = cards.collect();
        return out.json_line(&json!({ "characters": cards, "adjusted": imported.found }));
    }
    if !imported.found.is_empty() {
        output::warn(&messages::text!("cli-import-notes"))?;
    }
    imported.found.iter().try_for_each(|it| output::warn(it))?;
    if imported.characters.is_empty() {
        output::note(&messages::text!("cli-nothing-changed"))?;
    }
    out.lines(imported.characters.iter().map(lines::card))
}

fn export(app: &App, asked: &CharacterExport, out: &mut Output) -> Result<(), Refusal> {
    let character = asked.character.as_deref();
    let id = character.map(|named| characters::find(app, named));
    let id = id.transpose()?;
    let output = asked.output.as_deref();
    let format = asked.format.or_else(|| output.map(ExportFormat::of));
    let format = format.unwrap_or(ExportFormat::Json);
    out.save(app.library().path(), output, |to| {
        export::write(app, id, format, to)
    })
}
