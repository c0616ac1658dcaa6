//! Copies a character with its picture from one library to another.

use rules::character::Character;
use schema::{Refusal, Transaction, character as stored};

use super::portraits::{self, Picture};

/// A character with its picture.
pub struct CharacterCopy {
    /// The character. Its name may be changed before it is added.
    pub character: Character,
    picture: Option<Picture>,
}

impl CharacterCopy {
    /// Reads the character with this number.
    pub fn read(tx: &Transaction<'_>, id: i64) -> Result<Self, Refusal> {
        let character = stored::open(tx, id)?.character;
        let picture = portraits::of(tx, &character)?;
        Ok(Self { character, picture })
    }

    /// Adds the character to a library and returns its number there.
    pub fn add(&self, tx: &Transaction<'_>) -> Result<i64, Refusal> {
        if let Some(picture) = &self.picture {
            portraits::store(tx, picture)?;
        }
        stored::import(tx, &self.character)
    }
}
