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
    arguments::Character,
    calc::{assignments, proof_lines},
    output::{self, Output},
};
use crate::api::{
    app::App,
    characters, exchange,
    export::{self, ExportFormat},
    files, play, portraits,
    views::{CharacterView, Refusal},
};

/// Runs the command `character`.
pub fn run(app: &App, what: Character, out: &mut Output) -> Result<(), Refusal> {
    let find = |named: &str| characters::find(app, named);
    match what {
        Character::New { system, name } => report(&characters::create(app, &system, &name)?, out),
        Character::List { archived } => list(app, archived, out),
        Character::Show { character } => show(&characters::open(app, find(&character)?)?, out),
        Character::Compare { first, second } => {
            let differences = characters::compare(app, find(&first)?, find(&second)?)?;
            out.answer(&differences, lines::differences)
        }
        Character::Set { character, values } => set(app, &character, &values, out),
        Character::Add {
            character,
            list,
            what,
            values,
        } => add(app, &character, list, &what, &values, out),
        Character::Remove {
            character,
            list,
            row,
        } => remove_row(app, &character, list, &row, out),
        Character::Change {
            character,
            list,
            row,
            values,
        } => change_row(app, &character, &list, &row, &values, out),
        Character::Event {
            character,
            event,
            values,
            row,
            seed,
        } => {
            let Some(event) = event else {
                return event::offers(app, &character, out);
            };
            let given = assignments(&values)?;
            let request = play::EventRequest { event, row, given };
            event::apply(app, &character, &request, seed, out)
        }
        Character::Ledger(what) => ledger::run(app, what, out),
        Character::Check { character } => building::check(app, &character, out),
        Character::Strictness { character, to } => building::strictness(app, &character, to, out),
        Character::Waive {
            character,
            finding,
            reason,
        } => building::waive(app, &character, &finding, reason, out),
        Character::Portrait { character, file } => {
            portrait(app, find(&character)?, file.as_deref(), out)
        }
        Character::Duplicate { character } => {
            report(&characters::duplicate(app, find(&character)?)?, out)
        }
        Character::Archive { character } => {
            let id = find(&character)?;
            characters::archive(app, id)?;
            gone(
                id,
                messages::text!("cli-archived", id = id.to_string()),
                out,
            )
        }
        Character::PutBack { character } => {
            let id = characters::find_archived(app, &character)?;
            characters::unarchive(app, id)?;
            report(&characters::open(app, id)?, out)
        }
        Character::Delete { character } => {
            let id = find(&character)?;
            characters::delete(app, id)?;
            gone(id, messages::text!("cli-deleted", id = id.to_string()), out)
        }
        Character::BringBack { id } => {
            characters::undelete(app, id)?;
            report(&characters::open(app, id)?, out)
        }
        Character::Undo { character } => {
            report(&characters::undo(app, find(&character)?, None)?, out)
        }
        Character::Redo { character } => {
            report(&characters::redo(app, find(&character)?, None)?, out)
        }
        Character::History { character } => history(app, find(&character)?, out),
        Character::Restore { character, change } => {
            let restored = characters::restore(app, find(&character)?, None, change)?;
            report(&restored, out)
        }
        Character::Import { file } => import(app, &file, out),
        Character::Export {
            character,
            output,
            format,
        } => export(app, character.as_deref(), output.as_deref(), format, out),
    }
}

fn remove_row(
    app: &App,
    character: &str,
    list: String,
    row: &str,
    out: &mut Output,
) -> Result<(), Refusal> {
    let id = characters::find(app, character)?;
    let row = characters::find_row(app, id, &list, row)?;
    edit(app, id, &Edit::RemoveRow { list, row }, out)
}

fn report(view: &CharacterView, out: &mut Output) -> Result<(), Refusal> {
    let card = &view.card;
    out.answer(&json!({ "id": card.id, "name": card.name, "system": card.system, "revision": view.revision }), |_| vec![lines::card(card)])
}

fn list(app: &App, archived: bool, out: &mut Output) -> Result<(), Refusal> {
    let cards = if archived {
        characters::archived(app)?
    } else {
        characters::cards(app)?
    };
    if cards.is_empty() && !out.json {
        return out.line(if archived {
            messages::text!("cli-none-archived")
        } else {
            messages::text!("cli-no-characters")
        });
    }
    out.answers(cards, |card| vec![lines::card(card)])
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

fn edit(app: &App, id: i64, edit: &Edit, out: &mut Output) -> Result<(), Refusal> {
    report(&characters::edit(app, id, None, edit)?, out)
}

fn set(app: &App, character: &str, values: &[String], out: &mut Output) -> Result<(), Refusal> {
    let id = characters::find(app, character)?;
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
    edit(app, id, &Edit::Together { edits }, out)
}

fn add(
    app: &App,
    character: &str,
    list: String,
    what: &str,
    values: &[String],
    out: &mut Output,
) -> Result<(), Refusal> {
    let id = characters::find(app, character)?;
    let entry = characters::entry_for(app, id, &list, what)?;
    let free_text = entry.is_none() && characters::holds_entries(app, id, &list)?;
    let row = Row {
        id: 0,
        name: entry.is_none().then(|| what.to_owned()),
        entry,
        values: characters::named_entries(app, id, Some(&list), assignments(values)?)?,
    };
    let added = Edit::AddRow {
        list,
        at: None,
        row,
    };
    edit(app, id, &added, out)?;
    if free_text {
        output::warn(&messages::text!("cli-added-as-text", name = what))?;
    }
    Ok(())
}

/// Changes a row of a list, given by its number or name.
fn change_row(
    app: &App,
    character: &str,
    list: &str,
    row: &str,
    values: &[String],
    out: &mut Output,
) -> Result<(), Refusal> {
    let id = characters::find(app, character)?;
    let row = characters::find_row(app, id, list, row)?;
    let values = characters::named_entries(app, id, Some(list), assignments(values)?)?;
    let edits = values.into_iter().map(|(field, value)| Edit::SetRow {
        list: list.to_owned(),
        row,
        field,
        value,
    });
    let edits = edits.collect();
    edit(app, id, &Edit::Together { edits }, out)
}

/// Sets the portrait from a file, or removes it.
fn portrait(app: &App, id: i64, file: Option<&Path>, out: &mut Output) -> Result<(), Refusal> {
    let Some(file) = file else {
        return edit(app, id, &Edit::Portrait { portrait: None }, out);
    };
    let bytes = files::bytes(file, portraits::MAX_FILE_BYTES)?;
    report(&portraits::set(app, id, None, &bytes)?, out)
}

/// Reports that a character is no longer listed.
fn gone(id: i64, words: String, out: &mut Output) -> Result<(), Refusal> {
    out.answer(&json!({ "id": id }), |_| vec![words])
}

fn history(app: &App, id: i64, out: &mut Output) -> Result<(), Refusal> {
    let changes = characters::history(app, id)?;
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
    out.lines(imported.characters.iter().map(lines::card))
}

fn export(
    app: &App,
    character: Option<&str>,
    output: Option<&Path>,
    format: Option<ExportFormat>,
    out: &mut Output,
) -> Result<(), Refusal> {
    let id = character
        .map(|named| characters::find(app, named))
        .transpose()?;
    let format = format.or_else(|| output.map(ExportFormat::of));
    let format = format.unwrap_or(ExportFormat::Json);
    out.save(app.library().path(), output, |to| {
        export::write(app, id, format, to)
    })
}
