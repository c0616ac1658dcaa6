//! Imports characters from files in the documented JSON format, completely or not at all.

mod foreign;
mod reading;
mod shorthand;

pub use reading::MAX_BYTES;

use std::{
    collections::HashSet,
    io::{Cursor, Read, Seek},
};

use rules::{
    Value,
    character::{self, Character},
};
use schema::{Transaction, character as stored, library::backups::Reason};
use serde::Serialize;

use self::reading::Destination;
use super::{
    app::App,
    characters, keeping, portraits,
    views::{CharacterCard, Refusal},
};

/// Maximum number of rows of an imported character, in its lists and ledger, so that it opens
/// within two seconds and 512 MB.
const MAX_ROWS: usize = 5_000;
/// Maximum number of reported corrections.
const MAX_FINDINGS: usize = 1000;

/// The result of an import.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
pub struct Imported {
    /// The imported characters, by number.
    pub characters: Vec<CharacterCard>,
    /// What was wrong and has been corrected, one sentence each, up to a limit.
    pub found: Vec<String>,
}

/// Imports every character of a file, or none, after a backup. The file is read twice, so that
/// errors are found before anything is changed. A character of another program is translated first;
/// notes on what could not be translated come before notes on corrections.
pub fn import(app: &App, file: &mut (impl Read + Seek)) -> Result<Imported, Refusal> {
    let Some((document, mut found)) = foreign::translated(app, file)? else {
        return import_own(app, file);
    };
    let imported = import_own(app, &mut Cursor::new(document))?;
    found.extend(imported.found);
    found.truncate(MAX_FINDINGS);
    Ok(Imported { found, ..imported })
}

fn import_own(app: &App, file: &mut (impl Read + Seek)) -> Result<Imported, Refusal> {
    validate(app, file)?;
    keeping::backup_before(app, Reason::Import)?;
    store(app, file)
}

/// Like [`import`], without a backup and without support for other programs' files, for tests that import thousands.
pub fn import_without_backup(
    app: &App,
    file: &mut (impl Read + Seek),
) -> Result<Imported, Refusal> {
    validate(app, file)?;
    store(app, file)
}

fn validate(app: &App, file: &mut (impl Read + Seek)) -> Result<(), Refusal> {
    rewind(file)?;
    reading::each(file, &mut |_, mut document| {
        if let Value::Object(fields) = &mut document {
            fields.remove("portrait");
        }
        let character = character(document)?;
        app.loaded(&character.system).map(drop)
    })
    .map(drop)
}

fn store(app: &App, file: &mut (impl Read + Seek)) -> Result<Imported, Refusal> {
    rewind(file)?;
    let mut found = Vec::new();
    let mut ids = HashSet::new();
    let unknown = app.library().write(|tx| {
        reading::each(file, &mut |place, document| {
            ids.insert(store_one(app, tx, place, document, &mut found)?);
            Ok(())
        })
    })?;
    found.extend(
        unknown
            .into_iter()
            .map(|field| messages::text!("exchange-unknown-field", field)),
    );
    let mut cards = characters::cards(app)?;
    cards.extend(characters::archived(app)?);
    cards.retain(|card| ids.contains(&card.id));
    cards.sort_by_key(|card| card.id);
    Ok(Imported {
        characters: cards,
        found,
    })
}

/// Stores a character without what its system does not know, and reports everything left out.
fn store_one(
    app: &App,
    tx: &Transaction<'_>,
    place: Destination,
    mut document: Value,
    found: &mut Vec<String>,
) -> Result<i64, Refusal> {
    let mut said = Vec::new();
    let picture = portraits::extract(&mut document, &mut said);
    let character = character(document)?;
    let loaded = app.loaded(&character.system)?;
    let (mut character, sentences) = character::repair(character, loaded.system());
    if let Some(picture) = picture {
        portraits::store(tx, &picture)?;
        character.portrait = Some(picture.hash);
    }
    let id = stored::import(tx, &character)?;
    if place == Destination::Archive {
        stored::set_archived(tx, id, true)?;
    }
    said.extend(sentences);
    let name = &character.name;
    let mut said: Vec<String> = said.iter().map(|it| format!("{name}: {it}")).collect();
    said.truncate(MAX_FINDINGS.saturating_sub(found.len()));
    found.extend(said);
    Ok(id)
}

fn character(document: Value) -> Result<Character, Refusal> {
    let character: Character = serde_json::from_value(shorthand::expanded(document)?)
        .map_err(|e| invalid!("exchange-unread-character", error = e.to_string()))?;
    let rows = character.lists.values().map(Vec::len).sum::<usize>() + character.ledger.len();
    if rows > MAX_ROWS {
        return Err(invalid!(
            "exchange-too-many-rows",
            rows = rows.to_string(),
            most = MAX_ROWS.to_string()
        ));
    }
    Ok(character)
}

fn rewind(file: &mut impl Seek) -> Result<(), Refusal> {
    file.rewind().map_err(|error| {
        file_error!(
            "exchange-unread",
            error = messages::io_error::reason(&error)
        )
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use serde_json::json;

    use super::*;
    use crate::api::{
        export::{FORMAT, VERSION},
        test_library,
        views::ErrorCode,
    };

    #[test]
    fn an_import_without_disk_space_is_refused_and_stores_nothing() {
        let (app, _folder) = test_library::new();
        let rows =
            (1..=2000).map(|id| json!({ "id": id, "name": "Oak, beech and ash. ".repeat(9) }));
        let character = json!({
            "system": "arsmagica",
            "name": "Carter",
            "lists": { "carried": rows.collect::<Vec<_>>() },
        });
        let file = json!({ "format": FORMAT, "version": VERSION, "character": character });
        let size = "PRAGMA max_page_count = 1";
        let set = app
            .library()
            .write(|tx| Ok(tx.query_row(size, [], |row| row.get::<_, i64>(0))?));
        assert!(set.unwrap() > 1, "it is at least the present size");
        let refusal = import_without_backup(&app, &mut Cursor::new(file.to_string())).unwrap_err();
        assert_eq!(refusal.code, ErrorCode::Full);
        assert!(refusal.message.contains("Make room"), "{refusal}");
        let cards = characters::cards(&app).unwrap();
        assert!(!cards.iter().any(|card| card.name == "Carter"));
    }
}
