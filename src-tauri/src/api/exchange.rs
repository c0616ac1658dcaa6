//! Characters as files: documented JSON, taken in whole or not at all.

use rules::{
    Value,
    character::{self, Character},
};
use schema::{Transaction, character as stored, library::backups::Reason};
use serde::Serialize;
use serde_json::{Map, json};

use super::{
    app::App,
    characters, keeping,
    portraits::{self, Picture},
    views::{CharacterCard, CharacterView, Refusal},
};

/// No file of characters is larger than this, in bytes.
pub const LARGEST_FILE: u64 = 64 * 1024 * 1024;

/// No file of characters holds more values than this: what stands in a few bytes takes many in memory.
const MOST_VALUES: usize = 1_000_000;

const FORMAT: &str = "vademecum-character";
const VERSION: u64 = 1;

/// What was taken in from a file.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export)]
pub struct Imported {
    /// The characters, as they stand now.
    pub characters: Vec<CharacterView>,
    /// What was found wrong and mended, a sentence each.
    pub found: Vec<String>,
}

/// A character as the text of a file; all on the shelf and in the archive where none is named.
pub fn text(app: &App, id: Option<i64>) -> Result<String, Refusal> {
    if let Some(id) = id {
        return export(app, id);
    }
    let documents = |cards: Vec<CharacterCard>| {
        let documents = cards.iter().map(|card| in_file(app, card.id));
        documents.collect::<Result<Vec<_>, _>>()
    };
    plain(&All {
        characters: documents(characters::cards(app)?)?,
        archived: documents(characters::archived(app)?)?,
        ..All::default()
    })
}

/// A character as the text of a file.
pub fn export(app: &App, id: i64) -> Result<String, Refusal> {
    let character = in_file(app, id)?;
    let file = json!({ "format": FORMAT, "version": VERSION, "character": character });
    serde_json::to_string_pretty(&file)
        .map_err(|e| Refusal::invalid(format!("The character has no JSON form: {e}.")))
}

/// All characters of a library, each as it stands in a file. Of these, a file that is taken in gives the first two back: the
/// others come with their systems, or were put away.
#[derive(Debug, Clone, Default, Serialize)]
pub struct All {
    /// Those on the shelf.
    pub characters: Vec<Value>,
    /// Those in the archive.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub archived: Vec<Value>,
    /// Those that came with a system, as they are now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub examples: Vec<Value>,
    /// Those that were put away.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub put_away: Vec<Value>,
}

/// All characters of a library as the text of one file.
pub fn plain(all: &All) -> Result<String, Refusal> {
    #[derive(Serialize)]
    struct File<'a> {
        format: &'static str,
        version: u64,
        #[serde(flatten)]
        all: &'a All,
    }
    let file = File {
        format: FORMAT,
        version: VERSION,
        all,
    };
    serde_json::to_string_pretty(&file)
        .map_err(|e| Refusal::invalid(format!("The characters have no JSON form: {e}.")))
}

/// Takes in every character of a file's text, or none, after a backup.
pub fn import(app: &App, text: &str) -> Result<Imported, Refusal> {
    let read = read(app, text)?;
    keeping::before(app, Reason::Import)?;
    store(app, read)
}

/// The same without a backup, for a library that is of no worth to anyone.
pub fn take_in(app: &App, text: &str) -> Result<Imported, Refusal> {
    store(app, read(app, text)?)
}

/// The characters of a file.
#[derive(Default)]
struct Read {
    shelf: Vec<Character>,
    archive: Vec<Character>,
    pictures: Vec<Picture>,
    /// What was found wrong with them and mended, a sentence each.
    found: Vec<String>,
}

fn read(app: &App, text: &str) -> Result<Read, Refusal> {
    let values = text.bytes().filter(|byte| b",:[{".contains(byte)).count();
    if values > MOST_VALUES {
        return Err(Refusal::invalid(
            "The file holds more than a million values. Split it into files of fewer characters. Nothing was taken in.",
        ));
    }
    let mut file: Map<String, Value> = serde_json::from_str(text).map_err(|e| {
        Refusal::invalid(format!(
            "The file is not a character: {e}. Nothing was taken in."
        ))
    })?;
    let format = file
        .get("format")
        .and_then(Value::as_str)
        .unwrap_or_default();
    let version = file
        .get("version")
        .and_then(Value::as_u64)
        .unwrap_or_default();
    if format != FORMAT {
        return Err(Refusal::invalid(format!(
            "The file is not a character: it has no \"format\": \"{FORMAT}\"."
        )));
    }
    if version != VERSION {
        return Err(Refusal::invalid(format!(
            "The file is of version {version} of the character format; this program reads version {VERSION}. Nothing was taken in."
        )));
    }
    let documents = match (file.remove("character"), file.remove("characters")) {
        (Some(one), None) => vec![one],
        (None, Some(Value::Array(many))) => many,
        _ => {
            return Err(Refusal::invalid(
                "The file has neither a “character” nor a list of “characters”.",
            ));
        }
    };
    let mut read = Read::default();
    for document in documents {
        let character = mended(app, document, &mut read)?;
        read.shelf.push(character);
    }
    if let Some(Value::Array(archived)) = file.remove("archived") {
        for document in archived {
            let character = mended(app, document, &mut read)?;
            read.archive.push(character);
        }
    }
    Ok(read)
}

fn store(app: &App, read: Read) -> Result<Imported, Refusal> {
    let ids = app.library().write(|tx| {
        let mut ids = Vec::new();
        for picture in &read.pictures {
            portraits::keep(tx, picture)?;
        }
        for document in &read.archive {
            let id = stored::import(tx, document)?;
            stored::archive(tx, id)?;
            ids.push(id);
        }
        for document in &read.shelf {
            ids.push(stored::import(tx, document)?);
        }
        Ok(ids)
    })?;
    let characters = ids
        .into_iter()
        .map(|id| characters::open(app, id))
        .collect::<Result<_, _>>()?;
    Ok(Imported {
        characters,
        found: read.found,
    })
}

/// A document as it goes into a file.
fn in_file(app: &App, id: i64) -> Result<Value, Refusal> {
    let document = |tx: &Transaction<'_>| portraits::in_file(tx, &stored::open(tx, id)?.character);
    Ok(app.library().read(document)?)
}

/// A document without what its system does not know; each thing left out is said in what was read.
fn mended(app: &App, mut document: Value, read: &mut Read) -> Result<Character, Refusal> {
    let picture = portraits::out_of_file(&mut document, &mut read.found);
    let character: Character = serde_json::from_value(document).map_err(|e| {
        Refusal::invalid(format!(
            "The character cannot be read: {e}. Nothing was taken in."
        ))
    })?;
    let shelf = app.shelf(&character.system)?;
    let (mut character, sentences) = character::mend(character, shelf.system());
    read.found.extend(sentences);
    character.portrait = picture.as_ref().map(|picture| picture.hash.clone());
    read.pictures.extend(picture);
    Ok(character)
}
