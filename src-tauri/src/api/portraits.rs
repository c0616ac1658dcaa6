//! Portraits: pictures that are re-encoded to be small and safe, and exported with their characters.

pub(super) mod printed;
mod render;

use base64::{Engine, engine::general_purpose::STANDARD};
use rules::{
    Value,
    character::{Character, Edit},
};
use schema::{Transaction, picture};

use super::{
    app::App,
    characters, files,
    views::{CharacterView, Refusal},
};

/// Maximum size of a picture file, in bytes.
pub const MAX_FILE_BYTES: u64 = 20 * 1024 * 1024;

/// A picture as stored: a small JPEG without metadata, and its hash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// SHA-256 of the bytes, in hexadecimal.
    pub hash: String,
    /// The JPEG.
    pub bytes: Vec<u8>,
}

/// Converts a JPEG or PNG into a portrait. Returns an error for other formats, and for files that
/// are too large or damaged.
pub fn picture(file: &[u8]) -> Result<Picture, Refusal> {
    Ok(named_by_hash(render::render(file, render::PORTRAIT)?))
}

/// Converts a JPEG or PNG into a picture large enough to fill a screen.
pub(super) fn large(file: &[u8]) -> Result<Picture, Refusal> {
    Ok(named_by_hash(render::render(file, render::SCREEN)?))
}

fn named_by_hash(bytes: Vec<u8>) -> Picture {
    let hash = files::hash(&bytes);
    Picture { hash, bytes }
}

/// Sets the portrait of a character from the bytes of a JPEG or PNG. Returns an error, and stores
/// nothing, if a revision is given and the character has changed since.
pub fn set(
    app: &App,
    id: i64,
    revision: Option<i64>,
    file: &[u8],
) -> Result<CharacterView, Refusal> {
    let picture = picture(file)?;
    let edit = Edit::Portrait {
        portrait: Some(picture.hash.clone()),
    };
    characters::edit_after(app, id, revision, &edit, |tx| store(tx, &picture))
}

/// Decodes base64.
pub fn decode_base64(text: &str) -> Result<Vec<u8>, Refusal> {
    let damaged = |_| invalid!("portrait-damaged");
    STANDARD.decode(text).map_err(damaged)
}

/// Returns a picture of the library as a `data:` URL.
pub fn url(app: &App, hash: &str) -> Result<String, Refusal> {
    let bytes = bytes(app, hash)?;
    Ok(format!("data:image/jpeg;base64,{}", STANDARD.encode(bytes)))
}

fn bytes(app: &App, hash: &str) -> Result<Vec<u8>, Refusal> {
    let bytes = app.library().read(|tx| picture::bytes(tx, hash))?;
    bytes.ok_or_else(|| not_found!("portrait-none"))
}

/// Serializes a character with its picture, for a file.
pub(super) fn embed(tx: &Transaction<'_>, character: &Character) -> Result<Value, Refusal> {
    let mut document = serde_json::to_value(character)
        .map_err(|error| refused!("character-no-json-form", error = error.to_string()))?;
    if let Value::Object(fields) = &mut document {
        fields.remove("portrait");
        if let Some(picture) = of(tx, character)? {
            fields.insert("portrait".into(), STANDARD.encode(picture.bytes).into());
        }
    }
    Ok(document)
}

/// Extracts the picture from a character of a file, or notes in `found` why it was left out.
pub(super) fn extract(document: &mut Value, found: &mut Vec<String>) -> Option<Picture> {
    let Value::Object(fields) = document else {
        return None;
    };
    let given = fields.remove("portrait").filter(|given| !given.is_null())?;
    let picture = decode_base64(given.as_str().unwrap_or_default()).and_then(|file| picture(&file));
    picture
        .map_err(|refusal| found.push(messages::text!("portrait-left-out", why = refusal.message)))
        .ok()
}

/// Returns the picture of a character, if it has one.
pub(super) fn of(tx: &Transaction<'_>, character: &Character) -> Result<Option<Picture>, Refusal> {
    let Some(hash) = character.portrait.clone() else {
        return Ok(None);
    };
    Ok(picture::bytes(tx, &hash)?.map(|bytes| Picture { hash, bytes }))
}

pub(super) fn store(tx: &Transaction<'_>, picture: &Picture) -> Result<(), Refusal> {
    picture::store(tx, &picture.hash, &picture.bytes)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::api::test_library;

    #[test]
    fn a_refused_portrait_leaves_no_picture_in_the_library() {
        let (app, _folder) = test_library::new();
        let created = characters::create(&app, "arsmagica", "Maud").unwrap();
        let (id, revision) = (created.card.id, created.revision);
        let file = test_library::picture();
        let hash = picture(&file).unwrap().hash;
        assert!(set(&app, id, Some(revision + 1), &file).is_err());
        assert!(url(&app, &hash).is_err());
        set(&app, id, Some(revision), &file).unwrap();
        assert!(url(&app, &hash).is_ok());
    }
}
